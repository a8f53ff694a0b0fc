import { createHash } from 'node:crypto';
import type { MailUnreadableReason } from '@reachkit/contract';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { ImapFlow } from 'imapflow';
import { headsAfter, sourceOf } from '../../../../gateways/mail/readMailbox.ts';
import { isPassing } from '../../../../platform/database/faults.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { describeError } from '../../../../platform/logging.ts';
import { productVersion } from '../../../../platform/setAside/productVersion.ts';
import { isFromDatabase, reasonOf } from '../../../../platform/setAside/reason.ts';
import { dayMs } from '../../../../platform/tasks/retentionRules.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { readHeaderBlock } from '../../incoming/fields.ts';
import { headerValue } from '../../incoming/message.ts';
import { parseIncoming } from '../../incoming/parseIncoming.ts';
import { mailUnreadable } from '../../tables.ts';
import { maxSourceBytes, readSource, writeSource } from '../source.ts';
import { NoSender } from './faults.ts';
import { storable } from './matching/messageKey.ts';
import { type Mailbox, type RawMessage, type StoreDeps, storeIncoming } from './store.ts';

export type UnreadableDeps = StoreDeps & Pick<Deps, 'log'>;

/** Position of a message in its mailbox. */
export interface MessagePlace {
  readonly path: string;
  readonly uidValidity: string;
  readonly uid: number;
}

interface Refused {
  readonly place: MessagePlace;
  /** `null` if the mail server did not deliver it. */
  readonly message: RawMessage | null;
  readonly error: unknown;
}

const max = { line: 1000, name: 300, address: 320, headers: 64 * 1024, retried: 100 };

/**
 * Quarantines an unreadable message with its source, so that later messages are not blocked.
 * @throws an error that passes
 */
export async function setMessageAside(
  deps: UnreadableDeps,
  mailbox: Mailbox,
  { place, message, error }: Refused,
): Promise<void> {
  const { db, now, log } = deps;
  const { teamId, senderId } = mailbox;
  const { uid } = place;
  if (error instanceof NoSender)
    log.info({ sender: senderId, uid }, 'a message without a sender was set aside');
  else log.error({ err: describeError(error), sender: senderId, uid }, 'a message could not be read');
  const messageKey = message ? keyOf(message.raw) : `place:${place.path}/${place.uidValidity}/${uid}`;
  const source = message && (await writeSource(deps, { teamId, messageKey, raw: message.raw }));
  const shown = message ? await shownOf(message.raw) : nothingShown;
  const state = {
    reason: whyOf(message, error),
    detail: reasonOf(error),
    version: productVersion(),
    at: now(),
  };
  const isNew = await db.transaction(async (tx) => {
    const [row] = await teamScope(tx, teamId)
      .insert(mailUnreadable)
      .values({
        senderId,
        messageKey,
        ...shown,
        ...place,
        ...state,
        isCut: message?.isCut ?? false,
        receivedAt: message?.receivedAt ?? null,
        sourceFileId: source?.file.id ?? null,
        sourceKey: source?.key ?? null,
      })
      .onConflictDoNothing({ target: [mailUnreadable.senderId, mailUnreadable.messageKey] })
      .returning({ id: mailUnreadable.id });
    if (row && source) await deps.files.keep(tx, source.file);
    return row !== undefined;
  });
  // A copy of the message in another folder was quarantined before.
  if (!isNew && source) await deps.files.discard(source.file);
}

interface Retrying {
  readonly client: ImapFlow;
  readonly signal: AbortSignal;
  readonly onStep: () => void;
  /** Runs a store operation in its turn. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Retries the messages of a mailbox that another product version could not read. */
export async function retryUnreadable(
  deps: UnreadableDeps,
  mailbox: Mailbox,
  retrying: Retrying,
): Promise<void> {
  const scope = teamScope(deps.db, mailbox.teamId);
  const rows = await scope
    .select()
    .from(mailUnreadable)
    .where(and(eq(mailUnreadable.senderId, mailbox.senderId), ne(mailUnreadable.version, productVersion())))
    .orderBy(asc(mailUnreadable.id))
    .limit(max.retried);
  for (const row of rows) {
    retrying.signal.throwIfAborted();
    retrying.onStep();
    const isRow = eq(mailUnreadable.id, row.id);
    const tried = { version: productVersion(), at: deps.now() };
    // A message that breaks the connection is only fetched once.
    if (row.sourceFileId === null) await scope.update(mailUnreadable).set(tried).where(isRow);
    try {
      const raw =
        row.sourceFileId === null ? await fetchAgain(deps, retrying, row) : await readSource(deps, row);
      const { isCut, receivedAt } = row;
      const outcome =
        raw === null
          ? 'gone'
          : await retrying.inTurn(() => storeIncoming(deps, mailbox, { raw, isCut, receivedAt }));
      // The email that it answers is not stored as sent yet: the next connection retries it.
      if (outcome !== 'early') await scope.delete(mailUnreadable).where(isRow);
    } catch (error) {
      if (retrying.signal.aborted || isPassing(error) || row.sourceFileId === null) throw error;
      await scope
        .update(mailUnreadable)
        .set({ ...tried, reason: whyOf({ raw: row }, error), detail: reasonOf(error) })
        .where(isRow);
    }
  }
}

/**
 * Fetches a message from the mailbox again; `null` if it is deleted, or its folder was renumbered and is read from its
 * beginning.
 */
async function fetchAgain(
  { now }: UnreadableDeps,
  { client, onStep }: Retrying,
  { path, uidValidity, uid }: MessagePlace,
): Promise<Buffer | null> {
  const wanted = {
    place: { uidValidity, uid: uid - 1 },
    since: new Date(now().getTime() - dayMs),
    batch: 1,
  };
  for await (const { heads, place } of headsAfter(client, path, wanted)) {
    const isThere = place.uidValidity === uidValidity && heads.some((head) => head.uid === uid);
    return isThere ? sourceOf(client, uid, maxSourceBytes, onStep) : null;
  }
  return null;
}

function whyOf(message: object | null, error: unknown): MailUnreadableReason {
  if (message === null) return 'notFetched';
  if (error instanceof NoSender) return 'noSender';
  return isFromDatabase(error) ? 'notStored' : 'notRead';
}

const keyOf = (raw: Buffer): string => `raw:${createHash('sha256').update(raw).digest('hex')}`;

const nothingShown = { fromName: '', fromAddress: '', subject: '' };

/** Reads author and subject, as far as they are readable. */
async function shownOf(raw: Buffer): Promise<typeof nothingShown> {
  const shown = (name: string, address: string, subject: string) => ({
    fromName: storable(name, max.name),
    fromAddress: storable(address, max.address),
    subject: storable(subject, max.line),
  });
  try {
    const { from, subject } = await parseIncoming(raw);
    return shown(from[0]?.name ?? '', from[0]?.address ?? '', subject);
  } catch {
    // Messages that the parser refuses are shown with their raw headers.
    const headers = readHeaderBlock(raw.subarray(0, max.headers).toString('utf8'));
    const from = headerValue(headers, 'from');
    return shown(from, /[^\s<>]+@[^\s<>]+/.exec(from)?.[0] ?? '', headerValue(headers, 'subject'));
  }
}
