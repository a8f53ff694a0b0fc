import { describe, expect, it } from 'vitest';
import { capOf, warmUpFromDay, warmUpOf } from './caps.ts';

const sender = {
  ownCap: null,
  learnedCap: null,
  warmUpFrom: null,
  provider: 'other',
  addressKey: 'li@shop.de',
} as const;
const begun = warmUpFromDay('2026-11-01');

describe('the daily limit of a sender', () => {
  it.each([
    [{}, { cap: 150, reason: 'plan' }],
    [{ ownCap: 40 }, { cap: 40, reason: 'own' }],
    [{ ownCap: 500 }, { cap: 150, reason: 'plan' }],
    [
      { learnedCap: 60, ownCap: 80 },
      { cap: 60, reason: 'provider' },
    ],
    [{ ownCap: 150 }, { cap: 150, reason: 'plan' }],
    [
      { warmUpFrom: begun, ownCap: 3 },
      { cap: 3, reason: 'own' },
    ],
  ])('the daily limit is the lowest that applies: %o', (own, cap) => {
    expect(capOf({ ...sender, ...own }, 150, '2026-11-01')).toEqual(cap);
  });

  it.each([
    ['gmail', 'li@shop.de', 2_000],
    ['gmail', 'li@gmail.com', 500],
    ['outlook', 'li@outlook.com', 1_000],
    ['163', 'li@163.com', 10_000],
  ] as const)('the daily limit of %s at %s is at most %i', (provider, addressKey, cap) => {
    expect(capOf({ ...sender, provider, addressKey }, 10_000, '2026-11-01').cap).toBe(cap);
  });

  it.each([
    ['2026-11-01', 5],
    ['2026-11-04', 7],
    ['2026-11-07', 10],
    ['2026-11-08', 10],
    ['2026-11-14', 20],
    ['2026-11-15', 30],
    ['2026-11-21', 50],
    ['2026-11-22', 150],
    ['2026-10-20', 5],
  ])('the daily limit grows in the warm-up: on %s to %i', (date, cap) => {
    expect(capOf({ ...sender, warmUpFrom: begun }, 150, date).cap).toBe(cap);
  });
});

describe('the warm-up of a sender', () => {
  it.each([
    ['2026-11-01', { week: 1, weeks: 3, until: '2026-11-21', most: 5, nextMost: 20 }],
    ['2026-11-08', { week: 2, weeks: 3, until: '2026-11-21', most: 10, nextMost: 50 }],
    ['2026-11-21', { week: 3, weeks: 3, until: '2026-11-21', most: 50, nextMost: null }],
    ['2026-11-22', null],
  ])('the warm-up on %s is %o', (date, warmUp) => {
    expect(warmUpOf({ warmUpFrom: begun }, date)).toEqual(warmUp);
  });

  it('the warm-up is null if declared finished', () => {
    expect(warmUpOf({ warmUpFrom: null }, '2026-11-01')).toBeNull();
  });
});
