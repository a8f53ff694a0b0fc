'use client';
import { unlockEmails, unlockMost } from '@reachkit/contract/creator/email';
import type { DataOf } from '@reachkit/contract/endpoint';
import { type CreatorRow, searchCreators } from '@reachkit/contract/search/search';
import type { InfiniteData } from '@tanstack/react-query';
import { useState } from 'react';
import { answersOf } from '../../../core/cacheKey.ts';
import { type MissingEquity, missedOf } from '../../../core/failures/equityMissed.ts';
import type { ReachkitError } from '../../../core/failures/errors.ts';
import { useArea, useCall, useServerCache, useStateAreas } from '../../../core/hooks.ts';
import { useAction } from '../../../core/react/useAction.ts';
import { equityOf } from '../../../core/state/equity.ts';

/** Unlocked addresses, and the failed ones with the reason. */
export type UnlockOutcome = Pick<DataOf<typeof unlockEmails>, 'success' | 'fail'>;

/** Cost of unlocking the chosen creators, as far as it is known. */
export interface UnlockCost {
  /** Creators to unlock. */
  readonly ids: readonly string[];
  /** Max units that are charged. */
  readonly cost: number;
  /** Number of chosen creators that are already unlocked or have no address. */
  readonly skipped: number;
  /** Number of chosen creators that are not loaded: their cost is unknown. */
  readonly unloaded: number;
  /** Remaining units of the plan; `null` if unknown. */
  readonly left: number | null;
  /** Monthly limit; 0 if the plan has none, or it is unknown. */
  readonly limit: number;
  readonly isTooMany: boolean;
}

/** Returns the units that unlocking the selected creators' addresses would charge, and the remaining units. */
export function useUnlockCost(ids: readonly string[], rows: readonly CreatorRow[]): UnlockCost {
  const { userEquityData } = useArea(useStateAreas().session);
  const area = equityOf(userEquityData, 'emailUnlocks');
  const byId = new Map(rows.map((row) => [row.id, row]));
  const wanted = ids.filter((id) => {
    const row = byId.get(id);
    return !row || (row.haveEmail && row.teamStatus?.isUnlocked !== true);
  });
  return {
    ids: wanted,
    cost: wanted.length,
    skipped: ids.length - wanted.length,
    unloaded: ids.filter((id) => !byId.has(id)).length,
    left: area ? Math.max(0, area.limit - (area.used ?? 0)) : null,
    limit: area?.limit ?? 0,
    isTooMany: wanted.length > unlockMost,
  };
}

/** Unlocks several creators' addresses, with the result. */
export interface UnlockModel {
  readonly isUnlocking: boolean;
  readonly unlock: (ids: readonly string[]) => void;
  /** Result for each creator; `null` until the server has responded. */
  readonly outcome: UnlockOutcome | null;
  readonly missed: MissingEquity | null;
  readonly error: ReachkitError | null;
}

type Pages = InfiniteData<DataOf<typeof searchCreators>, string>;

/** Unlocks addresses, one request at a time, and updates the cached rows. */
export function useUnlock(): UnlockModel {
  const call = useCall();
  const cache = useServerCache();
  const { session } = useStateAreas();
  const [outcome, setOutcome] = useState<UnlockOutcome | null>(null);
  const unlock = useAction(async (ids: readonly string[]) => {
    const { quota, ...done } = await call(unlockEmails, { body: { ids: [...ids] } }, { notify: false });
    setOutcome(done);
    session.setUse('emailUnlocks', quota);
    const unlocked = new Set(done.success.map(({ id }) => id));
    cache.setQueriesData<Pages>(answersOf(searchCreators), (former) =>
      former ? withUnlocked(former, unlocked) : former,
    );
  });
  const error = unlock.failure;

  return {
    isUnlocking: unlock.isRunning,
    unlock: (ids) => void unlock.run(ids),
    outcome,
    missed: error && missedOf(error),
    error: error?.kind === 'equity' ? null : error,
  };
}

function withUnlocked(data: Pages, ids: ReadonlySet<string>): Pages {
  const mark = (row: CreatorRow): CreatorRow =>
    row.teamStatus && ids.has(row.id) ? { ...row, teamStatus: { ...row.teamStatus, isUnlocked: true } } : row;
  return { ...data, pages: data.pages.map((page) => ({ ...page, list: page.list.map(mark) })) };
}
