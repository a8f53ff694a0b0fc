import { type LimitShare, limitShares, type UsageCounter, usageCounters } from '@reachkit/contract';
import type { UsageStock } from '@reachkit/contract/membership/usageCounters';
import type { Transaction } from '../../platform/deps.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { findOwner, readPeople } from '../people/people.ts';
import { type Counter, type CounterState, markNoticed } from './counter.ts';

/** The highest share of `limitShares` that is reached; `null` for none, or if the limit is 0. */
export function shareReached(used: number, limit: number): LimitShare | null {
  if (limit <= 0) return null;
  return limitShares.findLast((share) => used * 100 >= limit * share) ?? null;
}

/** The share that still needs a notification: each once per period, and again for a raised limit. */
export function shareDue(
  { used, noticedShare, noticedLimit }: CounterState,
  limit: number,
): LimitShare | null {
  const share = shareReached(used, limit);
  return share !== null && (share > noticedShare || limit > noticedLimit) ? share : null;
}

interface Crossing {
  /** The account that used the limit; `undefined` if deleted. */
  readonly accountId: number | undefined;
  readonly share: LimitShare;
  readonly limit: number;
  readonly resetAt: Date;
  readonly now: Date;
}

/**
 * Notifies the owner of the team and the person who used it, within the transaction of the charge; does nothing if
 * `markNoticed` returns `null`.
 */
export async function noticeLimit(
  tx: Transaction,
  counter: Counter,
  { accountId, share, limit, resetAt, now }: Crossing,
): Promise<void> {
  const { teamId, key, periodStart } = counter;
  const used = await markNoticed(tx, counter, { share, limit });
  if (used === null) return;
  const content = {
    kind: 'limitReached',
    values: { feature: counterOf(key), used, limit, share, resetAt },
    target: { kind: 'usage' },
  } as const;
  const subject = `${key} ${periodStart} ${share} ${limit}`;
  for (const recipient of await recipientsOf(tx, teamId, accountId)) {
    await notify(tx, { teamId, accountId: recipient }, { content, subject, at: now });
  }
}

interface Stock {
  readonly key: UsageStock;
  readonly used: number;
  /** Number of items before the new ones. */
  readonly before: number;
  readonly limit: number;
}

/** Notifies when a share of a stock's limit is crossed, within the transaction that creates the items. */
export async function noticeStock(
  tx: Transaction,
  { teamId, accountId }: { readonly teamId: number; readonly accountId: number | undefined },
  { key, used, before, limit }: Stock,
  now: Date,
): Promise<void> {
  const share = shareReached(used, limit);
  if (share === null || share === shareReached(before, limit)) return;
  const content = {
    kind: 'limitReached',
    values: { feature: key, used, limit, share, resetAt: null },
    target: { kind: 'upgrade' },
  } as const;
  for (const recipient of await recipientsOf(tx, teamId, accountId)) {
    await notify(tx, { teamId, accountId: recipient }, { content, subject: `${key} ${share}`, at: now });
  }
}

/** Sorted, so that two counters of a team that cross concurrently do not deadlock. */
async function recipientsOf(
  tx: Transaction,
  teamId: number,
  accountId: number | undefined,
): Promise<readonly number[]> {
  const owner = await findOwner(tx, teamId);
  const people = await readPeople(tx, teamId, accountId === undefined ? [] : [accountId]);
  const active = [...people].flatMap(([id, { isActive }]) => (isActive ? id : []));
  const ids = [...(owner === null ? [] : [owner]), ...active];
  return [...new Set(ids)].sort((a, b) => a - b);
}

function counterOf(key: string): UsageCounter {
  const counter = usageCounters.find((one) => one === key);
  if (!counter) throw new Error(`${key} is no counter`);
  return counter;
}
