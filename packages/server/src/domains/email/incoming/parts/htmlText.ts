import { convert } from 'html-to-text';
import { textLimit } from '../message.ts';
import { beforeDepth } from './htmlCost.ts';

/** HTML that can be parsed at acceptable cost: its beginning, until it is too long or too deep. */
export const readableHtml = (html: string): string => beforeDepth(html.slice(0, textLimit));

/** Elements that browsers show on lines of their own, and the parser does not know as such. */
const blocks =
  'address center dd details dialog dl dt fieldset figcaption figure hgroup label legend option search summary'.split(
    ' ',
  );

/** The text of an HTML body, without its images; parts that are too deep yield plain text. */
export function textOf(html: string, { hasAlt = false } = {}): string {
  const readable = readableHtml(html);
  const rest = html.slice(readable.length, textLimit);
  const text = (of: string) =>
    convert(of, {
      wordwrap: false,
      formatters: { alt: ({ attribs }, _walk, builder) => builder.addInline(attribs?.alt ?? '') },
      selectors: [
        { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
        { selector: 'img', format: hasAlt ? 'alt' : 'skip' },
        ...blocks.map((selector) => ({ selector, format: 'block' })),
        ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
      ],
    });
  return rest === '' ? text(readable) : [text(readable), text(withoutTags(rest))].join('\n').trim();
}

const withoutTags = (html: string): string =>
  html
    .replace(/<(script|style|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<\/?(?:p|div|br|tr|td|th|li|h\d|table|blockquote)\b[^<>]*>/gi, '<br>')
    .replace(/<(?!br>)[^<>]*>/g, '')
    .replace(/(?:<br>){4,}/g, '<br><br><br>');

/** Text in square brackets, which may contain one inner pair, e.g. of an IPv6 address. */
const bracketed = /\[([^[\]]*(?:\[[^[\]]*\][^[\]]*)*)\]/g;

/**
 * Removes the `[address]` that the parser writes for each image. Opening such a URL would show the sender that the email
 * was read.
 */
export function withoutImageAddresses(text: string, html: string): string {
  if (!text.includes('[') || !/<img\b/i.test(html)) return text;
  const addresses = imageAddressesIn(html);
  const left = text.replace(bracketed, (whole, inner: string) =>
    addresses.has(withoutSpaces(inner)) ? '' : whole,
  );
  return left === text ? text : left.replace(/[ \t]+$/gm, '').replace(/\n{3,}/g, '\n\n');
}

function imageAddressesIn(html: string): ReadonlySet<string> {
  const found = new Set<string>();
  convert(readableHtml(html), {
    wordwrap: false,
    formatters: { collect: ({ attribs }) => void found.add(withoutSpaces(attribs?.src ?? '')) },
    selectors: [{ selector: 'img', format: 'collect' }],
  });
  found.delete('');
  return found;
}

/** A long URL may be wrapped. */
const withoutSpaces = (text: string): string => text.replace(/\s+/g, '');
