import { localeTag } from '@reachkit/contract';
import type { Language } from '../../../platform/http/request/language.ts';
import { escapeHtml } from '../sending/message/escapeHtml.ts';
import { languageSwitch } from './languageSwitch.ts';
import { texts } from './linkTexts.ts';
import { pageStyle } from './unsubscribePage.ts';

/**
 * A page in place of the redirect of a tracked link.
 * @param address that no browser can open; `null`: the email has no such link
 */
export function linkPage(address: string | null, language: Language): string {
  const { title, unknown, unreadable } = texts[language];
  const body =
    address === null
      ? `<p role="alert">${unknown}</p>`
      : `<p role="alert">${unreadable}</p><p dir="ltr">${escapeHtml(address)}</p>`;
  return `<!doctype html><html lang="${localeTag(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${pageStyle}</style></head><body><main><h1>${title}</h1>${body}${languageSwitch(language)}</main></body></html>`;
}
