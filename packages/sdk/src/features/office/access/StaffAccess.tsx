'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { StaffAccessView } from './StaffAccessView.tsx';
import { type StaffAccessOptions, useStaffAccess } from './useStaffAccess.ts';

/** Props of `StaffAccess`: the view or its default, and the attributes of its root. */
export interface StaffAccessProps extends StaffAccessOptions, RootProps {}

/**
 * The table of rights of the staff, as the server enforces it.
 * @example
 * const routable = { parseView: parseStaffAccessView, formatView: formatStaffAccessView };
 * <StaffAccess {...useRoutedView(routable)} />
 */
export const StaffAccess = feature(function StaffAccess(
  { view, defaultView, onViewChange, ...root }: StaffAccessProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const model = useStaffAccess({ view, defaultView, onViewChange });
  return <StaffAccessView {...root} ref={ref} model={model} />;
});
