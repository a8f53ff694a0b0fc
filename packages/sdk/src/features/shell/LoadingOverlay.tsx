'use client';
import { forwardRef, useEffect, useState } from 'react';
import { useText } from '../../core/i18n/useText.ts';
import { cx, type RootProps, rootAttributes } from '../../ui/rootProps.ts';
import { Spinner } from '../../ui/Spinner/Spinner.tsx';
import * as css from './LoadingOverlay.css.ts';
import { shellTexts } from './locales/zh.ts';

/** Duration of the overlay's fade-out, in ms (specification, section 2, layout). */
const fadeMs = 500;

/** Props of `LoadingOverlay`: whether the first page is still loading. */
export interface LoadingOverlayProps extends RootProps {
  /** The first page is still loading. */
  readonly isLoading: boolean;
}

/** Covers the page until it has loaded, then fades out in 500 ms; at once with reduced motion. */
export const LoadingOverlay = forwardRef<HTMLDivElement, LoadingOverlayProps>(
  function LoadingOverlay(props, ref) {
    const { isLoading, className } = props;
    const t = useText(shellTexts);
    const [isGone, setGone] = useState(!isLoading);
    if (isLoading && isGone) setGone(false);

    useEffect(() => {
      if (isLoading) return;
      const wantsNoMotion =
        typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
      const timer = setTimeout(() => setGone(true), wantsNoMotion ? 0 : fadeMs);
      return () => clearTimeout(timer);
    }, [isLoading]);

    if (isGone) return null;
    return (
      <div
        ref={ref}
        {...rootAttributes(props)}
        className={cx('rk-loading-overlay', css.overlay, className)}
        data-leaving={isLoading ? undefined : ''}
      >
        {isLoading && (
          <span className={css.sign} role="status">
            <Spinner label={t('loading')} />
          </span>
        )}
      </div>
    );
  },
);
