import { forwardRef } from 'react';
import { cx, type RootProps, rootAttributes } from '../rootProps.ts';
import * as css from './Logo.css.ts';

/** Props of `Logo`: the mark, alone or with the product's name. */
export interface LogoProps extends RootProps {
  /** The product's name beside the mark; without it the mark is decoration. */
  readonly name?: string | undefined;
  /** Edge of the mark in px. Default 20. */
  readonly size?: number | undefined;
}

/** The mark: a ledger's entries and the double rule under them. */
export const Logo = forwardRef<HTMLSpanElement, LogoProps>(function Logo(props, ref) {
  const { name, size = 20, className } = props;
  return (
    <span ref={ref} {...rootAttributes(props)} className={cx('rk-logo', css.root, className)}>
      <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
        <rect width="20" height="20" rx="5" className={css.sheet} />
        <path
          className={css.lines}
          d="M5 5.5h4.5M5 9.25h7.5M5 13h10M5 15.5h10"
          fill="none"
          strokeWidth="1.5"
          strokeLinecap="round"
        />
      </svg>
      {name !== undefined && (
        <bdi dir="ltr" className={css.word}>
          {name}
        </bdi>
      )}
    </span>
  );
});
