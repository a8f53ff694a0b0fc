import type { MailFailureReason } from '@reachkit/contract';
import { isFate } from '../../figures/emailFate.ts';
import { firstOutcome } from '../../figures/outcome.ts';
import { type BounceReason, bounceReasons } from '../../incoming/bounce/reasons.ts';
import type { mailDelivery } from '../../tables.ts';
import type { Incoming } from './facts.ts';
import { isTrusted } from './kinds.ts';

type Delivery = typeof mailDelivery.$inferSelect;

export interface DeliveryResult {
  readonly state: 'accepted' | 'ndrSoft' | 'ndrHard' | 'failed';
  readonly reason: MailFailureReason | null;
  readonly reply: string | null;
}

export const failureOf: Readonly<Record<BounceReason, MailFailureReason>> = {
  userUnknown: 'noSuchMailbox',
  domainUnknown: 'noSuchDomain',
  moved: 'mailboxMoved',
  noMail: 'noSuchDomain',
  mailboxFull: 'mailboxFull',
  // Not `mailboxDisabled`, which marks the address as dead.
  suspended: 'other',
  refusedByFilter: 'policy',
  spam: 'spamContent',
  virus: 'attachmentRefused',
  reputation: 'reputation',
  authentication: 'authenticationOfDomain',
  sender: 'senderNotAllowed',
  policy: 'policy',
  relay: 'policy',
  content: 'policy',
  size: 'tooLarge',
  rate: 'rateLimited',
  list: 'policy',
  network: 'connection',
  expired: 'timeout',
  server: 'serverError',
  syntax: 'other',
  unknown: 'other',
};

const worst = ['bounceHard', 'bounceFailed', 'bounceSoft'] as const;
const stateOf = { bounceHard: 'ndrHard', bounceFailed: 'failed', bounceSoft: 'ndrSoft' } as const;

/** Tolerance for clock differences between processes. */
const toleranceMs = 2 * 60_000;

/** States of emails that the sending engine has finished; in all other states only the engine changes them. */
const left: ReadonlySet<string> = new Set(['accepted', 'ndrSoft', 'ndrHard', 'failed', 'unknown']);

/** Returns the result of an email according to the reports about it; `null` if they change nothing. */
export function resultOf(delivery: Delivery, incoming: readonly Incoming[]): DeliveryResult | null {
  const { id, state, acceptedAt } = delivery;
  // An unconfirmed report counts for no guard and no rate, so it does not change the email.
  const about = incoming.filter((one) => one.deliveryId === id && isTrusted(one));
  if (!incoming.some((one) => one.deliveryId === id) || !left.has(state)) return null;
  // Rejected on sending, so it was never sent.
  if (state === 'failed' && acceptedAt === null) return null;
  // A report about an earlier attempt says nothing about a later accepted one.
  const since = acceptedAt === null ? 0 : acceptedAt.getTime() - toleranceMs;
  const reports = about.filter(({ storedAt }) => storedAt.getTime() >= since);
  for (const kind of worst) {
    const report = reports.findLast((one) => one.kind === kind);
    if (!report) continue;
    // biome-ignore lint/plugin: A person may take a message for a bounce whose reason is none of a bounce.
    const known = bounceReasons.find((one) => one === report.reason) ?? 'unknown';
    const meant = kind === 'bounceHard' ? hardReasonOf(known) : failureOf[known];
    return changed(delivery, { state: stateOf[kind], reason: meant, reply: report.evidence || null });
  }
  return state === 'accepted' || state === 'unknown'
    ? null
    : { state: 'accepted', reason: null, reply: null };
}

/** Returns the reason of a hard bounce, as a person may declare an address dead although the report gives another reason. */
function hardReasonOf(reason: BounceReason): MailFailureReason {
  const failure = failureOf[reason];
  return ['noSuchMailbox', 'noSuchDomain', 'mailboxMoved'].includes(failure) ? failure : 'noSuchMailbox';
}

const changed = (delivery: Delivery, result: DeliveryResult): DeliveryResult | null =>
  delivery.state === result.state && delivery.reason === result.reason && delivery.reply === result.reply
    ? null
    : result;

/** Returns the outcome of an email. A reply counts even if the email bounced; `null` if nothing proves its arrival. */
export const outcomeOf = (email: Pick<Delivery, 'state' | 'acceptedAt' | 'openedAt' | 'repliedAt'>) =>
  firstOutcome({
    replied: email.repliedAt !== null,
    failed: isFate(email, 'failed'),
    bounced: isFate(email, 'bounced'),
    opened: email.openedAt !== null,
    accepted: isFate(email, 'accepted'),
  });
