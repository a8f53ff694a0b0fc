import type { CalendarMessage } from './parts/calendar.ts';

/** Decoded content of an incoming message; all rules about incoming email read this, not the bytes. */
export interface IncomingMessage {
  /** In order, with duplicates; values unfolded, encoded words decoded if possible. */
  readonly headers: readonly Header[];
  readonly from: readonly MailPerson[];
  readonly to: readonly MailPerson[];
  readonly cc: readonly MailPerson[];
  readonly replyTo: readonly MailPerson[];
  readonly subject: string;
  /** `null` if the date is missing, malformed or out of range. */
  readonly date: Date | null;
  /** With angle brackets; the first id if there are several. */
  readonly messageId: string | null;
  readonly inReplyTo: readonly string[];
  readonly references: readonly string[];
  /** Text of all text parts; of the HTML or the calendar if there is none. At most `textLimit` characters. */
  readonly text: string;
  readonly html: string;
  readonly parts: readonly IncomingPart[];
  readonly calendar: CalendarMessage | null;
  /** Field groups of the delivery report (RFC 3464): the first describes the message, each other one a recipient. */
  readonly deliveryStatus: readonly Fields[];
  /** Fields of a complaint (RFC 5965). */
  readonly feedback: Fields | null;
  /** Headers of an embedded message, which is complete or headers only. */
  readonly original: readonly Header[] | null;
  readonly problems: readonly ParseProblem[];
}

export interface Header {
  /** In lower case. */
  readonly name: string;
  readonly value: string;
}

export interface MailPerson {
  readonly name: string;
  readonly address: string;
}

/** A part other than the text of the message. */
export interface IncomingPart {
  /** In lower case, e.g. `text/calendar`. */
  readonly type: string;
  /** Declared name without a path, or a name derived from the type. */
  readonly fileName: string;
  readonly charset: string | null;
  /** Bytes after decoding. */
  readonly size: number;
  /** Text of types used by the rules; `null` for all others. */
  readonly text: string | null;
}

/** Values by field name in lower case; of several equal names the last wins. */
export type Fields = ReadonlyMap<string, string>;

/** Problems of unreadable parts; the rest of the message is still available. */
export const parseProblems = [
  'structure',
  'tooManyParts',
  'headersTooLong',
  'charset',
  'noMessageId',
  'duplicateMessageId',
  'date',
  'encrypted',
  'winmail',
  'textTooLong',
] as const;
export type ParseProblem = (typeof parseProblems)[number];

/** Max characters of text and of HTML. */
export const textLimit = 1024 * 1024;

export const headerValues = (headers: readonly Header[], name: string): readonly string[] =>
  headers.filter((header) => header.name === name).map(({ value }) => value);

/** Value of the first header of this name; empty if there is none. */
export const headerValue = (headers: readonly Header[], name: string): string =>
  headers.find((header) => header.name === name)?.value ?? '';
