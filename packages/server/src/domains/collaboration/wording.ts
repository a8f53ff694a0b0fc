import { localeTag } from '@reachkit/contract';
import { LRUCache } from 'lru-cache';
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
const dateTag = (language: Language): string => dateRegions[language] ?? localeTag(language);

const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 500 });

/** Returns a format of dates in a language. It is kept, because creating one costs more than using it. */
export function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options]);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(dateTag(language), options);
  formats.set(key, made);
  return made;
}

/** Returns the name of a zone: `China Standard Time`, or `Central Time` for the generic one. */
export function zoneName(
  language: Language,
  timeZone: string,
  timeZoneName: 'long' | 'longGeneric',
  at: Date | number,
): string {
  const parts = dateFormat(language, { timeZone, timeZoneName }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
