import type { AnswerOf, BodyOf, retryMailReply, sendMailReply } from '@reachkit/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/deps.ts';
import { Failure, refuseFields } from '../../../../platform/http/failure.ts';
import type { Caller } from '../../../../platform/http/route.ts';
import { recordActions } from '../../../../platform/records/actions.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import type { MailThreadMessage } from '../../answers.ts';
import { emailRecords } from '../../records.ts';
import { previewOf } from '../../sending/message/content.ts';
import { wakeMail } from '../../sending/wake.ts';
import { mailAttachment, mailReply, mailThread } from '../../tables.ts';
import { readNotices } from '../api/change.ts';
import { showThread } from '../api/list/entries.ts';
import { readMessage } from '../api/messages/messages.ts';
import { findPlace, type MessagePlace } from '../api/messages/places.ts';
import { messageReading } from '../api/messages/reading.ts';
import { messageNameOf } from '../api/messages/rows.ts';
import type { PartReader } from '../api/parts/partReader.ts';
import { replyAddress } from '../api/thread.ts';
import { announceThreads, findThread, lockThread, type ThreadRow } from '../api/threads.ts';
import { withTokens } from '../searchWords.ts';
import { contentOf, noContent, type ReplyContent } from './content.ts';
import { draftChanged, findDraft, type ReplyRow } from './draft.ts';
import { findSame, incomingOf, requireAllowed, requireFirst, type Sending } from './guards.ts';
import { chargeStrangers, type StrangerDeps } from './strangers.ts';

interface ReplyDeps extends StrangerDeps {
  readonly parts: PartReader;
}

/** Max characters of a reply that are searchable. */
const searchedCharacters = 5_000;

/**
 * Queues a reply. A repeated call returns the result of the first call.
 * @throws Failure `notFound`; `validation`; `changedMeanwhile` where another tab has changed the draft;
 * `answeredMeanwhile` where a colleague has answered the same message; `senderNotReady`; `equity` where an address that
 * has not written finds the emails of the day used up
 */
export async function sendReply(
  { db, parts, meter }: ReplyDeps,
  caller: Caller,
  id: string,
  { revision, answers, isSecond, ...written }: BodyOf<typeof sendMailReply>,
  now: Date,
): Promise<AnswerOf<typeof sendMailReply>> {
  const { teamId } = caller;
  return db.transaction(async (tx) => {
    const thread = await lockThread(tx, caller, id);
    const place = await placeOf(tx, thread, answers);
    const draft = await findDraft(tx, caller, thread.id);
    const given = await contentOf(tx, teamId, written, draft ?? noContent);
    const to = given.to.trim() === '' ? await replyAddress(tx, thread) : given.to;
    const subject = given.subject === '' ? replySubject(thread.subject) : given.subject;
    const content = { ...given, to, subject };
    const before = draft ? undefined : await findSame(tx, caller, { thread, place, content, revision });
    if (before) return answerOf(tx, caller, thread, before, { parts, now });
    if ((draft?.revision ?? 0) !== revision) {
      throw await draftChanged(tx, caller, thread.id);
    }
    await requireAllowed(tx, caller, thread, content, now);
    if (!isSecond) await requireFirst(tx, caller, thread, place);
    const row = await queue(tx, caller, { thread, draft, content, place, revision, now });
    await chargeStrangers(tx, meter, caller, row, now);
    const changed = await touchThread(tx, thread, content, now);
    await readNotices(tx, caller, thread.id, now);
    await recordActions(tx, emailRecords, caller, [
      { action: 'replySent', object: { kind: 'mailThread', id: thread.id }, at: now },
    ]);
    await announceThreads(tx, [changed]);
    await wakeMail(tx);
    return answerOf(tx, caller, changed, row, { parts, now });
  });
}

/** Retries a failed reply. @throws Failure `notFound`, also for one that may have arrived */
export async function retryReply(
  { db, parts, meter }: ReplyDeps,
  caller: Caller,
  id: string,
  { messageId }: BodyOf<typeof retryMailReply>,
  now: Date,
): Promise<MailThreadMessage> {
  const { teamId } = caller;
  return db.transaction(async (tx) => {
    const thread = await lockThread(tx, caller, id);
    const name = messageNameOf(messageId);
    const scope = teamScope(tx, teamId);
    const isMeant = and(
      eq(mailReply.id, name?.kind === 'reply' ? name.id : 0),
      eq(mailReply.threadId, thread.id),
    );
    const [failed] = await scope
      .select()
      .from(mailReply)
      .where(and(isMeant, eq(mailReply.state, 'failed')))
      .for('update');
    if (!failed) throw new Failure('notFound');
    await requireAllowed(tx, caller, thread, failed, now);
    const [row] = await scope
      .update(mailReply)
      .set({
        state: 'queued',
        dueAt: now,
        updatedAt: now,
        reason: null,
        reply: null,
        attempts: 0,
        dataAt: null,
        leaseOwner: null,
        leaseUntil: null,
      })
      .where(isMeant)
      .returning();
    if (!row) throw new Error('An answer was not queued');
    await chargeStrangers(tx, meter, caller, row, now);
    await recordActions(tx, emailRecords, caller, [
      { action: 'replyRetried', object: { kind: 'mailThread', id: thread.id }, at: now },
    ]);
    const [changed] = await scope
      .update(mailThread)
      .set({ state: 'waiting', revision: sql`${mailThread.revision} + 1` })
      .where(eq(mailThread.id, thread.id))
      .returning();
    if (changed) await announceThreads(tx, [changed]);
    await wakeMail(tx);
    return (await answerOf(tx, caller, thread, row, { parts, now })).message;
  });
}

/** @throws Failure `validation` where the conversation has no such message */
async function placeOf(tx: Transaction, thread: ThreadRow, answers: string): Promise<MessagePlace> {
  const name = messageNameOf(answers);
  const place = name && (await findPlace(tx, thread, name));
  if (!place) throw refuseFields({ answers: { rule: 'unknown_value' } });
  return place;
}

async function queue(
  tx: Transaction,
  { teamId, accountId }: Caller,
  { thread, draft, content, place, revision, now }: Sending & { draft: ReplyRow | undefined; now: Date },
): Promise<ReplyRow> {
  const scope = teamScope(tx, teamId);
  const fields = {
    ...content,
    state: 'queued' as const,
    senderId: thread.senderId,
    incomingId: incomingOf(place),
    revision,
    dueAt: now,
    updatedAt: now,
  };
  const [row] = draft
    ? await scope.update(mailReply).set(fields).where(eq(mailReply.id, draft.id)).returning()
    : await scope
        .insert(mailReply)
        .values({ ...fields, threadId: thread.id, accountId })
        .returning();
  if (!row) throw new Error('An answer was not queued');
  return row;
}

/** Marks the conversation as waiting for the other party. */
async function touchThread(
  tx: Transaction,
  { id, teamId }: ThreadRow,
  { text, subject, attachmentIds }: ReplyContent,
  now: Date,
): Promise<ThreadRow> {
  const files = await teamScope(tx, teamId)
    .select({ name: mailAttachment.name })
    .from(mailAttachment)
    .where(inArray(mailAttachment.id, [0, ...attachmentIds]));
  const names = files.map(({ name }) => name).join(' ');
  const words = `${subject} ${names} ${text}`.slice(0, searchedCharacters).normalize('NFC').toLowerCase();
  const [row] = await teamScope(tx, teamId)
    .update(mailThread)
    .set({
      state: 'waiting',
      isUnread: false,
      snoozedUntil: null,
      preview: previewOf(text),
      lastAt: now,
      messages: sql`${mailThread.messages} + 1`,
      words: sql`${mailThread.words} || ${` ${words}`}`,
      tokens: withTokens(words),
      revision: sql`${mailThread.revision} + 1`,
    })
    .where(eq(mailThread.id, id))
    .returning();
  if (!row) throw new Error('A conversation is gone');
  return row;
}

async function answerOf(
  tx: Transaction,
  caller: Caller,
  { id }: Pick<ThreadRow, 'id'>,
  row: ReplyRow,
  { parts, now }: { readonly parts: PartReader; readonly now: Date },
): Promise<AnswerOf<typeof sendMailReply>> {
  const thread = await findThread(tx, caller, String(id));
  const place = { kind: 'reply', id: row.id, at: row.dueAt } as const;
  return {
    thread: await showThread(tx, caller, thread),
    message: await readMessage(await messageReading(tx, thread, parts, now), place),
  };
}

const replySubject = (subject: string): string =>
  /^\s*(?:re|回复|回覆|答复)\s*[:：]/i.test(subject) ? subject : `Re: ${subject}`;
