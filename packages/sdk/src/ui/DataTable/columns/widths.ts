import type { ColumnWidths, DataTableColumn } from '../types.ts';

type Sized = Pick<DataTableColumn<never>, 'id' | 'width' | 'minWidth' | 'maxWidth'>;

/** Min width in px of a column that takes a share of the spare width. */
export const shareMinWidth = 160;

const fixedMinWidth = 48;
const maxWidth = 640;

/** Limits a width to the column's range, in whole px. */
export function clampWidth(column: Sized, width: number): number {
  const min = column.minWidth ?? (column.width === undefined ? shareMinWidth : fixedMinWidth);
  const max = Math.max(min, column.maxWidth ?? maxWidth);
  return Math.round(Math.min(max, Math.max(min, width)));
}

/** Returns the columns with the widths that were set by hand. */
export function withWidths<Column extends Sized>(
  columns: readonly Column[],
  widths: ColumnWidths,
): readonly (Column & { readonly isSet?: boolean })[] {
  return columns.map((column) => {
    const width = widths[column.id];
    return width === undefined ? column : { ...column, width: clampWidth(column, width), isSet: true };
  });
}

/** Returns the widths with that of one column set, or reset by `null`. */
export function setWidth(widths: ColumnWidths, id: string, width: number | null): ColumnWidths {
  const { [id]: _before, ...others } = widths;
  return width === null ? others : { ...others, [id]: width };
}

/** Returns the px by which a key on the head changes a width; null for other keys. Alt+arrows; larger steps with Shift. */
export function widthStep(
  event: { readonly key: string; readonly altKey: boolean; readonly shiftKey: boolean },
  isRtl: boolean,
): number | null {
  if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return null;
  const sign = (event.key === 'ArrowRight') === isRtl ? -1 : 1;
  return sign * (event.shiftKey ? 40 : 8);
}
