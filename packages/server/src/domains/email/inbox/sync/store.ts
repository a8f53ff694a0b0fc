import type { MailIncomingKind } from '@reachkit/contract';
import { and, eq, inArray, TransactionRollbackError } from 'drizzle-orm';
import type { Deps, Transaction } from '../../../../platform/deps.ts';
import { faultPoint } from '../../../../platform/faultPoint.ts';
import { dayMs } from '../../../../platform/tasks/retentionRules.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { canonicalAddress } from '../../addresses/canonicalAddress.ts';
import { returnDateIn } from '../../incoming/absence/returnDate.ts';
import { classify } from '../../incoming/classify.ts';
import type { IncomingMessage, MailPerson } from '../../incoming/message.ts';
import { parseIncoming } from '../../incoming/parseIncoming.ts';
import { mailIncoming, mailSender } from '../../tables.ts';
import { applyVerdict } from '../consequences/applyVerdict.ts';
import { writeSource } from '../source.ts';
import { storedCalendar } from '../storedCalendar.ts';
import { rulesVersion } from '../trust/rulesVersion.ts';
import { type Trust, type TrustedMailbox, trustOf } from '../trust/trust.ts';
import { NoSender } from './faults.ts';
import { type CandidateDeps, findCandidates } from './matching/candidates.ts';
import { type Judged, judgeVerdict } from './matching/judge.ts';
import { findParty, type Party } from './matching/knownParty.ts';
import { isSameContent, messageKeys, storable } from './matching/messageKey.ts';
import { namedIn } from './matching/named.ts';
import { findOrBeginThread } from './thread.ts';

export type StoreDeps = CandidateDeps & Pick<Deps, 'now' | 'files' | 'secrets'>;

export interface Mailbox {
  readonly teamId: number;
  readonly senderId: number;
}

/** A message as a folder of a mailbox has it. */
export interface RawMessage {
  readonly raw: Buffer;
  /** Whether only the beginning was read. */
  readonly isCut: boolean;
  readonly receivedAt: Date | null;
}

/**
 * `stored`, or why it was not. `skipped`: it belongs to no thread and comes from no known address. `known`: the mailbox
 * already has it. `early`: the email that it answers is not stored as sent yet.
 */
export type StoreOutcome = 'stored' | 'skipped' | 'known' | 'early';

/** Earliest accepted date; no email is older. */
const earliest = Date.UTC(2000, 0, 1);
const max = { people: 200, parts: 1000, references: 200, text: 2 ** 20, line: 1000 };

/** Reasons of messages that are neither from a person nor about a sent email. */
const ownReasons: ReadonlySet<string> = new Set(['own', 'list', 'delivered', 'technicalReport', 'copy']);

/**
 * Stores a message with all consequences, once.
 * @throws NoSender for one without any header
 */
export async function storeIncoming(
  deps: StoreDeps,
  mailbox: Mailbox,
  source: RawMessage,
): Promise<StoreOutcome> {
  const { teamId } = mailbox;
  const message = await parseIncoming(source.raw);
  const at = arrivalOf(source.receivedAt, message, deps.now());
  const candidates = await findCandidates(deps, teamId, namedIn(message));
  const { ownAddresses, ...facts } = await mailboxFacts(deps, mailbox);
  const verdict = classify(message, { candidates, ownAddresses, arrivedAt: at });
  const judged = judgeVerdict(verdict);
  if (judged.sent?.state === 'claimed') return 'early';
  const party = await partyOf(deps, teamId, { message, judged });
  if (party === null) return 'skipped';
  const known = asKnown(judged);
  const trust = trustOf(message, { judged: known, mailbox: facts.mailbox, tokens: deps.tokens, at });
  const row = rowOf(message, {
    judged: known,
    trust,
    at,
    now: deps.now(),
    isCut: source.isCut,
    deliveryId: judged.sent?.deliveryId ?? (judged.kind === 'unsubscribe' ? party.deliveryId : null),
  });
  const keys = messageKeys(message);
  const isKnown = await findKnown(deps.db, mailbox, keys);
  const messageKey = isKnown(row);
  if (messageKey === null) return 'known';
  const written = await writeSource(deps, { teamId, messageKey, raw: source.raw });
  faultPoint('inbox.sourceWritten');
  let isStored = false;
  try {
    isStored = await deps.db.transaction(async (tx) => {
      const threadId = await findOrBeginThread(tx, mailbox, { party, row });
      // A reply to two mailboxes of the team is one message of the thread.
      const isElsewhere = await findKnown(tx, { teamId, threadId }, keys);
      if (isElsewhere(row) === null) tx.rollback();
      const [inserted] = await teamScope(tx, teamId)
        .insert(mailIncoming)
        .values({
          ...row,
          threadId,
          senderId: mailbox.senderId,
          messageKey,
          sourceFileId: written.file.id,
          sourceKey: written.key,
        })
        .onConflictDoNothing({ target: [mailIncoming.senderId, mailIncoming.messageKey] })
        .returning({ id: mailIncoming.id });
      if (!inserted) return tx.rollback();
      await deps.files.keep(tx, written.file);
      const { isNamed } = trust;
      await applyVerdict(tx, { teamId, threadId, incomingId: inserted.id, isNamed }, deps.now());
      faultPoint('inbox.beforeCommit');
      return true;
    });
  } catch (error) {
    await deps.files.discard(written.file);
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  faultPoint('inbox.afterCommit');
  return isStored ? 'stored' : 'known';
}

function arrivalOf(receivedAt: Date | null, { date }: IncomingMessage, now: Date): Date {
  const given = [receivedAt, date].find((one) => one !== null && one.getTime() >= earliest);
  // Corrects wrong server clocks: nothing arrives later than now.
  return new Date(Math.min(given?.getTime() ?? now.getTime(), now.getTime()));
}

/** Reads the team's own addresses, and the data of the mailbox. */
export async function mailboxFacts(
  { db }: Pick<StoreDeps, 'db'>,
  { teamId, senderId }: Mailbox,
): Promise<{ readonly ownAddresses: readonly string[]; readonly mailbox: TrustedMailbox }> {
  const rows = await teamScope(db, teamId)
    .select({
      id: mailSender.id,
      address: mailSender.address,
      replyTo: mailSender.replyTo,
      smtpHost: mailSender.smtpHost,
      authservId: mailSender.authservId,
    })
    .from(mailSender);
  const own = rows.find(({ id }) => id === senderId);
  return {
    ownAddresses: rows.flatMap(({ address, replyTo }) => [address, replyTo]),
    mailbox: {
      senderId,
      address: own?.address ?? '',
      smtpHost: own?.smtpHost ?? '',
      authservId: own?.authservId ?? null,
    },
  };
}

/** Finds the party of a message; `null` if it is unrelated. @throws NoSender */
async function partyOf(
  { db }: StoreDeps,
  teamId: number,
  { message, judged }: { readonly message: IncomingMessage; readonly judged: Judged },
): Promise<Party | null> {
  const from = message.from.find(({ address }) => canonicalAddress(address) !== null);
  // Unreadable, but people should see that it exists. A stranger can omit `From`.
  if (!judged.sent && !from && message.headers.every(({ name }) => name === '')) throw new NoSender();
  if (ownReasons.has(judged.reason)) return null;
  if (judged.sent) {
    const { recipientId, deliveryId } = judged.sent;
    return { recipientId, deliveryId, creatorId: null };
  }
  // Bounces and complaints without any reference to our emails concern emails of others.
  if (judged.kind.startsWith('bounce') || judged.kind === 'complaint') return null;
  return from ? findParty(db, teamId, storable(from.address, 320)) : null;
}

/** Classifies a message of a known person without a reference to our email as a reply. */
export const asKnown = (judged: Judged): Judged =>
  judged.kind === 'unrelated' && judged.reason === 'noThread'
    ? { ...judged, kind: 'humanReply', reason: 'knownAddress', confidence: 0.6 }
    : judged;

interface Read {
  readonly judged: Judged;
  readonly trust: Trust;
  readonly at: Date;
  readonly now: Date;
  readonly isCut: boolean;
  readonly deliveryId: number | null;
}

export type IncomingRow = ReturnType<typeof rowOf>;

function rowOf(message: IncomingMessage, { judged, trust, at, now, isCut, deliveryId }: Read) {
  const kind: MailIncomingKind = judged.kind;
  const [from] = message.from;
  const text = storable(message.text, max.text);
  const subject = storable(message.subject, max.line);
  const problems = new Set(message.problems);
  if (isCut) problems.add('structure');
  return {
    deliveryId,
    messageId: message.messageId === null ? null : storable(message.messageId, max.line),
    references: [...message.inReplyTo, ...message.references]
      .slice(-max.references)
      .map((id) => storable(id, max.line)),
    fromName: storable(from?.name ?? '', 300),
    fromAddress: storable(from?.address ?? '', 320),
    replyTo: message.replyTo[0] ? storable(message.replyTo[0].address, 320) : null,
    to: message.to.slice(0, max.people).map(personOf),
    cc: message.cc.slice(0, max.people).map(personOf),
    subject,
    text,
    html: storable(message.html, max.text),
    calendar: storedCalendar(message),
    parts: message.parts.slice(0, max.parts).map(({ fileName, type, size }) => ({
      name: storable(fileName, 300),
      type: storable(type, 200),
      size,
      isInline: false,
      contentId: null,
    })),
    problems: [...problems],
    kind,
    readKind: kind,
    reason: judged.reason,
    confidence: judged.confidence,
    evidence: storable(judged.evidence, 500),
    authentication: trust.authentication,
    trust: trust.trust,
    warnings: [...trust.warnings],
    rulesVersion,
    backAt: kind === 'automaticReply' ? backAtOf(returnDateIn(`${subject}\n${text}`, at), trust, at) : null,
    at,
    storedAt: now,
  };
}

/** Max days that an unproven absence of the recipient postpones emails. */
const foreignAbsenceDays = 30;

function backAtOf(backAt: Date | null, { isOfRecipient }: Trust, at: Date): Date | null {
  const latest = new Date(at.getTime() + foreignAbsenceDays * dayMs);
  return backAt !== null && !isOfRecipient && backAt > latest ? latest : backAt;
}

const personOf = ({ name, address }: MailPerson) => ({
  name: storable(name, 300),
  address: storable(address, 320),
});

/**
 * Finds the storage key. @returns the key under which a message is to be stored; `null` for one that the mailbox, or the
 * thread, has
 */
async function findKnown(
  db: Deps['db'] | Transaction,
  { teamId, ...place }: Mailbox | { readonly teamId: number; readonly threadId: number },
  { id, digest }: ReturnType<typeof messageKeys>,
): Promise<(row: IncomingRow) => string | null> {
  const wanted = id === null ? [digest] : [id, digest];
  const known = await teamScope(db, teamId)
    .select({
      messageKey: mailIncoming.messageKey,
      fromAddress: mailIncoming.fromAddress,
      text: mailIncoming.text,
      html: mailIncoming.html,
    })
    .from(mailIncoming)
    .where(
      and(
        'senderId' in place
          ? eq(mailIncoming.senderId, place.senderId)
          : eq(mailIncoming.threadId, place.threadId),
        inArray(mailIncoming.messageKey, wanted),
      ),
    );
  const has = (key: string) => known.find(({ messageKey }) => messageKey === key);
  return (row) => {
    if (has(digest)) return null;
    const same = id === null ? undefined : has(id);
    if (same) return isSameContent(same, row) ? null : digest;
    return id ?? digest;
  };
}
