import type { EquityKey } from '@reachkit/contract';
import type { UsageStock } from '@reachkit/contract/membership/usageCounters';
import type { Executor, Transaction } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import { lockTeam } from '../people/teamFacts.ts';
import { equityMissed } from './equityExceeded.ts';
import { noticeStock } from './limitNotices.ts';
import { type Limit, readMembershipStatus } from './membershipStatus.ts';

export interface StockClaim {
  /** Counts the existing items; called under the lock, so that no other transaction can add any. */
  readonly existing: () => Promise<number>;
  /** Number of items to be created. */
  readonly plus: number;
  /** The team member who creates them: notified with the owner at 80 % and 100 %. */
  readonly accountId?: number | undefined;
  readonly now: Date;
}

/**
 * Checks, within the transaction that creates the items, that the team's limit allows them. Other claims of the team wait
 * until that transaction ends: concurrent ones cannot both take the last place.
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

/** Checks that the team's plan opens a feature up to `level`. @throws Failure `equity` */
export async function requireLevel(
  executor: Executor,
  teamId: number,
  key: EquityKey,
  level: number,
  now: Date,
): Promise<void> {
  await requireCap(executor, teamId, key, level, now);
}

/** Checks that one action or item of a team may be as large as `wanted`. @throws Failure `equity` */
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
