import { type CollaborationDue, moneyOfMinor } from '@reachkit/contract';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/deps.ts';
import { notify } from '../../../platform/notifications/notify.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { readPeople } from '../../people/people.ts';
import { readPaidParts, restOf } from '../cooperations/parts.ts';
import { type Change, writeLog } from '../log.ts';
import { cooperation } from '../tables.ts';
import { claimReminders } from './claim.ts';
import type { Reminder } from './due.ts';
import type { DueRow } from './find.ts';

/** Who answers for collaborations of a promotion. */
export interface Reminded {
  readonly id: number;
  readonly teamId: number;
  readonly name: string;
  /** Owner of the promotion. */
  readonly accountId: number | null;
}

interface Owner {
  readonly accountId: number;
  readonly name: string;
}
export type OwnerOf = (row: { readonly accountId: number | null }) => Owner | undefined;

/** Reads the owners of collaborations; the promotion's owner where that person has left. */
export async function readOwners(
  executor: Executor,
  { teamId, accountId }: Reminded,
  rows: readonly { readonly accountId: number | null }[],
): Promise<OwnerOf> {
  const ids = [accountId, ...rows.map((row) => row.accountId)].flatMap((id) => id ?? []);
  const people = await readPeople(executor, teamId, ids);
  return (row) => {
    const id = [row.accountId, accountId].find((one) => people.get(one ?? 0)?.isActive);
    return id ? { accountId: id, name: people.get(id)?.nickName ?? '' } : undefined;
  };
}

interface Due {
  readonly accountId: number;
  readonly what: CollaborationDue;
  /** The due date, or the last day of rights. */
  readonly on: string;
  readonly isOverdue: boolean;
  readonly rows: readonly Pick<DueRow, 'id' | 'invitationId' | 'name'>[];
  /** The rest that is still to be paid to the only creator. */
  readonly rest?: string;
}

/** Notifies a person of collaborations at once, and writes it into the log. */
async function notifyOfDue(
  tx: Transaction,
  { id: promotionId, teamId, name }: Reminded,
  { accountId, what, on, isOverdue, rows, rest }: Due,
  at: Date,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const creator = rows.length === 1 ? first.name : null;
  const values = { promotion: name, creator, count: rows.length, what, on, isOverdue, ...(rest && { rest }) };
  const target = { kind: 'promotion', id: promotionId, tab: 'cooperation' } as const;
  await notify(
    tx,
    { teamId, accountId },
    { content: { kind: 'collaborationDue', values, target }, subject: `${first.id} ${what} ${on}`, at },
  );
  const changes = rows.map(
    ({ id, invitationId }): Change => ({
      promotionId,
      invitationId,
      cooperationId: id,
      action: 'reminderSent',
      after: { remindedOf: on, byEmail: false },
    }),
  );
  await writeLog(tx, teamId, { actor: { kind: 'system' }, at, changes });
}

/** Reminds one person of collaborations whose work of a stage is due on the same day. */
export async function remindMember(
  tx: Transaction,
  promotion: Reminded,
  accountId: number,
  reminders: readonly Reminder<DueRow>[],
  now: Date,
): Promise<void> {
  const claimed = await claimReminders(tx, promotion, reminders, now);
  const [first] = claimed;
  if (!first || first.row.stage === 'done' || first.row.stage === 'cancelled') return;
  const isOnePayment = first.row.stage === 'payment' && claimed.length === 1;
  await notifyOfDue(
    tx,
    promotion,
    {
      accountId,
      ...(isOnePayment && { rest: await readRest(tx, promotion.teamId, first.row) }),
      what: first.row.stage,
      on: first.row.dueOn,
      isOverdue: first.daysBefore < 0,
      rows: claimed.map(({ row }) => row),
    },
    now,
  );
}

async function readRest(
  tx: Transaction,
  teamId: number,
  { id, currency }: Pick<DueRow, 'id' | 'currency'>,
): Promise<string> {
  return moneyOfMinor(restOf(await readPaidParts(tx, teamId, [id])), currency);
}

/** A collaboration whose usage rights end soon. */
export interface EndingRights {
  readonly id: number;
  readonly invitationId: number;
  readonly name: string;
  readonly usageUntil: string;
}

/** Reminds one person of usage rights that end on the same day; once, unless they change. */
export async function remindOfRights(
  tx: Transaction,
  promotion: Reminded,
  accountId: number,
  rows: readonly EndingRights[],
  now: Date,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { usageUntil } = first;
  const claimed = await teamScope(tx, promotion.teamId)
    .update(cooperation)
    .set({ usageRemindedAt: now })
    .where(
      and(
        inArray(
          cooperation.id,
          rows.map(({ id }) => id),
        ),
        eq(cooperation.usageUntil, usageUntil),
        isNull(cooperation.usageRemindedAt),
      ),
    )
    .returning({ id: cooperation.id });
  const ids = new Set(claimed.map(({ id }) => id));
  await notifyOfDue(
    tx,
    promotion,
    {
      accountId,
      what: 'usage',
      on: usageUntil,
      isOverdue: false,
      rows: rows.filter(({ id }) => ids.has(id)),
    },
    now,
  );
}
