import type { AnswerOf, BodyOf, changeMailThreads } from '@reachkit/contract';
import { and, asc, inArray, type SQL, sql } from 'drizzle-orm';
import type { Deps, Transaction } from '../../../../platform/deps.ts';
import { refuseFields } from '../../../../platform/http/failure.ts';
import type { Caller } from '../../../../platform/http/route.ts';
import { readSubject } from '../../../../platform/notifications/read.ts';
import { recordOperations } from '../../../../platform/records/record.ts';
import type { Person } from '../../../../platform/tenant/person.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { readPeople } from '../../../people/people.ts';
import { idOf } from '../../campaigns/read.ts';
import { emailRecords } from '../../records.ts';
import { mailThread, mailThreadLabel } from '../tables.ts';
import { showThreads } from './list/entries.ts';
import { requireLabels } from './list/labels.ts';
import { openState } from './openState.ts';
import { announceThreads, lockThreads, threadColumns } from './threads.ts';

type Change = BodyOf<typeof changeMailThreads>;

const yearMs = 366 * 86_400_000;

/** Changes conversations; ids of other teams are returned as missing. */
export async function changeThreads(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  { ids, ...change }: Change,
  now: Date,
): Promise<AnswerOf<typeof changeMailThreads>> {
  const { teamId } = caller;
  const snoozedUntil = timestampOf(change.snoozedUntil, now);
  return db.transaction(async (tx) => {
    const wanted = [...new Set(ids)];
    const locked = await lockThreads(
      tx,
      caller,
      wanted.map((id) => idOf(id) ?? 0),
    );
    const found = new Set(locked.map(({ id }) => id));
    const threadIds = [...found];
    const ownerId = await ownerOf(tx, teamId, change.ownerId);
    const added = await requireLabels(tx, teamId, change.addLabelIds ?? [], 'addLabelIds');
    const set = {
      ...(change.isUnread !== undefined && { isUnread: change.isUnread }),
      ...(change.isHandled !== undefined && { state: stateAfter(teamId, change.isHandled) }),
      ...(ownerId !== undefined && { ownerId }),
      ...(snoozedUntil !== undefined && { snoozedUntil }),
    };
    const scope = teamScope(tx, teamId);
    await setLabels(tx, teamId, threadIds, { added, removed: change.removeLabelIds ?? [] });
    if (threadIds.length > 0) {
      await scope
        .update(mailThread)
        .set({ ...set, revision: sql`${mailThread.revision} + 1` })
        .where(inArray(mailThread.id, threadIds));
    }
    if (change.isUnread === false || change.isHandled === true) {
      for (const id of threadIds) await readNotices(tx, caller, id, now);
    }
    if (ownerId !== undefined) {
      await recordOperations(
        tx,
        emailRecords,
        locked
          .filter((row) => row.ownerId !== ownerId)
          .map((row) => ({
            teamId,
            actorId: caller.accountId,
            action: 'threadAssigned' as const,
            at: now,
            object: { kind: 'mailThread', id: row.id },
            before: { ownerId: row.ownerId },
            after: { ownerId },
            place: { network: caller.network ?? null },
          })),
      );
    }
    const rows =
      threadIds.length === 0
        ? []
        : await scope
            .select(threadColumns)
            .from(mailThread)
            .where(inArray(mailThread.id, threadIds))
            .orderBy(asc(mailThread.id));
    await announceThreads(tx, rows);
    return {
      list: await showThreads(tx, caller, rows),
      missing: wanted.filter((id) => !found.has(idOf(id) ?? 0)),
    };
  });
}

/** Marks notifications as read once the person has read or answered the conversation. */
export const readNotices = (tx: Transaction, reader: Person, threadId: number, at: Date): Promise<void> =>
  readSubject(tx, reader, { kind: 'mailNeedsReply', subject: String(threadId), at });

/** SQL for the new state: handled, or derived from the messages. An open conversation stays as it is. */
const stateAfter = (teamId: number, isHandled: boolean): SQL =>
  isHandled
    ? sql`'handled'`
    : sql`case when ${mailThread.state} = 'handled' then ${openState(teamId)} else ${mailThread.state} end`;

function timestampOf(text: string | null | undefined, now: Date): Date | null | undefined {
  if (text === undefined || text === null) return text;
  const timestamp = new Date(text);
  if (timestamp <= now) throw refuseFields({ snoozedUntil: { rule: 'past' } });
  if (timestamp.getTime() > now.getTime() + yearMs)
    throw refuseFields({ snoozedUntil: { rule: 'too_large' } });
  return timestamp;
}

async function ownerOf(
  tx: Transaction,
  teamId: number,
  text: string | null | undefined,
): Promise<number | null | undefined> {
  if (text === undefined || text === null) return text;
  const id = idOf(text) ?? 0;
  const person = (await readPeople(tx, teamId, [id])).get(id);
  if (!person?.isActive) throw refuseFields({ ownerId: { rule: 'unknown_value' } });
  return id;
}

async function setLabels(
  tx: Transaction,
  teamId: number,
  threadIds: readonly number[],
  { added, removed }: { readonly added: readonly number[]; readonly removed: readonly string[] },
): Promise<void> {
  if (threadIds.length === 0) return;
  const scope = teamScope(tx, teamId);
  if (removed.length > 0) {
    await scope.delete(mailThreadLabel).where(
      and(
        inArray(mailThreadLabel.threadId, [...threadIds]),
        inArray(
          mailThreadLabel.labelId,
          removed.map((id) => idOf(id) ?? 0),
        ),
      ),
    );
  }
  for (const labelId of added) {
    await scope
      .insert(mailThreadLabel)
      .values(threadIds.map((threadId) => ({ threadId, labelId })))
      .onConflictDoNothing();
  }
}
