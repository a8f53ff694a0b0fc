import type { Language } from '../../platform/http/request/language.ts';
import { failureReasons } from './kinds.ts';
import { failureTexts } from './texts.ts';

/** Why a job failed, in words; an unknown reason (of an older version) is shown as an internal error. */
export function failureText(reason: string, language: Language): string {
  const known = failureReasons.find((one) => one === reason) ?? 'internal';
  return failureTexts[language][known];
}
