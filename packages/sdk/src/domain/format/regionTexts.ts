import type { Localized } from '@reachkit/contract/locales';

/** Names of regions that differ from those of `Intl`. */
export const regionOverrides: Localized<Readonly<Record<string, string>>> = {
  zh: { HK: '中国香港', MO: '中国澳门', TW: '中国台湾' },
  en: { HK: 'Hong Kong, China', MO: 'Macao, China', TW: 'Taiwan, China' },
};

/** A currency with its code, in the brackets of the language. */
export const currencyLabels: Localized<(name: string, code: string) => string> = {
  zh: (name, code) => `${name}（${code}）`,
  en: (name, code) => `${name} (${code})`,
};
