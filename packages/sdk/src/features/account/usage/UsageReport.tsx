'use client';
import type { ForwardedRef } from 'react';
import type { SlotOptions } from '../../../core/slots.tsx';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { UsageReportView } from './UsageReportView.tsx';
import { type UsageSlots, usageSlots } from './usageSlots.ts';
import { type UsageReportOptions, useUsageReport } from './useUsageReport.ts';

/** What `UsageReport` takes: the view or its default, slots, and the attributes of its root. */
export interface UsageReportProps extends UsageReportOptions, SlotOptions<UsageSlots>, RootProps {}

/**
 * What a team has used of its plan: each counter with a forecast, by day and by member, and each charge with what it was
 * for. The owner sees everybody, members see themselves.
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
