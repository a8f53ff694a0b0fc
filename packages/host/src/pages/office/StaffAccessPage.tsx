import { inLocale, useLocale } from '@reachkit/sdk';
import { useRoutedView } from '@reachkit/sdk/adapters/react-router';
import { formatStaffAccessView, parseStaffAccessView, StaffAccess } from '@reachkit/sdk/office';
import type { PageProps } from '../../routing/page.ts';
import { useTitle } from '../useTitle.ts';

const routable = { parseView: parseStaffAccessView, formatView: formatStaffAccessView };

/** The table of rights of staff, as the server enforces it. */
export function StaffAccessPage({ route }: PageProps) {
  const locale = useLocale();
  useTitle(inLocale(route.meta.titles, locale) ?? route.meta.title);
  return <StaffAccess {...useRoutedView(routable)} />;
}
