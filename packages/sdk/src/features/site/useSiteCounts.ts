'use client';
import type { DataOf } from '@reachkit/contract/endpoint';
import { getStatisticsCount } from '@reachkit/contract/site';
import { type Read, useRead } from '../../core/hooks.ts';

/** Absolute counts; `asOf` is ISO 8601, `null` while nothing is dated. */
export type SiteCountsData = DataOf<typeof getStatisticsCount>;

const minute = 60_000;

/** How many creators, addresses and videos the platform knows; asked once for all parts that show some of it. */
export function useSiteCounts(): Read<SiteCountsData> {
  return useRead(getStatisticsCount, {}, { staleMs: minute });
}
