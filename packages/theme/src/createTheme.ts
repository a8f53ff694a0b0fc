import { publicProperty } from './names.ts';
import { type BasicTokens, basicTokens, type SchemePair } from './tokens.ts';

/** A value that a host may set: a colour for both schemes, or a pair. */
export type ThemeTokens = {
  readonly [Name in keyof BasicTokens]?: BasicTokens[Name] extends SchemePair ? string | SchemePair : string;
};

export interface HostTheme {
  /** Custom properties for a class or an element above the Reachkit roots. */
  readonly vars: Readonly<Record<`--rk-${string}`, string>>;
  /** Returns the same as a CSS rule for a style sheet. */
  readonly css: (selector: string) => string;
}

/**
 * Creates a theme from a host's brand.
 * @example createTheme({ accent: { light: '#0B6E4F', dark: '#7FD8B4' }, radius: '2px' }).css('.agency')
 */
export function createTheme(tokens: ThemeTokens): HostTheme {
  const entries: [`--rk-${string}`, string][] = [];
  for (const [name, value] of Object.entries(tokens)) {
    if (!(name in basicTokens)) {
      throw new Error(
        `Reachkit has no token "${name}". The tokens are: ${Object.keys(basicTokens).join(', ')}.`,
      );
    }
    if (value === undefined) continue;
    entries.push([
      publicProperty(name),
      typeof value === 'string' ? value : `light-dark(${value.light}, ${value.dark})`,
    ]);
  }
  return {
    vars: Object.fromEntries(entries),
    css: (selector) =>
      `${selector} {\n${entries.map(([name, value]) => `  ${name}: ${value};`).join('\n')}\n}\n`,
  };
}
