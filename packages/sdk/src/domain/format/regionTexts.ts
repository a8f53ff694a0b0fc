import type { Localized } from '@reachkit/contract/locales';

/** Names of regions that differ from those of `Intl`. */
export const regionOverrides: Localized<Readonly<Record<string, string>>> = {
  zh: { HK: '中国香港', MO: '中国澳门', TW: '中国台湾' },
  en: { HK: 'Hong Kong, China', MO: 'Macao, China', TW: 'Taiwan, China' },
};
