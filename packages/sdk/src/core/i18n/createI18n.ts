import { defaultLocale, localeFallbacks } from '@reachkit/contract/locales';
import { createInstance, type i18n } from 'i18next';
import type { Catalogue, Messages } from './texts.ts';

/** The language that is always complete, and the default. */
export const sourceLocale = defaultLocale;

export function flattenMessages(messages: Messages): readonly Catalogue[] {
  return messages.flat();
}

/** Returns the catalogues that the given ones depend on; they come first, so that a host's own texts override them. */
export function neededBy(catalogues: readonly Catalogue[]): readonly Catalogue[] {
  return [...new Set(catalogues.flatMap(({ needs = [] }) => needs))];
}

/** Creates the translator of a provider, synchronously, so that it also works during server rendering. */
export function createI18n(locale: string, catalogues: readonly Catalogue[]): i18n {
  const instance = createInstance();
  void instance.init({
    lng: locale,
    fallbackLng: (wanted: string) => [...localeFallbacks(wanted)],
    ns: [],
    resources: {},
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  for (const { locale: language, namespace, texts } of catalogues) {
    instance.addResourceBundle(language, namespace, texts, true, true);
  }
  return instance;
}
