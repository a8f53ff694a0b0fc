import { defaultLocale, type Locale, localeOf, locales } from '@reachkit/sdk';

export type Language = Locale;

interface LanguageStore {
  readString(key: string): string | null;
  write(key: string, value: string): void;
}

const key = 'lang';

/**
 * The language in the URL (`?lang=en`, for this view alone), else the stored choice, else the first of the browser's
 * languages that we support, else Chinese (specification, section 4).
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

/** Keeps a choice and reloads the page, so that everything on it speaks the new language. */
export function changeLanguage(store: LanguageStore, language: Language, reload: () => void): void {
  store.write(key, language);
  reload();
}

/** An address without the language that it asks for, so that a choice made on its page holds. */
export function withoutLanguage(address: string): string {
  const url = new URL(address);
  url.searchParams.delete(key);
  return url.href;
}
