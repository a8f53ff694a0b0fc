import type { Localized } from '@reachkit/contract';
import type { Language } from '../../platform/http/request/language.ts';
import { failureReasons } from './kinds.ts';
import { failureTextsEn } from './texts.en.ts';
import { failureTextsZh } from './texts.zh.ts';

const textsByLocale: Localized<typeof failureTextsZh> = { zh: failureTextsZh, en: failureTextsEn };

/** Why a job failed, in words; an unknown reason (of an older version) is shown as an internal error. */
export function failureText(reason: string, language: Language): string {
  const known = failureReasons.find((one) => one === reason) ?? 'internal';
  return textsByLocale[language][known];
}
