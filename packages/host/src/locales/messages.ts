import type { Messages } from '@reachkit/sdk';
import { coreEn } from '@reachkit/sdk/locales/en/core';
import { formEn } from '@reachkit/sdk/locales/en/form';
import { membershipEn } from '@reachkit/sdk/locales/en/membership';
import { searchEn } from '@reachkit/sdk/locales/en/search';
import { sessionEn } from '@reachkit/sdk/locales/en/session';
import { shellEn } from '@reachkit/sdk/locales/en/shell';
import { siteEn } from '@reachkit/sdk/locales/en/site';
import { coreZh } from '@reachkit/sdk/locales/zh/core';
import { formZh } from '@reachkit/sdk/locales/zh/form';
import { membershipZh } from '@reachkit/sdk/locales/zh/membership';
import { searchZh } from '@reachkit/sdk/locales/zh/search';
import { sessionZh } from '@reachkit/sdk/locales/zh/session';
import { shellZh } from '@reachkit/sdk/locales/zh/shell';
import { siteZh } from '@reachkit/sdk/locales/zh/site';
import type { Language } from '../app/language.ts';
import { hostEn } from './en.ts';
import { publicFrameEn } from './publicFrame.en.ts';
import { publicFrameZh } from './publicFrame.zh.ts';
import { hostZh } from './zh.ts';

const messages: Readonly<Record<Language, Messages>> = {
  zh: [coreZh, formZh, membershipZh, searchZh, sessionZh, shellZh, siteZh, hostZh, publicFrameZh],
  en: [coreEn, formEn, membershipEn, searchEn, sessionEn, shellEn, siteEn, hostEn, publicFrameEn],
};

/** Everything the site says in a language. */
export function messagesOf(language: Language): Messages {
  return messages[language];
}
