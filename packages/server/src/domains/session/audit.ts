import { type AccountAction, type Activity, accountActions } from '@reachkit/contract';
import { and, desc, eq, ne, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/deps.ts';
import { auditRecord } from './tables.ts';
import type { TracedPlace } from './visit.ts';

/** How many records a person is shown. */
const shown = 50;
/** How many of them are failed sign-ins: anybody can make those, and must not push all else out of sight. */
const failuresShown = 20;
const failure: AccountAction = 'signInFailed';

export interface AccountEvent {
  readonly action: AccountAction;
  /** `null` where somebody guessed at a name that no account has. */
  readonly accountId: number | null;
  readonly teamId: number | null;
  readonly place: TracedPlace;
  readonly at: Date;
}

/** Records what happened to an account, within the transaction of the act: without the record there is no act. */
export async function recordEvents(
  tx: Pick<Database, 'insert'>,
  events: readonly AccountEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await tx.insert(auditRecord).values(events.map(({ place, ...event }) => ({ ...event, ...place })));
}

/** What happened to an account, the newest first. */
export async function readActivity(db: Pick<Database, 'select'>, accountId: number): Promise<Activity[]> {
  const newest = (which: SQL, most: number) =>
    db
      .select()
      .from(auditRecord)
      .where(and(eq(auditRecord.accountId, accountId), which))
      .orderBy(desc(auditRecord.id))
      .limit(most);
  const [failures, others] = await Promise.all([
    newest(eq(auditRecord.action, failure), failuresShown),
    newest(ne(auditRecord.action, failure), shown),
  ]);
  const rows = [...failures, ...others].sort((a, b) => b.id - a.id).slice(0, shown);
  return rows.flatMap(({ id, browser, system, region, at, ...row }) => {
    const action = accountActions.find((name) => name === row.action);
    return action ? [{ id: String(id), action, browser, system, region, at: at.toISOString() }] : [];
  });
}
