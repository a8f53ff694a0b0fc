'use client';

import { ChartColumn, Table2 } from 'lucide-react';
import { type ForwardedRef, type ReactNode, useId, useRef, useState } from 'react';
import { IconButton } from '../IconButton/IconButton.tsx';
import { useIsomorphicLayoutEffect } from '../Portal/useIsomorphicLayoutEffect.ts';
import { cx, rootAttributes } from '../rootProps.ts';
import * as css from './Chart.css.ts';
import { type ChartTable, isEmptyChart, tableOf } from './chartTable.ts';
import type { ChartProps, Drawn } from './types.ts';

export interface ChartFrameProps {
  readonly chart: Drawn<ChartProps>;
  readonly rootRef: ForwardedRef<HTMLElement>;
  /** The content is a table already, so a second one would repeat it to screen readers. */
  readonly isTableItself?: boolean | undefined;
  /** Below the picture. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** Name, picture and table of a chart. */
export function ChartFrame({ chart, rootRef, isTableItself, foot, children }: ChartFrameProps) {
  const { label, note, actions, isBare, headingLevel, labels, className } = chart;
  const Title = headingLevel === undefined ? 'span' : (`h${headingLevel}` as const);
  const labelId = useId();
  const [isTable, setTable] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  const isEmpty = isEmptyChart(chart);
  const canTurn = !isTableItself && !isEmpty;

  function turn() {
    // The table has exactly the picture's height, so nothing below it moves.
    setHeight(isTable ? 0 : (body.current?.offsetHeight ?? 0));
    setTable(!isTable);
  }

  return (
    <figure
      ref={rootRef}
      {...rootAttributes(chart)}
      className={cx('rk-chart', css.root, className)}
      aria-labelledby={labelId}
      data-kind={chart.kind}
      data-bare={isBare ? '' : undefined}
    >
      <figcaption className={css.head}>
        <Title id={labelId} className={isBare ? 'rk-hidden' : css.title}>
          {label}
        </Title>
        {note != null && <span className={css.note}>{note}</span>}
        <span className={css.actions}>
          {actions}
          {canTurn && (
            <IconButton
              size="small"
              label={isTable ? labels.showChart : labels.showTable}
              icon={
                isTable ? (
                  <ChartColumn size={16} aria-hidden="true" />
                ) : (
                  <Table2 size={16} aria-hidden="true" />
                )
              }
              onClick={turn}
            />
          )}
        </span>
      </figcaption>
      {isTable && canTurn ? (
        <TableBox chart={chart} height={height} labelId={labelId} />
      ) : (
        <div ref={body} className={css.body}>
          {isEmpty && (isTableItself || chart.kind === 'share' || chart.kind === 'tiles') ? (
            <p className={css.emptyLine}>{labels.empty}</p>
          ) : (
            children
          )}
          {foot}
          {canTurn && (
            <div className="rk-hidden">
              <FiguresTable label={label} table={tableOf(chart)} />
            </div>
          )}
        </div>
      )}
    </figure>
  );
}

interface TableBoxProps {
  readonly chart: Drawn<ChartProps>;
  readonly height: number;
  readonly labelId: string;
}

function TableBox({ chart, height, labelId }: TableBoxProps) {
  const box = useRef<HTMLElement>(null);
  useIsomorphicLayoutEffect(() => {
    if (height > 0) box.current?.style.setProperty('block-size', `${height}px`);
  }, [height]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section ref={box} className={css.tableBox} aria-labelledby={labelId} tabIndex={0}>
      <FiguresTable label={chart.label} table={tableOf(chart)} />
    </section>
  );
}

function FiguresTable({ label, table }: { readonly label: string; readonly table: ChartTable }) {
  return (
    <table className={css.table}>
      <caption className="rk-hidden">{label}</caption>
      <thead>
        <tr>
          {table.heads.map((head, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <th key={at} scope="col" className={css.columnHead}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ head, cells }, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <tr key={row}>
            <th scope="row" className={css.rowHead}>
              {head}
            </th>
            {cells.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
              <td key={column} className={css.cell}>
                <bdi dir="ltr">{cell}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
