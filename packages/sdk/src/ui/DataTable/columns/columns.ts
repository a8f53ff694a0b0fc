import type { DataTableColumn, DataTableDensity } from '../types.ts';
import { shareMinWidth } from './widths.ts';

/** Row height in px, including the hairline. */
export const rowHeights: Readonly<Record<DataTableDensity, number>> = {
  comfortable: 50,
  regular: 44,
  snug: 36,
  compact: 32,
};

export const headHeight = 34;

/** Returns the width in px of the first column: a checkbox, or row numbers of the given count. */
export function leadWidth(rowCount: number): number {
  return 56 + 8 * Math.max(0, String(rowCount).length - 4);
}

/** Width in px of the column of row actions, gutter included. */
export const actionsWidth = 56;

/** Returns the visible columns in the order of `ids`; unknown ids are left out. */
export function visibleColumns<Column extends { readonly id: string }>(
  columns: readonly Column[],
  ids: readonly string[] | undefined,
): readonly Column[] {
  if (ids === undefined) return columns;
  const byId = new Map(columns.map((column) => [column.id, column]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export interface Layout {
  /** Grid tracks: the row number, the columns, and the row actions if there are any. */
  readonly tracks: readonly string[];
  /** Value for `grid-template-columns`. */
  readonly template: string;
  /** Min width of a row, px. */
  readonly minWidth: number;
  /** Inline offset of each leading sticky column, px. */
  readonly stickyOffsets: readonly number[];
  /** End of the leading sticky columns, px. */
  readonly stickyEnd: number;
}

type LaidOut = Pick<DataTableColumn<never>, 'width' | 'minWidth' | 'enoughWidth' | 'isSticky'> & {
  /** The column's width was set by hand. */
  readonly isSet?: boolean;
};

const minWidth = ({ width, minWidth = shareMinWidth }: LaidOut) => width ?? minWidth;

/** Returns the min width in px of a row of these columns. */
export function rowMinWidth(rowCount: number, columns: readonly LaidOut[], hasActions = false): number {
  const widths = columns.reduce((sum, column) => sum + minWidth(column), 0);
  return leadWidth(rowCount) + widths + (hasActions ? actionsWidth : 0);
}

/**
 * Returns the grid tracks of the columns. If a column has `enoughWidth`, spare width is shared in proportion to the
 * widths: that column alone grows until it has enough, because a track keeps its min width while its share is smaller.
 */
function tracksOf(columns: readonly LaidOut[]): readonly string[] {
  const isShared = columns.some(({ width, enoughWidth }) => width === undefined && enoughWidth !== undefined);
  return columns.map((column) => {
    const min = minWidth(column);
    const { width, enoughWidth = min, isSet = false } = column;
    if (width === undefined) return `minmax(${min}px, ${isShared ? enoughWidth : 1}fr)`;
    return isShared && !isSet ? `minmax(${width}px, ${width}fr)` : `${width}px`;
  });
}

export function layoutOf(rowCount: number, columns: readonly LaidOut[], hasActions = false): Layout {
  const tracks = tracksOf(columns);
  const stickyOffsets: number[] = [];
  const lead = leadWidth(rowCount);
  let offset = lead;
  for (const column of columns) {
    if (!column.isSticky) break;
    stickyOffsets.push(offset);
    offset += minWidth(column);
  }
  // If no column takes the spare width, the column of the actions does: they stay at the end of the row.
  const actions = tracks.some((track) => track.endsWith('fr)'))
    ? `${actionsWidth}px`
    : `minmax(${actionsWidth}px, 1fr)`;
  const all = [`${lead}px`, ...tracks, ...(hasActions ? [actions] : [])];
  return {
    tracks: all,
    template: all.join(' '),
    minWidth: rowMinWidth(rowCount, columns, hasActions),
    stickyOffsets,
    stickyEnd: offset,
  };
}

/** Returns the order with one id moved by `step` positions. */
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
