'use client';
import type { DataOf } from '@reachkit/contract/endpoint';
import { getStatisticsCount } from '@reachkit/contract/site';
import { type Read, useRead } from '../../core/hooks.ts';

/** Absolute counts; `asOf` is ISO 8601, `null` if no data has a date. */
export type SiteCountsData = DataOf<typeof getStatisticsCount>;

const minute = 60_000;

/** Number of creators, addresses and videos on the platform; one request for all components. */
export function useSiteCounts(): Read<SiteCountsData> {
  return useRead(getStatisticsCount, {}, { staleMs: minute });
}
