import { inLocale, useLocale } from '@reachkit/sdk';
import { useRoutedView } from '@reachkit/sdk/adapters/react-router';
import { Cooperations, formatCooperationsView, parseCooperationsView } from '@reachkit/sdk/collaboration';
import type { PageProps } from '../../routing/page.ts';
import { useTitle } from '../useTitle.ts';

const routable = { parseView: parseCooperationsView, formatView: formatCooperationsView };

/** The collaborations of all promotions, with the view in the page's URL. */
export function CooperationsPage({ route }: PageProps) {
  const locale = useLocale();
  useTitle(inLocale(route.meta.titles, locale) ?? route.meta.title);
  return <Cooperations {...useRoutedView(routable)} />;
}
