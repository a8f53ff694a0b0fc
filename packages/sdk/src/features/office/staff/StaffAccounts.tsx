'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { StaffAccountsView } from './StaffAccountsView.tsx';
import { type StaffAccountsOptions, useStaffAccounts } from './useStaffAccounts.ts';

/** Props of `StaffAccounts`: the view or its default, and the attributes of its root. */
export interface StaffAccountsProps extends StaffAccountsOptions, RootProps {}

/**
 * The accounts of the staff: rights, state and second factor, for administrators.
 * @example
 * const routable = { parseView: parseStaffAccountsView, formatView: formatStaffAccountsView };
 * <StaffAccounts {...useRoutedView(routable)} />
 */
export const StaffAccounts = feature(function StaffAccounts(
  { view, defaultView, onViewChange, ...root }: StaffAccountsProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const model = useStaffAccounts({ view, defaultView, onViewChange });
  return <StaffAccountsView {...root} ref={ref} model={model} />;
});
