import { inLocale, useLocale } from '@reachkit/sdk';
import { StaffOrders } from '@reachkit/sdk/office';
import type { PageProps } from '../../routing/page.ts';
import { useTitle } from '../useTitle.ts';

/** The orders of all teams, for staff. */
export function StaffOrdersPage({ route }: PageProps) {
  const locale = useLocale();
  useTitle(inLocale(route.meta.titles, locale) ?? route.meta.title);
  return <StaffOrders />;
}
