import { type Locale, locales } from '@reachkit/contract/locales';
import type { ThemeName } from '../../../packages/theme/src/themes.ts';

export interface Look {
  readonly scheme: 'light' | 'dark';
  readonly dir: 'ltr' | 'rtl';
  readonly locale: Locale;
  readonly density?: 'comfortable' | 'compact';
  readonly color?: ThemeName;
}

const schemes = ['light', 'dark'] as const;
const directions = ['ltr', 'rtl'] as const;

/** All combinations of scheme, direction and language. */
export const allLooks: readonly Look[] = schemes.flatMap((scheme) =>
  directions.flatMap((dir) => locales.map((locale) => ({ scheme, dir, locale }))),
);

/** Four combinations that cover every pair of two settings. */
export const pairwiseLooks: readonly Look[] = [
  { scheme: 'light', dir: 'ltr', locale: 'zh' },
  { scheme: 'dark', dir: 'ltr', locale: 'en' },
  { scheme: 'light', dir: 'rtl', locale: 'en' },
  { scheme: 'dark', dir: 'rtl', locale: 'zh' },
];

export const nameOfLook = ({ scheme, dir, locale }: Look): string => `${scheme}, ${dir}, ${locale}`;
