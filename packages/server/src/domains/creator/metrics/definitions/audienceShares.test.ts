import { describe, expect, it } from 'vitest';
import { asOf } from '../testing/posts.ts';
import { audienceShares, wilson } from './audienceShares.ts';

describe('the interval of a share', () => {
  // Values of the Wilson interval from textbooks.
  it.each([
    [0.5, 100, 0.4038, 0.5962],
    [0.1, 50, 0.0435, 0.2136],
    [0, 10, 0, 0.2775],
    [1, 10, 0.7225, 1],
    [0.161316, 1_204, 0.1416, 0.1832],
  ])('of %s among %s is %s to %s', (share, sampleSize, low, high) => {
    const interval = wilson(share, sampleSize);
    expect(interval?.low).toBeCloseTo(low, 4);
    expect(interval?.high).toBeCloseTo(high, 4);
  });

  it.each([
    [0.5, 0],
    [0.5, -3],
    [1.2, 100],
    [-0.1, 100],
    [Number.NaN, 100],
    [0.5, Infinity],
  ])('of %s among %s is unknown', (share, sampleSize) => {
    expect(wilson(share, sampleSize)).toBeNull();
  });
});

describe('shares of an audience', () => {
  it('are sorted, other last, with the unlisted part and the margin', () => {
    const shares = audienceShares(
      { US: 0.4, BR: 0.2, GB: 0.2, other: 0.15 },
      { sampleSize: 900, origin: 'modelled', asOf },
    );
    expect(shares).toMatchObject({ asOf, sampleSize: 900, formula: 'audience_share' });
    expect(shares.value?.shares.map(({ code }) => code)).toEqual(['US', 'BR', 'GB', 'other']);
    expect(shares.value?.rest).toBeCloseTo(0.05, 10);
    expect(shares.value?.margin).toBeCloseTo(0.032, 3);
    expect(shares.value?.origin).toBe('modelled');
  });

  it('of an unknown number of people have no interval rather than a wrong one', () => {
    const shares = audienceShares(
      { US: 0.4, BR: 0.2, XX: 1.5 },
      { sampleSize: null, origin: 'authorised', asOf },
    );
    expect(shares).toMatchObject({ sampleSize: 0, unknown: null });
    expect(shares.value).toMatchObject({
      shares: [
        { code: 'US', share: 0.4, low: null, high: null },
        { code: 'BR', share: 0.2, low: null, high: null },
      ],
      margin: null,
    });
    expect(shares.value?.rest).toBeCloseTo(0.4, 10);
  });

  it('without a sample are unknown', () => {
    const emptySample = { sampleSize: 0, origin: 'modelled', asOf } as const;
    expect(audienceShares({ US: 0.4 }, emptySample)).toMatchObject({ value: null, unknown: 'no_sample' });
    expect(audienceShares({}, { ...emptySample, sampleSize: 10 })).toMatchObject({ value: null });
  });
});
