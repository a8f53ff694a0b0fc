/** A page number, or the gap between two numbers. */
export type PageSlot = number | 'gap-before' | 'gap-after';

const reach = 1;
const inner = 2 * reach + 1;
const slots = inner + 4;

/** Returns the first and last page, the current one and its neighbours; always seven slots, so that buttons stay in place. */
export function pageWindow(page: number, pageCount: number): readonly PageSlot[] {
  if (pageCount <= slots) return Array.from({ length: pageCount }, (_, index) => index + 1);
  const last = pageCount - 1 - inner;
  const start = Math.min(Math.max(page - reach, 3), last);
  const middle = Array.from({ length: inner }, (_, index) => start + index);
  return [
    1,
    start === 3 ? 2 : 'gap-before',
    ...middle,
    start === last ? pageCount - 1 : 'gap-after',
    pageCount,
  ];
}
