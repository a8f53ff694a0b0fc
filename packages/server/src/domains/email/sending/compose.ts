import { domainToASCII } from 'node:url';
import { isEmail } from '@reachkit/contract/rules';
import MailComposer from 'nodemailer/lib/mail-composer';
import { type MailContent, unsubscribePlace } from './content.ts';
import { serialiseMime } from './serialiseMime.ts';
import { type TrackedPlaces, trackHtml } from './trackedHtml.ts';

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

export interface AttachedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
  /** An image within the HTML, by `cid:`. */
  readonly contentId?: string;
}

export interface MessageParts {
  readonly from: MailAddress;
  readonly replyTo: string;
  readonly to: MailAddress;
  /** Addresses in copy. */
  readonly cc: readonly string[];
  readonly messageId: string;
  /** Of the email that it follows up on. */
  readonly inReplyTo: string | null;
  readonly date: Date;
  readonly content: MailContent;
  readonly unsubscribeUrl: string;
  readonly tracking: TrackedPlaces;
  readonly attachments: readonly AttachedFile[];
  readonly campaignId: number;
  readonly recipientId: number;
}

/** The message as it goes to the server. No value of it can begin a header of its own. */
export function composeMessage(parts: MessageParts): Buffer {
  const { from, replyTo, to, cc, messageId, inReplyTo, date, content, unsubscribeUrl, tracking } = parts;
  const root = new MailComposer({
    from: headerAddress(from),
    to: headerAddress(to),
    ...(replyTo !== '' &&
      replyTo !== from.address && { replyTo: headerAddress({ name: '', address: replyTo }) }),
    ...(cc.length > 0 && { cc: cc.map((address) => headerAddress({ name: '', address })) }),
    ...(inReplyTo !== null && { inReplyTo, references: inReplyTo }),
    subject: headerText(content.subject),
    messageId,
    date,
    headers: {
      'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'X-Campaign-Id': String(parts.campaignId),
      'X-Recipient-Id': String(parts.recipientId),
    },
    text: content.text.replaceAll(unsubscribePlace, unsubscribeUrl),
    html: trackHtml(content.html, tracking).replaceAll(unsubscribePlace, unsubscribeUrl),
    attachments: parts.attachments.map(({ name, mediaType, content: bytes, contentId }) => ({
      filename: headerText(name),
      contentType: mediaType,
      content: bytes,
      ...(contentId !== undefined && { cid: contentId }),
    })),
    // Nothing of an email is read from a path or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  return serialiseMime(root);
}

/** Addresses of the field for copies: separated by `;`, what is malformed is left out. */
export const readCc = (cc: string): readonly string[] =>
  cc
    .split(';')
    .map((address) => address.trim())
    .filter((address) => isEmail(asciiAddress(address)));

/** With the domain in Punycode: servers without SMTPUTF8 take no other. */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return at === -1 ? address : `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`;
}

const headerAddress = ({ name, address }: MailAddress) => ({
  name: headerText(name),
  address: headerText(asciiAddress(address)),
});

/** On one line, without signs that turn the direction of the text around them. */
const headerText = (text: string): string =>
  text
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
