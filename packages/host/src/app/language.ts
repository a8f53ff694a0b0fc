import { defaultLocale, type Locale, localeOf, locales } from '@reachkit/sdk';

export type Language = Locale;

interface LanguageStore {
  readString(key: string): string | null;
  write(key: string, value: string): void;
}

const key = 'lang';

/**
 * Returns the language in the URL (`?lang=en`, for this view only), else the stored choice, else the first supported
 * language of the browser, else Chinese (specification, section 4).
 */
export function chosenLanguage(
  store: LanguageStore,
  browser: readonly string[],
  asked: string | null = null,
): Language {
  return (
    locales.find((locale) => locale === asked) ??
    localeOf(store.readString(key)) ??
    browser.map(localeOf).find((language) => language !== undefined) ??
    defaultLocale
  );
}

/** Stores a choice and reloads the page in the new language. */
export function changeLanguage(store: LanguageStore, language: Language, reload: () => void): void {
  store.write(key, language);
  reload();
}

/** Removes the language from a URL, so that a choice on its page takes effect. */
export function withoutLanguage(address: string): string {
  const url = new URL(address);
  url.searchParams.delete(key);
  return url.href;
}
