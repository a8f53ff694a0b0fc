import { forwardRef, type ReactNode } from 'react';
import { cx, type RootProps, rootAttributes } from '../rootProps.ts';
import * as css from './Spinner.css.ts';

/** Props of `Progress`: a value out of a known total, as a number and as text. */
export interface ProgressProps extends RootProps {
  /** Name of the measured value. */
  readonly label: string;
  /** From 0 to `max`. */
  readonly value: number;
  readonly max: number;
  /** Text at the end of the line: "312 / 500". Also announced as the value. */
  readonly valueText: string;
  /** Default: `plain`, and `warning` from 90 % on. */
  readonly tone?: 'plain' | 'accent' | 'warning' | undefined;
  /** Below the meter, e.g. the remaining time or a stop button. */
  readonly end?: ReactNode;
}

/** A quota or a progress: words above a 3 px meter. */
export const Progress = forwardRef<HTMLDivElement, ProgressProps>(function Progress(props, ref) {
  const { label, value, max, valueText, className } = props;
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const tone = props.tone ?? (share >= 0.9 ? 'warning' : 'plain');
  const meter = (
    // Not <meter>, which cannot be styled equally in all browsers.
    <div
      ref={ref}
      {...rootAttributes(props)}
      className={cx('rk-progress', css.progress, className)}
      data-tone={tone}
      // Without a max there is nothing to measure; screen readers get the text.
      {...(max > 0 && {
        role: 'meter',
        'aria-label': label,
        'aria-valuemin': 0,
        'aria-valuemax': max,
        'aria-valuenow': value,
        'aria-valuetext': valueText,
      })}
    >
      <span>{label}</span>
      <bdi dir="ltr" className={css.figures}>
        {valueText}
      </bdi>
      <svg className={css.meter} viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
        <rect className={css.track} width="100" height="3" />
        <rect className={css.bar} width={share * 100} height="3" />
      </svg>
    </div>
  );
  // Screen readers ignore the content of a meter.
  return props.end == null ? (
    meter
  ) : (
    <div className={css.withEnd}>
      {meter}
      {props.end}
    </div>
  );
});
