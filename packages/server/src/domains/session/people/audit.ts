import type { AnswerOf } from '@reachkit/contract';
import {
  type AccountAction,
  activityActions,
  type listActivity,
  type StaffAction,
} from '@reachkit/contract/session/logins';
import { and, desc, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { recordOperations } from '../../../platform/records/record.ts';
import { operationRecord, type RecordedFields } from '../../../platform/records/tables.ts';
import type { Person } from '../../../platform/tenant/person.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import type { TracedPlace } from '../login/visit.ts';
import { sessionRecords } from '../records.ts';

type Activity = AnswerOf<typeof listActivity>['list'][number];

/** Contact fields of an account; their values are masked. */
const contactFields = ['phone', 'email'] as const;

/** Log domain of actions on a person's own account, shared with the domain `account`. */
const accountDomain = 'account';
/** Max records shown to a person. */
const shown = 50;
/** Max failed sign-ins among the shown records: anyone can cause them, and they must not hide other records. */
const failuresShown = 20;
const failure: AccountAction = 'signInFailed';
/** Actions on an account by an unverified caller. */
const unproven: readonly SessionAction[] = [failure, 'locked', 'tokenReused', 'passwordRefused'];

/** Actions of team managers that a person must see in their own activity. */
const byOthers: readonly AccountAction[] = ['resetLinkMade'];

/** An action in the records of this domain. */
export type SessionAction = AccountAction | StaffAction;

export interface AccountEvent {
  readonly action: SessionAction;
  /** `null` for a sign-in attempt with an unknown name. */
  readonly accountId: number | null;
  readonly teamId: number | null;
  /** The affected account: default the actor's own, `null` for none. */
  readonly toAccountId?: number | null;
  /** The object of the action, if it is not an account. */
  readonly object?: { readonly kind: string; readonly id: number };
  readonly detail?: RecordedFields;
  readonly place: TracedPlace;
  readonly at: Date;
}

/** Records events of an account, in the transaction of the action: if recording fails, the action fails. */
export async function recordEvents(tx: Executor, events: readonly AccountEvent[]): Promise<void> {
  await recordOperations(
    tx,
    sessionRecords,
    events.map(({ accountId, toAccountId = accountId, ...event }) => ({
      ...event,
      actorId: unproven.includes(event.action) ? null : accountId,
      ...(!event.object && toAccountId !== null && { object: { kind: 'account', id: toAccountId } }),
    })),
  );
}

/** Events of an account, newest first. */
export async function readActivity(db: Executor, { accountId, teamId }: Person): Promise<Activity[]> {
  const byPerson = eq(operationRecord.actorId, accountId);
  const onAccount = and(
    eq(operationRecord.objectKind, 'account'),
    eq(operationRecord.objectId, String(accountId)),
    or(isNull(operationRecord.actorId), inArray(operationRecord.action, [...byOthers])),
  );
  const newest = (which: SQL | undefined, max: number) =>
    teamScope(db, teamId)
      .select()
      .from(operationRecord)
      .where(
        and(
          inArray(operationRecord.domain, [sessionRecords.domain, accountDomain]),
          inArray(operationRecord.action, activityActions),
          which,
        ),
      )
      .orderBy(desc(operationRecord.id))
      .limit(max);
  const failures = await newest(and(eq(operationRecord.action, failure), onAccount), failuresShown);
  const others = await newest(and(ne(operationRecord.action, failure), or(byPerson, onAccount)), shown);
  const rows = [...failures, ...others].sort((a, b) => b.id - a.id).slice(0, shown);
  return rows.flatMap(({ id, browser, system, region, at, ...row }) => {
    const action = activityActions.find((name) => name === row.action);
    if (!action) return [];
    return { id, action, change: changeOf(row), browser, system, region, at };
  });
}

function changeOf({
  before,
  after,
}: Pick<typeof operationRecord.$inferSelect, 'before' | 'after'>): Activity['change'] {
  const field = contactFields.find((name) => before?.[name] !== undefined || after?.[name] !== undefined);
  if (field === undefined) return null;
  const textOf = (fields: RecordedFields | null) => {
    const value = fields?.[field];
    return typeof value === 'string' ? value : null;
  };
  return { before: textOf(before), after: textOf(after) };
}
