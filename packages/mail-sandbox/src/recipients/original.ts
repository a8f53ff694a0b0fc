import { type ParsedMail, simpleParser } from 'mailparser';
import { headerEnd, headerOf, parseHeaders } from '../mime/header.ts';

/** A message as its recipient reads it. */
export interface Original {
  readonly raw: Buffer;
  readonly header: Buffer;
  readonly messageId: string;
  readonly references: readonly string[];
  readonly subject: string;
  readonly from: { readonly address: string; readonly name: string };
  readonly replyTo: string;
  readonly text: string;
  readonly html: string;
  /** URLs of images, and of links. */
  readonly images: readonly string[];
  readonly links: readonly string[];
  /** URL for one-click unsubscribe by POST (RFC 8058); null if the message has none. */
  readonly unsubscribeUrl: string | null;
}

export async function readOriginal(raw: Buffer): Promise<Original> {
  const mail = await simpleParser(raw, { skipImageLinks: true, skipTextToHtml: true });
  const header = raw.subarray(0, headerEnd(raw));
  const html = mail.html || '';
  const from = personOf(mail.from);
  const references = mail.references ?? [];
  return {
    raw,
    header,
    html,
    from,
    messageId: mail.messageId ?? '',
    references: typeof references === 'string' ? [references] : references,
    subject: mail.subject ?? '',
    replyTo: personOf(mail.replyTo).address || from.address,
    text: mail.text ?? '',
    images: attributesOf(html, 'img', 'src'),
    links: html === '' ? linksOf(mail.text ?? '') : attributesOf(html, 'a', 'href'),
    unsubscribeUrl: oneClickOf(header),
  };
}

function personOf(field: ParsedMail['from']): Original['from'] {
  const [first] = field?.value ?? [];
  return { address: first?.address ?? '', name: first?.name ?? '' };
}

/** Reads visible attributes only: hidden links are bot traps. */
function attributesOf(html: string, tag: string, name: string): readonly string[] {
  const attribute = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i');
  const tags = html.match(new RegExp(`<${tag}\\s[^>]*>`, 'gi')) ?? [];
  const values = tags.flatMap((text) => {
    if (tag === 'a' && /display:\s*none|\shidden\b/i.test(text)) return [];
    const [, double, single] = attribute.exec(text) ?? [];
    return (double ?? single ?? '').replaceAll('&amp;', '&').trim();
  });
  return [...new Set(values)].filter((value) => /^https?:/i.test(value));
}

function linksOf(text: string): readonly string[] {
  return [...new Set(text.match(/https?:\/\/[^\s<>")\]]+/gi) ?? [])];
}

function oneClickOf(header: Buffer): string | null {
  const headers = parseHeaders(header);
  if (!/one-click/i.test(headerOf(headers, 'list-unsubscribe-post') ?? '')) return null;
  return /<(https?:[^>]+)>/i.exec(headerOf(headers, 'list-unsubscribe') ?? '')?.[1] ?? null;
}
