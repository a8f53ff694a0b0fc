const jumpFrom = 0.1;
const dropFrom = -0.05;

/**
 * How a change (a share, 0.1 for +10 %) is marked; `undefined` for not at all. Growth is no virtue in itself: only a jump
 * worth checking and a fall are marked.
 */
export function changeTone(change: number): 'warning' | 'danger' | undefined {
  if (change >= jumpFrom) return 'warning';
  return change <= dropFrom ? 'danger' : undefined;
}
