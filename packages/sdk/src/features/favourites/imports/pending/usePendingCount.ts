'use client';
import { listPendingCreators } from '@reachkit/contract/creator/pending';
import { useRead } from '../../../../core/hooks.ts';
import type { PendingPlace } from './place.ts';

/** Returns the number of pending accounts; 0 until known. */
export function usePendingCount(place: PendingPlace): number {
  const { data } = useRead(
    listPendingCreators,
    { query: { ...place, pageNum: 1, pageSize: 1 } },
    { keepPrevious: true, staleMs: 30_000, quiet: 'hint' },
  );
  return data?.total ?? 0;
}
