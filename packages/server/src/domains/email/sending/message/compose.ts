import { domainToASCII } from 'node:url';
import { isEmail, splitCcList } from '@reachkit/contract/rules';
import MailComposer from 'nodemailer/lib/mail-composer';
import type MimeNode from 'nodemailer/lib/mime-node';
import { type MailContent, unsubscribePlace } from './content.ts';
import { headerText } from './headerText.ts';
import { headerLine, MimeTemplate } from './mimeTemplate.ts';
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

/** Parts shared by the messages of one round of a campaign from one mailbox. */
export interface SharedParts {
  readonly from: MailAddress;
  readonly replyTo: string;
  /** Addresses in Cc. */
  readonly cc: readonly string[];
  readonly attachments: readonly AttachedFile[];
  readonly campaignId: number;
}

/** Parts specific to each message. */
export interface OwnParts {
  readonly to: MailAddress;
  readonly messageId: string;
  /** Message-ID of the email that it follows up on. */
  readonly inReplyTo: string | null;
  readonly date: Date;
  readonly content: MailContent;
  readonly unsubscribeUrl: string;
  readonly tracking: TrackedPlaces;
  readonly recipientId: number;
}

/** Composes messages. No value in a message can inject a header. */
export class MessageTemplate {
  readonly #shared: SharedParts;
  /** Built with the first message: structure, boundaries, encodings and shared headers. */
  #mime: MimeTemplate | undefined;

  constructor(shared: SharedParts) {
    this.#shared = shared;
  }

  compose({ content, unsubscribeUrl, tracking, ...own }: OwnParts): Buffer {
    const text = content.text.replaceAll(unsubscribePlace, unsubscribeUrl);
    const html = trackHtml(content.html, tracking).replaceAll(unsubscribePlace, unsubscribeUrl);
    this.#mime ??= new MimeTemplate(this.#compile(text, html));
    return this.#mime.write(
      [text, html],
      [
        headerLine('To', headerAddress(own.to)),
        headerLine('Subject', headerText(content.subject)),
        headerLine('Message-ID', own.messageId),
        ...(own.inReplyTo === null
          ? []
          : [headerLine('In-Reply-To', own.inReplyTo), headerLine('References', own.inReplyTo)]),
        headerLine('Date', own.date),
        `List-Unsubscribe: <${unsubscribeUrl}>`,
        `X-Recipient-Id: ${own.recipientId}`,
      ],
    );
  }

  #compile(text: string, html: string): MimeNode {
    const { from, replyTo, cc, attachments, campaignId } = this.#shared;
    return new MailComposer({
      from: headerAddress(from),
      ...(replyTo !== '' &&
        replyTo !== from.address && { replyTo: headerAddress({ name: '', address: replyTo }) }),
      ...(cc.length > 0 && { cc: cc.map((address) => headerAddress({ name: '', address })) }),
      headers: {
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'X-Campaign-Id': String(campaignId),
      },
      text,
      html,
      attachments: attachments.map(({ name, mediaType, content: bytes, contentId }) => ({
        filename: headerText(name),
        contentType: mediaType,
        content: bytes,
        ...(contentId !== undefined && { cid: contentId }),
      })),
      // An email never reads content from a path or a URL.
      disableFileAccess: true,
      disableUrlAccess: true,
    }).compile();
  }
}

/** Parses the Cc addresses; malformed ones are left out. */
export const readCc = (cc: string): readonly string[] =>
  splitCcList(cc).filter((address) => isEmail(asciiAddress(address)));

/** Converts the domain to Punycode: servers without SMTPUTF8 accept no other. */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return at === -1 ? address : `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`;
}

const headerAddress = ({ name, address }: MailAddress) => ({
  name: headerText(name),
  address: headerText(asciiAddress(address)),
});
