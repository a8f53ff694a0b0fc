import { inLocale, useLocale } from '@reachkit/sdk';
import { useRoutedView } from '@reachkit/sdk/adapters/react-router';
import { formatPopularVideosView, PopularVideos, parsePopularVideosView } from '@reachkit/sdk/rankings';
import type { PageProps } from '../../routing/page.ts';
import { useTitle } from '../useTitle.ts';
import { rankingSlots } from './rankingParts.tsx';

const routable = { parseView: parsePopularVideosView, formatView: formatPopularVideosView };

/** The popular videos, with the view in the page's URL. */
export function PopularVideosPage({ route }: PageProps) {
  const locale = useLocale();
  useTitle(inLocale(route.meta.titles, locale) ?? route.meta.title);
  return <PopularVideos {...useRoutedView(routable)} slots={rankingSlots} />;
}
