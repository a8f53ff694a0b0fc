import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/deps.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { groupBy } from '../../sending/groupBy.ts';
import { mailDelivery } from '../../tables.ts';
import { type RoundOf, withdraw } from '../withdraw.ts';
import { type Decided, type Deciding, decide, keepReasons } from './decide.ts';

type Row = RoundOf & { readonly id: number };

export interface Kept<R extends Row> {
  readonly rows: readonly R[];
  /** Emails that a person forced although the recipient got another one that day. */
  readonly forced: ReadonlySet<number>;
  /** Campaigns of emails that were postponed or withdrawn. */
  readonly dropped: readonly number[];
}

/**
 * Decides again about round emails that are about to be claimed: hours may have passed since they were due. Postpones or
 * withdraws emails that must not be sent. First emails stay unchanged.
 */
export async function keepDue<R extends Row>(
  tx: Transaction,
  teamId: number,
  rows: readonly R[],
  deciding: Deciding,
): Promise<Kept<R>> {
  const later = rows.filter(({ round }) => round > 0);
  if (later.length === 0) return { rows, forced: new Set(), dropped: [] };
  const decided = await decide(tx, teamId, later, deciding);
  const keyOf = ({ recipientId, round }: RoundOf) => `${recipientId}/${round}`;
  const of = new Map(decided.map((one) => [keyOf(one), one]));
  const put = later.flatMap((row) => {
    const one = of.get(keyOf(row));
    return one && one.kind !== 'fire' ? [{ row, one }] : [];
  });
  await putOff(
    tx,
    teamId,
    put.flatMap(({ row, one }) => ('until' in one ? [{ id: row.id, until: one.until }] : [])),
  );
  const ended = put.filter(({ one }) => one.kind === 'end');
  await withdraw(
    tx,
    teamId,
    ended.map(({ row }) => row),
    deciding.now,
  );
  await keepReasons(
    tx,
    teamId,
    put.map(({ one }) => one),
    deciding.now,
  );
  const out = new Set(put.map(({ row }) => row.id));
  return {
    rows: rows.filter(({ id }) => !out.has(id)),
    forced: new Set(later.flatMap((row) => (isForced(of.get(keyOf(row))) ? [row.id] : []))),
    dropped: put.map(({ one }) => one.campaignId),
  };
}

const isForced = (one: Decided | undefined): boolean => one?.facts.hold?.isForced === true;

async function putOff(
  tx: Transaction,
  teamId: number,
  rows: readonly { readonly id: number; readonly until: Date }[],
): Promise<void> {
  for (const [until, own] of groupBy(rows, (one) => one.until.getTime())) {
    await teamScope(tx, teamId)
      .update(mailDelivery)
      .set({ dueAt: new Date(until) })
      .where(
        inArray(
          mailDelivery.id,
          own.map(({ id }) => id),
        ),
      );
  }
}
