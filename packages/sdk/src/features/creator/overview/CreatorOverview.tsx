'use client';
import { type ForwardedRef, forwardRef, useEffect } from 'react';
import { type SlotOptions, useSlots } from '../../../core/slots.tsx';
import { feature } from '../../../domain/page/feature.tsx';
import { preloadChart } from '../../../ui/Chart/Chart.tsx';
import { type CreatorSlots, creatorSlots } from '../shared/creatorSlots.ts';
import { BasicGate } from '../shared/opening/BasicGate.tsx';
import type { CreatorRef } from '../shared/reading/useCreatorProfile.ts';
import { type CreatorOverviewDrawing, CreatorOverviewView } from './CreatorOverviewView.tsx';
import * as css from './Overview.css.ts';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';
import { useCreatorOverview } from './useCreatorOverview.ts';

/** Props of `CreatorOverview`: the creator by `platform` and `id`, and slots. */
export interface CreatorOverviewProps extends CreatorRef, SlotOptions<CreatorSlots>, CreatorOverviewDrawing {}

/**
 * The basic analysis of a creator: verdict, figures compared with peers, growth, views, posting hours, price. It costs a
 * basic analysis, with confirmation before it is charged; the team's own record below it is free. `id` is the creator's.
 * @example <CreatorOverview platform="tiktok" id="1201" />
 */
export const CreatorOverview = feature(function CreatorOverview(
  { platform, id, onOpenTab, ...root }: CreatorOverviewProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const { slots, slotProps } = useSlots(creatorSlots);
  const { TrackRecord } = slots;
  return (
    <>
      <BasicGate ref={ref} {...root} platform={platform} id={id} skeleton={<OverviewSkeleton />}>
        {(gateRef) => <Opened {...root} ref={gateRef} platform={platform} id={id} onOpenTab={onOpenTab} />}
      </BasicGate>
      {TrackRecord && (
        <div className={css.record}>
          <TrackRecord platform={platform} creatorId={id} {...slotProps.TrackRecord} />
        </div>
      )}
    </>
  );
}, creatorSlots);

const Opened = forwardRef<HTMLDivElement, CreatorRef & CreatorOverviewDrawing>(function OpenedOverview(
  { platform, id, ...props },
  ref,
) {
  useEffect(preloadChart, []);
  return <CreatorOverviewView {...props} ref={ref} model={useCreatorOverview({ platform, id })} />;
});
