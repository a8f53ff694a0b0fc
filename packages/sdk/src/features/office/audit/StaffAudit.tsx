'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { StaffAuditView } from './StaffAuditView.tsx';
import { type StaffAuditOptions, useStaffAudit } from './useStaffAudit.ts';

/** Props of `StaffAudit`: the view or its default, and the attributes of its root. */
export interface StaffAuditProps extends StaffAuditOptions, RootProps {}

/**
 * The audit log: every action of the staff, with filters and an export.
 * @example
 * const routable = { parseView: parseStaffAuditView, formatView: formatStaffAuditView };
 * <StaffAudit {...useRoutedView(routable)} />
 */
export const StaffAudit = feature(function StaffAudit(
  { view, defaultView, onViewChange, ...root }: StaffAuditProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const model = useStaffAudit({ view, defaultView, onViewChange });
  return <StaffAuditView {...root} ref={ref} model={model} />;
});
