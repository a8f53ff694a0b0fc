import { readFieldGroups } from '../fields.ts';
import { type Fields, headerValue, headerValues, type IncomingMessage } from '../message.ts';
import { addressesIn, addressOfField } from './addresses.ts';
import { type Judgement, judge } from './answer.ts';
import { categoryOf } from './category.ts';
import { isDelay } from './delay.ts';
import { type Gateway, gatewayOf } from './gateways.ts';
import type { Parties } from './normalize.ts';
import { notificationOf, ownSubject, type Section, sectionsOf } from './notification.ts';
import { type BounceReason, isDead } from './reasons.ts';
import { isReport } from './report.ts';
import { readSesEvent } from './sesEvent.ts';

export type BounceKind = 'bounceHard' | 'bounceSoft' | 'bounceDelayed' | 'bounceFailed';

/** Result of one recipient. */
export interface RecipientResult {
  /** In lower case; `null` if the report names no address. */
  readonly address: string | null;
  /** `null` for a message that was delivered, relayed or expanded. */
  readonly kind: BounceKind | null;
  readonly reason: BounceReason;
  /** Enhanced status code (RFC 3463), if any. */
  readonly status: string | null;
  readonly evidence: string;
}

/** The recipients of a delivery report; `null` for any other message. */
export function readBounce(message: IncomingMessage): readonly RecipientResult[] | null {
  const ses = readSesEvent(message);
  if (ses) {
    return ses.map((event) => {
      const parties = partiesOf(message, event.address);
      return result(event.address, event.action, judge({ ...event, parties }));
    });
  }
  const own = recipientGroups(message);
  const notification = notificationOf(message);
  if (own.length === 0 && !isReport(message, notification)) return null;
  const groups = own.length > 0 ? own : carriedGroups(message);
  const { senders } = partiesOf(message, null);
  const others = new Set([...senders, ...message.from.map(({ address }) => address.toLowerCase())]);
  const sections = sectionsOf(notification, others);
  const gateway = gatewayOf(message, notification);
  const known =
    groups.length > 0 ? groups.map((group) => ofGroup(message, group, groups.length, sections)) : null;
  return (known ?? ofText(message, notification, sections)).map((one) => doubted(one, gateway));
}

/** Reduces certainty: a gateway does not know for sure that a mailbox is missing. */
function doubted(one: RecipientResult, gateway: Gateway | null): RecipientResult {
  if (gateway === null || one.kind !== 'bounceHard' || one.reason !== 'userUnknown') return one;
  const isPassedOn = gateway === 'filter' && /^5\.1\.\d/.test(one.status ?? '');
  return isPassedOn ? one : unproven(one);
}

const unproven = (one: RecipientResult): RecipientResult =>
  one.kind === 'bounceHard' ? { ...one, kind: 'bounceFailed', reason: 'refusedByFilter' } : one;

/** Our addresses are the mailbox that got the report, and the sender of the returned message. */
function partiesOf(message: IncomingMessage, recipient: string | null): Parties {
  const fields = message.original ?? [];
  const returned = ['from', 'return-path', 'sender', 'reply-to'].map((name) => headerValue(fields, name));
  const reported = message.deliveryStatus.flatMap((group) => group.get('x-postfix-sender') ?? []);
  const named = [...returned, ...reported].flatMap(addressesIn);
  const senders = new Set([...message.to.map(({ address }) => address.toLowerCase()), ...named]);
  if (recipient !== null) senders.delete(recipient);
  return { senders, recipient };
}

/** Field groups of recipients, from the report part or, if the structure is broken, from the text. */
function recipientGroups({ deliveryStatus, text }: IncomingMessage): readonly Fields[] {
  const isRecipient = (group: Fields) =>
    (group.has('final-recipient') || group.has('original-recipient') || group.has('status')) &&
    group.has('action');
  const own = deliveryStatus.filter((group) => isRecipient(group) || group.has('final-recipient'));
  if (own.length > 0) return own;
  const begin = text.search(/^(?:final-recipient|original-recipient|action):/im);
  if (begin === -1) return [];
  return readFieldGroups(text.slice(Math.max(0, begin - 500), begin + 8000)).filter(isRecipient);
}

/** Field groups of an embedded report, forwarded by another mail system. */
const carriedGroups = ({ parts }: IncomingMessage): readonly Fields[] =>
  parts
    .filter(({ type }) => type === 'message/rfc822')
    .flatMap(({ text }) => readFieldGroups(text ?? ''))
    .filter((group) => group.has('final-recipient') && group.has('action') && group.has('status'));

function ofGroup(
  message: IncomingMessage,
  group: Fields,
  groups: number,
  sections: readonly Section[],
): RecipientResult {
  const original = addressOfField(group.get('original-recipient'));
  const final = addressOfField(group.get('final-recipient'));
  // An internal name of the recipient's system, `mia@store-2`, is not the address used for sending.
  const isInternal = final !== null && !final.slice(final.lastIndexOf('@')).includes('.');
  const address = isInternal ? (original ?? final) : (final ?? original);
  const own = sections.find((one) => one.address === final || one.address === original)?.text;
  const section = own ?? (groups === 1 || sections.length === 0 ? notificationOf(message) : '');
  // Some systems put the reason in the comment of the status.
  const comment = /\((.{1,300})\)/.exec(group.get('status') ?? '')?.[1] ?? '';
  const around = `${comment}\n\n${section}`;
  const words = (group.get('diagnostic-code') ?? '').replace(/^[\w-]{1,30}\s*;\s*/, '');
  const parties = partiesOf(message, address);
  const status = group.get('status') ?? '';
  const judgement = judge({ words, status, around, parties, category: categoryOf(group) });
  return result(address, actionOf(group), judgement);
}

/** A success status (RFC 3463) overrides a failure; some systems omit the action. */
const actionOf = (group: Fields): string =>
  /^\s*2\./.test(group.get('status') ?? '') ? 'delivered' : (group.get('action') ?? 'failed');

function ofText(
  message: IncomingMessage,
  notification: string,
  sections: readonly Section[],
): readonly RecipientResult[] {
  const failed = headerValues(message.headers, 'x-failed-recipients').flatMap(addressesIn);
  const action = isDelay(message, notification) ? 'delayed' : 'failed';
  const named = sections.filter(({ address }) => failed.length === 0 || failed.includes(address));
  const resultOf = (address: string | null, around: string) =>
    result(
      address,
      action,
      judge({ words: '', status: '', category: null, around, parties: partiesOf(message, address) }),
    );
  const whole = `${notification}\n\n${ownSubject(message, notification)}`;
  if (named.length === 0) {
    const fields = message.original ?? [];
    const sentTo = ['to', 'cc'].flatMap((name) => addressesIn(headerValue(fields, name)));
    const found = resultOf(failed[0] ?? sentTo[0] ?? null, whole);
    // With several recipients it is unknown which mailbox is missing.
    return failed.length === 0 && sentTo.length > 1 ? [unproven(found)] : [found];
  }
  const results = named.map(({ address, text }) => resultOf(address, named.length === 1 ? whole : text));
  // An address without a reason is from the greeting or the returned message's header.
  const explained = results.filter(({ evidence }) => evidence !== '');
  return explained.length > 0 ? explained : results;
}

function result(
  address: string | null,
  action: string,
  { reason, code, isTemporary, evidence }: Judgement,
): RecipientResult {
  const shared = { address, reason, status: code?.text ?? null, evidence };
  return { ...shared, kind: kindOf(action.toLowerCase(), reason, isTemporary) };
}

function kindOf(action: string, reason: BounceReason, isTemporary: boolean): BounceKind | null {
  if (/^(?:delivered|deliverable|relayed|expanded)/.test(action)) return null;
  if (action.startsWith('delayed')) return 'bounceDelayed';
  if (isTemporary || reason === 'expired' || reason === 'network') return 'bounceSoft';
  return isDead(reason) ? 'bounceHard' : 'bounceFailed';
}
