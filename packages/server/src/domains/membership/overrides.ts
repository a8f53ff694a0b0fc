import { type EquityKey, equityKeys } from '@reachkit/contract';
import { and, desc, eq, gt, isNull, or, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/deps.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import { equityChanged } from '../plan/equityChanged.ts';
import { equityOverride } from './tables.ts';

export type OverrideRow = typeof equityOverride.$inferSelect;

const isCurrent = (now: Date): SQL | undefined =>
  or(isNull(equityOverride.expiresAt), gt(equityOverride.expiresAt, now));

/** The limits that staff have set for a team and that have not expired, by key. */
export async function readOverrides(
  db: Executor,
  teamId: number,
  now: Date,
): Promise<ReadonlyMap<EquityKey, OverrideRow>> {
  const rows = await teamScope(db, teamId)
    .select()
    .from(equityOverride)
    .where(isCurrent(now))
    .orderBy(desc(equityOverride.id));
  return new Map(
    equityKeys.flatMap((key) => {
      const row = rows.find((one) => one.key === key);
      return row ? [[key, row] as const] : [];
    }),
  );
}

export interface NewOverride
  extends Pick<OverrideRow, 'value' | 'reason' | 'createdBy' | 'createdAt' | 'expiresAt'> {
  readonly key: EquityKey;
}

/** Sets a limit of a team; an earlier override of it ends and does not come back. */
export async function setOverride(tx: Transaction, teamId: number, given: NewOverride): Promise<void> {
  await endOverrides(tx, teamId, given.key, given.createdAt);
  await teamScope(tx, teamId).insert(equityOverride).values(given);
  await equityChanged(tx, teamId);
}

/** Removes the override of a limit: the value of the plan applies again. */
export async function removeOverride(
  tx: Transaction,
  teamId: number,
  key: EquityKey,
  at: Date,
): Promise<void> {
  await endOverrides(tx, teamId, key, at);
  await equityChanged(tx, teamId);
}

async function endOverrides(tx: Transaction, teamId: number, key: EquityKey, at: Date): Promise<void> {
  await teamScope(tx, teamId)
    .update(equityOverride)
    .set({ expiresAt: at })
    .where(and(eq(equityOverride.key, key), isCurrent(at)));
}
