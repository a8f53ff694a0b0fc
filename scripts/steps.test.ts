import { expect, it } from 'vitest';
import { lanesOf } from './steps.mjs';

const gib = 2 ** 30;

it('three steps run beside each other where a short run has the memory, else two', () => {
  expect(lanesOf({ isFull: false, memory: 12 * gib })).toBe(3);
  expect(lanesOf({ isFull: false, memory: 12 * gib - 1 })).toBe(2);
  expect(lanesOf({ isFull: true, memory: 64 * gib })).toBe(2);
});
