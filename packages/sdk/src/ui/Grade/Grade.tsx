import { forwardRef, type ReactNode } from 'react';
import { cx, type RootProps, rootAttributes } from '../rootProps.ts';
import * as css from './Grade.css.ts';

/** 1 poor, 2 pass, 3 medium, 4 good, 5 excellent; named `level1`…`level5` in the markup. */
export const gradeLevels = [1, 2, 3, 4, 5] as const;
/** One of `gradeLevels`. */
export type GradeLevel = (typeof gradeLevels)[number];

/** Props of `Grade`: a level as five bars, with its word. */
export interface GradeProps extends RootProps {
  /** `null`: not known yet; five empty bars. */
  readonly level: GradeLevel | null;
  /** The word, equivalent to the bars. */
  readonly label: ReactNode;
  /** `stacked` (default) for a cell of two lines, `inline` for one line, `figure` beside a key figure. */
  readonly layout?: 'stacked' | 'inline' | 'figure' | undefined;
}

function toneOf(level: GradeLevel | null): 'none' | 'poor' | 'between' | 'good' {
  if (level === null) return 'none';
  if (level === 1) return 'poor';
  return level >= 4 ? 'good' : 'between';
}

/** A quality grade: the word, and five bars of 8×4 px that follow the writing direction. */
export const Grade = forwardRef<HTMLSpanElement, GradeProps>(function Grade(props, ref) {
  const { level, label, layout = 'stacked', className } = props;
  return (
    <span
      ref={ref}
      {...rootAttributes(props)}
      className={cx('rk-grade', css.root, className)}
      data-level={level === null ? undefined : `level${level}`}
      data-tone={toneOf(level)}
      data-layout={layout}
    >
      <span className={css.word}>{label}</span>
      <svg className={css.bars} width="48" height="4" viewBox="0 0 48 4" aria-hidden="true">
        {gradeLevels.map((bar) => (
          <rect
            key={bar}
            className={css.bar}
            data-filled={level !== null && bar <= level ? '' : undefined}
            x={(bar - 1) * 10}
            width="8"
            height="4"
          />
        ))}
      </svg>
    </span>
  );
});
