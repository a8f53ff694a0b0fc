import { locales, localeTag } from '@reachkit/contract';
import { languageNames } from '@reachkit/contract/texts/languageTexts';
import type { Language } from '../../../platform/http/request/language.ts';
import { escapeHtml } from '../sending/message/escapeHtml.ts';

/** Links to a page in the other languages. @param address of the page, without a language; empty for the current one */
export const languageSwitch = (language: Language, address = ''): string =>
  locales
    .filter((other) => other !== language)
    .map((other) => {
      const href = `${address}${address.includes('?') ? '&' : '?'}lang=${other}`;
      const tag = localeTag(other);
      return `<p class="quiet"><a href="${escapeHtml(href)}" lang="${tag}" hreflang="${tag}">${languageNames[other]}</a></p>`;
    })
    .join('');
