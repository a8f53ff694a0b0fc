import { readFieldGroups } from '../fields.ts';
import { type Fields, headerValue, headerValues, type IncomingMessage } from '../message.ts';
import { type Judgement, judge } from './answer.ts';
import { type Gateway, gatewayOf } from './gateways.ts';
import { notificationOf, sectionsOf } from './notification.ts';
import { type BounceReason, isDead } from './reasons.ts';
import { isReport } from './report.ts';
import { readSesEvent } from './sesEvent.ts';

export type BounceKind = 'bounceHard' | 'bounceSoft' | 'bounceDelayed' | 'bounceFailed';

/** What became of one recipient. */
export interface RecipientResult {
  /** In lower case; `null` where the report names none. */
  readonly address: string | null;
  /** `null` for a message that was delivered, relayed or expanded. */
  readonly kind: BounceKind | null;
  readonly reason: BounceReason;
  /** Enhanced status code (RFC 3463), where there is one. */
  readonly status: string | null;
  readonly evidence: string;
}

/** The recipients of a delivery report; `null` for a message that is none. */
export function readBounce(message: IncomingMessage): readonly RecipientResult[] | null {
  const ses = readSesEvent(message);
  if (ses) return ses.map((event) => result(event.address, event.action, judge(event)));
  const groups = recipientGroups(message);
  const notification = notificationOf(message);
  if (groups.length === 0 && !isReport(message, notification)) return null;
  const others = new Set([...message.to, ...message.from].map(({ address }) => address));
  const sections = sectionsOf(notification, others);
  const gateway = gatewayOf(message, notification);
  const known =
    groups.length > 0 ? groups.map((group) => ofGroup(group, groups.length, notification, sections)) : null;
  return (known ?? ofText(message, notification, sections)).map((one) => doubted(one, gateway));
}

/** A gateway does not know for certain that there is no such mailbox. */
function doubted(one: RecipientResult, gateway: Gateway | null): RecipientResult {
  if (gateway === null || one.kind !== 'bounceHard' || one.reason !== 'userUnknown') return one;
  const isPassedOn = gateway === 'filter' && /^5\.1\.\d/.test(one.status ?? '');
  return isPassedOn ? one : { ...one, kind: 'bounceFailed', reason: 'refusedByFilter' };
}

/** Groups about recipients, from the part of the report or, where the structure is broken, from the text. */
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

function ofGroup(
  group: Fields,
  groups: number,
  notification: string,
  sections: ReturnType<typeof sectionsOf>,
): RecipientResult {
  const address = addressIn(group.get('final-recipient')) ?? addressIn(group.get('original-recipient'));
  const section = sections.find((one) => one.address === address)?.text;
  const around = section ?? (groups === 1 || sections.length === 0 ? notification : '');
  const words = (group.get('diagnostic-code') ?? '').replace(/^[\w-]{1,30}\s*;\s*/, '');
  // PowerMTA says what it made of the answer.
  const isMailbox = group.get('x-powermta-bouncecategory') === 'bad-mailbox';
  const judgement = judge({ words, status: group.get('status') ?? '', around, isMailbox });
  // The text for people names the reason that the report's own fields hide.
  const full = groups === 1 ? fullMailbox.exec(notification.slice(0, 600)) : null;
  const certain: Judgement =
    full && isDead(judgement.reason) ? { ...judgement, reason: 'mailboxFull', evidence: full[0] } : judgement;
  return result(address, group.get('action') ?? 'failed', certain);
}

const fullMailbox =
  /^(?!.*\b(?:may|might|could|or)\b).*(?:not enough disk space|mailbox (?:is )?full|over quota)/im;

const unsaid = { words: '', status: '', isMailbox: false };

function ofText(
  message: IncomingMessage,
  notification: string,
  sections: ReturnType<typeof sectionsOf>,
): readonly RecipientResult[] {
  const failed = headerValues(message.headers, 'x-failed-recipients').flatMap((value) => addressesIn(value));
  const action = isDelay(message, notification) ? 'delayed' : 'failed';
  const named = sections.filter(({ address }) => failed.length === 0 || failed.includes(address));
  if (named.length === 0) {
    const to = addressIn(headerValue(message.original ?? [], 'to'));
    const whole = judge({ ...unsaid, around: `${notification}\n${message.subject}` });
    return [result(failed[0] ?? to, action, whole)];
  }
  const results = named.map(({ address, text }) => {
    const around = named.length === 1 ? notification : text;
    return result(address, action, judge({ ...unsaid, around }));
  });
  // An address without a reason comes from the greeting or from the header of the returned message.
  const explained = results.filter(({ evidence }) => evidence !== '');
  return explained.length > 0 ? explained : results;
}

const isDelay = ({ subject }: IncomingMessage, notification: string): boolean =>
  /\b(?:delay(?:ed)?|warning)\b|延迟|遅延|지연/i.test(subject) ||
  /warning message only|do not need to re-?send|(?:has|been) (?:been )?delayed|not yet (?:been )?(?:delivered|received)|will be retried|will continue trying|temporary failure report|还会继续(?:尝试)?|将继续(?:尝试)?/i.test(
    notification,
  );

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

const addressesIn = (value: string): readonly string[] =>
  [...value.matchAll(/[^\s<>"'();,:]{1,64}@[^\s<>"'();,]{1,255}/g)].map(([address]) => address.toLowerCase());

const addressIn = (value: string | undefined): string | null => addressesIn(value ?? '')[0] ?? null;
