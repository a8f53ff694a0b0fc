'use client';
import { type ForwardedRef, forwardRef } from 'react';
import { FeatureRoot } from '../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../ui/rootProps.ts';
import { EquityUsageView } from './EquityUsageView.tsx';
import { type EquityOptions, useEquity } from './useEquity.ts';
import { useTeamPlan } from './useTeamPlan.ts';

/** What `EquityUsage` takes: the team, and the attributes of its root. */
export interface EquityUsageProps extends EquityOptions, RootProps {}

/** The rights of the membership: what was bought for those who can order, what is used of what is counted and when it comes back, and every other limit. */
export const EquityUsage = forwardRef<HTMLDivElement, EquityUsageProps>(function EquityUsage(props, ref) {
  return (
    <FeatureRoot ref={ref}>
      <ComposedUsage {...props} rootRef={ref} />
    </FeatureRoot>
  );
});

interface ComposedProps extends EquityUsageProps {
  readonly rootRef: ForwardedRef<HTMLDivElement>;
}

function ComposedUsage({ rootRef, teamId, ...root }: ComposedProps) {
  const plan = useTeamPlan();
  return <EquityUsageView ref={rootRef} {...root} model={useEquity({ teamId })} plan={plan} />;
}
