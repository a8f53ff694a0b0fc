import { describe, expect, it } from 'vitest';
import { asOf, hoursAgo } from '../testing/posts.ts';
import { levelOf, type QualityFigures, qualityLevels, qualityOf } from './quality.ts';

/** Builds a creator; a higher id (from 1) means better figures. */
const creator = (id: number, given: Partial<QualityFigures> = {}): QualityFigures => ({
  id,
  platform: 'tiktok',
  followers: 20_000,
  region: 'US',
  interactionRate: id / 1_000,
  followerPlays: id / 100,
  followersChange30d: id / 500,
  lastVideoAt: hoursAgo(2_000 - id),
  steadiness: id / 1_000,
  adShare: null,
  hasFollowerJump: false,
  ...given,
});
const crowd = (count: number, given: Partial<QualityFigures> = {}) =>
  Array.from({ length: count }, (_, index) => creator(index + 1, given));

describe('the grade', () => {
  it.each([
    ['poor is level1', 0, 'level1'],
    ['poor is level1 up to the 20th percentile', 19.99, 'level1'],
    ['pass is level2', 20, 'level2'],
    ['pass is level2 up to the 40th percentile', 39.99, 'level2'],
    ['medium is level3', 40, 'level3'],
    ['good is level4', 60, 'level4'],
    ['good is level4 up to the 80th percentile', 79.99, 'level4'],
    ['excellent is level5', 80, 'level5'],
    ['excellent is level5 at the very top', 100, 'level5'],
  ])('%s', (title, score, level) => {
    expect(levelOf(score)).toBe(level);
    expect(qualityLevels.find((one) => one.level === level)?.grade).toBe(title.split(' ')[0]);
  });

  it('is spread evenly by percentile, not by absolute figures', () => {
    const all = crowd(101);
    const levels = all.map((one) => qualityOf(one, all, asOf).value?.level);
    const count = (level: string) => levels.filter((one) => one === level).length;
    expect(qualityLevels.map(({ level }) => count(level))).toEqual([20, 20, 20, 20, 21]);
    expect(qualityOf(creator(1), all, asOf).value?.score).toBe(0);
    expect(qualityOf(creator(51), all, asOf).value?.score).toBe(50);
    expect(qualityOf(creator(101), all, asOf).value?.score).toBe(100);
  });
});

describe('the reasons of a grade', () => {
  it('are signed, sum to the points, and are sorted by strength', () => {
    const own = creator(200, { interactionRate: 0.5, followerPlays: 0, adShare: 0.8 });
    const quality = qualityOf(own, crowd(60), asOf).value;
    expect(quality?.reasons.map(({ id, points }) => [id, points])).toEqual([
      ['interaction_rate', 17.5],
      ['follower_plays', -15],
      ['growth_30d', 7.5],
      ['ad_heavy', -5],
      ['recency', 5],
      ['steadiness', 5],
    ]);
    expect(quality?.points).toBe(65);
    expect(quality?.reasons[0]).toMatchObject({ value: 0.5, percentile: 100, peerMedian: 0.0305 });
  });

  it('growth by a jump earns no points, and the jump costs points', () => {
    const quality = qualityOf(creator(200, { hasFollowerJump: true }), crowd(60), asOf).value;
    const pointsOf = (id: string) => quality?.reasons.find((reason) => reason.id === id)?.points;
    expect(pointsOf('growth_30d')).toBe(0);
    expect(pointsOf('follower_jump')).toBe(-10);
  });

  it('unknown signals are listed, and the known ones weigh more', () => {
    const quality = qualityOf(creator(200, { followersChange30d: null }), crowd(60), asOf).value;
    expect(quality?.unknownSignals).toEqual(['growth_30d']);
    expect(quality?.reasons[0]?.points).toBeCloseTo((35 / 85) * 50, 10);
    expect(quality?.points).toBe(100);
  });
});

describe('peers', () => {
  it.each([
    ['platform, size and country where there are 30', crowd(30), 'platform_band_country', false],
    [
      'platform and size where the country has fewer',
      [...crowd(29), ...crowd(60, { region: 'BR' }).map((one) => ({ ...one, id: one.id + 500 }))],
      'platform_band',
      true,
    ],
    ['the platform where the size has fewer', crowd(40, { followers: 5_000_000 }), 'platform', true],
  ] as const)('have the same %s, and the grade reports it', (_, peers, kind, isWidened) => {
    const quality = qualityOf(creator(900), peers, asOf);
    expect(quality.value).toMatchObject({ isWidened, group: { kind, platform: 'tiktok' } });
    expect(quality.sampleSize).toBe(kind === 'platform_band' ? 89 : peers.length);
    expect(quality.asOf).toBe(asOf);
  });

  it.each([
    ['ten million and more', 21_000_000, 10_000_000, 'over10m', 1_100_000],
    ['three to ten million', 4_000_000, 9_999_999, 'from3to10m', 1_100_000],
    ['one to three million', 1_000_000, 2_999_999, 'from1to3m', 3_000_000],
  ])('of %s are compared with each other', (_, followers, theirs, sizeBand, strangers) => {
    const others = crowd(60, { followers: strangers }).map((one) => ({ ...one, id: one.id + 500 }));
    const quality = qualityOf(
      creator(900, { followers }),
      [...crowd(30, { followers: theirs }), ...others],
      asOf,
    );
    expect(quality).toMatchObject({ sampleSize: 30, value: { isWidened: false, group: { sizeBand } } });
  });

  it('of a creator with ten million followers include three million before one million', () => {
    const own = creator(900, { followers: 21_000_000 });
    const small = crowd(60, { followers: 1_100_000 }).map((one) => ({ ...one, id: one.id + 500 }));
    const groupOf = (large: number) =>
      qualityOf(own, [...crowd(large, { followers: 4_000_000 }), ...small], asOf).value?.group;
    expect(groupOf(30)).toMatchObject({ kind: 'platform_band', sizeBand: 'over3m' });
    expect(groupOf(29)).toMatchObject({ kind: 'platform_band', sizeBand: 'mega' });
  });

  it('never include creators of another platform, or the creator itself', () => {
    const own = creator(7);
    const strangers = crowd(80, { platform: 'youtube' });
    expect(qualityOf(own, [...strangers, ...crowd(30)], asOf)).toMatchObject({
      value: null,
      unknown: 'too_few_peers',
      sampleSize: 29,
    });
  });

  it('an unknown country or size starts with a wider group', () => {
    expect(qualityOf(creator(900, { region: null }), crowd(60), asOf).value).toMatchObject({
      isWidened: true,
      group: { kind: 'platform_band', sizeBand: 'micro', country: null },
    });
    expect(qualityOf(creator(900, { followers: null }), crowd(60), asOf).value?.group.kind).toBe('platform');
  });

  it('cannot grade a creator with hardly any known figures', () => {
    const unknown = creator(900, { interactionRate: null, followerPlays: null });
    expect(qualityOf(unknown, crowd(60), asOf)).toMatchObject({ value: null, unknown: 'too_little_known' });
  });
});
