'use client';
import { forwardRef } from 'react';
import { type SlotOptions, SlotScope } from '../../../core/slots.tsx';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import { type CreatorSlots, creatorSlots } from '../shared/creatorSlots.ts';
import type { CreatorRef } from '../shared/useCreatorProfile.ts';
import { type CreatorOverviewDrawing, CreatorOverviewView } from './CreatorOverviewView.tsx';
import { useCreatorOverview } from './useCreatorOverview.ts';

export interface CreatorOverviewProps extends CreatorRef, SlotOptions<CreatorSlots>, CreatorOverviewDrawing {}

/**
 * The basic analysis of a creator: verdict, figures beside the peers, growth, plays, hours of posting, price. Charged once a
 * period for a team; `id` is the creator's.
 * @example <CreatorOverview platform="tiktok" id="1201" />
 */
export const CreatorOverview = forwardRef<HTMLDivElement, CreatorOverviewProps>(
  function CreatorOverview(props, ref) {
    return (
      <FeatureRoot>
        <Composed ref={ref} {...props} />
      </FeatureRoot>
    );
  },
);

const Composed = forwardRef<HTMLDivElement, CreatorOverviewProps>(function ComposedOverview(
  { platform, id, slots, slotProps, ...props },
  ref,
) {
  const model = useCreatorOverview({ platform, id });
  return (
    <SlotScope of={creatorSlots} slots={slots} slotProps={slotProps}>
      <CreatorOverviewView {...props} ref={ref} model={model} />
    </SlotScope>
  );
});
