import { localeTag } from '@reachkit/contract';
import type { Language } from '../../platform/http/request/language.ts';

/** Stands between the parts of a list, and before the last: `a, b and c`. */
export interface ListTexts {
  readonly between: string;
  readonly last: string;
}

/** Puts parts into one list. */
export const listOf = (parts: readonly string[], { between, last }: ListTexts): string =>
  [parts.slice(0, -1).join(between), ...parts.slice(-1)].filter((part) => part !== '').join(last);

/** Regions of dates, where a language has them otherwise than usual: English days stand before the month. */
const dateRegions: Readonly<Record<string, string>> = { en: 'en-GB' };

/** The BCP 47 tag for dates in a language. */
export const dateTag = (language: Language): string => dateRegions[language] ?? localeTag(language);
