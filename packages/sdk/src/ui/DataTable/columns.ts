import type { DataTableColumn, DataTableDensity } from './types.ts';
import { shareMinWidth } from './widths.ts';

/** Row height in px, the hairline included. */
export const rowHeights: Readonly<Record<DataTableDensity, number>> = {
  comfortable: 50,
  regular: 44,
  snug: 36,
  compact: 32,
};

export const headHeight = 34;

/** Width in px of the first column: a checkbox, or row numbers of as many digits as there are. */
export function leadWidth(rowCount: number): number {
  return 56 + 8 * Math.max(0, String(rowCount).length - 4);
}

/** Width in px of the column of row actions, gutter included. */
export const actionsWidth = 56;

/** The columns to draw, in the order of `ids`; ids that no column has are left out. */
export function visibleColumns<Row>(
  columns: readonly DataTableColumn<Row>[],
  ids: readonly string[] | undefined,
): readonly DataTableColumn<Row>[] {
  if (ids === undefined) return columns;
  const byId = new Map(columns.map((column) => [column.id, column]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export interface Layout {
  /** The row number, the columns, and the row actions if there are any. */
  readonly tracks: readonly string[];
  /** Value for `grid-template-columns`. */
  readonly template: string;
  /** Least width of a row, px. */
  readonly minWidth: number;
  /** Distance from the inline start at which each leading sticky column rests, px. */
  readonly stickyOffsets: readonly number[];
  /** Where the leading sticky columns end, px. */
  readonly stickyEnd: number;
}

export function layoutOf(
  rowCount: number,
  columns: readonly Pick<DataTableColumn<never>, 'width' | 'minWidth' | 'isSticky'>[],
  hasActions = false,
): Layout {
  const least = columns.map((column) => column.width ?? column.minWidth ?? shareMinWidth);
  const tracks = columns.map((column, index) =>
    column.width === undefined ? `minmax(${least[index] ?? 0}px, 1fr)` : `${column.width}px`,
  );
  const stickyOffsets: number[] = [];
  const lead = leadWidth(rowCount);
  let offset = lead;
  for (const [index, column] of columns.entries()) {
    if (!column.isSticky) break;
    stickyOffsets.push(offset);
    offset += least[index] ?? 0;
  }
  // Where no column takes the spare width, the actions do: they stay at the end of the row.
  const actions = tracks.some((track) => track.endsWith('fr)'))
    ? `${actionsWidth}px`
    : `minmax(${actionsWidth}px, 1fr)`;
  const all = [`${lead}px`, ...tracks, ...(hasActions ? [actions] : [])];
  return {
    tracks: all,
    template: all.join(' '),
    minWidth: lead + least.reduce((sum, width) => sum + width, 0) + (hasActions ? actionsWidth : 0),
    stickyOffsets,
    stickyEnd: offset,
  };
}

/** The order with one id moved by `step` places. */
export function moveColumn(ids: readonly string[], id: string, step: -1 | 1): readonly string[] {
  const from = ids.indexOf(id);
  const to = from + step;
  if (from < 0 || to < 0 || to >= ids.length) return ids;
  const next = ids.filter((each) => each !== id);
  next.splice(to, 0, id);
  return next;
}

/** Shows a hidden column at its default place among the visible ones. */
export function showColumn(ids: readonly string[], id: string, order: readonly string[]): readonly string[] {
  const place = order.indexOf(id);
  const at = ids.findIndex((each) => order.indexOf(each) > place);
  const next = [...ids];
  next.splice(at < 0 ? next.length : at, 0, id);
  return next;
}
