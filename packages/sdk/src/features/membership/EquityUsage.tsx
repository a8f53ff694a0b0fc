'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../domain/page/feature.tsx';
import type { RootProps } from '../../ui/rootProps.ts';
import { EquityUsageView } from './EquityUsageView.tsx';
import { type EquityOptions, useEquity } from './useEquity.ts';
import { useTeamPlan } from './useTeamPlan.ts';

/** Props of `EquityUsage`: the team, and the attributes of its root. */
export interface EquityUsageProps extends EquityOptions, RootProps {}

/** The plan's limits: purchased terms for those who can order, usage of counters with their reset, and all other limits. */
export const EquityUsage = feature(function EquityUsage(
  { teamId, ...root }: EquityUsageProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const plan = useTeamPlan();
  return <EquityUsageView ref={ref} {...root} model={useEquity({ teamId })} plan={plan} />;
});
