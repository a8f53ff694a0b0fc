import { inLocale, useLocale } from '@reachkit/sdk';
import { useRoutedView } from '@reachkit/sdk/adapters/react-router';
import { formatStaffAccountsView, parseStaffAccountsView, StaffAccounts } from '@reachkit/sdk/office';
import type { PageProps } from '../../routing/page.ts';
import { useTitle } from '../useTitle.ts';

const routable = { parseView: parseStaffAccountsView, formatView: formatStaffAccountsView };

/** The accounts of staff with their rights. */
export function StaffAccountsPage({ route }: PageProps) {
  const locale = useLocale();
  useTitle(inLocale(route.meta.titles, locale) ?? route.meta.title);
  return <StaffAccounts {...useRoutedView(routable)} />;
}
