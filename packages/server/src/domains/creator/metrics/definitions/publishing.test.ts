import { describe, expect, it } from 'vitest';
import { asOf, hoursAgo, post } from '../testing/posts.ts';
import { topHashtags } from './hashtags.ts';
import { postingHours, postsPerWeek } from './publishing.ts';

const daysAgo = (...days: readonly number[]) => days.map((ago) => post({ postedAt: hoursAgo(24 * ago) }));

describe('posts a week', () => {
  it.each([
    ['after the oldest one, over the time since it', daysAgo(28, 21, 14, 7, 1), 1, 4, 28],
    ['none in the last 90 days, whenever it began', daysAgo(140, 133, 126), 0, 0, 90],
    ['of the last 90 days, which the posts reach beyond', daysAgo(100, 80, 45, 10), 7 / 30, 3, 90],
    ['today and yesterday count too', daysAgo(2, 1, 0.5), 7, 2, 2],
  ])('%s', (_, posts, expected, count, covered) => {
    const { value } = postsPerWeek(posts, asOf);
    expect(value?.postsPerWeek).toBeCloseTo(expected, 10);
    expect(value).toMatchObject({ posts: count, days: covered });
  });

  it('a pinned post from long ago does not lengthen the period', () => {
    const pinned = post({ isPinned: true, postedAt: hoursAgo(24 * 900) });
    const posts = daysAgo(14, 7, 3);
    expect(postsPerWeek([pinned, ...posts], asOf)).toEqual(postsPerWeek(posts, asOf));
  });

  it.each([
    ['one post', daysAgo(7), 'too_few_posts'],
    ['no post', [], 'too_few_posts'],
    ['pinned ones alone', daysAgo(7, 8).map((one) => ({ ...one, isPinned: true })), 'too_few_posts'],
    ['a few hours of posts', daysAgo(0.1, 0.2, 0.3), 'posts_too_short'],
  ])('%s: unknown, with the reason', (_, posts, reason) => {
    expect(postsPerWeek(posts, asOf)).toMatchObject({ value: null, unknown: reason });
  });
});

describe('hours of posting', () => {
  const friday = post({ postedAt: new Date('2026-11-20T03:30:00Z') });

  it.each([
    ['UTC', 4, 3],
    ['Asia/Shanghai', 4, 11],
    ['America/Los_Angeles', 3, 19],
    ['Asia/Kolkata', 4, 9],
  ])('are in the local time of %s, Monday first', (timeZone, weekday, hour) => {
    const hours = postingHours([friday], { asOf, timeZone });
    expect(hours.sampleSize).toBe(1);
    expect(hours.value?.[weekday]?.[hour]).toBe(1);
    expect(hours.value?.flat().reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  it('midnight is hour 0, and only the requested days count', () => {
    const midnight = post({ postedAt: new Date('2026-11-16T00:00:05Z') });
    const old = post({ postedAt: new Date('2026-10-05T00:00:05Z') });
    const hours = postingHours([midnight, old], { asOf, timeZone: 'UTC', days: 30 });
    expect(hours.value?.[0]?.[0]).toBe(1);
  });

  it('a post of which only the day is known has no hour', () => {
    const day = post({ postedAt: new Date('2026-11-16T00:00:00Z') });
    expect(postingHours([day], { asOf, timeZone: 'Asia/Shanghai' }).value).toBeNull();
    expect(postingHours([day, friday], { asOf, timeZone: 'UTC' }).sampleSize).toBe(1);
  });

  it('no posts means unknown; an invalid zone throws', () => {
    expect(postingHours([], { asOf, timeZone: 'UTC' })).toMatchObject({
      value: null,
      unknown: 'too_few_posts',
    });
    expect(() => postingHours([friday], { asOf, timeZone: 'Nowhere/At_all' })).toThrow(RangeError);
  });
});

describe('top hashtags', () => {
  const tagged = (...hashtags: string[]) => post({ hashtags });

  it('are five at most, counted once per post in any spelling; ties by letter', () => {
    const posts = [
      tagged('#Home', 'home', 'DIY'),
      tagged('HOME', 'zeal', 'diy'),
      tagged('＃home', 'beta', 'alpha', '', '#'),
      tagged('gamma', 'delta'),
    ];
    const top = topHashtags(posts, asOf);
    expect(top.value).toEqual([
      { hashtag: 'home', posts: 3, share: 0.75 },
      { hashtag: 'diy', posts: 2, share: 0.5 },
      { hashtag: 'alpha', posts: 1, share: 0.25 },
      { hashtag: 'beta', posts: 1, share: 0.25 },
      { hashtag: 'delta', posts: 1, share: 0.25 },
    ]);
    expect(topHashtags(posts.toReversed(), asOf)).toEqual(top);
    expect(top.sampleSize).toBe(4);
  });

  it('of posts without any are empty; without posts they are unknown', () => {
    expect(topHashtags([tagged()], asOf).value).toEqual([]);
    expect(topHashtags([], asOf)).toMatchObject({ value: null, unknown: 'no_videos' });
  });
});
