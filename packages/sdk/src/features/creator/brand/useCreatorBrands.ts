'use client';
import { type CreatorBrands, getBrands } from '@reachkit/contract/creator/creator';
import type { ReachkitError } from '../../../core/failures/errors.ts';
import { useRead } from '../../../core/hooks.ts';
import { useQuotaUse } from '../../../domain/useQuotaUse.ts';
import type { CreatorRef } from '../shared/reading/useCreatorProfile.ts';

/** The brands that a creator worked for, and the results of sponsored compared to organic posts. */
export interface BrandsModel {
  /** `null` until the server has responded. */
  readonly data: CreatorBrands | null;
  readonly error: ReachkitError | null;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** Brands that a creator has worked for, with the results. */
export function useCreatorBrands({ platform, id }: CreatorRef): BrandsModel {
  const { data, error, isFetching, retry } = useRead(
    getBrands,
    { params: { platform, id } },
    { staleMs: 300_000 },
  );
  useQuotaUse('basicAnalyses', data?.quota);
  return { data: data ?? null, error: data ? null : error, isFetching, retry };
}
