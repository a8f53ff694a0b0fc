import * as css from './marks.css.ts';

export interface SeriesLook {
  readonly line: string;
  readonly fill: string;
  /** Class of its label; none for the accent series. */
  readonly text: string | undefined;
}

/** One series: accent colour; two: the second dashed; three or more: the fixed palette. */
export function lookOf(at: number, count: number): SeriesLook {
  if (at === 0 && count <= 2) return { line: css.accentLine, fill: css.accentFill, text: undefined };
  const place = at % css.fixedLines.length;
  const line = count === 2 ? css.secondLine : css.fixedLines[place];
  return { line: line ?? '', fill: css.fixedFills[place] ?? '', text: css.fixedTexts[place] };
}
