'use client';
import { FeatureRoot } from '../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../ui/rootProps.ts';
import { EquityUsageView } from './EquityUsageView.tsx';
import { type EquityOptions, useEquity } from './useEquity.ts';

export interface EquityUsageProps extends EquityOptions, RootProps {}

/** The rights of the membership: what is used of what is counted and when it comes back, and every other limit. */
export function EquityUsage(props: EquityUsageProps) {
  return (
    <FeatureRoot>
      <ComposedUsage {...props} />
    </FeatureRoot>
  );
}

function ComposedUsage({ teamId, ...root }: EquityUsageProps) {
  return <EquityUsageView {...root} model={useEquity({ teamId })} />;
}
