import { expect, it, test } from 'vitest';
import { equityOf, isGiven } from './equity.ts';

const equity = {
  items: [
    { key: 'searchScope', kind: 'level', period: null, limit: 2, used: null, resetAt: null },
    { key: 'bulkCollect', kind: 'cap', period: null, limit: 0, used: null, resetAt: null },
    { key: 'searches', kind: 'counter', period: 'day', limit: 10, used: 9, resetAt: '2026-11-21T16:00:00Z' },
    { key: 'templates', kind: 'stock', period: null, limit: 3, used: 5, resetAt: null },
  ],
} as const satisfies Parameters<typeof equityOf>[0];

test.each([
  ['searchScope', 2, true],
  ['searchScope', 3, false],
  ['bulkCollect', 1, false],
  ['searches', 1, true],
  ['searches', 2, false],
  ['templates', 1, false],
  ['campaigns', 1, true],
] as const)('enough %s in the plan for %d: %s', (key, wanted, expected) => {
  expect(isGiven(equity, key, wanted)).toBe(expected);
});

it('allows everything until the equity is known', () => {
  expect(isGiven(null, 'searches')).toBe(true);
  expect(isGiven({}, 'searches', 1000)).toBe(true);
});

it('equityOf finds area limits', () => {
  expect(equityOf(equity, 'searches')?.used).toBe(9);
  expect(equityOf(equity, 'campaigns')).toBeUndefined();
  expect(equityOf(undefined, 'searches')).toBeUndefined();
});
