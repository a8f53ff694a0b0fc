import { defaultLocale, type Locale, localeOf, locales } from '@reachkit/contract';

/** A language that the platform supports. */
export type Language = Locale;

/** Returns the first supported language in an `Accept-Language` header; if there is none, `otherwise`. */
export function languageOf(header: string | undefined, otherwise: Language = defaultLocale): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
      const quality = parameters.map((p) => /^\s*q=([\d.]+)/.exec(p)?.[1]).find((q) => q !== undefined);
      return { language: localeOf(tag), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter((entry) => entry.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wanted.find(({ language }) => language !== undefined)?.language ?? otherwise;
}

/** Returns the language requested in a URL (`?lang=en`); `undefined` for none. */
export function askedLanguage(query: unknown): Language | undefined {
  const lang = typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined;
  return locales.find((locale) => locale === lang);
}
