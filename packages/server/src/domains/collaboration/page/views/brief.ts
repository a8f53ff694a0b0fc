import sanitizeHtml from 'sanitize-html';
import { Html, html } from '../../../../platform/http/plainPage/html.ts';
import { hrefOf, renderFrame, type ViewFrame } from '../frame.ts';
import type { PageWork, readBrief } from '../read.ts';
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

/** Renders the whole brief, with its files as downloads. */
export function briefPage(
  frame: ViewFrame,
  { brief, files }: Awaited<ReturnType<typeof readBrief>>,
  work: PageWork,
) {
  const { text, view } = frame;
  const content = sanitizeBrief(brief);
  const { cooperation, invitation } = view;
  const belonging =
    cooperation === null
      ? belongings(frame, invitation.offer.conditions)
      : agreedBelongings(frame, cooperation, work);
  const main = html`<h1>${text.brief}</h1>${briefNote(frame)}<section class="brief" dir="auto">${
    content.markup === '' ? html`<p class="quiet">${text.noBrief}</p>` : content
  }</section>${
    files.length > 0 &&
    html`<section><div class="head"><h2>${text.files}</h2></div><ul class="ledger">${files.map(
      ({ id, name, bytes }) =>
        html`<li><div><a href="${hrefOf({ ...frame, asked: undefined }, `file/${id}`)}"><bdi>${name}</bdi></a><span class="quiet">${sizeOf(bytes)}</span></div></li>`,
    )}</ul></section>`
  }<section><div class="head"><h2>${text.belongs}</h2></div>${belonging}</section>${foot(frame)}<p class="back"><a href="${hrefOf(frame)}">${text.back}</a></p>`;
  return renderFrame(frame, { title: text.brief, main, part: 'brief' });
}
