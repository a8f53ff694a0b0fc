const room = 3;

const isKnown = (value: number | null): value is number => value !== null && Number.isFinite(value);

const round = (value: number) => Math.round(value * 100) / 100;

/**
 * Returns the path of a line through `width` × `height` px, broken at missing values, its end point, and straight lines
 * over the missing values.
 * @param range Values at the bottom and at the top; others are drawn there. Default: the lowest and the highest value.
 */
export function sparkPath(
  values: readonly (number | null)[],
  width: number,
  height: number,
  range?: readonly [low: number, high: number],
): {
  readonly path: string;
  readonly bridges: string;
  readonly end: { readonly x: number; readonly y: number } | null;
} {
  const known = values.filter(isKnown);
  const [low, high] = range ?? [Math.min(...known), Math.max(...known)];
  const span = high - low;
  const across = (width - 2 * room) / Math.max(1, values.length - 1);
  let path = '';
  let bridges = '';
  let end: { readonly x: number; readonly y: number } | null = null;
  let isOpen = false;
  for (const [at, value] of values.entries()) {
    if (!isKnown(value)) {
      isOpen = false;
      continue;
    }
    const x = round(values.length === 1 ? width / 2 : room + at * across);
    // A constant line is in the middle.
    const share = span === 0 ? 0.5 : (Math.min(high, Math.max(low, value)) - low) / span;
    const y = round(height - room - share * (height - 2 * room));
    // A single point is drawn as a zero-length line with a round cap.
    if (!isOpen && end) bridges += `M${end.x} ${end.y}L${x} ${y}`;
    path += isOpen ? `L${x} ${y}` : `M${x} ${y}h0`;
    end = { x, y };
    isOpen = true;
  }
  return { path, bridges, end };
}
