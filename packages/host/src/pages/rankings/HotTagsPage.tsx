import { inLocale, useLocale } from '@reachkit/sdk';
import { useRoutedView } from '@reachkit/sdk/adapters/react-router';
import { formatHotTagsView, HotTags, parseHotTagsView } from '@reachkit/sdk/rankings';
import type { PageProps } from '../../routing/page.ts';
import { useTitle } from '../useTitle.ts';
import { rankingSlots } from './rankingParts.tsx';

const routable = { parseView: parseHotTagsView, formatView: formatHotTagsView };

/** The hot tags, with the view in the page's URL. */
export function HotTagsPage({ route }: PageProps) {
  const locale = useLocale();
  useTitle(inLocale(route.meta.titles, locale) ?? route.meta.title);
  return <HotTags {...useRoutedView(routable)} slots={rankingSlots} />;
}
