import { forwardRef } from 'react';
import { cx, type RootProps, rootAttributes } from '../rootProps.ts';
import * as css from './Histogram.css.ts';

/** A bar of a `Histogram`. */
export interface HistogramBar {
  /** Absolute count. */
  readonly count: number;
  readonly isChosen?: boolean | undefined;
  /** Tooltip: the bar's range and count as text. */
  readonly title?: string | undefined;
}

/** Props of `Histogram`: a small picture of a distribution, without axes. */
export interface HistogramProps extends RootProps {
  readonly bars: readonly HistogramBar[];
  /** Text alternative of the histogram. */
  readonly label: string;
  /** Height in px. Default 56. */
  readonly height?: number | undefined;
}

const step = 10;

/** The distribution over a filter's range, the chosen part in the accent. Runs left to right in every script. */
export const Histogram = forwardRef<SVGSVGElement, HistogramProps>(function Histogram(props, ref) {
  const { bars, label, height = 56, className } = props;
  const highest = Math.max(1, ...bars.map((bar) => bar.count));
  const width = Math.max(1, bars.length) * step;
  return (
    <svg
      ref={ref}
      {...rootAttributes(props)}
      role="img"
      aria-label={label}
      className={cx('rk-histogram', css.root, className)}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
    >
      {bars.map((bar, index) => {
        const tall = bar.count > 0 ? Math.max(1, (bar.count / highest) * (height - 2)) : 0;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={index}
            className={css.bar}
            data-chosen={bar.isChosen ? '' : undefined}
            x={index * step + 0.4}
            y={height - 1 - tall}
            width={step - 0.8}
            height={tall}
          >
            {bar.title !== undefined && <title>{bar.title}</title>}
          </rect>
        );
      })}
      <path className={css.base} d={`M0 ${height - 0.5}H${width}`} />
    </svg>
  );
});
