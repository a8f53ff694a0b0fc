'use client';
import { type Change, listChanges } from '@reachkit/contract/site';
import type { ReachkitError } from '../../core/failures/errors.ts';
import { useRead } from '../../core/hooks.ts';
import { type ChangeDetail, useControllable } from '../../core/react/useControllable.ts';

/** Options of `useChanges`. */
export interface ChangesOptions {
  /** Controlled: the page number in the host's state, from 1. */
  readonly page?: number | undefined;
  readonly defaultPage?: number | undefined;
  readonly onPageChange?: ((page: number, detail: ChangeDetail) => void) | undefined;
}

/** One page of product changes, the newest first. */
export interface Changes {
  /** `null` until the first response. */
  readonly list: readonly Change[] | null;
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  readonly setPage: (page: number, detail: ChangeDetail) => void;
  /** The list is still that of the previous page. */
  readonly isOlder: boolean;
  readonly isFetching: boolean;
  readonly error: ReachkitError | null;
  readonly retry: () => void;
}

const minute = 60_000;

/** Reads product changes, page by page, the newest first. */
export function useChanges({ page: given, defaultPage = 1, onPageChange }: ChangesOptions = {}): Changes {
  const [page, setPage] = useControllable({
    value: given,
    defaultValue: defaultPage,
    onChange: onPageChange,
  });
  const { data, error, isFetching, isPrevious, retry } = useRead(
    listChanges,
    { query: { page } },
    { keepPrevious: true, staleMs: minute },
  );
  return {
    list: data?.list ?? null,
    total: data?.total ?? 0,
    page,
    pageCount: data ? Math.max(1, Math.ceil(data.total / data.pageSize)) : 1,
    setPage,
    isOlder: isPrevious,
    isFetching,
    error,
    retry,
  };
}
