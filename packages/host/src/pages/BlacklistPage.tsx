import { inLocale, useLocale } from '@reachkit/sdk';
import { useRoutedView } from '@reachkit/sdk/adapters/react-router';
import { Blacklist, formatBlacklistView, parseBlacklistView } from '@reachkit/sdk/favourites';
import { useNavigate } from 'react-router-dom';
import { importRecordsPath } from '../routing/addresses.ts';
import type { PageProps } from '../routing/page.ts';
import { useTitle } from './useTitle.ts';

const routable = { parseView: parseBlacklistView, formatView: formatBlacklistView };

/** The blacklist of the team, with the view in the page's URL. */
export function BlacklistPage({ route }: PageProps) {
  const locale = useLocale();
  const navigate = useNavigate();
  useTitle(inLocale(route.meta.titles, locale) ?? route.meta.title);
  return <Blacklist {...useRoutedView(routable)} onShowImports={() => navigate(importRecordsPath)} />;
}
