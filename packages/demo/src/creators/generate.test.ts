import { createHash } from 'node:crypto';
import { sizeBands } from '@reachkit/contract';
import { qualityOf } from '@reachkit/server/domains/creator/metrics/definitions/quality';
import { describe, expect, it } from 'vitest';
import { createRowWriter } from '../copy/rows.ts';
import { type DemoCreator, type GenerateOptions, generateCreators } from './generate.ts';
import { demoShares } from './shares.ts';

const now = new Date('2026-11-20T06:00:00Z');
const day = 86_400_000;

const generate = (options: Partial<GenerateOptions> = {}): DemoCreator[] => [
  ...generateCreators({ count: 400, seed: 7, now, ...options }),
];

/** Returns one fingerprint of all generated rows. */
function fingerprint(creators: readonly DemoCreator[]): string {
  const rows = createRowWriter();
  const hash = createHash('sha256');
  for (const creator of creators) {
    hash.update(rows.creator(creator) + rows.video(creator));
    hash.update(rows.creator_snapshot(creator) + rows.creator_audience(creator));
  }
  return hash.digest('hex');
}

describe('the demo generator', () => {
  it('generates the same rows for the same seed and day, at any hour', () => {
    const morning = fingerprint(generate());
    expect(fingerprint(generate({ now: new Date('2026-11-20T23:59:59Z') }))).toBe(morning);
    expect(fingerprint(generate({ seed: 8 }))).not.toBe(morning);
    expect(fingerprint(generate({ now: new Date('2026-11-21T06:00:00Z') }))).not.toBe(morning);
  });

  it('a larger count only adds creators', () => {
    expect(fingerprint(generate({ count: 600 }).slice(0, 400))).toBe(fingerprint(generate()));
  });

  it('avoids ids and handles that are already used', () => {
    const usual = generate({ count: 50 });
    const taken = new Set(usual.map(({ platform, handle }) => `${platform}:${handle.toLowerCase()}`));
    const beside = generate({ count: 50, taken, idOffset: 9000 });
    expect(beside.filter(({ platform, handle }) => taken.has(`${platform}:${handle.toLowerCase()}`))).toEqual(
      [],
    );
    expect(beside[0]?.id).toBe(9001);
  });
});

describe('the demo platform', () => {
  const creators = generate({ count: 15_000 });
  const share = (isSo: (creator: DemoCreator) => boolean, among = creators) =>
    among.filter(isSo).length / among.length;
  const instagram = creators.filter(({ platform }) => platform === 'instagram');
  const usual = creators.filter(({ isProminent }) => !isProminent);

  it('mixes creators of TikTok, YouTube and Instagram in the ratio 24 : 20 : 16', () => {
    for (const part of [creators, creators.slice(0, 150), creators.slice(-150)]) {
      expect(share(({ platform }) => platform === 'tiktok', part)).toBeCloseTo(24 / 60);
      expect(share(({ platform }) => platform === 'youtube', part)).toBeCloseTo(20 / 60);
    }
  });

  it('has at least 10 past posts per creator, and mostly windows of 10 posts', () => {
    expect(creators.every(({ posts }) => posts.length >= 10)).toBe(true);
    expect(creators.every(({ posts, asOf }) => posts.every(({ postedAt }) => postedAt <= asOf))).toBe(true);
    expect(share(({ figures }) => figures.sampleSize === 10)).toBeGreaterThan(0.95);
    expect(share(({ figures }) => figures.sampleSize < 10)).toBeGreaterThan(0.005);
  });

  it('has pinned posts and posts under 48 hours, which the averages exclude', () => {
    expect(share(({ posts }) => posts.some((post) => post.isPinned))).toBeGreaterThan(0.05);
    const isYoung = ({ posts, asOf }: DemoCreator) =>
      posts.some((post) => asOf.getTime() - post.postedAt.getTime() < 2 * day);
    expect(share(isYoung)).toBeGreaterThan(0.1);
  });

  it.each<[keyof typeof demoShares, (creator: DemoCreator) => boolean, DemoCreator[]]>([
    [
      'dead',
      ({ figures, asOf }) => asOf.getTime() - (figures.lastVideoAt?.getTime() ?? 0) > 180 * day,
      creators,
    ],
    ['poorInData', (one) => one.region === null || one.language === null || one.description === '', creators],
    ['hiddenLikes', ({ posts }) => posts.every((post) => post.likes === null), creators],
    ['zeroFollowers', ({ followers }) => followers === 0, creators],
    ['imagesOnly', ({ posts }) => posts.every((post) => post.kind === 'image'), instagram],
    ['manyVideos', ({ posts }) => posts.filter((post) => !post.isPinned).length >= 24, creators],
    ['email', ({ email }) => email !== null, creators],
    ['analysed', ({ isAnalysed, audience }) => isAnalysed && audience !== null, usual],
    ['weeklySnapshots', ({ snapshots }) => snapshots.length === 5, usual],
  ])('has the configured share of unusual creators: %s', (name, isSo, among) => {
    const expected = name === 'manyVideos' ? 0.01 : demoShares[name];
    const spread = Math.sqrt((expected * (1 - expected)) / among.length);
    expect(Math.abs(share(isSo, among) - expected)).toBeLessThan(0.12 * expected + 3 * spread);
  });

  it('leaves figures null if their data are missing', () => {
    for (const { posts, followers, figures, platform } of creators) {
      if (followers === 0) expect(figures.followerPlays).toBeNull();
      if (posts.every((post) => post.likes === null))
        expect(figures).toMatchObject({ avgLikes: null, interactionRate: null });
      if (posts.every((post) => post.kind === 'image'))
        expect(figures).toMatchObject({ avgPlays: null, followerPlays: null });
      if (platform !== 'tiktok') expect(figures.avgShares).toBeNull();
    }
  });

  it('interaction rates fall with size, and follower counts stay plausible', () => {
    for (const platform of ['tiktok', 'youtube', 'instagram'] as const) {
      const own = creators.filter((one) => one.platform === platform && one.figures.interactionRate !== null);
      const rates = sizeBands.slice(1).map(({ from, to }) => {
        const band = own.filter(({ followers }) => followers >= from && followers < (to ?? Infinity));
        return band.reduce((sum, { figures }) => sum + (figures.interactionRate ?? 0), 0) / band.length;
      });
      expect(rates).toEqual(rates.toSorted((a, b) => b - a));
    }
    expect(share(({ followers }) => followers >= 10_000 && followers <= 2_000_000)).toBeGreaterThan(0.85);
  });

  it('first-page creators have audience, history and mostly brands', () => {
    for (const platform of ['tiktok', 'youtube', 'instagram'] as const) {
      const own = creators.filter((one) => one.platform === platform);
      const first = own
        .toSorted((a, b) => (b.figures.medianPlays ?? 0) - (a.figures.medianPlays ?? 0))
        .slice(0, 60);
      expect(share(({ audience, snapshots }) => audience !== null && snapshots.length > 5, first)).toBe(1);
      expect(share(({ posts }) => posts.some((post) => post.brand !== null), first)).toBeGreaterThan(0.6);
    }
    expect(share(({ isProminent }) => isProminent)).toBeLessThan(0.08);
  });

  it('grades over three quarters of the first creators shown good or excellent', () => {
    const grades = (['tiktok', 'youtube', 'instagram'] as const).flatMap((platform) => {
      const own = creators
        .filter((one) => one.platform === platform)
        .map(({ id, followers, region, figures }) => ({
          id,
          platform,
          followers,
          region,
          hasFollowerJump: false,
          ...figures,
        }));
      const first = own.toSorted((a, b) => (b.medianPlays ?? 0) - (a.medianPlays ?? 0)).slice(0, 12);
      return first.map((one) => qualityOf(one, own, now).value?.level);
    });
    const good = grades.filter((grade) => grade === 'level4' || grade === 'level5');
    expect(good.length / grades.length).toBeGreaterThan(0.75);
  });

  it('has daily snapshots for 30 days, then weekly ones up to 91, for analysed creators', () => {
    const analysed = creators.filter((one) => one.isAnalysed && one.followers > 0);
    for (const { snapshots, followers, figures } of analysed) {
      expect(snapshots).toHaveLength(31 + 9);
      expect(snapshots.at(-1)?.day).toBe('2026-08-21');
      expect(snapshots[0]).toMatchObject({ day: '2026-11-20', followers });
      const before = snapshots.find((one) => one.day === '2026-10-21')?.followers ?? Number.NaN;
      expect(figures.followersChange30d).toBeCloseTo(followers / before - 1, 10);
    }
    expect(share(({ posts }) => posts.some((post) => post.brand !== null), analysed)).toBeGreaterThan(0.5);
  });

  it('has audience shares that sum to 1', () => {
    for (const { audience } of creators.filter((one) => one.isAnalysed)) {
      for (const shares of [audience?.gender, audience?.age, audience?.region, audience?.language]) {
        expect(Object.values(shares ?? {}).reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 10);
      }
    }
  });

  it('uses many scripts, and unique names within a platform', () => {
    const scripts = ['Latin', 'Hiragana', 'Hangul', 'Thai', 'Arabic', 'Devanagari', 'Cyrillic', 'Han'];
    for (const script of scripts) {
      const letter = new RegExp(`\\p{Script=${script}}`, 'u');
      expect(share(({ name, description }) => letter.test(name) && letter.test(description))).toBeGreaterThan(
        0.002,
      );
    }
    const keys = creators.map(({ platform, handle }) => `${platform}:${handle.toLowerCase()}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(creators.every(({ handle }) => /^[A-Za-z0-9._]{3,40}$/.test(handle))).toBe(true);
  });

  it('uses addresses only in reserved example domains', () => {
    const wrong = creators.filter(
      ({ email }) => email !== null && !/^[a-z0-9._]+@example\.(com|org|net)$/.test(email),
    );
    expect(wrong).toEqual([]);
  });
});
