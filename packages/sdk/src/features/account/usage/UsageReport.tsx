'use client';
import { type ForwardedRef, forwardRef } from 'react';
import { type SlotOptions, SlotScope } from '../../../core/slots.tsx';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { UsageReportView } from './UsageReportView.tsx';
import { type UsageSlots, usageSlots } from './usageSlots.ts';
import { type UsageReportOptions, useUsageReport } from './useUsageReport.ts';

/** What `UsageReport` takes: the view or its default, slots, and the attributes of its root. */
export interface UsageReportProps extends UsageReportOptions, SlotOptions<UsageSlots>, RootProps {}

/**
 * What a team has used of its plan: each counter with a forecast, by day and by member, and each charge with what it was
 * for. The owner sees everybody, members see themselves.
 * @example <UsageReport {...useRoutedView({ parseView: parseUsageView, formatView: formatUsageView })} />
 */
export const UsageReport = forwardRef<HTMLElement, UsageReportProps>(function UsageReport(props, ref) {
  const { slots, slotProps, ...rest } = props;
  return (
    <FeatureRoot ref={ref}>
      <SlotScope of={usageSlots} slots={slots} slotProps={slotProps}>
        <Composed {...rest} rootRef={ref} />
      </SlotScope>
    </FeatureRoot>
  );
});

interface ComposedProps extends Omit<UsageReportProps, 'slots' | 'slotProps'> {
  readonly rootRef: ForwardedRef<HTMLElement>;
}

function Composed({ rootRef, view, defaultView, onViewChange, ...root }: ComposedProps) {
  return (
    <UsageReportView {...root} ref={rootRef} model={useUsageReport({ view, defaultView, onViewChange })} />
  );
}
