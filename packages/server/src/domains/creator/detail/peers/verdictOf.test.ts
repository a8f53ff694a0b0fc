import { describe, expect, it } from 'vitest';
import { type FigureBesidePeers, type VerdictFacts, verdictOf } from './verdictOf.ts';

const at = (percentile: number | null, value = 0.05, peer = 0.04): FigureBesidePeers => ({
  value,
  peer,
  percentile,
});

/** An average creator in everything. */
const usual: VerdictFacts = {
  isGone: false,
  isBlacklisted: false,
  daysSinceLastPost: 4,
  sampleSize: 10,
  steadiness: 0.6,
  interaction: at(50),
  followerPlays: at(50),
  growth: at(50),
  adShare: 0.1,
  jumpRate: null,
  level: 'level3',
};
const verdict = (given: Partial<VerdictFacts>) => verdictOf({ ...usual, ...given });
const idsOf = (given: Partial<VerdictFacts>) => verdict(given).reasons.map(({ id, tone }) => `${id} ${tone}`);

describe('the verdict on a creator', () => {
  it.each<[string, string, Partial<VerdictFacts>]>([
    ['strong by a grade of excellent', 'strong', { level: 'level5' }],
    ['strong by a grade of good, with what speaks against it', 'strong', { level: 'level4', adShare: 0.9 }],
    [
      'fair by a grade of medium, whatever the figures',
      'fair',
      { interaction: at(99), followerPlays: at(99) },
    ],
    ['weak by a grade of pass', 'weak', { level: 'level2', interaction: at(99) }],
    ['weak by a grade of poor', 'weak', { level: 'level1' }],
    ['unknown without a grade', 'unknown', { level: null, interaction: at(99) }],
    ['unknown with two posts', 'unknown', { level: 'level5', sampleSize: 2 }],
    ['judged with three', 'strong', { level: 'level5', sampleSize: 3 }],
    ['judged where the source reported the averages', 'strong', { level: 'level5', sampleSize: null }],
    ['weak for who is gone', 'weak', { level: 'level5', isGone: true }],
    ['weak for who is gone, even without a grade', 'weak', { level: null, isGone: true }],
    ['weak for a blacklisted creator', 'weak', { level: 'level5', isBlacklisted: true }],
    ['weak after 90 days of silence', 'weak', { level: 'level5', daysSinceLastPost: 90 }],
    ['strong just before', 'strong', { level: 'level5', daysSinceLastPost: 89 }],
    [
      'weak where a tenth of the followers is lost in 30 days',
      'weak',
      { level: 'level5', growth: at(5, -0.1) },
    ],
    ['strong just before that', 'strong', { level: 'level5', growth: at(5, -0.099) }],
  ])('is %s', (_, kind, given) => {
    expect(verdict(given).kind).toBe(kind);
  });

  it('gives at most five reasons, highest weight first and neutral ones last', () => {
    expect(idsOf({})).toEqual(['follower_plays neutral', 'growth neutral', 'interaction neutral']);
    expect(
      idsOf({
        isGone: true,
        daysSinceLastPost: 200,
        interaction: at(10),
        growth: at(10, -0.2),
        jumpRate: 0.2,
        adShare: 0.9,
      }),
    ).toEqual(['gone minus', 'inactive minus', 'growth minus', 'interaction minus', 'ad_share minus']);
    expect(idsOf({ sampleSize: 4 })).toContain('few_videos neutral');
    expect(idsOf({ sampleSize: null })).not.toContain('few_videos neutral');
  });

  it('never counts follower loss as a plus, nor growth as a minus', () => {
    expect(idsOf({ growth: at(90, -0.01) })).toContain('growth neutral');
    expect(idsOf({ growth: at(90, 0.01) })).toContain('growth plus');
    expect(idsOf({ growth: at(10, 0.01) })).toContain('growth neutral');
    expect(idsOf({ growth: at(10, -0.01) })).toContain('growth minus');
  });

  it.each([
    [0.9, 'plays_steady plus'],
    [0.89, undefined],
    [0.51, undefined],
    [0.5, 'plays_uneven minus'],
    [null, undefined],
  ])('with a share of %s near the median gives the reason %s', (steadiness, reason) => {
    expect(idsOf({ steadiness }).find((one) => one.startsWith('plays_'))).toBe(reason);
  });

  it('names a fast loss of followers also without peers', () => {
    expect(idsOf({ growth: at(null, -0.2) })).toContain('growth minus');
  });

  it('names the blacklist first among its reasons', () => {
    expect(idsOf({ isBlacklisted: true, isGone: true }).slice(0, 2)).toEqual([
      'blacklisted minus',
      'gone minus',
    ]);
  });

  it('gives the figure and the peers’ figure with each reason', () => {
    expect(verdict({ interaction: at(90, 0.08, 0.05) }).reasons[0]).toEqual({
      id: 'interaction',
      tone: 'plus',
      value: 0.08,
      peer: 0.05,
      percentile: 90,
    });
  });
});
