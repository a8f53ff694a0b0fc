import { mailThreadEventSchema, mailThreadStates } from '@reachkit/contract';
import { and, asc, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../../platform/deps.ts';
import { encode } from '../../../../platform/http/encode.ts';
import { Failure } from '../../../../platform/http/failure.ts';
import type { Caller } from '../../../../platform/http/route.ts';
import { publishLive } from '../../../../platform/live/publish.ts';
import type { Person } from '../../../../platform/tenant/person.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { teamRows } from '../../../../platform/tenant/tenantTable.ts';
import { idOf } from '../../campaigns/read.ts';
import { mailRecipient } from '../../campaigns/tables.ts';
import { mailSender } from '../../tables.ts';
import { heldUnlocks } from '../../teamStatus/heldUnlocks.ts';
import { mailIncoming, mailThread } from '../tables.ts';

/** Columns of a conversation without the search text, which may be long. */
export const threadColumns = {
  id: mailThread.id,
  teamId: mailThread.teamId,
  senderId: mailThread.senderId,
  recipientId: mailThread.recipientId,
  campaignId: mailThread.campaignId,
  creatorId: mailThread.creatorId,
  address: mailThread.address,
  name: mailThread.name,
  subject: mailThread.subject,
  preview: mailThread.preview,
  state: mailThread.state,
  isUnread: mailThread.isUnread,
  ownerId: mailThread.ownerId,
  snoozedUntil: mailThread.snoozedUntil,
  isOtherAddress: mailThread.isOtherAddress,
  warning: mailThread.warning,
  messages: mailThread.messages,
  lastInAt: mailThread.lastInAt,
  lastAt: mailThread.lastAt,
  revision: mailThread.revision,
} as const;
export type ThreadRow = Omit<typeof mailThread.$inferSelect, 'words' | 'tokens' | 'privateTo'>;

export const stateOf = (text: string) => {
  const state = mailThreadStates.find((known) => known === text);
  if (!state) throw new Error(`A conversation has no state ${text}`);
  return state;
};

/**
 * Condition for the conversations that a person may see: the team's except those in a colleague's private mailbox, also
 * after its removal, unless the person is their owner. `undefined`: all. Reads the private mailboxes first, so that the
 * conversation indexes can be used.
 */
export async function visibleThreads(
  executor: Executor,
  { teamId, accountId }: Person,
  alias = 'mail_thread',
): Promise<SQL | undefined> {
  const hidden = await teamScope(executor, teamId)
    .select({ id: mailSender.id })
    .from(mailSender)
    .where(and(eq(mailSender.isShared, false), ne(mailSender.accountId, accountId)));
  const removed = await hasRemovedPrivate(executor, { teamId, accountId });
  if (hidden.length === 0 && !removed) return undefined;
  const ids = sql.param(hidden.map(({ id }) => id));
  const thread = sql.identifier(alias);
  const isRemoved = removed
    ? sql`and (${thread}.private_to is null or ${thread}.private_to = ${accountId})`
    : sql``;
  return sql`((${thread}.sender_id is null or ${thread}.sender_id <> all(${ids}::int8[])) ${isRemoved}
    or ${thread}.owner_id = ${accountId})`;
}

/** Whether the team has conversations from a removed private mailbox of a colleague. */
async function hasRemovedPrivate(executor: Executor, { teamId, accountId }: Person): Promise<boolean> {
  const found = await teamScope(executor, teamId)
    .select({ id: mailThread.id })
    .from(mailThread)
    .where(and(isNotNull(mailThread.privateTo), ne(mailThread.privateTo, accountId)))
    .limit(1);
  return found.length > 0;
}

/** Keeps the conversations of a private mailbox hidden from colleagues, in the transaction that removes it. */
export async function keepPrivate(
  tx: Transaction,
  { id, teamId, accountId }: Pick<typeof mailSender.$inferSelect, 'id' | 'teamId' | 'accountId'>,
): Promise<void> {
  await teamScope(tx, teamId)
    .update(mailThread)
    .set({ privateTo: accountId })
    .where(eq(mailThread.senderId, id));
}

/** A conversation that the caller may see. @throws Failure `notFound` */
export async function findThread(executor: Executor, caller: Person, id: string): Promise<ThreadRow> {
  const [found] = await teamScope(executor, caller.teamId)
    .select(threadColumns)
    .from(mailThread)
    .where(and(eq(mailThread.id, idOf(id) ?? 0), await visibleThreads(executor, caller)));
  if (!found) throw new Failure('notFound');
  return found;
}

/** Conversations visible to the caller, locked until the transaction ends, always in the same order. */
export async function lockThreads(
  tx: Transaction,
  caller: Person,
  ids: readonly number[],
): Promise<ThreadRow[]> {
  if (ids.length === 0) return [];
  return teamScope(tx, caller.teamId)
    .select(threadColumns)
    .from(mailThread)
    .where(and(inArray(mailThread.id, [...ids]), await visibleThreads(tx, caller)))
    .orderBy(asc(mailThread.id))
    .for('no key update');
}

/** @throws Failure `notFound` */
export async function lockThread(tx: Transaction, caller: Caller, id: string): Promise<ThreadRow> {
  const [found] = await lockThreads(tx, caller, [idOf(id) ?? 0]);
  if (!found) throw new Failure('notFound');
  return found;
}

/** Conversations with an address shown in full: a member typed it, the team unlocked it, or a person replied from it. */
export async function readShown(
  executor: Executor,
  teamId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await executor.execute<{ id: string }>(sql`
    select t.id from ${teamRows(mailThread, teamId, 't')} where t.id = any(${sql.param([...ids])}::int8[]) and (
      exists (select from ${teamRows(mailRecipient, teamId, 'r')} where r.id = t.recipient_id and r.is_address_own)
      or exists (select from ${heldUnlocks(teamId, 'u')} where u.creator_id = t.creator_id)
      or exists (select from ${teamRows(mailIncoming, teamId, 'i')} where i.thread_id = t.id
        and i.kind = 'humanReply' and lower(i.from_address) = lower(t.address)))`);
  return new Set(rows.map(({ id }) => Number(id)));
}

/** Announces to the team that conversations have changed; in a transaction, after its commit. */
export async function announceThreads(
  executor: Executor,
  rows: readonly Pick<ThreadRow, 'id' | 'teamId' | 'state' | 'isUnread'>[],
): Promise<void> {
  for (const { id, teamId, state, isUnread } of rows) {
    const data = encode(mailThreadEventSchema, { id, state: stateOf(state), isUnread });
    await publishLive(executor, { team: teamId }, { code: 0, msg: '', event: 'mailThread', data });
  }
}
