import { describe, expect, it } from 'vitest';
import { type DerivedColor, derivedColors } from './derived.ts';
import { type ColorTheme, themes } from './themes.ts';
import { basicTokens, type SchemePair } from './tokens.ts';

type Side = 'light' | 'dark';
type Triple = readonly [number, number, number];
/** A colour in OKLab with alpha. */
interface Color {
  readonly lab: Triple;
  readonly alpha: number;
}

function decode(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function encode(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}

// Converts to linear RGB; matrices from CSS Color 4, section "Sample code for color conversions".
function toLinear(hex: string): Triple {
  const channel = (at: number) => decode(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

function toLab([r, g, b]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromLab([L, A, B]: Triple): Triple {
  const l = (L + 0.3963377774 * A + 0.2158037573 * B) ** 3;
  const m = (L - 0.1055613458 * A - 0.0638541728 * B) ** 3;
  const s = (L - 0.0894841775 * A - 1.291485548 * B) ** 3;
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  return [
    clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function blend(a: Color, b: Color, share: number): Color {
  const alpha = a.alpha * share + b.alpha * (1 - share);
  const part = (at: 0 | 1 | 2) =>
    (a.lab[at] * a.alpha * share + b.lab[at] * b.alpha * (1 - share)) / (alpha || 1);
  return { lab: [part(0), part(1), part(2)], alpha };
}

function isDerived(name: string): name is DerivedColor {
  return name in derivedColors;
}

function isPair(value: string | SchemePair): value is SchemePair {
  return typeof value !== 'string';
}

function resolve(name: string, theme: ColorTheme, side: Side): Color {
  if (name === 'transparent') return { lab: [0, 0, 0], alpha: 0 };
  if (isDerived(name)) {
    const { color, share, on } = derivedColors[name];
    const percent = typeof share === 'number' ? share : share[side];
    return blend(resolve(color, theme, side), resolve(on, theme, side), percent / 100);
  }
  const own = Object.entries({ ...basicTokens, accent: theme.accent, background: theme.background });
  const value = own.find(([token]) => token === name)?.[1];
  if (value === undefined || !isPair(value)) throw new Error(`${name} is no colour`);
  return { lab: toLab(toLinear(value[side])), alpha: 1 };
}

function luminance(rgb: Triple): number {
  return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
}

/** WCAG 2.2 contrast ratio of `fore` on `ground`, which is composited over the surface if translucent. */
function contrast(fore: string, ground: string, theme: ColorTheme, side: Side): number {
  const seen = (name: string) => {
    const color = resolve(name, theme, side);
    const rgb = fromLab(color.lab);
    const under = fromLab(resolve('surface', theme, side).lab);
    // Browsers composite encoded values, not linear light.
    const over = (at: 0 | 1 | 2) =>
      decode(encode(rgb[at]) * color.alpha + encode(under[at]) * (1 - color.alpha));
    return luminance([over(0), over(1), over(2)]);
  };
  const [high, low] = [seen(fore), seen(ground)].sort((a, b) => b - a);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

const grounds = ['surface', 'background', 'sunk', 'raised', 'hover', 'press', 'selected'];
const words: readonly (readonly [fore: string, ground: string])[] = [
  ...['text', 'text2', 'text3'].flatMap((fore) => grounds.map((ground) => [fore, ground] as const)),
  ...['accent', 'danger', 'success', 'warning'].flatMap((fore) =>
    ['surface', 'background', 'selected', 'raised'].map((ground) => [fore, ground] as const),
  ),
  ['accentContrast', 'accent'],
  ['accentContrast', 'accentHover'],
  ['surface', 'danger'],
  ['surface', 'text'],
  ['text', 'accentSoft'],
  ['accent', 'accentSoft'],
  ...['success', 'warning', 'danger'].flatMap(
    (state) =>
      [
        ['text', `${state}Soft`],
        [state, `${state}Soft`],
      ] as const,
  ),
];
const shapes: readonly (readonly [fore: string, ground: string])[] = [
  ['fieldLine', 'surface'],
  ['fieldLine', 'background'],
  ['rule', 'surface'],
  ['accent', 'surface'],
  ['accent', 'peer'],
];

describe.each(themes.map((theme) => [theme.name, theme] as const))('theme %s', (_name, theme) => {
  for (const side of ['light', 'dark'] as const) {
    it.each(words)(`text in %s on %s has a contrast of 4.5:1 in ${side}`, (fore, ground) => {
      expect(contrast(fore, ground, theme, side)).toBeGreaterThanOrEqual(4.5);
    });
    it.each(shapes)(`shapes in %s on %s have a contrast of 3:1 in ${side}`, (fore, ground) => {
      expect(contrast(fore, ground, theme, side)).toBeGreaterThanOrEqual(3);
    });
  }
});
