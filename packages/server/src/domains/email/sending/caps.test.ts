import { expect, it } from 'vitest';
import { isWarmingUp, lowestCap } from './caps.ts';

const from = new Date('2026-11-01T08:00:00Z');

it.each([
  [{ ownCap: null, learnedCap: null, warmUpFrom: null }, 200, { cap: 200, reason: 'plan' }],
  [{ ownCap: 50, learnedCap: null, warmUpFrom: null }, 200, { cap: 50, reason: 'own' }],
  [{ ownCap: 50, learnedCap: 40, warmUpFrom: null }, 200, { cap: 40, reason: 'provider' }],
  [{ ownCap: 500, learnedCap: null, warmUpFrom: null }, 200, { cap: 200, reason: 'plan' }],
  [{ ownCap: null, learnedCap: null, warmUpFrom: from }, 200, { cap: 10, reason: 'warmUp' }],
])('of %o and a plan of %s the lowest applies: %o', (facts, plan, cap) => {
  expect(lowestCap(facts, plan, '2026-11-05')).toEqual(cap);
});

it.each([
  ['2026-10-31', 10, true],
  ['2026-11-07', 10, true],
  ['2026-11-08', 20, true],
  ['2026-11-15', 50, true],
  ['2026-11-23', 200, false],
])('on %s a mailbox that began on 1 November sends %s', (day, cap, isWarming) => {
  expect(lowestCap({ ownCap: null, learnedCap: null, warmUpFrom: from }, 200, day).cap).toBe(cap);
  expect(isWarmingUp({ warmUpFrom: from }, new Date(`${day}T23:59:59Z`))).toBe(isWarming);
});
