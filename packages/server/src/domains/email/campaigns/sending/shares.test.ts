import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dailyCap, daysFor, sharesOf } from './shares.ts';

const now = new Date('2026-11-25T08:00:00Z');
const box = { provider: 'other', addressKey: 'mia@shop.example' } as const;
const warm = { ...box, ownCap: null, learnedCap: null, warmUpFrom: null };
const since = (days: number) => new Date(now.getTime() - days * 86_400_000);

describe('daily limit of a sender', () => {
  it.each([
    [warm, 150],
    [{ ...warm, ownCap: 40 }, 40],
    [{ ...warm, learnedCap: 70, ownCap: 90 }, 70],
    [{ ...warm, warmUpFrom: since(0) }, 5],
    [{ ...warm, warmUpFrom: since(22) }, 150],
  ])('of %o is %i', (sender, cap) => {
    expect(dailyCap(sender, 150, now)).toBe(cap);
  });

  it('determines the days of a campaign', () => {
    expect(daysFor(0, warm, 150, now)).toBe(0);
    expect(daysFor(301, warm, 150, now)).toBe(3);
    expect(daysFor(71, { ...warm, warmUpFrom: new Date('2026-11-25T00:00:00Z') }, 150, now)).toBe(9);
  });
});

describe('emails over senders', () => {
  it('are spread by their limits', () => {
    expect(sharesOf(100, [150, 50])).toEqual([75, 25]);
    expect(sharesOf(3, [0, 0])).toEqual([2, 1]);
    expect(sharesOf(5, [0, 10])).toEqual([0, 5]);
  });

  it('sum to the total, without negative shares', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.array(fc.nat(500), { minLength: 1, maxLength: 20 }), (emails, caps) => {
        const shares = sharesOf(emails, caps);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(emails);
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
