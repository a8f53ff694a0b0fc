import sanitizeHtml from 'sanitize-html';
import { Html, html } from '../../../../platform/http/plainPage/html.ts';
import type { Brief } from '../../promotions/brief.ts';
import { hrefOf, renderFrame, type ViewFrame } from '../frame.ts';
import type { PageBrief, PageWork } from '../read.ts';
import { agreedBelongings, briefNote } from './agreed.ts';
import { foot } from './offer.ts';
import { belongings } from './terms.ts';

/** Deeper elements are removed. */
const maxDepth = 60;

/**
 * Sanitises a brief for the page, also where it was stored otherwise: text, lists, tables and links. Nothing of it loads
 * anything or has a style of its own.
 */
export const sanitizeBrief = (brief: string): Html =>
  new Html(
    sanitizeHtml(brief, {
      allowedTags: [
        ...['p', 'div', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'ul', 'ol', 'li', 'hr', 'br'],
        ...['a', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'small'],
        ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'],
      ],
      allowedAttributes: {
        '*': ['dir', 'lang'],
        a: ['href', 'rel', 'target'],
        ol: ['start'],
        td: ['colspan', 'rowspan'],
        th: ['colspan', 'rowspan'],
      },
      allowedSchemes: ['http', 'https', 'mailto'],
      allowProtocolRelative: false,
      nestingLimit: maxDepth,
      transformTags: {
        h1: 'h3',
        h2: 'h3',
        a: (tagName, attribs) => ({
          tagName,
          attribs: attribs.href
            ? { href: attribs.href, rel: 'noopener noreferrer nofollow', target: '_blank' }
            : {},
        }),
      },
      exclusiveFilter: ({ tag, attribs }) => tag === 'a' && /^[/#?]|^(?!\w+:)/.test(attribs.href ?? 'x:'),
    }).trim(),
  );

const kilobyte = 1024;

function sizeOf(bytes: number): string {
  return bytes < kilobyte * kilobyte
    ? `${Math.max(1, Math.round(bytes / kilobyte))} KB`
    : `${(bytes / kilobyte / kilobyte).toFixed(1)} MB`;
}

function content(frame: ViewFrame, { brief, files }: Brief): Html {
  const { text } = frame;
  const shown = sanitizeBrief(brief);
  return html`<section class="brief" dir="auto">${
    shown.markup === '' ? html`<p class="quiet">${text.noBrief}</p>` : shown
  }</section>${
    files.length > 0 &&
    html`<section><div class="head"><h2>${text.files}</h2></div><ul class="ledger">${files.map(
      ({ id, name, bytes }) =>
        html`<li><div><a href="${hrefOf({ ...frame, asked: undefined }, `file/${id}`)}"><bdi>${name}</bdi></a><span class="quiet">${sizeOf(bytes)}</span></div></li>`,
    )}</ul></section>`
  }`;
}

/** Renders the whole brief as it was agreed, with its files as downloads, and below it a newer one. */
export function briefPage(frame: ViewFrame, { own, later }: PageBrief, work: PageWork) {
  const { text, view } = frame;
  const { cooperation, invitation } = view;
  const belonging =
    cooperation === null
      ? belongings(frame, invitation.offer.conditions)
      : agreedBelongings(frame, cooperation, work);
  const note = own.isKept ? briefNote(frame) : html`<div class="note-box"><p>${text.briefNotKept}</p></div>`;
  const title = cooperation !== null && own.isKept ? text.agreedBrief : text.brief;
  const main = html`<h1>${title}</h1>${note}${content(frame, own)}<section><div class="head"><h2>${text.belongs}</h2></div>${belonging}</section>${
    later && html`<div class="head"><h2>${text.laterBrief}</h2></div>${content(frame, later)}`
  }${foot(frame)}<p class="back"><a href="${hrefOf(frame)}">${text.back}</a></p>`;
  return renderFrame(frame, { title, main, part: 'brief' });
}
