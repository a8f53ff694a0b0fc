import { convert } from 'html-to-text';
import sanitizeHtml from 'sanitize-html';

const blocks = ['p', 'div', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'ul', 'ol', 'li', 'hr', 'br'];
const words = ['a', 'b', 'strong', 'i', 'em', 'u', 's', 'span', 'sub', 'sup', 'small', 'img'];
const tables = ['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'];

const colour = [/^#[\da-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i, /^[a-z]+$/i];
const length = [/^(?:auto|\d+(?:\.\d+)?(?:px|em|rem|pt|%)?)$/];
const lengths = [/^(?:(?:auto|\d+(?:\.\d+)?(?:px|em|rem|pt|%)?)\s*){1,4}$/];

/** Deeper elements are removed; a normal email has few levels. */
const deepest = 100;

/**
 * Sanitises HTML for an email: its formatting stays. Scripts, forms, frames, page styles and script URLs are removed;
 * their text stays, except that of scripts and styles. `isImage`: the `cid:` addresses that may stay.
 */
export function sanitizeMail(html: string, isImage: (src: string) => boolean = () => false): string {
  return sanitizeHtml(html, {
    allowedTags: [...blocks, ...words, ...tables],
    allowedAttributes: {
      '*': ['style', 'dir', 'lang', 'align'],
      a: ['href', 'title', 'target', 'rel'],
      img: ['src', 'alt', 'title', 'width', 'height'],
      span: ['data-variable'],
      table: ['width', 'border', 'cellpadding', 'cellspacing', 'role'],
      td: ['width', 'height', 'colspan', 'rowspan', 'valign'],
      th: ['width', 'height', 'colspan', 'rowspan', 'valign'],
      ol: ['start'],
    },
    allowedStyles: {
      '*': {
        color: colour,
        'background-color': colour,
        'text-align': [/^(?:start|end|left|right|center|justify)$/],
        'font-weight': [/^(?:normal|bold|[1-9]00)$/],
        'font-style': [/^(?:normal|italic)$/],
        'font-size': length,
        'line-height': length,
        'text-decoration': [/^(?:none|underline|line-through)$/],
        margin: lengths,
        padding: lengths,
        width: length,
        'max-width': length,
      },
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https', 'cid'] },
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'img' && /^cid:/i.test(attribs.src ?? '') && !isImage(attribs.src ?? ''),
    allowProtocolRelative: false,
    nestingLimit: deepest,
  }).trim();
}

/** Converts an email's HTML to plain text: links follow their text, one line per paragraph. */
export function plainTextOf(html: string): string {
  return convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
      { selector: 'img', format: 'skip' },
      ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  }).trim();
}
