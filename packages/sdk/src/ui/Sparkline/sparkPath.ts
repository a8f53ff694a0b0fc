const room = 3;

const isKnown = (value: number | null): value is number => value !== null && Number.isFinite(value);

const round = (value: number) => Math.round(value * 100) / 100;

/** The path of a line through `width` × `height` px, broken where a value is missing, and where it ends. */
export function sparkPath(
  values: readonly (number | null)[],
  width: number,
  height: number,
): { readonly path: string; readonly end: { readonly x: number; readonly y: number } | null } {
  const known = values.filter(isKnown);
  const low = Math.min(...known);
  const span = Math.max(...known) - low;
  const across = (width - 2 * room) / Math.max(1, values.length - 1);
  let path = '';
  let end = null;
  let isOpen = false;
  for (const [at, value] of values.entries()) {
    if (!isKnown(value)) {
      isOpen = false;
      continue;
    }
    const x = round(values.length === 1 ? width / 2 : room + at * across);
    // A line without changes lies in the middle.
    const share = span === 0 ? 0.5 : (value - low) / span;
    const y = round(height - room - share * (height - 2 * room));
    // A point alone is drawn by the round end of a line of no length.
    path += isOpen ? `L${x} ${y}` : `M${x} ${y}h0`;
    end = { x, y };
    isOpen = true;
  }
  return { path, end };
}
