import { dayMs } from '../../../platform/tasks/retentionRules.ts';
import { canonicalAddress } from '../addresses/canonicalAddress.ts';
import { returnedText } from './bounce/notification.ts';
import type { RecipientResult } from './bounce/readBounce.ts';
import { headerValue, type IncomingMessage } from './message.ts';
import { messageIdsIn } from './messageIds.ts';
import { plainSubject } from './subjects.ts';

/** A sent email that an incoming one may be about. */
export interface SentEmail {
  /** With angle brackets, as sent; the ids of people's messages in its thread are in `threadIds`. */
  readonly messageId: string;
  readonly threadIds: readonly string[];
  readonly campaignId: number;
  readonly recipientId: number;
  readonly to: string;
  /** Other known addresses of the same party, including Cc addresses. */
  readonly otherAddresses: readonly string[];
  readonly subject: string;
  /** Our texts: this email and our replies in its thread, as far as stored. */
  readonly texts: readonly string[];
  readonly sentAt: Date;
  /** Unique to this email, e.g. in its links; empty for none. */
  readonly token: string;
}

export type MatchBasis =
  | 'thread'
  | 'original'
  | 'headers'
  | 'token'
  | 'bouncedAddress'
  | 'subject'
  | 'address';

export interface ThreadMatch<Sent extends SentEmail = SentEmail> {
  readonly sent: Sent;
  readonly basis: MatchBasis;
  /** The reply came from an address other than the recipient's. */
  readonly isOtherAddress: boolean;
  /** 0 to 1. */
  readonly confidence: number;
}

/** Max time after an email for a reply without a reference. */
const answerWithin = 60 * dayMs;
const bounceWithin = 7 * dayMs;
/** Tolerance for clock differences. */
const tolerance = 10 * 60 * 1000;
const shortestToken = 8;

/** The sent email that a message replies to or reports on; `null` for none. `at`: when the message arrived. */
export function matchThread<Sent extends SentEmail>(
  message: IncomingMessage,
  bounced: readonly RecipientResult[],
  candidates: readonly Sent[],
  at: Date,
): ThreadMatch<Sent> | null {
  const latestFirst = [...candidates].sort((a, b) => b.sentAt.getTime() - a.sentAt.getTime());
  const senders = keysOf([...message.from, ...message.replyTo].map(({ address }) => address));
  const isFrom = (addresses: readonly string[]) => keysOf(addresses).some((key) => senders.includes(key));
  const found = (basis: MatchBasis, confidence: number, sent: Sent | undefined): ThreadMatch<Sent> | null =>
    sent ? { sent, basis, confidence, isOtherAddress: bounced.length === 0 && !isFrom([sent.to]) } : null;
  const within = (span: number) => (sent: Sent) => {
    const elapsed = at.getTime() - sent.sentAt.getTime();
    return elapsed >= -tolerance && elapsed <= span;
  };
  const reported = keysOf(bounced.flatMap(({ address }) => address ?? []));
  const subject = plainSubject(message.subject);
  const recent = latestFirst.filter(within(answerWithin));
  const known = recent.filter((sent) => isFrom([sent.to, ...sent.otherAddresses]));
  return (
    found('thread', 1, byIds(latestFirst, [...message.inReplyTo, ...message.references.toReversed()])) ??
    found('original', 1, byIds(latestFirst, originalIds(message))) ??
    found('headers', 0.98, byHeaders(latestFirst, message, [...reported, ...senders])) ??
    found('token', 0.95, byToken(latestFirst, message)) ??
    found(
      'bouncedAddress',
      0.8,
      latestFirst
        .filter(within(bounceWithin))
        .find(({ to }) => keysOf([to]).some((key) => reported.includes(key))),
    ) ??
    (bounced.length > 0
      ? null
      : (found(
          'subject',
          0.9,
          subject === '' ? undefined : known.find((sent) => plainSubject(sent.subject) === subject),
        ) ?? found('address', 0.7, known[0])))
  );
}

const keysOf = (addresses: readonly string[]): readonly string[] =>
  addresses.flatMap((address) => canonicalAddress(address) ?? []);

/** In id order: the nearest message of a thread comes first. */
function byIds<Sent extends SentEmail>(
  candidates: readonly Sent[],
  ids: readonly string[],
): Sent | undefined {
  const sentById = new Map<string, Sent>();
  for (const sent of candidates.toReversed())
    for (const id of [...sent.threadIds, sent.messageId]) sentById.set(id, sent);
  return ids.map((id) => sentById.get(id)).find((sent) => sent !== undefined);
}

/** Ids of the original message in a report or a forward, whether attached or in the text. */
function originalIds(message: IncomingMessage): readonly string[] {
  const fields = message.original ?? [];
  const names = ['message-id', 'x-original-message-id', 'in-reply-to', 'references'];
  const reported = message.deliveryStatus.flatMap((group) =>
    ['original-envelope-id', 'x-original-message-id', 'original-message-id'].flatMap(
      (name) => group.get(name) ?? [],
    ),
  );
  const listed = [...names.map((name) => headerValue(fields, name)), ...reported].flatMap(messageIdsIn);
  return [...listed, ...messageIdsIn(returnedText(message)), ...messageIdsIn(message.text)];
}

/** Our ids can be guessed by counting: they only match if the message names the recipient or is from them. */
function byHeaders<Sent extends SentEmail>(
  candidates: readonly Sent[],
  message: IncomingMessage,
  named: readonly string[],
): Sent | undefined {
  const number = (name: string) => {
    const written = new RegExp(`^[ \\t>]*${name}:[ \\t]*(\\d{1,15})[ \\t]*\\r?$`, 'im').exec(
      returnedText(message),
    )?.[1];
    return Number(headerValue(message.original ?? [], name) || written || Number.NaN);
  };
  const [campaignId, recipientId] = [number('x-campaign-id'), number('x-recipient-id')];
  return candidates.find(
    (sent) =>
      sent.campaignId === campaignId &&
      sent.recipientId === recipientId &&
      keysOf([sent.to]).some((key) => named.includes(key)),
  );
}

const byToken = <Sent extends SentEmail>(
  candidates: readonly Sent[],
  { text, html }: IncomingMessage,
): Sent | undefined =>
  candidates.find(
    ({ token }) => token.length >= shortestToken && (text.includes(token) || html.includes(token)),
  );
