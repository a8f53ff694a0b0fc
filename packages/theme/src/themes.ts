import { basicTokens, type SchemePair } from './tokens.ts';

export type ThemeName = 'ink' | 'violet' | 'teal' | 'pine' | 'ochre' | 'rose' | 'graphite';

/** A colour theme; changes only accent and background. */
export interface ColorTheme {
  readonly name: ThemeName;
  readonly accent: SchemePair;
  readonly background: SchemePair;
  /** Accent in the light scheme. */
  readonly primary: string;
  /** CSS colour: the soft background of the accent (9 % on the surface). */
  readonly primaryLight: string;
  readonly bodyBgLight: string;
  readonly bodyBgDark: string;
}

function theme(name: ThemeName, accent: SchemePair, background: SchemePair): ColorTheme {
  return {
    name,
    accent,
    background,
    primary: accent.light,
    primaryLight: `color-mix(in oklab, ${accent.light} 9%, ${basicTokens.surface.light})`,
    bodyBgLight: background.light,
    bodyBgDark: background.dark,
  };
}

export const themes: readonly ColorTheme[] = [
  theme('ink', basicTokens.accent, basicTokens.background),
  theme('violet', { light: '#6740B4', dark: '#BFA6FF' }, { light: '#F8F6FA', dark: '#121016' }),
  theme('teal', { light: '#0A6673', dark: '#66C9D5' }, { light: '#F3F7F7', dark: '#0D1213' }),
  theme('pine', { light: '#27663F', dark: '#86CDA2' }, { light: '#F4F7F3', dark: '#0E120F' }),
  theme('ochre', { light: '#8A4F0D', dark: '#E3B272' }, { light: '#FAF7F0', dark: '#13110D' }),
  theme('rose', { light: '#A82B54', dark: '#F8A0B9' }, { light: '#FAF6F7', dark: '#141012' }),
  theme('graphite', { light: '#34373E', dark: '#D6D8DD' }, { light: '#F6F6F6', dark: '#101011' }),
];

export const themeNames: readonly ThemeName[] = themes.map((each) => each.name);

export type Scheme = 'light' | 'dark' | 'system';
export type Density = 'comfortable' | 'compact';

/** Attributes of a root (`.rk-root`) that set its appearance. */
export interface RootAppearance {
  readonly 'data-rk-color'?: ThemeName;
  readonly 'data-rk-scheme'?: Scheme;
  readonly 'data-rk-density'?: Density;
  /** Background of the root; default: transparent. */
  readonly 'data-rk-ground'?: 'surface' | 'background';
}
