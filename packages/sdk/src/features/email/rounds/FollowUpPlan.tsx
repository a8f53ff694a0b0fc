'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { FollowUpPlanView } from './FollowUpPlanView.tsx';
import { type FollowUpPlanOptions, useFollowUpPlan } from './useFollowUpPlan.ts';

/** Props of `FollowUpPlan`: the campaign, and the callback that saves a new one before its first round. */
export interface FollowUpPlanProps extends FollowUpPlanOptions, RootProps {}

/**
 * The follow-up rounds of a campaign: content, next recipients, held ones with the reason, and actions.
 * @example <FollowUpPlan campaignId="17" />
 */
export const FollowUpPlan = feature(function FollowUpPlan(
  { campaignId, onKeep, ...root }: FollowUpPlanProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const model = useFollowUpPlan({ campaignId, onKeep });
  return <FollowUpPlanView {...root} ref={ref} model={model} />;
});
