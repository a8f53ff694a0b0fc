import { inLocale, useLocale } from '@reachkit/sdk';
import { useRoutedView } from '@reachkit/sdk/adapters/react-router';
import { formatShortLinksView, parseShortLinksView, ShortLinks } from '@reachkit/sdk/shortlinks';
import type { PageProps } from '../routing/page.ts';
import { useTitle } from './useTitle.ts';

const routable = { parseView: parseShortLinksView, formatView: formatShortLinksView };

/** The short links of the team, with the view in the page's URL. */
export function ShortLinksPage({ route }: PageProps) {
  const locale = useLocale();
  useTitle(inLocale(route.meta.titles, locale) ?? route.meta.title);
  return <ShortLinks {...useRoutedView(routable)} />;
}
