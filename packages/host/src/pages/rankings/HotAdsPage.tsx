import { inLocale, useLocale } from '@reachkit/sdk';
import { useRoutedView } from '@reachkit/sdk/adapters/react-router';
import { formatHotAdsView, HotAds, parseHotAdsView } from '@reachkit/sdk/rankings';
import type { PageProps } from '../../routing/page.ts';
import { useTitle } from '../useTitle.ts';
import { rankingSlots } from './rankingParts.tsx';

const routable = { parseView: parseHotAdsView, formatView: formatHotAdsView };

/** The hot ads, with the view in the page's URL. */
export function HotAdsPage({ route }: PageProps) {
  const locale = useLocale();
  useTitle(inLocale(route.meta.titles, locale) ?? route.meta.title);
  return <HotAds {...useRoutedView(routable)} slots={rankingSlots} />;
}
