import { neededScope, type SearchFilter } from '@reachkit/contract';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import { dayOf } from '../../platform/time/days.ts';
import { checkCap } from '../plan/claims.ts';
import { equityMissed } from '../plan/equityExceeded.ts';
import { readMembershipStatus } from '../plan/membershipStatus.ts';

/** Search limits of a team's plan. */
export interface Allowance {
  /** Max rows of one search, over all its pages. */
  readonly rows: number;
  /** @throws Failure `equity` for a filter beyond the search scope */
  checkFilter(filter: SearchFilter): void;
  /** Returns the error for rows after the first `shown`. */
  refuseMore(shown: number): Failure;
}

/** Search limits for callers without a team, such as tests and measurements. */
export const unlimited: Allowance = {
  rows: Number.MAX_SAFE_INTEGER,
  checkFilter: () => {},
  refuseMore: () => new Failure('equity'),
};

/** Search limits of a team, with its day. */
export interface TeamAllowance extends Allowance {
  /** Day in its zone, `2026-11-21`. */
  readonly day: string;
}

/** @throws Failure `unauthorised` for a team that is gone */
export async function readAllowance(
  { db }: Pick<Deps, 'db'>,
  teamId: number,
  now: Date,
): Promise<TeamAllowance> {
  const membershipStatus = await readMembershipStatus(db, teamId, ['searchScope', 'searchRows'], now);
  if (!membershipStatus) throw new Failure('unauthorised');
  const scope = membershipStatus.limit('searchScope');
  const rows = membershipStatus.limit('searchRows');
  return {
    rows: rows.value,
    day: dayOf(now, membershipStatus.timeZone),
    checkFilter: (filter) => checkCap(scope, 'searchScope', neededScope(filter)),
    refuseMore: (shown) => equityMissed(rows, { feature: 'searchRows', used: shown, needed: shown + 1 }),
  };
}
