import type { ErrorTexts } from '../errors.ts';
import type { Localized } from '../locales.ts';
import { errorsEn } from './errors.en.ts';
import { errorsZh } from './errors.zh.ts';

/** Error messages, by language. A client loads the languages that it shows from their own modules instead. */
export const errorTexts: Localized<ErrorTexts> = { zh: errorsZh, en: errorsEn };
