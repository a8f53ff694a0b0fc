import type { ErrorTexts } from '../errors.ts';
import type { Localized } from '../locales.ts';
import { errorsEn } from './errors.en.ts';
import { errorsZh } from './errors.zh.ts';

/** Error messages, by language. Clients load only the displayed languages, from their own modules. */
export const errorTexts: Localized<ErrorTexts> = { zh: errorsZh, en: errorsEn };
