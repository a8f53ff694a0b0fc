import {
  fillMailHtml,
  fillMailText,
  type MailValues,
  type MailVariable,
} from '@reachkit/contract/email/text';
import * as z from 'zod/mini';
import { plainTextOf } from '../../templates/content.ts';
import { footerOf } from './footer.ts';
import { headerText } from './headerText.ts';

/** An email as composed for one recipient, before its links are tracked. */
export const mailContentSchema = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export type MailContent = z.output<typeof mailContentSchema>;

/** Placeholder for the recipient's unsubscribe URL, which is not stored. */
export const unsubscribePlace = '{{unsubscribe}}';

export interface MailSource {
  readonly subject: string;
  /** Sanitised. */
  readonly html: string;
  /** The plain version written by the person; null if generated from the HTML. */
  readonly ownText: string | null;
  /** Signature of the sender; HTML, sanitised. */
  readonly signature: string;
  readonly postalAddress: string;
}

const footerMark = '\n\n-- \n';

/** The text of an email without its footer. */
export function writtenText({ text }: Pick<MailContent, 'text'>): string {
  const end = text.lastIndexOf(footerMark);
  return end < 0 ? text : text.slice(0, end);
}

/** Content with only the recipient's variables open; prepared once for many emails. */
export type PreparedMail = MailContent;

export function prepareMail({ subject, html, ownText, signature, postalAddress }: MailSource): PreparedMail {
  const footer = footerOf(`${subject} ${html}`, postalAddress);
  const body = signature === '' ? html : `${html}<div>${signature}</div>`;
  const plain = ownText === null ? plainTextOf(body) : withSignature(ownText, signature);
  return {
    subject,
    html: `<!doctype html><html lang="${footer.language}"><head><meta charset="utf-8"></head><body>${body}${footer.html}</body></html>`,
    text: `${plain}${footerMark}${footer.text}\n`,
  };
}

function withSignature(text: string, signature: string): string {
  const plain = signature === '' ? '' : plainTextOf(signature);
  return plain === '' ? text : `${text}\n\n${plain}`;
}

/** The email of a preview or a test, without a working unsubscribe link. */
export const withoutUnsubscribe = ({ subject, html, text }: MailContent): MailContent => ({
  subject,
  html: html.replaceAll(unsubscribePlace, '#'),
  text: text.replaceAll(unsubscribePlace, '…'),
});

/** Fills in a recipient's values; returns variables without value and fallback. */
export function fillMail(
  prepared: PreparedMail,
  values: MailValues,
): { readonly content: MailContent; readonly missing: readonly MailVariable[] } {
  const subject = fillMailText(prepared.subject, values);
  const html = fillMailHtml(prepared.html, values);
  const text = fillMailText(prepared.text, values);
  return {
    content: { subject: headerText(subject.text), html: html.text, text: text.text },
    missing: [...new Set([...subject.missing, ...html.missing, ...text.missing])],
  };
}

/** The beginning of the text, for use in lists. */
export function previewOf(text: string, length = 160): string {
  // Long texts are cut first.
  const beginning = text
    .slice(0, length * 8)
    .replace(/\s+/g, ' ')
    .trim();
  return [...beginning].slice(0, length).join('');
}
