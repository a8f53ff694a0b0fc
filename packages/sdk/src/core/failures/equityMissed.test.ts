import { expect, it } from 'vitest';
import { missedOf } from './equityMissed.ts';
import { ReachkitError } from './errors.ts';

const missed = { feature: 'searches', used: 10, limit: 10, resetAt: null, needVersion: 'basic' } as const;

it('reads the exceeded limit from a response with code 430', () => {
  const error = new ReachkitError({ code: 'equity', kind: 'equity', details: missed });
  expect(missedOf(error)).toEqual(missed);
});

it('returns null for a response without an area, or another failure', () => {
  for (const details of [null, undefined, {}, { ...missed, feature: 'nonsense' }])
    expect(missedOf(new ReachkitError({ code: 'equity', kind: 'equity', details }))).toBeNull();
  expect(missedOf(new ReachkitError({ code: 'forbidden', kind: 'http', details: missed }))).toBeNull();
});
