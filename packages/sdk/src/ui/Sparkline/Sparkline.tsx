import { forwardRef } from 'react';
import { cx, type RootProps, rootAttributes } from '../rootProps.ts';
import * as css from './Sparkline.css.ts';
import { sparkPath } from './sparkPath.ts';

/** Props of `Sparkline`: values over time, as a small line without axes. */
export interface SparklineProps extends RootProps {
  /** In chronological order; `null` breaks the line. */
  readonly values: readonly (number | null)[];
  /** Text alternative: "Followers, 30 days: up 4.2 %". `null` beside a figure with the same text. */
  readonly label: string | null;
  /** In px. Default 64 × 20. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /**
   * Values at the bottom and at the top, so that several lines share one scale; values beyond are drawn there. Default: the
   * lowest and the highest of its own values.
   */
  readonly range?: readonly [low: number, high: number] | undefined;
  /** Joins the parts of a broken line by dashes. Default `false`. */
  readonly hasBridges?: boolean | undefined;
}

/** A line without axes for a table cell: only its shape, scaled to its own values or to `range`. Always runs left to right. */
export const Sparkline = forwardRef<SVGSVGElement, SparklineProps>(function Sparkline(props, ref) {
  const { values, label, width = 64, height = 20, range, hasBridges = false, className } = props;
  const { path, bridges, end } = sparkPath(values, width, height, range);
  return (
    <svg
      ref={ref}
      {...rootAttributes(props)}
      className={cx('rk-sparkline', css.root, className)}
      width={width}
      height={height}
      role="img"
      aria-label={label ?? undefined}
      aria-hidden={label === null ? true : undefined}
    >
      {path === '' ? (
        <line className={css.base} x1="0" x2={width} y1={height / 2} y2={height / 2} />
      ) : (
        <path className={css.line} d={path} />
      )}
      {hasBridges && bridges !== '' && <path className={css.bridge} d={bridges} />}
      {end && <circle className={css.end} cx={end.x} cy={end.y} r="2" />}
    </svg>
  );
});
