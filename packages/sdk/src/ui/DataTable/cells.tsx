'use client';

import { createContext, forwardRef, type ReactNode, useContext } from 'react';
import { cx, type RootProps, rootAttributes } from '../rootProps.ts';
import * as css from './cells.css.ts';

export const ActiveRowContext = createContext(true);

/**
 * Returns the tab index for a link or button inside a cell: only links and buttons of the focused row are in the tab
 * order.
 */
export function useCellTabIndex(): 0 | -1 {
  return useContext(ActiveRowContext) ? 0 : -1;
}

/** Props of `Figure`: a number as text, with the exact value for hover. */
export interface FigureProps extends RootProps {
  /** The formatted value: "186.42K". */
  readonly children: ReactNode;
  /** The exact value, shown on hover. */
  readonly exact?: string | undefined;
  readonly isStrong?: boolean | undefined;
  readonly tone?: 'plain' | 'quiet' | 'warning' | 'danger' | 'success' | undefined;
}

/** A number: runs left to right in every script. */
export const Figure = forwardRef<HTMLElement, FigureProps>(function Figure(props, ref) {
  const { children, exact, isStrong, tone = 'plain', className } = props;
  return (
    <bdi
      ref={ref}
      {...rootAttributes(props)}
      dir="ltr"
      title={exact}
      className={cx('rk-figure', css.figure, className)}
      data-strong={isStrong ? '' : undefined}
      data-tone={tone}
    >
      {children}
    </bdi>
  );
});

/** Props of `CellLines`: one or two lines of text in a cell. */
export interface CellLinesProps extends RootProps {
  /** First line. */
  readonly children: ReactNode;
  /** Second line, muted; left out in one-line densities. */
  readonly below?: ReactNode;
  /** Full text of the first line, for when it is cut. */
  readonly title?: string | undefined;
  /** `auto` for names: the ellipsis is then at the end in the name's own script. */
  readonly dir?: 'auto' | 'ltr' | undefined;
}

/** Two lines of a cell, 18 + 16 px; each truncated separately. */
export const CellLines = forwardRef<HTMLDivElement, CellLinesProps>(function CellLines(props, ref) {
  const { children, below, title, dir, className } = props;
  return (
    <div ref={ref} {...rootAttributes(props)} className={cx('rk-cell-lines', css.lines, className)}>
      <div className={css.first} title={title} dir={dir}>
        {children}
      </div>
      {below != null && (
        <div className={css.second} dir={dir}>
          {below}
        </div>
      )}
    </div>
  );
});
