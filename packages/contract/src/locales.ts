/**
 * The supported languages: the only list of them. Every set of texts is a record over it, so adding a language takes a
 * line here and its catalogues, and the type check reports each missing one.
 */
export const locales = ['zh', 'en'] as const;
/** A language of the platform, e.g. `zh`. */
export type Locale = (typeof locales)[number];

/** Used if no language is known (specification, section 4). */
export const defaultLocale: Locale = 'zh';

/** Fallback languages for a missing text, in this order. */
const standIns: readonly Locale[] = ['en', 'zh'];

/** Fonts and line breaking choose by region: plain `zh` gets Japanese glyphs on some devices. */
const regionalTags: Readonly<Record<string, string>> = { zh: 'zh-CN' };

/** A value for every supported language. */
export type Localized<Value> = Readonly<Record<Locale, Value>>;

const primaryOf = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? '';

/** Maps a BCP 47 tag to a supported language, e.g. `zh` for `zh-Hant-TW`; `undefined`: none. */
export function localeOf(tag: string | null | undefined): Locale | undefined {
  if (!tag) return undefined;
  const primary = primaryOf(tag);
  return locales.find((locale) => locale === tag) ?? locales.find((locale) => locale === primary);
}

/** Order in which texts are looked up: the language itself, its base language, then English, then Chinese. */
export function localeFallbacks(locale: string): readonly string[] {
  return [...new Set([locale, primaryOf(locale), ...standIns])];
}

/** Returns the entry of a language in a map, or its fallback; `undefined` if the map has neither. */
export function inLocale<Value>(texts: Localized<Value>, locale: string): Value;
export function inLocale<Value>(texts: Readonly<Record<string, Value>>, locale: string): Value | undefined;
export function inLocale<Value>(texts: Readonly<Record<string, Value>>, locale: string): Value | undefined {
  const found = localeFallbacks(locale).find((one) => Object.hasOwn(texts, one));
  return found === undefined ? undefined : texts[found];
}

/** Builds a value for every supported language. */
export function byLocale<Value>(make: (locale: Locale) => Value): Localized<Value> {
  const entries: Partial<Record<Locale, Value>> = {};
  for (const locale of locales) entries[locale] = make(locale);
  // TypeScript does not see that the loop meets every language.
  return entries as Localized<Value>;
}

/** Returns the supported language closest to any language: itself, its base, or the first fallback. */
export function closestLocale(locale: string): Locale {
  return (
    localeFallbacks(locale)
      .map(localeOf)
      .find((one) => one !== undefined) ?? defaultLocale
  );
}

/** Returns the BCP 47 tag for a document in a language. */
export function localeTag(locale: string): string {
  return regionalTags[locale] ?? locale;
}
