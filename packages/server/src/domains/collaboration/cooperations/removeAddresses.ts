import { and, eq, isNotNull, lte } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/deps.ts';
import { openSetAside, type SetAsideDeps } from '../../../platform/setAside/setAside.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { writeLog } from '../log.ts';
import { cooperation } from '../tables.ts';

/** Addresses of one run; the next run takes the others. */
const maxAddresses = 1_000;

/** Removes the shipping addresses of collaborations that ended long ago; the log says when. */
export async function removeAddresses(deps: SetAsideDeps, signal: AbortSignal): Promise<void> {
  const aside = await openSetAside(deps, 'collaboration.addresses');
  for (const due of await findDue(deps.db, deps.now())) {
    signal.throwIfAborted();
    await aside.attempt(
      { item: due.id, teamId: due.teamId },
      () => deps.db.transaction((tx) => removeAddress(tx, due, deps.now())),
      { signal, isRetried: true },
    );
  }
}

interface Due {
  readonly id: number;
  readonly teamId: number;
}

const isDue = (now: Date) => and(isNotNull(cooperation.address), lte(cooperation.addressUntil, now));

function findDue(db: Database, now: Date): Promise<Due[]> {
  return db
    .select({ id: cooperation.id, teamId: cooperation.teamId })
    .from(cooperation)
    .where(isDue(now))
    .orderBy(cooperation.addressUntil, cooperation.id)
    .limit(maxAddresses);
}

/** Removes one address; none that was given a later end meanwhile. */
async function removeAddress(tx: Transaction, { id, teamId }: Due, at: Date): Promise<void> {
  const [row] = await teamScope(tx, teamId)
    .update(cooperation)
    .set({ address: null, addressUntil: null })
    .where(and(eq(cooperation.id, id), isDue(at)))
    .returning();
  if (!row) return;
  const { promotionId, invitationId } = row;
  await writeLog(tx, teamId, {
    actor: { kind: 'system' },
    at,
    changes: [
      {
        promotionId,
        invitationId,
        cooperationId: id,
        action: 'addressRemoved',
        before: { hasAddress: true },
        after: { hasAddress: false },
      },
    ],
  });
}
