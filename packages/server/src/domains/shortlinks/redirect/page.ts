import { createHash } from 'node:crypto';
import { localeTag } from '@reachkit/contract';
import type { Language } from '../../../platform/http/request/language.ts';
import { shownHostOf } from '../misleadingHost.ts';
import { reportPath } from '../reportPath.ts';
import { hostOf } from '../targets.ts';
import type { LinkAnswer } from './answer.ts';
import type { ServedLink } from './links.ts';
import { texts } from './texts.ts';

const style = `:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-items:center}main{max-width:28rem;padding:1.5rem;text-align:center}h1{font-size:1.375rem;line-height:1.3}a{display:inline-block;margin:.5rem;padding:.625rem 1.5rem;min-height:24px;border-radius:8px;background:#4338ca;color:#fff;text-decoration:none}a:focus-visible{outline:3px solid #818cf8;outline-offset:2px}.report{margin-top:2rem;font-size:.875rem}.report a{margin:0;padding:.25rem;background:none;color:inherit;text-decoration:underline}`;
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
/** Opens the app immediately; its URL is in the page, not in the script. */
const script = `location.href=document.getElementById('app').href`;

/** These pages load nothing, and run only the line that opens an app. */
export const linkPagePolicy = `default-src 'none'; style-src 'sha256-${hashOf(style)}'; script-src 'sha256-${hashOf(script)}'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`;

/** Query parameter for continuing in the in-app browser. */
export const insistParameter = 'yl_open';

export type PageAnswer =
  | Exclude<LinkAnswer, { kind: 'redirect' | 'preview' }>
  | { readonly kind: 'unavailable' };

/**
 * Renders a page in place of a redirect, with a link for reports.
 * @param code of the link that was asked for; empty: what was asked for is no code
 */
export function linkPage(answer: PageAnswer, code: string, language: Language): string {
  const text = texts[language];
  const [title, words] = text[answer.kind];
  const sentence = answer.kind === 'scheduled' ? words.replace('{time}', timeOf(answer, language)) : words;
  const actions = `${actionsOf(answer, text)}${reportOf(answer, code, text)}`;
  return `<!doctype html><html lang="${localeTag(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${sentence}</p>${actions}</main></body></html>`;
}

/** Formats a time in the team's zone and names the zone: the visitor's may differ. */
const timeOf = (
  { startsAt, timeZone }: Extract<PageAnswer, { kind: 'scheduled' }>,
  language: Language,
): string => {
  const tag = localeTag(language);
  const time = new Intl.DateTimeFormat(tag, {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
  const zone = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(startsAt)
    .find(({ type }) => type === 'timeZoneName');
  return texts[language].inZone.replace('{time}', time.format(startsAt)).replace('{zone}', zone?.value ?? '');
};

function actionsOf(answer: PageAnswer, text: (typeof texts)[Language]): string {
  switch (answer.kind) {
    case 'openInBrowser':
      return `<a rel="nofollow" href="?${insistParameter}=1">${text.continue}</a>`;
    case 'openApp': {
      const [app, shop] = [escapeMarkup(answer.appLink), escapeMarkup(answer.location)];
      return `<a id="app" rel="nofollow" href="${app}">${text.openAppAgain}</a><a rel="nofollow" href="${shop}">${text.withoutApp}</a><script>${script}</script>`;
    }
    default:
      return '';
  }
}

/** No reports while the database is down. */
function reportOf({ kind }: PageAnswer, code: string, text: (typeof texts)[Language]): string {
  if (kind === 'unavailable') return '';
  // The form rejects the code of a link that does not exist.
  const query = code === '' || kind === 'notFound' ? '' : `?code=${encodeURIComponent(code)}`;
  return `<p class="report"><a rel="nofollow" href="${reportPath}${query}">${text.report}</a></p>`;
}

/**
 * Renders the page for link preview bots: the team's preview title, or the host, but never the link's internal name or
 * description. No picture, because none is known.
 */
export function previewPage({ title: given }: Pick<ServedLink, 'title'>, location: string): string {
  const shownHost = shownHostOf(hostOf(new URL(location)));
  const [title, host] = [given || shownHost, shownHost].map(escapeMarkup);
  const tags = [
    `<meta property="og:type" content="website">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:site_name" content="${host}">`,
    `<meta name="twitter:card" content="summary">`,
  ];
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${title}</title>${tags.join('')}</head><body><a rel="nofollow" href="${escapeMarkup(location)}">${title}</a></body></html>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
