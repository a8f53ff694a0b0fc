import sanitizeHtml from 'sanitize-html';
import { tooCostly } from '../../../incoming/parts/htmlCost.ts';
import { safeStyle } from './styles.ts';

/** The HTML of a message, safe to show in a frame without scripts. */
export interface SafeHtml {
  /** Empty without HTML, or if it cannot be shown. */
  readonly html: string;
  /** URLs of remote images, by their numbers in `data-rk-src`. None of them was loaded. */
  readonly images: readonly string[];
  /** Reason why only the text is shown. */
  readonly refused: 'long' | 'deep' | null;
}

/** A part that the HTML may refer to by `cid:`. */
export interface InlinePart {
  readonly id: string | number;
  readonly type: string;
  readonly contentId: string | null;
}

const blocks =
  'p div section article header footer main address center pre blockquote h1 h2 h3 h4 h5 h6 hr br ul ol li dl dt dd figure figcaption';
const words =
  'a abbr b strong i em u s strike del ins span font sub sup small big code kbd samp cite q mark time img wbr';
const tables = 'table caption colgroup col thead tbody tfoot tr td th';

/** Elements removed with their content, which is no message text. */
const withoutContent =
  'script style textarea option select noscript noembed noframes iframe title xmp plaintext template svg math object applet audio video canvas map dialog'.split(
    ' ',
  );

/** Inline images in the HTML itself, of bitmap formats only. */
const inlineImage = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z\d+/=\s]+$/i;

const maxImages = 500;
const size = /^\d{1,4}%?$/;

/**
 * Sanitises the HTML of an incoming message with an allowlist: text, tables, colours and links to pages. Removes scripts,
 * forms, frames, page styles, vector graphics and every URL that would be loaded or run. Oversized HTML is not parsed at
 * all.
 */
export function sanitizeIncoming(html: string, parts: readonly InlinePart[] = []): SafeHtml {
  const refused = html === '' ? null : tooCostly(html);
  if (html === '' || refused !== null) return { html: '', images: [], refused };
  const images: string[] = [];
  const inline = new Map(
    parts.flatMap(({ id, type, contentId }) =>
      contentId !== null && /^image\//i.test(type) ? [[plainContentId(contentId), id] as const] : [],
    ),
  );
  const clean = sanitizeHtml(html, {
    allowedTags: `${blocks} ${words} ${tables}`.split(' '),
    nonTextTags: withoutContent,
    allowedAttributes: {
      '*': ['style', 'dir', 'lang', 'align', 'valign', 'bgcolor', 'title'],
      a: ['href', 'target', 'rel'],
      img: ['src', 'data-rk-src', 'data-rk-part', 'alt', 'width', 'height'],
      font: ['color', 'size'],
      table: ['width', 'border', 'cellpadding', 'cellspacing', 'role'],
      td: ['width', 'height', 'colspan', 'rowspan'],
      th: ['width', 'height', 'colspan', 'rowspan'],
      col: ['width', 'span'],
      ol: ['start'],
    },
    // Styles are filtered below, more strictly and without a CSS parser.
    parseStyleAttributes: false,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    enforceHtmlBoundary: false,
    nestingLimit: 200,
    transformTags: {
      '*': (tagName, attribs) => ({ tagName, attribs: plainAttributes(attribs) }),
      a: (tagName, attribs) => ({ tagName, attribs: linkOf(attribs) }),
      img: (tagName, attribs) => ({ tagName, attribs: imageOf(attribs, images, inline) }),
    },
  });
  return { html: clean.trim(), images, refused: null };
}

type Attributes = Record<string, string>;

function plainAttributes(attribs: Attributes): Attributes {
  const { style, bgcolor, ...rest } = attribs;
  const safe = style === undefined ? '' : safeStyle(style);
  return {
    ...rest,
    ...(safe !== '' && { style: safe }),
    ...(bgcolor !== undefined && /^#?[\da-z]{1,24}$/i.test(bgcolor) && { bgcolor }),
  };
}

/** Shows the target of a link, without opener or referrer for the page behind it. */
function linkOf({ href, title: _title, target: _target, rel: _rel, ...rest }: Attributes): Attributes {
  const address = pageAddress(href ?? '');
  if (address === null) return rest;
  return { ...rest, href: address, title: address, target: '_blank', rel: 'noopener noreferrer nofollow' };
}

/** A web page, an email address or a phone number; null for everything else. */
function pageAddress(href: string): string | null {
  const text = href.trim();
  if (!/^(?:https?:\/\/|mailto:|tel:)/i.test(text) || !URL.canParse(text)) return null;
  return new URL(text).href;
}

function imageOf(
  { src = '', alt, width, height, style }: Attributes,
  images: string[],
  inline: ReadonlyMap<string, string | number>,
): Attributes {
  const shown = {
    ...(alt !== undefined && { alt }),
    ...(width !== undefined && size.test(width) && { width }),
    ...(height !== undefined && size.test(height) && { height }),
    ...(style !== undefined && { style }),
  };
  const address = src.trim();
  if (/^cid:/i.test(address)) {
    const part = inline.get(plainContentId(decoded(address.slice(4))));
    return part === undefined ? shown : { ...shown, 'data-rk-part': String(part) };
  }
  const remote = imageAddress(address);
  if (remote !== null) {
    if (images.length >= maxImages) return shown;
    images.push(remote);
    return { ...shown, 'data-rk-src': String(images.length - 1) };
  }
  return inlineImage.test(address) ? { ...shown, src: address } : shown;
}

function imageAddress(src: string): string | null {
  const text = src.startsWith('//') ? `https:${src}` : src;
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  return new URL(text).href;
}

const plainContentId = (text: string): string => text.trim().replace(/^<|>$/g, '').toLowerCase();

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
