'use client';
import { type ForwardedRef, forwardRef } from 'react';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { FollowUpPlanView } from './FollowUpPlanView.tsx';
import { type FollowUpPlanOptions, useFollowUpPlan } from './useFollowUpPlan.ts';

/** What `FollowUpPlan` takes: the campaign, and how a new one is saved before its first round. */
export interface FollowUpPlanProps extends FollowUpPlanOptions, RootProps {}

/**
 * The follow-up rounds of a campaign: what they are, who is next, who is held back and why, and the acts that change it.
 * @example <FollowUpPlan campaignId="17" />
 */
export const FollowUpPlan = forwardRef<HTMLElement, FollowUpPlanProps>(function FollowUpPlan(props, ref) {
  return (
    <FeatureRoot ref={ref}>
      <Composed {...props} rootRef={ref} />
    </FeatureRoot>
  );
});

interface ComposedProps extends FollowUpPlanProps {
  readonly rootRef: ForwardedRef<HTMLElement>;
}

function Composed({ rootRef, campaignId, onKeep, ...root }: ComposedProps) {
  const model = useFollowUpPlan({ campaignId, onKeep });
  return <FollowUpPlanView {...root} ref={rootRef} model={model} />;
}
