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

/** The mailbox that a message arrived in. */
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
  /** It names the Message-ID of an email of ours, so that a refund may follow. */
  readonly isNamed: boolean;
  /** It comes from the recipient's own address or organisation. */
  readonly isOfRecipient: boolean;
}

/** How long after an email left a report about it is expected: servers give up after five days (RFC 5321, 4.5.4.1). */
const reportedWithin = 5 * dayMs;

/** How far a message is proven, and what its readers are warned of. */
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
  // A person who holds the address to unsubscribe may press it as well.
  const isByToken =
    judged.kind === 'unsubscribe' &&
    judged.sent !== null &&
    asksByToken(arrived.tokens, message, judged.sent);
  const isDoubtful = isForged || isAlike || isReplyAlike || other.isStranger || isSeveral;
  const isSuspect = !isByToken && (isDoubtful || isNameless || isOtherName);
  // Who holds our Message-ID need not be the recipient.
  const isForAnother = judged.kind === 'unsubscribe' && !isByToken && !isSuspect && !isOfRecipient;
  const isUnchecked =
    authentication === 'notChecked' && !isSuspect && !isByToken && !isOfReader(message, arrived);
  // Our Message-ID is known to everybody who got the email, also by a forward.
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
  // Anybody could have asked for it in the recipient's name.
  const isUnsure = isForAnother || (isUnchecked && judged.kind === 'unsubscribe');
  const trust = isSuspect ? 'suspect' : isUnsure ? 'unconfirmed' : 'trusted';
  return { authentication, trust, warnings, isNamed: false, isOfRecipient };
}

/** Characters of a text that is compared with what it may quote of ours. */
const longestCompared = 300_000;

/** Whether a message says where money is to be sent, apart from what it quotes of ours. */
function namesPayment(message: IncomingMessage, sent: Candidate | null): boolean {
  const { subject, text, html, from, replyTo, parts, calendar } = message;
  const names = [...from, ...replyTo].map(({ name }) => name);
  const others = [calendar?.event ?? '', calendar?.comment ?? '', ...parts.map(({ fileName }) => fileName)];
  const words = foldedText([subject, ...names, ...others, text, textOf(html, { hasAlt: true })].join('\n'));
  if (!hasPaymentDetails(words)) return false;
  const isLong = words.length > longestCompared;
  return isLong || hasPaymentDetails(withoutSentText(words, (sent?.texts ?? []).map(foldedText)));
}

/** Whether only a reader of an email of ours can have written a message. */
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
    // Its author got the email, and is not whom the report says.
    const trust = isProven ? 'unconfirmed' : 'suspect';
    return { authentication, trust, warnings: ['forged'], isNamed: false };
  }
  const warnings = warningsOf({ unconfirmed: !isProven });
  const trust = isProven ? 'trusted' : 'unconfirmed';
  return { authentication, trust, warnings, isNamed };
}

/** Whether a complaint names recipients of whom none got the email that it returns, as of an email that was passed on. */
function namesAnother(message: IncomingMessage, sent: Candidate | null): boolean {
  const named = recipientsOfComplaint(message).map(canonicalAddress);
  return sent !== null && named.length > 0 && !named.includes(canonicalAddress(sent.to));
}

/**
 * A report of the recipient's own server, or of the provider of the mailbox, about an email that was taken in lately.
 * Anybody else can pass the check for a domain of their own.
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
 * Whether a message is the recipient's own: it comes from their address, from one that a person of the team confirmed as
 * theirs, or from their organisation.
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
  /** `From` can be mistaken for the address that was written to. */
  readonly isAlike: boolean;
  /** `Reply-To` can, and `From` is right: an answer would go there. */
  readonly isReplyAlike: boolean;
  /** `Reply-To` is at another organisation than `From`, and no address of the conversation. */
  readonly isReplyElsewhere: boolean;
  /** `From` is another address, and nothing speaks for it. */
  readonly isStranger: boolean;
  readonly isOther: boolean;
  /** `From` is an address that no person of the team confirmed, though it may have written before. */
  readonly isUnconfirmed: boolean;
  /** `From` names several addresses: nothing says which of them wrote. */
  readonly isSeveral: boolean;
  /** `From` names no address. */
  readonly isNameless: boolean;
  /** The name in `From` shows another address than the message is from. */
  readonly isOtherName: boolean;
}

/** Whether a message comes from another address than the one that was written to, or wants its answer at another one. */
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
  // The check of the provider is about `From` alone: `Reply-To` can name anybody.
  const isOther = sent !== null && (isNameless || !isKnown(from));
  const confirmed = sent ? [sent.to, ...sent.cc, ...sent.confirmedAddresses].map(canonicalAddress) : [];
  const isUnconfirmed = sent !== null && !confirmed.includes(canonicalAddress(from));
  const isStranger = isOther && sent !== null && !namesThread(message, sent);
  const of = { isAlike, isReplyAlike, isReplyElsewhere, isStranger };
  return { ...of, isOther, isUnconfirmed, isSeveral, isNameless, isOtherName };
}

const warningsOf = (holds: Partial<Record<MailMessageWarning, boolean>>): readonly MailMessageWarning[] =>
  mailMessageWarnings.filter((one) => holds[one]);
