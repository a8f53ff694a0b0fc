import type { BasicColor } from './tokens.ts';

export type ColorName = BasicColor | DerivedColor | 'transparent';

/** `share` percent of `color`, the rest of `on`; mixed in OKLab. */
export interface Mix {
  readonly color: ColorName;
  /** Percent 0–100; a pair when the two schemes differ. */
  readonly share: number | { readonly light: number; readonly dark: number };
  readonly on: ColorName;
}

const mix = (color: ColorName, share: Mix['share'], on: ColorName = 'surface'): Mix => ({ color, share, on });

/** Names of the colours derived from the basic ones. */
export type DerivedColor =
  | 'text2'
  | 'text3'
  | 'mute'
  | 'rule'
  | 'border2'
  | 'fieldLine'
  | 'peer'
  | 'hover'
  | 'press'
  | 'hoverSolid'
  | 'sunk'
  | 'raised'
  | 'accentHover'
  | 'accentSoft'
  | 'accentLine'
  | 'selected'
  | 'successSoft'
  | 'warningSoft'
  | 'dangerSoft'
  | 'dangerLine'
  | 'seq1'
  | 'seq2'
  | 'seq3'
  | 'seq4'
  | 'seq5';

/** Formulas of the derived colours. If a host changes a basic token, the derived ones follow. */
export const derivedColors: Readonly<Record<DerivedColor, Mix>> = {
  text2: mix('text', 74),
  text3: mix('text', 64),
  mute: mix('text', 34),
  rule: mix('text', { light: 82, dark: 56 }),
  border2: mix('text', 16, 'border'),
  fieldLine: mix('text', 48),
  peer: mix('text', { light: 11, dark: 20 }),
  hover: mix('text', 4, 'transparent'),
  press: mix('text', 8, 'transparent'),
  hoverSolid: mix('text', 4),
  sunk: mix('background', 70),
  raised: mix('text', { light: 0, dark: 5 }),
  accentHover: mix('text', 18, 'accent'),
  accentSoft: mix('accent', 9),
  accentLine: mix('accent', 36),
  selected: mix('accent', 6),
  successSoft: mix('success', 10),
  warningSoft: mix('warning', 11),
  dangerSoft: mix('danger', 9),
  dangerLine: mix('danger', 48),
  seq1: mix('accent', 9),
  seq2: mix('accent', 26),
  seq3: mix('accent', 46),
  seq4: mix('accent', 70),
  seq5: mix('accent', 100),
};
