import { describe, expect, it } from 'vitest';
import { type FigureBesidePeers, type VerdictFacts, verdictOf } from './verdictOf.ts';

const at = (percentile: number | null, value = 0.05, peer = 0.04): FigureBesidePeers => ({
  value,
  peer,
  percentile,
});
const unknown: FigureBesidePeers = { value: null, peer: null, percentile: null };

/** A creator of whom nothing stands out. */
const usual: VerdictFacts = {
  isGone: false,
  daysSinceLastPost: 4,
  sampleSize: 10,
  medianPlays: 500,
  avgPlays: 1_000,
  interaction: at(50),
  followerPlays: at(50),
  growth: at(50),
  cpm: at(50),
  adShare: 0.1,
  jumpRate: null,
  level: 'level3',
};
const verdict = (given: Partial<VerdictFacts>) => verdictOf({ ...usual, ...given });
const idsOf = (given: Partial<VerdictFacts>) => verdict(given).reasons.map(({ id, tone }) => `${id} ${tone}`);

describe('the verdict on a creator', () => {
  it.each<[string, string, Partial<VerdictFacts>]>([
    ['fair where nothing stands out', 'fair', {}],
    [
      'strong from the 60th percentile of both heavy figures on',
      'strong',
      { interaction: at(60), followerPlays: at(60) },
    ],
    ['fair just below', 'fair', { interaction: at(59.9), followerPlays: at(60) }],
    ['fair by one heavy figure alone', 'fair', { interaction: at(99) }],
    [
      'strong by one heavy figure and two light ones',
      'strong',
      { interaction: at(99), growth: at(80), cpm: at(20) },
    ],
    ['weak up to the 30th percentile', 'weak', { followerPlays: at(30) }],
    ['fair just above', 'fair', { followerPlays: at(30.1) }],
    [
      'fair where heavy figures contradict each other',
      'fair',
      { interaction: at(90), followerPlays: at(10) },
    ],
    ['fair where only light figures speak for it', 'fair', { growth: at(80), cpm: at(20), medianPlays: 900 }],
    ['weak by ads and a few videos that carry the rest', 'weak', { adShare: 0.6, medianPlays: 300 }],
    [
      'not strong beside a poor grade',
      'fair',
      { interaction: at(99), followerPlays: at(99), level: 'level1' },
    ],
    [
      'not strong beside a grade of pass',
      'fair',
      { interaction: at(99), followerPlays: at(99), level: 'level2' },
    ],
    ['strong without a grade', 'strong', { interaction: at(99), followerPlays: at(99), level: null }],
    [
      'not strong beside a jump of followers',
      'fair',
      { interaction: at(99), followerPlays: at(99), jumpRate: 0.3 },
    ],
    [
      'not strong after 90 days of silence',
      'fair',
      { interaction: at(99), followerPlays: at(99), daysSinceLastPost: 90 },
    ],
    [
      'weak after 180 days of silence, whatever the figures',
      'weak',
      { interaction: at(99), daysSinceLastPost: 180 },
    ],
    [
      'weak for who is gone, whatever the figures',
      'weak',
      { isGone: true, interaction: at(99), followerPlays: at(99) },
    ],
    [
      'weak for who is gone, even where nothing else is known',
      'weak',
      { isGone: true, interaction: unknown, followerPlays: unknown },
    ],
    ['unknown without anybody to set it beside', 'unknown', { interaction: unknown, followerPlays: unknown }],
    ['judged by one of the two heavy figures', 'weak', { interaction: unknown, followerPlays: at(20) }],
    ['unknown with two posts', 'unknown', { sampleSize: 2, interaction: at(90) }],
    ['judged with three', 'weak', { sampleSize: 3, interaction: at(20) }],
    ['judged where the source reported the averages', 'weak', { sampleSize: null, interaction: at(20) }],
  ])('is %s', (_, kind, given) => {
    expect(verdict(given).kind).toBe(kind);
  });

  it('gives at most five reasons, the weightiest first and neutral ones last', () => {
    expect(idsOf({})).toEqual([
      'cpm neutral',
      'follower_plays neutral',
      'growth neutral',
      'interaction neutral',
    ]);
    expect(
      idsOf({
        isGone: true,
        daysSinceLastPost: 200,
        interaction: at(10),
        growth: at(10, -0.2),
        jumpRate: 0.2,
        adShare: 0.9,
      }),
    ).toEqual(['gone minus', 'inactive minus', 'interaction minus', 'ad_share minus', 'follower_jump minus']);
    expect(idsOf({ sampleSize: 4 })).toContain('few_videos neutral');
    expect(idsOf({ sampleSize: null })).not.toContain('few_videos neutral');
  });

  it('takes a low CPM as good, and a high one as bad', () => {
    expect(idsOf({ cpm: at(40) })).toContain('cpm plus');
    expect(idsOf({ cpm: at(70) })).toContain('cpm minus');
  });

  it('holds no loss of followers to be a merit, and no gain a fault', () => {
    expect(idsOf({ growth: at(90, -0.01) })).toContain('growth neutral');
    expect(idsOf({ growth: at(90, 0.01) })).toContain('growth plus');
    expect(idsOf({ growth: at(10, 0.01) })).toContain('growth neutral');
    expect(idsOf({ growth: at(10, -0.01) })).toContain('growth minus');
  });

  it('says how near the median is to the mean', () => {
    const find = (given: Partial<VerdictFacts>) =>
      verdict(given).reasons.find(({ id }) => id.startsWith('plays_'));
    expect(find({ medianPlays: 700 })).toMatchObject({ id: 'plays_steady', tone: 'plus', value: 0.7 });
    expect(find({ medianPlays: 400 })).toMatchObject({ id: 'plays_uneven', tone: 'minus', value: 0.4 });
    expect(find({ medianPlays: 500 })).toBeUndefined();
    expect(find({ medianPlays: 1_000, sampleSize: 2 })).toBeUndefined();
    expect(find({ medianPlays: null })).toBeUndefined();
    expect(find({ medianPlays: 0, avgPlays: 0 })).toBeUndefined();
  });

  it('gives each reason the figure beside that of the peers', () => {
    expect(verdict({ interaction: at(90, 0.08, 0.05) }).reasons[0]).toEqual({
      id: 'interaction',
      tone: 'plus',
      value: 0.08,
      peer: 0.05,
      percentile: 90,
    });
  });
});
