import { forwardRef } from 'react';
import { cx, type RootProps, rootAttributes } from '../rootProps.ts';
import * as css from './Spinner.css.ts';

/** Props of `Spinner`. Without a label screen readers skip it. */
export interface SpinnerProps extends RootProps {
  /** Accessible name; without it the spinner is decorative beside text. */
  readonly label?: string | undefined;
}

/** A spinning circle while something loads; screen readers get it only with a `label`. */
export const Spinner = forwardRef<SVGSVGElement, SpinnerProps>(function Spinner(
  { label, className, ...root },
  ref,
) {
  return (
    <>
      <svg
        aria-hidden="true"
        ref={ref}
        {...rootAttributes(root)}
        className={cx('rk-spinner', css.spinner, className)}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
      >
        <circle cx="12" cy="12" r="9" opacity="0.25" />
        <path d="M21 12a9 9 0 0 0-9-9" strokeLinecap="round" />
      </svg>
      {label !== undefined && <span className="rk-hidden">{label}</span>}
    </>
  );
});
