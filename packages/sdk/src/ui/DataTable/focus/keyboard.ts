/** A place in the grid: row −1 is the head, column 0 has the row numbers. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** Rows that a page key jumps. */
  readonly page: number;
  readonly isRtl: boolean;
}

export interface GridKey {
  readonly key: string;
  readonly ctrlKey: boolean;
}

/**
 * Returns the place to which a key moves in a grid; null for other keys. Keys as in the ARIA Authoring Practices, "Grid
 * (Interactive Tabular Data and Layout Containers)".
 */
export function nextPlace(from: GridPlace, { key, ctrlKey }: GridKey, size: GridSize): GridPlace | null {
  const lastRow = size.rows - 1;
  const lastColumn = size.columns - 1;
  const row = (to: number) => ({ ...from, row: Math.max(-1, Math.min(lastRow, to)) });
  const column = (to: number) => ({ ...from, column: Math.max(0, Math.min(lastColumn, to)) });
  const forward = size.isRtl ? -1 : 1;
  switch (key) {
    case 'ArrowDown':
      return row(from.row + 1);
    case 'ArrowUp':
      return row(from.row - 1);
    case 'ArrowRight':
      return column(from.column + forward);
    case 'ArrowLeft':
      return column(from.column - forward);
    case 'PageDown':
      return row(from.row + size.page);
    case 'PageUp':
      return row(Math.max(0, from.row - size.page));
    case 'Home':
      return ctrlKey ? { row: Math.min(0, lastRow), column: 0 } : column(0);
    case 'End':
      return ctrlKey ? { row: lastRow, column: lastColumn } : column(lastColumn);
    default:
      return null;
  }
}
