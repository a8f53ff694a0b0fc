const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}]/u;

/** Returns the approximate width of a text of 12 px, in px: margins must be known before drawing. */
export function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += wide.test(letter) ? 12 : /[A-ZMWmw%@]/.test(letter) ? 9 : 7;
  return Math.ceil(width);
}

/** Returns the text, truncated with an ellipsis if it is wider than `limit` px. */
export function cutText(text: string, limit: number): string {
  if (textWidth(text) <= limit) return text;
  const letters = [...text];
  while (letters.length > 1 && textWidth(`${letters.join('')}…`) > limit) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** Moves labels apart by at least `gap` px, within low … high; keeps their vertical order. */
export function spread(places: readonly number[], gap: number, low: number, high: number): readonly number[] {
  const order = places.map((_, at) => at).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const moved = [...places];
  let min = low;
  for (const at of order) {
    moved[at] = Math.max(min, moved[at] ?? low);
    min = (moved[at] ?? low) + gap;
  }
  let max = high;
  for (const at of order.toReversed()) {
    moved[at] = Math.min(max, moved[at] ?? high);
    max = (moved[at] ?? high) - gap;
  }
  return moved;
}

/** Returns the stride between labels of `label` px, for places `step` px apart. */
export function strideFor(label: number, step: number, choices?: readonly number[]): number {
  const needed = Math.max(1, Math.ceil(label / Math.max(step, 0.01)));
  return choices?.find((choice) => choice >= needed) ?? needed;
}
