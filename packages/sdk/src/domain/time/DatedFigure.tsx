'use client';
import type { ReactNode } from 'react';
import { Figure, useCellTabIndex } from '../../ui/DataTable/cells.tsx';
import { Tooltip } from '../../ui/Tooltip/Tooltip.tsx';
import * as css from './datedFigure.css.ts';

interface DatedFigureProps {
  readonly children: ReactNode;
  /** Text of the date: "as of 2022-02-01". */
  readonly text: string;
  /** Between the figure and the date, for screen readers. */
  readonly separator: string;
}

/** A figure in a table with a date other than the row's, shown in a tooltip that the keyboard reaches. */
export function DatedFigure({ children, text, separator }: DatedFigureProps) {
  const tabIndex = useCellTabIndex();
  return (
    <Tooltip text={text} isDescription={false}>
      <button type="button" tabIndex={tabIndex} className={css.dated} data-passive="">
        {children}
        <span className="rk-hidden">{`${separator}${text}`}</span>
      </button>
    </Tooltip>
  );
}

/** The date below a figure; hidden from screen readers, as the figure contains it. */
export function FigureDate({ date }: { readonly date: string }) {
  return (
    <span aria-hidden="true">
      <Figure>{date}</Figure>
    </span>
  );
}
