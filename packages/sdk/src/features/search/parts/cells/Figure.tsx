'use client';
import type { ReactNode } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { DatedFigure, FigureDate } from '../../../../domain/time/DatedFigure.tsx';
import { CellLines, Figure as TableFigure } from '../../../../ui/DataTable/cells.tsx';
import { firstSearchTexts } from '../../locales/zh.ts';
import * as css from './cells.css.ts';

export interface FigureProps {
  /** `null` is unknown, and is said so. */
  readonly value: number | null;
  readonly format: (value: number) => string;
  /** The exact value, shown on hover. */
  readonly exact?: ((value: number) => string) | undefined;
  /** The figure that the rows are sorted by. */
  readonly isMain?: boolean | undefined;
  /** Its date, where that is not the row's; said in a tip that the keyboard reaches. */
  readonly date?: string | undefined;
}

/** A figure that stays left to right in every script, with its exact value on hover. */
export function Figure({ value, format, exact, isMain, date }: FigureProps) {
  if (value === null) return <Unknown />;
  const figure = (
    <TableFigure exact={exact?.(value)} isStrong={isMain}>
      {format(value)}
    </TableFigure>
  );
  return date === undefined ? figure : <Dated date={date}>{figure}</Dated>;
}

/** A figure alone in its cell; a date of its own stands below it where the rows are high enough. */
export function FigureCell(props: FigureProps) {
  const { value, date } = props;
  if (value === null || date === undefined) return <Figure {...props} />;
  return (
    <CellLines below={<FigureDate date={date} />}>
      <Figure {...props} />
    </CellLines>
  );
}

function Dated({ date, children }: { readonly date: string; readonly children: ReactNode }) {
  const t = useText(firstSearchTexts);
  return (
    <DatedFigure text={t('cell.measuredOn', { day: date })} separator={t('cell.listSeparator')}>
      {children}
    </DatedFigure>
  );
}

/** Shows a dash; screen readers get the word. */
export function Unknown() {
  const t = useText(firstSearchTexts);
  return (
    <span className={css.unknown} title={t('cell.unknown')}>
      <span aria-hidden="true">–</span>
      <span className="rk-hidden">{t('cell.unknown')}</span>
    </span>
  );
}
