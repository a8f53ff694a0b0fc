import { inLocale, useLocale } from '@reachkit/sdk';
import { useRoutedView } from '@reachkit/sdk/adapters/react-router';
import { formatStaffAuditView, parseStaffAuditView, StaffAudit } from '@reachkit/sdk/office';
import type { PageProps } from '../../routing/page.ts';
import { useTitle } from '../useTitle.ts';

const routable = { parseView: parseStaffAuditView, formatView: formatStaffAuditView };

/** The audit log: what people of the staff did. */
export function StaffAuditPage({ route }: PageProps) {
  const locale = useLocale();
  useTitle(inLocale(route.meta.titles, locale) ?? route.meta.title);
  return <StaffAudit {...useRoutedView(routable)} />;
}
