export { platformNames } from '@reachkit/contract/creator/platform';

import { inLocale, localeOf } from '@reachkit/contract/locales';
import { currencyLabels, regionOverrides } from './regionTexts.ts';

export interface Names {
  /** Name of an ISO 3166-1 alpha-2 code; the code itself if it is unknown. */
  region(code: string): string;
  /** Name of an ISO 639-1 code; the code itself if it is unknown. */
  language(code: string): string;
  /** Name of an ISO 4217 code with the code: `US Dollar (USD)`. */
  currency(code: string): string;
}

const known = new Map<string, Names>();

/** Name of a language in that language: `中文`, `English`. */
export function ownNameOf(language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
}

/** Names of regions, languages and currencies in one language; cached, as every table cell needs them. */
export function namesOf(locale: string): Names {
  const names = known.get(locale) ?? createNames(locale);
  known.set(locale, names);
  return names;
}

function createNames(locale: string): Names {
  const regions = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  const languages = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' });
  const currencies = new Intl.DisplayNames(locale, { type: 'currency', fallback: 'code' });
  const labelOf = inLocale(currencyLabels, locale);
  const known = localeOf(locale);
  const overrides = known ? regionOverrides[known] : {};
  return {
    region: (code) => overrides[code] ?? nameOr(regions, code),
    language: (code) => nameOr(languages, code),
    currency: (code) => labelOf(nameOr(currencies, code), code),
  };
}

function nameOr(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
