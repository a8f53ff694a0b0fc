import { canonicalAddress } from '../addresses/canonicalAddress.ts';
import { unsubscribeLines } from '../sending/message/footer.ts';
import { type AutomaticReason, readAutomatic } from './automatic/readAutomatic.ts';
import { type BounceKind, type RecipientResult, readBounce } from './bounce/readBounce.ts';
import type { BounceReason } from './bounce/reasons.ts';
import { readChallenge } from './challenge.ts';
import { complainants, isTechnicalFeedback, readComplaint } from './complaint.ts';
import { matchThread, type SentEmail, type ThreadMatch } from './matchThread.ts';
import { headerValue, type IncomingMessage } from './message.ts';
import { readUnsubscribe } from './optOut/unsubscribe.ts';
import { foldedText } from './parts/foldedText.ts';
import { collapsedRanges, ownText } from './quotes.ts';
import { withoutSentText } from './quoting/sentText.ts';

export type IncomingKind =
  | 'humanReply'
  | 'otherAddressReply'
  | 'automaticReply'
  | BounceKind
  | 'complaint'
  | 'challenge'
  | 'unsubscribe'
  | 'unrelated';

export type VerdictReason =
  | 'answered'
  | 'answeredElsewhere'
  | AutomaticReason
  | BounceReason
  | 'feedbackReport'
  | 'senderVerification'
  | 'asked'
  | 'delivered'
  | 'technicalReport'
  | 'own'
  | 'list'
  | 'noThread';

export interface Verdict<Sent extends SentEmail = SentEmail> {
  readonly kind: IncomingKind;
  readonly reason: VerdictReason;
  /** The header or the words that decided the classification. */
  readonly evidence: string;
  /** 0 to 1. */
  readonly confidence: number;
  readonly match: ThreadMatch<Sent> | null;
  /** Recipients of a delivery report; empty for every other message. */
  readonly recipients: readonly RecipientResult[];
}

export interface ClassifyContext<Sent extends SentEmail = SentEmail> {
  /** Sent emails that the message may be about. */
  readonly candidates: readonly Sent[];
  /** Addresses of the mailbox that received the message. */
  readonly ownAddresses: readonly string[];
  readonly arrivedAt: Date;
}

/** Max characters of a text used for classification: the relevant part is at the beginning. */
const maxClassified = 100_000;

/** Kind of an incoming message, with the evidence. */
export function classify<Sent extends SentEmail>(
  given: IncomingMessage,
  { candidates, ownAddresses, arrivedAt }: ClassifyContext<Sent>,
): Verdict<Sent> {
  const text = plainLetters(given.text);
  const message = { ...given, subject: plainLetters(given.subject), text: text.slice(0, maxClassified) };
  const notRead =
    text.length > maxClassified ? [`(the first ${maxClassified} of ${text.length} characters)`] : [];
  const complaint = readComplaint(message);
  const report = complaint || isTechnicalFeedback(message) ? null : readBounce(message);
  const match = matchThread(message, report ?? complained(message, complaint), candidates, arrivedAt);
  const verdict = (
    kind: IncomingKind,
    reason: VerdictReason,
    found: string,
    confidence: number,
  ): Verdict<Sent> => {
    const evidence = [found, ...notRead].join(' ');
    return { kind, reason, evidence, confidence, match, recipients: report ?? [] };
  };
  if (complaint) return verdict('complaint', 'feedbackReport', complaint.evidence, 1);
  if (isTechnicalFeedback(message)) return verdict('unrelated', 'technicalReport', 'Feedback-Type', 1);
  if (report) return ofReport(message, report, match, verdict);
  const sentTexts = [...(match?.sent.texts ?? []), ...candidates.flatMap(({ texts }) => texts)];
  const own = ownText(withoutSentText(message.text, [...sentTexts, ...unsubscribeLines].map(plainLetters)));
  const body = withoutSignature(own);
  const challenge = readChallenge(message, own);
  if (challenge !== null) return verdict('challenge', 'senderVerification', challenge, 0.9);
  const from = message.from[0]?.address ?? '';
  if (isOneOf(from, ownAddresses)) return verdict('unrelated', 'own', `From: ${from}`, 1);
  // A program sends the calendar reply, but a person decides it.
  const isCalendarAnswer = message.calendar?.isAnswer === true;
  const automatic = isCalendarAnswer
    ? null
    : readAutomatic(message, { own, body, sentSubject: match?.sent.subject ?? null });
  if (automatic && (match || automatic.reason !== 'notification')) {
    return verdict('automaticReply', automatic.reason, automatic.evidence, automatic.confidence);
  }
  const list = headerValue(message.headers, 'list-id');
  if (!match && list !== '') return verdict('unrelated', 'list', `List-Id: ${list}`, 0.95);
  const asked = readUnsubscribe(message, body);
  if (asked !== null && (match || isForUs(message, ownAddresses)))
    return verdict('unsubscribe', 'asked', asked, match ? 0.95 : 0.8);
  if (!match) return verdict('unrelated', 'noThread', `From: ${from}`, 0.9);
  // Without text there is no proof that a person wrote it.
  const confidence = text.trim() === '' ? Math.min(match.confidence, 0.5) : match.confidence;
  return match.isOtherAddress
    ? verdict('otherAddressReply', 'answeredElsewhere', `From: ${from}`, confidence)
    : verdict('humanReply', 'answered', `From: ${from}`, confidence);
}

/** The recipients of a complaint, as results of a delivery report. */
const complained = (
  message: IncomingMessage,
  complaint: ReturnType<typeof readComplaint>,
): readonly RecipientResult[] =>
  complaint === null
    ? []
    : complainants(message).map((address) => ({
        address,
        kind: null,
        reason: 'unknown',
        status: null,
        evidence: complaint.evidence,
      }));

/** Phones write `don’t`; the phrases here have `don't`. */
const plainLetters = (text: string): string => foldedText(text).replace(/[‘’ʼ]/g, "'");

/** Results by severity; if our recipient is unknown, the mildest one counts. */
const severity: readonly (BounceKind | null)[] = [
  null,
  'bounceDelayed',
  'bounceSoft',
  'bounceFailed',
  'bounceHard',
];

function ofReport<Sent extends SentEmail>(
  message: IncomingMessage,
  report: readonly RecipientResult[],
  match: ThreadMatch<Sent> | null,
  verdict: (kind: IncomingKind, reason: VerdictReason, evidence: string, confidence: number) => Verdict<Sent>,
): Verdict<Sent> {
  const to = match?.sent.to;
  const ours = report.find(({ address }) => address !== null && to !== undefined && isOneOf(address, [to]));
  const byMildness = [...report].sort((a, b) => severity.indexOf(a.kind) - severity.indexOf(b.kind));
  const result = ours ?? byMildness[0];
  if (!result || result.kind === null) return verdict('unrelated', 'delivered', result?.evidence ?? '', 0.95);
  const isStructured = message.deliveryStatus.length > 0;
  const confidence = result.reason === 'unknown' ? 0.6 : isStructured ? 0.98 : 0.85;
  const evidence = [result.status, result.evidence].filter(Boolean).join(' ');
  return verdict(result.kind, result.reason, evidence, confidence);
}

function isOneOf(address: string, addresses: readonly string[]): boolean {
  const key = canonicalAddress(address);
  return key !== null && addresses.some((other) => canonicalAddress(other) === key);
}

const isForUs = ({ to }: IncomingMessage, ownAddresses: readonly string[]): boolean =>
  to.some(({ address }) => isOneOf(address, ownAddresses));

function withoutSignature(own: string): string {
  const signature = collapsedRanges(own).find(({ kind }) => kind === 'signature');
  return signature ? own.slice(0, signature.start) + own.slice(signature.end) : own;
}
