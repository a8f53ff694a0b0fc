import { audienceFilters } from '@reachkit/contract';
import { expect, it, test } from 'vitest';
import { lockedFilters, lockOf } from './locks.ts';

const equity = (limit: number) => ({
  items: [{ key: 'searchScope', kind: 'level', period: null, limit, used: null, resetAt: null }] as const,
});

test.each([
  [
    1,
    [
      'median_plays',
      'avg_intrate',
      'follower_plays',
      'avg_likes',
      'avg_comments',
      'quality',
      'growth',
      'growth_90d',
      'posts_per_week',
      'price',
      'cpm',
      'ad_share',
      'sendVideoDate',
      'updatedDate',
      'haveEmail',
      'email_verified',
      'have_whatsapp',
      'have_shop',
      'brands',
      'hashtags',
      'mentions',
      ...audienceFilters,
    ],
  ],
  [2, [...audienceFilters]],
  [3, []],
  [4, []],
])('a search scope of %d locks %j', (limit, locked) => {
  expect(lockedFilters({ items: [...equity(limit).items] })).toEqual(locked);
});

it('locks nothing until the plan is known', () => {
  expect(lockedFilters(null)).toEqual([]);
  expect(lockedFilters({})).toEqual([]);
});

it('returns the plan’s limit of a locked filter', () => {
  const given = { items: [...equity(1).items] };
  expect(lockOf(given, 'avg_intrate')).toEqual({ feature: 'searchScope', used: 2, limit: 1, resetAt: null });
  expect(lockOf(given, 'region')).toBeNull();
});
