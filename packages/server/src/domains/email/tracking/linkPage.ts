import { Html } from '../../../platform/http/plainPage/html.ts';
import { plainPage } from '../../../platform/http/plainPage/plainPage.ts';
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
  const content = `<main><h1>${title}</h1>${body}${languageSwitch(language)}</main>`;
  return plainPage({ title, language, style: pageStyle, body: new Html(content) });
}
