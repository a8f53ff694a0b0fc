'use client';
import { useText } from '../../../core/i18n/useText.ts';
import { Figure as TableFigure } from '../../../ui/DataTable/cells.tsx';
import { searchTexts } from '../locales/zh.ts';
import * as css from './cells.css.ts';

export interface FigureProps {
  /** `null` is unknown, and is said so. */
  readonly value: number | null;
  readonly format: (value: number) => string;
  /** The exact value, shown on hover. */
  readonly exact?: ((value: number) => string) | undefined;
  /** The figure that the rows are sorted by. */
  readonly isMain?: boolean | undefined;
}

/** A figure that stays left to right in every script, with its exact value on hover. */
export function Figure({ value, format, exact, isMain }: FigureProps) {
  if (value === null) return <Unknown />;
  return (
    <TableFigure exact={exact?.(value)} isStrong={isMain}>
      {format(value)}
    </TableFigure>
  );
}

/** A dash to the eye, a word to the ear. */
export function Unknown() {
  const t = useText(searchTexts);
  return (
    <span className={css.unknown} title={t('cell.unknown')}>
      <span aria-hidden="true">–</span>
      <span className="rk-hidden">{t('cell.unknown')}</span>
    </span>
  );
}
