import { inLocale, useLocale } from '@reachkit/sdk';
import { useRoutedView } from '@reachkit/sdk/adapters/react-router';
import { formatImportRecordsView, ImportRecords, parseImportRecordsView } from '@reachkit/sdk/favourites';
import type { PageProps } from '../routing/page.ts';
import { useTitle } from './useTitle.ts';

const routable = { parseView: parseImportRecordsView, formatView: formatImportRecordsView };

/** Imports of workbooks and their results, with the open one in the page's URL. */
export function ImportRecordsPage({ route }: PageProps) {
  const locale = useLocale();
  useTitle(inLocale(route.meta.titles, locale) ?? route.meta.title);
  return <ImportRecords {...useRoutedView(routable)} />;
}
