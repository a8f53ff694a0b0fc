import * as css from './marks.css.ts';

export interface SeriesLook {
  readonly line: string;
  readonly fill: string;
  /** For its label beside it; none for a series alone. */
  readonly text: string | undefined;
}

/** One series is drawn in the accent, a second dashed, three and more in the fixed set. */
export function lookOf(at: number, count: number): SeriesLook {
  if (at === 0 && count <= 2) return { line: css.accentLine, fill: css.accentFill, text: undefined };
  const place = at % css.fixedLines.length;
  const line = count === 2 ? css.secondLine : css.fixedLines[place];
  return { line: line ?? '', fill: css.fixedFills[place] ?? '', text: css.fixedTexts[place] };
}
