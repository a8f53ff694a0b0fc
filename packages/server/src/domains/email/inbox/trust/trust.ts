import {
  type MailAuthentication,
  type MailMessageWarning,
  type MailTrust,
  mailMessageWarnings,
} from '@reachkit/contract';
import { dayMs } from '../../../../platform/tasks/retentionRules.ts';
import { domainOf } from '../../addresses/address.ts';
import { canonicalAddress } from '../../addresses/canonicalAddress.ts';
import { readBounce } from '../../incoming/bounce/readBounce.ts';
import { complainants, recipientsOfComplaint } from '../../incoming/complaint.ts';
import { headerValues, type IncomingMessage } from '../../incoming/message.ts';
import { foldedText } from '../../incoming/parts/foldedText.ts';
import { textOf } from '../../incoming/parts/htmlText.ts';
import { withoutSentText } from '../../incoming/quoting/sentText.ts';
import type { MailTokens } from '../../tracking/tokens.ts';
import { isReport } from '../consequences/kinds.ts';
import type { Candidate } from '../sync/matching/candidates.ts';
import type { Judged } from '../sync/matching/judge.ts';
import { authenticationOf } from './authentication.ts';
import { isLookAlike, isPublic } from './lookAlike.ts';
import { isSameOrganisation } from './organisation.ts';
import { hasPaymentDetails } from './paymentDetails.ts';
import { asksByToken, carriesToken, namesOurs, namesThread } from './proof.ts';
import { showsOtherAddress } from './shownSender.ts';

/** The mailbox that received a message. */
export interface TrustedMailbox {
  readonly senderId: number;
  readonly address: string;
  readonly smtpHost: string;
  readonly authservId: string | null;
}

export interface Arrived {
  readonly judged: Judged;
  readonly mailbox: TrustedMailbox;
  readonly tokens: MailTokens;
  readonly at: Date;
}

export interface Trust {
  readonly authentication: MailAuthentication;
  readonly trust: MailTrust;
  readonly warnings: readonly MailMessageWarning[];
  /** Whether the message contains the Message-ID of one of our emails, which allows a refund. */
  readonly isNamed: boolean;
  /** Whether the author writes from the recipient's own address or organisation. */
  readonly isOfRecipient: boolean;
}

/** Max age of a sent email for a report: servers give up after five days (RFC 5321, 4.5.4.1). */
const reportedWithin = 5 * dayMs;

/** Determines how far a message is proven, and its warnings. */
export function trustOf(message: IncomingMessage, arrived: Arrived): Trust {
  const authentication = authenticationOf(message, arrived.mailbox.authservId);
  const { judged } = arrived;
  const isOfRecipient = speaksForRecipient(message, judged.sent);
  const hasPayment = () => namesPayment(message, judged.sent);
  if (isReport(judged.kind)) {
    const found = trustOfReport(message, authentication, arrived);
    const isProven = authentication === 'passed';
    const further = warningsOf({
      payment: !isProven && hasPayment(),
      tooLong: !isProven && message.problems.includes('textTooLong'),
    });
    return { ...found, isOfRecipient, warnings: [...found.warnings, ...further] };
  }
  const isForged = authentication === 'failed' || authentication === 'unaligned';
  const other = otherOf(message, judged.sent);
  const { isAlike, isReplyAlike, isReplyElsewhere, isOther, isSeveral, isNameless, isOtherName } = other;
  // Anyone with the unsubscribe address may use it as well.
  const isByToken =
    judged.kind === 'unsubscribe' &&
    judged.sent !== null &&
    asksByToken(arrived.tokens, message, judged.sent);
  const isDoubtful = isForged || isAlike || isReplyAlike || other.isStranger || isSeveral;
  const isSuspect = !isByToken && (isDoubtful || isNameless || isOtherName);
  // Knowing our Message-ID does not prove that the author is the recipient.
  const isForAnother = judged.kind === 'unsubscribe' && !isByToken && !isSuspect && !isOfRecipient;
  const isUnchecked =
    authentication === 'notChecked' && !isSuspect && !isByToken && !isOfReader(message, arrived);
  // Everybody who got the email, also by a forward, knows our Message-ID.
  const isUnproven = authentication !== 'passed' || isSuspect || isOther || isReplyElsewhere;
  const warnings = warningsOf({
    forged: isForged,
    lookAlike: isAlike,
    noSender: isNameless,
    otherName: isOtherName,
    replyTo: isReplyAlike,
    replyElsewhere: isReplyElsewhere && !isReplyAlike,
    otherAddress: (other.isUnconfirmed || isSeveral || isForAnother) && !isAlike && !isNameless,
    payment: isUnproven && hasPayment(),
    tooLong: isUnproven && message.problems.includes('textTooLong'),
    notChecked: isUnchecked,
  });
  // Anyone could have requested the opt-out in the recipient's name.
  const isUnsure = isForAnother || (isUnchecked && judged.kind === 'unsubscribe');
  const trust = isSuspect ? 'suspect' : isUnsure ? 'unconfirmed' : 'trusted';
  return { authentication, trust, warnings, isNamed: false, isOfRecipient };
}

/** Max characters compared with our own texts. */
const longestCompared = 300_000;

/** Whether a message contains payment details, except those quoted from us. */
function namesPayment(message: IncomingMessage, sent: Candidate | null): boolean {
  const { subject, text, html, from, replyTo, parts, calendar } = message;
  const names = [...from, ...replyTo].map(({ name }) => name);
  const others = [calendar?.event ?? '', calendar?.comment ?? '', ...parts.map(({ fileName }) => fileName)];
  const words = foldedText([subject, ...names, ...others, text, textOf(html, { hasAlt: true })].join('\n'));
  if (!hasPaymentDetails(words)) return false;
  const isLong = words.length > longestCompared;
  return isLong || hasPaymentDetails(withoutSentText(words, (sent?.texts ?? []).map(foldedText)));
}

/** Whether only a reader of our email can have written a message. */
const isOfReader = (message: IncomingMessage, { judged: { sent }, tokens }: Arrived): boolean =>
  sent !== null && (namesOurs(message, sent) || carriesToken(tokens, message, sent));

function trustOfReport(
  message: IncomingMessage,
  authentication: MailAuthentication,
  { judged, mailbox, tokens, at }: Arrived,
): Omit<Trust, 'isOfRecipient'> {
  const { sent } = judged;
  const isOfAnother = judged.kind === 'complaint' && namesAnother(message, sent);
  const isOurs = sent !== null && sent.senderId === mailbox.senderId && !isOfAnother;
  const isNamed = isOurs && namesOurs(message, sent);
  const isProven =
    isNamed ||
    (isOurs && carriesToken(tokens, message, sent)) ||
    (authentication === 'passed' && isOurs && isExpected(message, sent, mailbox, at));
  if (authentication === 'failed') {
    // The author got our email, but is not the sender that the report claims.
    const trust = isProven ? 'unconfirmed' : 'suspect';
    return { authentication, trust, warnings: ['forged'], isNamed: false };
  }
  const warnings = warningsOf({ unconfirmed: !isProven });
  const trust = isProven ? 'trusted' : 'unconfirmed';
  return { authentication, trust, warnings, isNamed };
}

/** Whether a complaint names recipients who did not get the returned email, e.g. after a forward. */
function namesAnother(message: IncomingMessage, sent: Candidate | null): boolean {
  const named = recipientsOfComplaint(message).map(canonicalAddress);
  return sent !== null && named.length > 0 && !named.includes(canonicalAddress(sent.to));
}

/**
 * Whether a report comes from the recipient's own server, or the mailbox's provider, about a recently accepted email. Any
 * other server can pass the check for its own domain.
 */
function isExpected(
  message: IncomingMessage,
  sent: Candidate,
  { address, smtpHost }: TrustedMailbox,
  at: Date,
): boolean {
  const reporter = domainOf(message.from[0]?.address ?? '');
  if (reporter === null || sent.acceptedAt === null) return false;
  const servers = [domainOf(sent.to) ?? '', domainOf(address) ?? '', smtpHost];
  const elapsed = at.getTime() - sent.acceptedAt.getTime();
  const addresses = [
    ...(readBounce(message) ?? []).flatMap((one) => one.address ?? []),
    ...complainants(message),
  ];
  const isNamed = addresses.some((one) => canonicalAddress(one) === canonicalAddress(sent.to));
  return (
    isNamed && elapsed <= reportedWithin && servers.some((server) => isSameOrganisation(server, reporter))
  );
}

/**
 * Whether a message is from the recipient: from their address, from one confirmed by the team, or from their
 * organisation.
 */
function speaksForRecipient({ from }: IncomingMessage, sent: Candidate | null): boolean {
  if (sent === null) return true;
  const own = [sent.to, ...sent.confirmedAddresses].map(canonicalAddress);
  const domain = domainOf(sent.to) ?? '';
  return (
    from.length > 0 &&
    from.every(
      ({ address }) =>
        own.includes(canonicalAddress(address)) ||
        (!isPublic(domain) && isSameOrganisation(domainOf(address) ?? '', domain)),
    )
  );
}

interface OtherAddresses {
  /** `From` looks like the recipient's address. */
  readonly isAlike: boolean;
  /** `Reply-To` looks like the recipient's address, and `From` is correct: a reply would go to the look-alike. */
  readonly isReplyAlike: boolean;
  /** `Reply-To` is at another organisation than `From`, and is not an address of the conversation. */
  readonly isReplyElsewhere: boolean;
  /** `From` is another address, without any proof. */
  readonly isStranger: boolean;
  readonly isOther: boolean;
  /** `From` is an address not confirmed by the team, though it may have written before. */
  readonly isUnconfirmed: boolean;
  /** `From` has several addresses: the author is unknown. */
  readonly isSeveral: boolean;
  /** `From` has no address. */
  readonly isNameless: boolean;
  /** The name in `From` shows another address than the actual one. */
  readonly isOtherName: boolean;
}

/** Whether a message comes from an address other than the recipient's, or requests replies to another address. */
function otherOf(message: IncomingMessage, sent: Candidate | null): OtherAddresses {
  const from = message.from[0]?.address ?? '';
  const isSeveral =
    headerValues(message.headers, 'from').length > 1 ||
    new Set(message.from.map(({ address }) => address)).size > 1;
  const isNameless = !message.from.some(({ address }) => canonicalAddress(address) !== null);
  const isOtherName = message.from.some(showsOtherAddress);
  const known = sent ? [sent.to, ...sent.cc, ...sent.otherAddresses].map(canonicalAddress) : [];
  const isKnown = (address: string) => known.includes(canonicalAddress(address));
  const isFalse = (address: string) => sent !== null && !isKnown(address) && isLookAlike(address, sent.to);
  const replyTo = message.replyTo.map(({ address }) => address).filter((address) => !isKnown(address));
  const isAlike = message.from.some(({ address }) => isFalse(address));
  const isReplyAlike = !isAlike && replyTo.some(isFalse);
  const isReplyElsewhere = replyTo.some(
    (address) => !isSameOrganisation(domainOf(address) ?? '', domainOf(from) ?? ''),
  );
  // The provider's check only covers `From`: `Reply-To` can be any address.
  const isOther = sent !== null && (isNameless || !isKnown(from));
  const confirmed = sent ? [sent.to, ...sent.cc, ...sent.confirmedAddresses].map(canonicalAddress) : [];
  const isUnconfirmed = sent !== null && !confirmed.includes(canonicalAddress(from));
  const isStranger = isOther && sent !== null && !namesThread(message, sent);
  const of = { isAlike, isReplyAlike, isReplyElsewhere, isStranger };
  return { ...of, isOther, isUnconfirmed, isSeveral, isNameless, isOtherName };
}

const warningsOf = (holds: Partial<Record<MailMessageWarning, boolean>>): readonly MailMessageWarning[] =>
  mailMessageWarnings.filter((one) => holds[one]);
