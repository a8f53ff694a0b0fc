import { describe, expect, it } from 'vitest';
import { type Counter, type CounterAction, settle, type WindowCharge } from './counters.ts';

const minute: WindowCharge = { key: 'minute', subject: 's', cost: 1, limit: 2, windowMs: 60_000 };
const hour: WindowCharge = { key: 'hour', subject: 's', cost: 1, limit: 3, windowMs: 3_600_000 };

/** Applies actions in sequence, each given as [action, milliseconds]. */
function run(actions: readonly (readonly [CounterAction, number])[], charges = [minute, hour]) {
  const counters = new Map<string, Counter>();
  return { counters, settled: actions.map(([action, at]) => settle(counters, action, charges, at)) };
}

describe('a rate limit with two windows', () => {
  it('admits up to the smaller limit, then returns the wait until its window ends', () => {
    const { settled } = run([
      ['take', 0],
      ['take', 10_000],
      ['take', 20_000],
    ]);
    expect(settled.map(({ waitMs }) => waitMs)).toEqual([0, 0, 40_000]);
  });

  it('returns the longer wait when both windows are full', () => {
    const { settled } = run([
      ['take', 0],
      ['take', 0],
      ['take', 60_000],
      ['take', 61_000],
      ['take', 120_000],
    ]);
    expect(settled.map(({ waitMs }) => waitMs)).toEqual([0, 0, 0, 3_539_000, 3_480_000]);
  });

  it('counts a rejected action in no window', () => {
    const { counters } = run([
      ['take', 0],
      ['take', 0],
      ['take', 0],
      ['take', 0],
    ]);
    expect(counters.get('hour')?.count).toBe(2);
  });

  it('returns the wait for the next action when a window is full', () => {
    const { settled } = run([
      ['take', 0],
      ['take', 0],
      ['take', 0],
    ]);
    expect(settled.map(({ nextWaitMs }) => nextWaitMs)).toEqual([0, 60_000, 60_000]);
  });

  it('admits the refunded amount again', () => {
    const { settled } = run([
      ['take', 0],
      ['take', 0],
      ['giveBack', 0],
      ['take', 0],
      ['take', 0],
    ]);
    expect(settled.map(({ waitMs }) => waitMs > 0)).toEqual([false, false, false, false, true]);
  });

  it('starts from zero after a clear', () => {
    const { settled } = run([
      ['take', 0],
      ['take', 0],
      ['clear', 5],
      ['take', 10],
      ['take', 10],
      ['take', 10],
    ]);
    expect(settled.at(-1)).toMatchObject({ waitMs: 60_000 });
  });

  it('counts additions beyond the limit', () => {
    const { counters } = run([
      ['add', 0],
      ['add', 0],
      ['add', 0],
      ['add', 0],
    ]);
    expect(counters.get('minute')?.count).toBe(4);
  });

  it('never goes below zero if refunds exceed the count', () => {
    const { counters } = run([['giveBack', 0]]);
    expect(counters.get('minute')?.count).toBe(0);
  });
});

it('rejects a cost larger than the remaining amount', () => {
  const counters = new Map<string, Counter>();
  expect(settle(counters, 'take', [{ ...minute, cost: 3 }], 0).waitMs).toBe(60_000);
  expect(settle(counters, 'take', [{ ...minute, cost: 2 }], 0)).toEqual({
    waitMs: 0,
    nextWaitMs: 60_000,
  });
});
