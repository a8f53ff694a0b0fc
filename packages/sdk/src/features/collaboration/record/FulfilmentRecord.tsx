'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { FulfilmentRecordView } from './FulfilmentRecordView.tsx';
import { type FulfilmentRecordOptions, useFulfilmentRecord } from './useFulfilmentRecord.ts';

/** Props of `FulfilmentRecord`: the creator. */
export interface FulfilmentRecordProps extends FulfilmentRecordOptions, RootProps {}

/**
 * The team's own track record with a creator: completed, late and cancelled collaborations, with their evidence, the
 * team's notes and the creator's answers. Renders nothing for a team that never collaborated with the creator.
 */
export const FulfilmentRecord = feature(function FulfilmentRecord(
  { creatorId, ...root }: FulfilmentRecordProps,
  ref: ForwardedRef<HTMLElement>,
) {
  return <FulfilmentRecordView {...root} ref={ref} model={useFulfilmentRecord({ creatorId })} />;
});
