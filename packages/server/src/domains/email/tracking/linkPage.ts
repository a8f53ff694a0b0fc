import { type Localized, localeTag } from '@reachkit/contract';
import type { Language } from '../../../platform/http/request/language.ts';
import { escapeHtml } from '../sending/message/escapeHtml.ts';
import { pageStyle } from './unsubscribePage.ts';

const texts = {
  zh: {
    title: '链接无法打开',
    unknown: '这个链接无效。请使用邮件中的完整链接。',
    unreadable: '邮件中的这个链接地址有误，无法打开。你可以把下面的地址告诉发件人：',
  },
  en: {
    title: 'This link cannot be opened',
    unknown: 'The link is invalid. Please use the complete link from the email.',
    unreadable: 'The address of this link in the email is wrong. You can tell the sender about it:',
  },
} as const satisfies Localized<Readonly<Record<string, string>>>;

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
  return `<!doctype html><html lang="${localeTag(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${pageStyle}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
}
