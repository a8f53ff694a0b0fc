import { inLocale, useLocale } from '@reachkit/sdk';
import { StaffAudit } from '@reachkit/sdk/office';
import type { PageProps } from '../../routing/page.ts';
import { useTitle } from '../useTitle.ts';

/** The audit log: what people of the staff did. */
export function StaffAuditPage({ route }: PageProps) {
  const locale = useLocale();
  useTitle(inLocale(route.meta.titles, locale) ?? route.meta.title);
  return <StaffAudit />;
}
