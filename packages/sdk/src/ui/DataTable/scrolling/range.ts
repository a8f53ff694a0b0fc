/** Rows rendered beyond each edge of the view. */
export const overscan = 4;

/** The rows to render, inclusive; `last` is −1 if there are none. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Whether the next range has so many new rows that it is rendered in two steps: after a page key, or a drag of the scroll
 * bar.
 */
export function isFar(from: RowRange, to: RowRange): boolean {
  const kept = Math.min(from.last, to.last) - Math.max(from.first, to.first) + 1;
  return from.last >= 0 && to.last - to.first + 1 - Math.max(0, kept) > 2 * overscan;
}

export interface RowView {
  /** Scroll offset of the view within the rows, px; negative while the rows start below the view's upper edge. */
  readonly top: number;
  /** Height of the view, px. */
  readonly height: number;
  readonly rowHeight: number;
  readonly count: number;
  /** The rendered range: kept, as the same object, while it still covers the view. */
  readonly before?: RowRange;
  /** Rows to render beyond each edge of the view; default `overscan`. */
  readonly beyond?: number;
}

/** Returns the visible rows. */
export function rangeInView({ top, height, rowHeight, count }: RowView): RowRange {
  const clamp = (index: number) => Math.max(0, Math.min(count - 1, index));
  if (count === 0) return { first: 0, last: -1 };
  return {
    first: clamp(Math.floor(top / rowHeight)),
    last: clamp(Math.ceil((top + height) / rowHeight) - 1),
  };
}

/** Whether all rows of a range are rendered. */
export function covers(drawn: RowRange, needed: RowRange): boolean {
  return drawn.first <= needed.first && drawn.last >= needed.last;
}

/** Whether a row is inside the range, away from the overscan at its edges. */
export function isInMiddle({ first, last }: RowRange, row: number): boolean {
  return row >= (first === 0 ? 0 : first + overscan) && row <= last - overscan;
}

/** Returns the rows to render for a view, with some beyond each edge. */
export function rangeAt(view: RowView): RowRange {
  const { count, before, beyond = overscan } = view;
  const inView = rangeInView(view);
  if (count === 0) return before?.last === -1 ? before : inView;
  const first = Math.max(0, inView.first - beyond);
  const last = Math.min(count - 1, inView.last + beyond);
  const isKept = before && before.last < count && covers(before, inView);
  if (isKept && isNear(before.first, first) && isNear(before.last, last)) return before;
  return { first, last };
}

/** A difference of one row is not worth a render. */
const isNear = (drawn: number, needed: number) => Math.abs(drawn - needed) <= 1;

/** Returns the indexes of all ranges in order, each once; indexes outside of `count` rows are left out. */
export function rowsOf(ranges: readonly (RowRange | null)[], count: number): readonly number[] {
  const indexes = new Set<number>();
  for (const range of ranges) {
    if (!range) continue;
    const last = Math.min(range.last, count - 1);
    for (let index = Math.max(0, range.first); index <= last; index += 1) indexes.add(index);
  }
  return [...indexes].sort((a, b) => a - b);
}

/** Max height of an element in browsers, px (Firefox has the lowest limit, 17.8 million). */
const highest = 17_000_000;

/** Returns how many rows of a height fit into a table. */
export function maxRows(rowHeight: number): number {
  return Math.floor(highest / rowHeight);
}
