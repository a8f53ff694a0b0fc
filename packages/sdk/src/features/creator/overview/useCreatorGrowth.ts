'use client';
import { type DataOf, getGrowth, type growthRanges } from '@reachkit/contract';
import { useState } from 'react';
import { type Read, useRead } from '../../../core/hooks.ts';
import type { CreatorRef } from '../shared/reading/useCreatorProfile.ts';

/** One of `growthRanges`, in days. */
export type GrowthRange = (typeof growthRanges)[number];

/** The growth of a creator over some days up to today, as read from the server. */
export interface CreatorGrowthModel extends Read<DataOf<typeof getGrowth>> {
  readonly days: GrowthRange;
  readonly setDays: (days: GrowthRange) => void;
}

/** Reads followers day by day over a selectable range; part of the basic analysis. */
export function useCreatorGrowth({ platform, id }: CreatorRef): CreatorGrowthModel {
  const [days, setDays] = useState<GrowthRange>(90);
  const read = useRead(
    getGrowth,
    { params: { platform, id }, query: { metric: 'followers', days } },
    { keepPrevious: true, staleMs: 60_000 },
  );
  return { ...read, days, setDays };
}
