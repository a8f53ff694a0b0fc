import type { Language } from '../../platform/http/request/language.ts';
import type { FailureReason } from './kinds.ts';
import { failureTexts } from './texts.ts';

/** Why a job failed, in words. */
export const failureText = (reason: FailureReason, language: Language): string =>
  failureTexts[language][reason];
