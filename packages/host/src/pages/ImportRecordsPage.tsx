import { inLocale, useLocale } from '@reachkit/sdk';
import { useRoutedView } from '@reachkit/sdk/adapters/react-router';
import { formatImportRecordsView, ImportRecords, parseImportRecordsView } from '@reachkit/sdk/favourites';
import type { PageProps } from '../routing/page.ts';
import { useTitle } from './useTitle.ts';

const routable = { parseView: parseImportRecordsView, formatView: formatImportRecordsView };

/** Imports of workbooks and how they ended, with what is open in the page's address. */
export function ImportRecordsPage({ route }: PageProps) {
  const locale = useLocale();
  useTitle(inLocale(route.meta.titles, locale) ?? route.meta.title);
  return <ImportRecords {...useRoutedView(routable)} />;
}
