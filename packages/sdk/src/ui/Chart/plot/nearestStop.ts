import type { Stop } from './drawing.ts';

/** Returns the index of the stop nearest to a pointer: by x, on a grid also by y. */
export function nearestStop(stops: readonly Stop[], x: number, y: number, isGrid: boolean): number {
  let nearest = 0;
  let min = Number.POSITIVE_INFINITY;
  for (const [at, stop] of stops.entries()) {
    const distance = Math.abs(stop.x - x) + (isGrid ? Math.abs(stop.y - y) : 0);
    if (distance < min) {
      min = distance;
      nearest = at;
    }
  }
  return nearest;
}

/** Returns the stop to which a key moves the cursor; stops are ordered from the left. `undefined`: the key is not handled. */
export function stopOfKey(
  key: string,
  {
    at,
    count,
    columns,
  }: { readonly at: number; readonly count: number; readonly columns?: number | undefined },
): number | undefined {
  const leap = Math.max(2, Math.round(count / 10));
  const to = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: columns === undefined ? at + 1 : at - columns,
    ArrowDown: columns === undefined ? at - 1 : at + columns,
    PageUp: at + leap,
    PageDown: at - leap,
    Home: 0,
    End: count - 1,
  }[key];
  if (to === undefined) return undefined;
  if (columns !== undefined && (to < 0 || to >= count)) return at;
  return Math.max(0, Math.min(count - 1, to));
}
