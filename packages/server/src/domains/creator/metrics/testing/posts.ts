import type { Post } from '../definitions/window.ts';

/** The time at which the tests read counts. */
export const asOf = new Date('2026-11-20T06:00:00Z');

export const hoursAgo = (hours: number) => new Date(asOf.getTime() - hours * 3_600_000);

/** Builds a settled video with plain counts; `given` overrides its fields. */
export const post = (given: Partial<Post>): Post => ({
  id: 'a',
  kind: 'video',
  postedAt: hoursAgo(100),
  views: 1000,
  likes: 100,
  comments: 10,
  shares: 5,
  saves: null,
  isPinned: false,
  isAd: false,
  duration: 30,
  hashtags: [],
  ...given,
});

/** Counts of a post: views, likes, comments, shares, saves. */
export type Counts = readonly [
  views: number | null,
  likes: number | null,
  comments: number | null,
  shares?: number | null,
  saves?: number | null,
];

/** Builds one video per entry of `counts`, `days` apart; the newest is `days` old. */
export function every(days: number, counts: readonly Counts[], given: Partial<Post> = {}): Post[] {
  return counts.map(([views, likes, comments, shares = null, saves = null], index) =>
    post({
      id: String(index).padStart(3, '0'),
      postedAt: hoursAgo(24 * days * (index + 1)),
      views,
      likes,
      comments,
      shares,
      saves,
      ...given,
    }),
  );
}
