import { createHash } from 'node:crypto';
import { localeTag } from '@reachkit/contract';
import type { Language } from '../../../platform/http/request/language.ts';
import { texts } from './unsubscribeTexts.ts';

export type UnsubscribeStep = 'ask' | 'done' | 'unknown';

/** Of every page that an email leads to; `unsubscribePolicy` allows it. */
export const pageStyle = `:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-items:center}main{max-width:28rem;padding:1.5rem;text-align:center;overflow-wrap:anywhere}button{font:inherit;padding:.625rem 1.5rem;min-height:44px;border:0;border-radius:8px;background:#4338ca;color:#fff;cursor:pointer}button:focus-visible{outline:3px solid #818cf8;outline-offset:2px}`;
const styleHash = createHash('sha256').update(pageStyle).digest('base64');

/** Nothing runs on the page, and nothing is fetched by it. */
export const unsubscribePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** A page on which a person unsubscribes by a button: whatever only follows the link changes nothing. */
export function unsubscribePage(step: UnsubscribeStep, language: Language): string {
  const { title, question, button, done, unknown } = texts[language];
  const body = {
    ask: `<p>${question}</p><form method="post"><button type="submit">${button}</button></form>`,
    done: `<p role="status">${done}</p>`,
    unknown: `<p role="alert">${unknown}</p>`,
  }[step];
  return `<!doctype html><html lang="${localeTag(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${pageStyle}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
}
