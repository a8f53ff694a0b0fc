import { inLocale, useLocale } from '@reachkit/sdk';
import { useRoutedView } from '@reachkit/sdk/adapters/react-router';
import { formatPromotionsView, Promotions, parsePromotionsView } from '@reachkit/sdk/collaboration';
import type { PageProps } from '../../routing/page.ts';
import { useTitle } from '../useTitle.ts';

const routable = { parseView: parsePromotionsView, formatView: formatPromotionsView };

/** The promotions of the team, with the view in the page's URL. */
export function PromotionsPage({ route }: PageProps) {
  const locale = useLocale();
  useTitle(inLocale(route.meta.titles, locale) ?? route.meta.title);
  return <Promotions {...useRoutedView(routable)} />;
}
