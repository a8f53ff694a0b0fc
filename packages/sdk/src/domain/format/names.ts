import type { Platform } from '@reachkit/contract/creator/platform';
import { localeOf } from '@reachkit/contract/locales';
import { regionOverrides } from './regionTexts.ts';

/** Brand name of each platform, in every language. */
export const platformNames: Readonly<Record<Platform, string>> = {
  tiktok: 'TikTok',
  youtube: 'YouTube',
  instagram: 'Instagram',
};

export interface Names {
  /** Name of an ISO 3166-1 alpha-2 code; the code itself if it is unknown. */
  region(code: string): string;
  /** Name of an ISO 639-1 code; the code itself if it is unknown. */
  language(code: string): string;
}

const known = new Map<string, Names>();

/** Name of a language in that language: `中文`, `English`. */
export function ownNameOf(language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
}

/** Names of regions and languages in one language; cached, as every table cell needs them. */
export function namesOf(locale: string): Names {
  const names = known.get(locale) ?? createNames(locale);
  known.set(locale, names);
  return names;
}

function createNames(locale: string): Names {
  const regions = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  const languages = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' });
  const known = localeOf(locale);
  const overrides = known ? regionOverrides[known] : {};
  return {
    region: (code) => overrides[code] ?? nameOr(regions, code),
    language: (code) => nameOr(languages, code),
  };
}

function nameOr(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
