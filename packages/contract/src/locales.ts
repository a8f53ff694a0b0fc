/**
 * The languages of the platform: the only list of them. Every set of texts is a record over it, so that a further
 * language is a line here and its catalogues, each of which the type check names while it is missing.
 */
export const locales = ['zh', 'en'] as const;
/** A language of the platform, e.g. `zh`. */
export type Locale = (typeof locales)[number];

/** Where no language is known (specification, section 4). */
export const defaultLocale: Locale = 'zh';

/** Languages that stand in, in this order, where a language has no text. */
const standIns: readonly Locale[] = ['en', 'zh'];

/** Fonts and line breaking choose by region: plain `zh` gets Japanese glyphs on some devices. */
const regionalTags: Readonly<Record<string, string>> = { zh: 'zh-CN' };

/** Something in every language of the platform. */
export type Localized<Value> = Readonly<Record<Locale, Value>>;

const primaryOf = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? '';

/** The language of the platform that a BCP 47 tag means, e.g. `zh` for `zh-Hant-TW`; `undefined`: none of them. */
export function localeOf(tag: string | null | undefined): Locale | undefined {
  if (!tag) return undefined;
  const primary = primaryOf(tag);
  return locales.find((locale) => locale === tag) ?? locales.find((locale) => locale === primary);
}

/** Order in which texts are looked up: the language itself, its base language, then English, then Chinese. */
export function localeFallbacks(locale: string): readonly string[] {
  return [...new Set([locale, primaryOf(locale), ...standIns])];
}

/** The entry of a language in a map, or its fallback; `undefined` if the map has neither. */
export function inLocale<Value>(texts: Localized<Value>, locale: string): Value;
export function inLocale<Value>(texts: Readonly<Record<string, Value>>, locale: string): Value | undefined;
export function inLocale<Value>(texts: Readonly<Record<string, Value>>, locale: string): Value | undefined {
  const found = localeFallbacks(locale).find((one) => Object.hasOwn(texts, one));
  return found === undefined ? undefined : texts[found];
}

/** Makes something for every language of the platform. */
export function byLocale<Value>(make: (locale: Locale) => Value): Localized<Value> {
  const entries: Partial<Record<Locale, Value>> = {};
  for (const locale of locales) entries[locale] = make(locale);
  // TypeScript does not see that the loop meets every language.
  return entries as Localized<Value>;
}

/** The language of the platform that stands for any language: itself, its base, or the first that stands in. */
export function closestLocale(locale: string): Locale {
  return (
    localeFallbacks(locale)
      .map(localeOf)
      .find((one) => one !== undefined) ?? defaultLocale
  );
}

/** The BCP 47 tag that a document in a language carries. */
export function localeTag(locale: string): string {
  return regionalTags[locale] ?? locale;
}
