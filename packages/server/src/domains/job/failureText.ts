import type { Language } from '../../platform/http/request/language.ts';
import type { FailureReason } from './kinds.ts';
import { failureTexts } from './texts.ts';

/** Text of the reason why a job failed. */
export const failureText = (reason: FailureReason, language: Language): string =>
  failureTexts[language][reason];
