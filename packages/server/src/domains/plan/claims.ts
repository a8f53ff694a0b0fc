import type { EquityKey } from '@reachkit/contract';
import type { UsageStock } from '@reachkit/contract/membership/usageCounters';
import type { Executor, Transaction } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import { lockTeam } from '../people/teamFacts.ts';
import { equityMissed } from './equityExceeded.ts';
import { noticeStock } from './limitNotices.ts';
import { type Limit, readMembershipStatus } from './membershipStatus.ts';

export interface StockClaim {
  /** Counts what exists; called under the lock, when no other transaction can add to it. */
  readonly existing: () => Promise<number>;
  /** How many are about to be made. */
  readonly plus: number;
  /** Who makes them, where a person of the team does: notified with the owner at 80 % and 100 %. */
  readonly accountId?: number;
  readonly now: Date;
}

/**
 * Checks, within the transaction that makes them, that a team may have so many more of something.
 * Until that transaction ends, no other claim of the team goes on: two at once cannot both take the last place.
 * @throws Failure `equity`
 */
export async function claimStock(
  tx: Transaction,
  teamId: number,
  key: UsageStock,
  { existing, plus, accountId, now }: StockClaim,
): Promise<void> {
  await lockTeam(tx, teamId);
  const limit = await requireLimit(tx, teamId, key, now);
  const used = await existing();
  if (used + plus > limit.value) throw equityMissed(limit, { feature: key, used, needed: used + plus });
  const stock = { key, used: used + plus, before: used, limit: limit.value };
  await noticeStock(tx, { teamId, accountId }, stock, now);
}

/** Checks that a feature is open to a team as far as `level`. @throws Failure `equity` */
export async function requireLevel(
  executor: Executor,
  teamId: number,
  key: EquityKey,
  level: number,
  now: Date,
): Promise<void> {
  await requireCap(executor, teamId, key, level, now);
}

/** Checks that one act or thing of a team may be as large as `wanted`. @throws Failure `equity` */
export async function requireCap(
  executor: Executor,
  teamId: number,
  key: EquityKey,
  wanted: number,
  now: Date,
): Promise<void> {
  checkCap(await requireLimit(executor, teamId, key, now), key, wanted);
}

/** @throws Failure `equity` when a limit already read is less than `wanted` */
export function checkCap(limit: Limit, key: EquityKey, wanted: number): void {
  if (wanted > limit.value) throw equityMissed(limit, { feature: key, used: wanted, needed: wanted });
}

async function requireLimit(executor: Executor, teamId: number, key: EquityKey, now: Date): Promise<Limit> {
  const membershipStatus = await readMembershipStatus(executor, teamId, [key], now);
  if (!membershipStatus) throw new Failure('notFound');
  return membershipStatus.limit(key);
}
