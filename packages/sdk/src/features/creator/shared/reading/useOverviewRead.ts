'use client';
import { getOverview } from '@reachkit/contract/creator/creator';
import type { DataOf } from '@reachkit/contract/endpoint';
import { type Read, type ReadOptions, useEnvironment, useRead } from '../../../../core/hooks.ts';
import { useQuotaUse } from '../../../../domain/useQuotaUse.ts';
import type { CreatorRef } from './useCreatorProfile.ts';

/** Reads the basic analysis through the cache: charged once per period and team. */
export function useOverviewRead(
  { platform, id }: CreatorRef,
  options: Pick<ReadOptions, 'isEnabled'> = {},
): Read<DataOf<typeof getOverview>> {
  const { timeZone } = useEnvironment();
  const read = useRead(
    getOverview,
    { params: { platform, id }, query: timeZone === undefined ? {} : { timeZone } },
    { ...options, staleMs: 60_000 },
  );
  useQuotaUse('basicAnalyses', read.data?.quota);
  return read;
}
