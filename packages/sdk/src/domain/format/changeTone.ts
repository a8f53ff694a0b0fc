const jumpFrom = 0.1;
const dropFrom = -0.05;

/**
 * Returns the tone of a change (a share, 0.1 for +10 %); `undefined` for none. Growth is not good in itself: only a
 * suspicious jump and a fall are marked.
 */
export function changeTone(change: number): 'warning' | 'danger' | undefined {
  if (change >= jumpFrom) return 'warning';
  return change <= dropFrom ? 'danger' : undefined;
}
