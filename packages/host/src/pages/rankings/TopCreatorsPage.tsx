import { inLocale, useLocale } from '@reachkit/sdk';
import { useRoutedView } from '@reachkit/sdk/adapters/react-router';
import { formatTopCreatorsView, parseTopCreatorsView, TopCreators } from '@reachkit/sdk/rankings';
import type { PageProps } from '../../routing/page.ts';
import { useTitle } from '../useTitle.ts';
import { rankingSlots } from './rankingParts.tsx';

const routable = { parseView: parseTopCreatorsView, formatView: formatTopCreatorsView };

/** The top creators, with the view in the page's URL. */
export function TopCreatorsPage({ route }: PageProps) {
  const locale = useLocale();
  useTitle(inLocale(route.meta.titles, locale) ?? route.meta.title);
  return <TopCreators {...useRoutedView(routable)} slots={rankingSlots} />;
}
