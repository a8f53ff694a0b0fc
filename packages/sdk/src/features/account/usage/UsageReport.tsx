'use client';
import type { ForwardedRef } from 'react';
import type { SlotOptions } from '../../../core/slots.tsx';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { UsageReportView } from './UsageReportView.tsx';
import { type UsageSlots, usageSlots } from './usageSlots.ts';
import { type UsageReportOptions, useUsageReport } from './useUsageReport.ts';

/** Props of `UsageReport`: the view or its default, slots, and the attributes of its root. */
export interface UsageReportProps extends UsageReportOptions, SlotOptions<UsageSlots>, RootProps {}

/**
 * The plan usage of a team: each counter with a forecast, by day and by member, and each charge with its purpose. The
 * owner sees all members, members see themselves.
 * @example
 * const routable = { parseView: parseUsageView, formatView: formatUsageView };
 * <UsageReport {...useRoutedView(routable)} />
 */
export const UsageReport = feature(function UsageReport(
  { view, defaultView, onViewChange, ...root }: UsageReportProps,
  ref: ForwardedRef<HTMLElement>,
) {
  return <UsageReportView {...root} ref={ref} model={useUsageReport({ view, defaultView, onViewChange })} />;
}, usageSlots);
