import { type Header, headerValue, headerValues, type IncomingMessage } from '../message.ts';
import { plainSubject } from '../subjects.ts';
import {
  absenceSentences,
  absenceSubjects,
  acknowledgedConditions,
  acknowledgements,
  automaticSubjects,
  engagedWords,
  machineSenders,
  machineSentences,
  urgentSentences,
} from './phrases.ts';

export type AutomaticReason =
  | 'autoSubmitted'
  | 'autoReplyHeader'
  | 'precedence'
  | 'subject'
  | 'machineSentence'
  | 'absence'
  | 'receipt'
  | 'notification';

export interface AutomaticSign {
  readonly reason: AutomaticReason;
  readonly evidence: string;
  readonly confidence: number;
}

/** Headers written only by auto-responders; `X-Auto-Response-Suppress` is not one: it asks others not to respond. */
const replyHeaders =
  /^x-(?:[\w-]{1,40}-)?auto-?(?:repl(?:y|ied)(?:-from)?|respond(?:er)?|answer(?:ed)?|generated)$|^x-vacation$|^x-fc-machinegenerated$/;
/** Values that identify an auto-responder in a general header. */
const machineValues: readonly (readonly [string, RegExp])[] = [
  ['x-ms-exchange-generated-message-source', /mailbox rules agent|antispam/i],
  ['x-mailer', /vacation|auto-?respon|auto-?reply/i],
  ['delivered-to', /^auto-?(?:responder|reply)/i],
];
/** Max characters of an absence notice; longer messages have other content. */
const longestNotice = 900;
/** Written by some mail clients in messages sent by hand (RFC 3834, section 5). */
const byHand = /^\s*no\b/i;

export interface WrittenText {
  /** The sender's own text, without quotations. */
  readonly own: string;
  /** The sender's own text, without quotations and signature. */
  readonly body: string;
  /** Subject of our email, which a reply may repeat. */
  readonly sentSubject: string | null;
}

/** The sign that no person wrote a message; `null` for none. */
export const readAutomatic = (message: IncomingMessage, written: WrittenText): AutomaticSign | null =>
  headerSign(message) ?? subjectSign(message, written) ?? textSign(message, written) ?? senderSign(message);

const sign = (reason: AutomaticReason, evidence: string, confidence: number): AutomaticSign => ({
  reason,
  confidence,
  evidence: evidence.slice(0, 200),
});

function headerSign(message: IncomingMessage): AutomaticSign | null {
  const { headers } = message;
  const submitted = headerValues(headers, 'auto-submitted').find((value) => !byHand.test(value));
  if (submitted !== undefined) return sign('autoSubmitted', `Auto-Submitted: ${submitted}`, 1);
  const found = headers.find(({ name, value }) => isReplyHeader(name, value));
  if (found) return sign('autoReplyHeader', `${found.name}: ${found.value}`, 0.98);
  if (isReceipt(message)) return sign('receipt', 'Content-Type: multipart/report', 1);
  const precedence = headerValue(headers, 'precedence');
  return /auto[_-]?reply/i.test(precedence) ? sign('precedence', `Precedence: ${precedence}`, 0.98) : null;
}

function subjectSign(
  { subject }: IncomingMessage,
  { own, body, sentSubject }: WrittenText,
): AutomaticSign | null {
  if (sentSubject !== null && plainSubject(sentSubject) === plainSubject(subject)) return null;
  const evidence = `Subject: ${subject}`;
  if (automaticSubjects.test(subject.trim())) return sign('subject', evidence, 0.95);
  if (isEngaged(body)) return null;
  // A subject with `Re:` may be a person's reply to an automatic one.
  const hasWords = absenceSentences.test(body) || machineSentence(own) !== null;
  if (hasWords && automaticSubjects.test(plainSubject(subject))) return sign('subject', evidence, 0.85);
  return absenceSubjects.test(subject.trim()) ? sign('subject', evidence, 0.8) : null;
}

function textSign({ headers }: IncomingMessage, { own, body }: WrittenText): AutomaticSign | null {
  const sentence = machineSentence(own);
  if (sentence !== null) return sign('machineSentence', sentence, 0.9);
  const thanks = acknowledgements.exec(body);
  if (thanks && body.length <= longestNotice && !isEngaged(body.replace(acknowledgedConditions, ''))) {
    return sign('machineSentence', thanks[0], 0.75);
  }
  const absence = absenceSentences.exec(body)?.[0];
  if (absence === undefined) return null;
  const precedence = headerValue(headers, 'precedence');
  if (/^\s*(?:bulk|junk)\b/i.test(precedence) && !engagedWords.test(body)) {
    return sign('absence', `${absence} / Precedence: ${precedence}`, 0.9);
  }
  if (hasNullPath(headers)) return sign('absence', `${absence} / Return-Path: <>`, 0.9);
  const urgent = isEngaged(body) || body.length > longestNotice ? null : urgentSentences.exec(body);
  return urgent ? sign('absence', `${absence} / ${urgent[0]}`, 0.7) : null;
}

function senderSign({ from, headers }: IncomingMessage): AutomaticSign | null {
  const sender = from.find(({ address }) => machineSenders.test(address));
  if (sender) return sign('notification', `From: ${sender.address}`, 0.85);
  return hasNullPath(headers) ? sign('notification', 'Return-Path: <>', 0.7) : null;
}

const isEngaged = (body: string): boolean => engagedWords.test(body) || /[?？]/.test(body);

const hasNullPath = (headers: readonly Header[]): boolean =>
  headerValue(headers, 'return-path').trim() === '<>';

function isReplyHeader(name: string, value: string): boolean {
  if (byHand.test(value) || /^\s*(?:false|0)\b/i.test(value)) return false;
  return (
    replyHeaders.test(name) ||
    machineValues.some(([header, pattern]) => header === name && pattern.test(value))
  );
}

/** A machine sentence, except in a person's question about one. */
function machineSentence(own: string): string | null {
  const found = machineSentences.exec(own);
  if (!found) return null;
  const rest = /^[^.!。！\n?？]{0,80}[?？]|^.{0,12}吗/.test(own.slice(found.index + found[0].length));
  return rest ? null : found[0].trim();
}

/** Whether a message is a receipt (RFC 8098): it reports that our email was shown or deleted, and is not a reply. */
const isReceipt = ({ headers, parts }: IncomingMessage): boolean =>
  /disposition-notification/i.test(headerValue(headers, 'content-type')) ||
  parts.some(({ type }) => type === 'message/disposition-notification');
