'use client';
import { compareCreators, compareMost } from '@reachkit/contract/creator/creator';
import type { WireQuota } from '@reachkit/contract/membership/quota';
import { useMemo } from 'react';
import type { ReachkitError } from '../../../core/failures/errors.ts';
import { useRead } from '../../../core/hooks.ts';
import { useQuotaUse } from '../../../domain/useQuotaUse.ts';
import type { Compared } from './compareRows.ts';

/** Creators side by side with their figures. */
export interface CreatorCompareModel {
  /** In the requested order; `null` until loaded, and where no creators were requested. */
  readonly list: readonly Compared[] | null;
  /** Requested ids, up to the maximum. */
  readonly ids: readonly string[];
  /** More were requested than the maximum. */
  readonly isTooMany: boolean;
  /** Requested but not found. */
  readonly missing: readonly string[];
  readonly quota: WireQuota | null;
  readonly isLoading: boolean;
  /** The list belongs to the previous selection. */
  readonly isOlder: boolean;
  readonly error: ReachkitError | null;
  readonly retry: () => void;
}

/** Reads creators for a comparison. Each is a basic analysis; one that the team has already opened is free. */
export function useCreatorCompare({ ids }: { readonly ids: readonly string[] }): CreatorCompareModel {
  const unique = useMemo(() => [...new Set(ids)], [ids]);
  const shown = unique.slice(0, compareMost);
  const isEnabled = shown.length > 0;
  const read = useRead(
    compareCreators,
    { body: { ids: shown } },
    { isEnabled, keepPrevious: true, staleMs: 300_000 },
  );
  const { data } = read;
  const quota = data?.quota ?? null;
  useQuotaUse('basicAnalyses', quota);
  // Removed creators disappear at once, before the server's response.
  const list = data?.list.filter(({ creator }) => shown.includes(creator.id)) ?? null;
  return {
    list: isEnabled ? list : null,
    ids: shown,
    isTooMany: unique.length > compareMost,
    missing: isEnabled && !read.isPrevious ? (data?.missing ?? []) : [],
    quota,
    isLoading: isEnabled && read.isLoading,
    isOlder: read.isPrevious,
    error: read.error,
    retry: read.retry,
  };
}
