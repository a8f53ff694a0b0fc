import { forwardRef } from 'react';
import { cx, type RootProps, rootAttributes } from '../rootProps.ts';
import * as css from './Skeleton.css.ts';

/** Props of `Skeleton`: size and shape of a grey placeholder. */
export interface SkeletonProps extends RootProps {
  readonly width?: 'short' | 'medium' | 'long' | 'full' | undefined;
  readonly shape?: 'bar' | 'circle' | undefined;
}

/** A grey bar while something loads. Hidden from screen readers: the loading area announces it. */
export const Skeleton = forwardRef<HTMLSpanElement, SkeletonProps>(function Skeleton(props, ref) {
  const { width = 'full', shape = 'bar', className } = props;
  return (
    <span
      ref={ref}
      {...rootAttributes(props)}
      className={cx('rk-skeleton', css.bar, className)}
      data-width={width}
      data-shape={shape}
      aria-hidden="true"
    />
  );
});

const widths = ['medium', 'long', 'short'] as const;

/** Props of `SkeletonLines`: the number of grey lines, default 3. */
export interface SkeletonLinesProps extends RootProps {
  readonly count?: number | undefined;
}

/** Grey lines while a paragraph loads. */
export const SkeletonLines = forwardRef<HTMLDivElement, SkeletonLinesProps>(
  function SkeletonLines(props, ref) {
    const { count = 3, className } = props;
    return (
      <div
        ref={ref}
        {...rootAttributes(props)}
        className={cx('rk-skeleton-lines', css.lines, className)}
        aria-hidden="true"
      >
        {Array.from({ length: count }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity
          <Skeleton key={line} width={widths[line % widths.length]} />
        ))}
      </div>
    );
  },
);
