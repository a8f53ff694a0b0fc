import { createHash } from 'node:crypto';
import type { CountName } from '@reachkit/server/demoParts';
import { createRandom, type Random, weighted } from '../creators/random.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export type Counts = Readonly<Record<CountName, number | null>>;

/** A demo post with its counts at one time, from which those at other times follow. */
export interface MovingPost {
  readonly id: string;
  readonly postedAt: Date;
  readonly isAd: boolean;
  /** At `countedAt`; a count that is unknown stays unknown. */
  readonly counts: Counts;
  readonly countedAt: Date;
  /** The time in which a change may be planted; null: no change. */
  readonly planting: { readonly from: Date; readonly days: number } | null;
}

/** `drop`: the total falls. A removed disclosure is also an edit of the caption. */
export type PlantedKind = 'deleted' | 'private' | 'edited' | 'disclosureRemoved' | 'jump' | 'drop';

/** A change that the demo plants in a post; it shows in readings at `at` and later. */
export interface PlantedChange {
  readonly postId: string;
  readonly kind: PlantedKind;
  readonly at: Date;
  /** All counts are multiplied by it; 1 except for a jump or a drop. */
  readonly factor: number;
}

/** Shares of the posts; only advertisements have a disclosure that can be removed. */
const pickKind = weighted<PlantedKind | null>([
  ['deleted', 0.02],
  ['private', 0.01],
  ['edited', 0.03],
  ['jump', 0.04],
  ['drop', 0.03],
  ['disclosureRemoved', 0.2],
  [null, 0.67],
]);
/** Smaller posts get no jump or drop: it would bring fewer views than people notice. */
const minJumpingViews = 5_000;

/** A random generator for one use of an id. */
export const randomOf = (seed: number, use: string, id: string): Random =>
  createRandom(seed, createHash('sha256').update(`${use}/${id}`).digest().readInt32BE());

/** Returns the change that is planted in a post, at the earliest a day after its publication. */
export function plantedChange(seed: number, post: MovingPost): PlantedChange | null {
  if (!post.planting) return null;
  const random = randomOf(seed, 'change', post.id);
  const kind = pickKind(random);
  const from = Math.max(post.planting.from.getTime(), post.postedAt.getTime()) + day;
  const at = from + random.next() * (post.planting.days - 1) * day;
  const size = random.next();
  const isCounted = kind === 'jump' || kind === 'drop';
  if (kind === null || (kind === 'disclosureRemoved' && !post.isAd)) return null;
  if (isCounted && (post.counts.views ?? 0) < minJumpingViews) return null;
  const factor = kind === 'jump' ? 1.6 + 0.9 * size : kind === 'drop' ? 0.95 - 0.1 * size : 1;
  return { postId: post.id, kind, at: new Date(Math.ceil(at / minute) * minute), factor };
}

/** Returns the changes that are planted after `from`, up to `to`, by time. */
export function plantedIn(
  seed: number,
  posts: readonly MovingPost[],
  { from, to }: { readonly from: Date; readonly to: Date },
): readonly PlantedChange[] {
  return posts
    .flatMap((post) => plantedChange(seed, post) ?? [])
    .filter(({ at }) => at > from && at <= to)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Time in which a post gets about 40 % of each count. */
const spread: Readonly<Record<CountName, number>> = {
  views: 12 * hour,
  likes: 9 * hour,
  comments: 7 * hour,
  shares: 14 * hour,
  saves: 18 * hour,
};
/** Strength of the daily rhythm: audiences are twice as active in the evening as in the early morning. */
const rhythm = 0.35;

/** Time that runs faster around the evening of the audience. */
const activeTime = (at: number, peak: number): number =>
  at + ((rhythm * day) / (2 * Math.PI)) * Math.sin((2 * Math.PI * (at - peak)) / day);

/** Share of a count that a post of this age has; it grows fast in the first days, and always. */
const reached = (name: CountName, age: number): number =>
  1 - 0.95 * (1 + Math.max(0, age) / spread[name]) ** -0.8;

/** A post as its platform shows it at a time; `notFound`: before its publication, or removed. */
export type PostAt =
  | {
      readonly kind: 'found';
      readonly counts: Counts;
      readonly isEdited: boolean;
      readonly isDisclosed: boolean;
    }
  | { readonly kind: 'notFound'; readonly reason: 'deleted' | 'private' | null };

/** Returns a post at a time: a pure function, exact at `countedAt`. Counts fall only by a planted drop. */
export function postAt(seed: number, post: MovingPost, at: Date): PostAt {
  if (at < post.postedAt) return { kind: 'notFound', reason: null };
  const change = plantedChange(seed, post);
  const isAfter = (time: Date) => change !== null && time >= change.at;
  const isChanged = isAfter(at);
  if (isChanged && (change?.kind === 'deleted' || change?.kind === 'private')) {
    return { kind: 'notFound', reason: change.kind };
  }
  // Posts of a creator have one audience: their ids share the beginning.
  const peak = (14 + 8 * randomOf(seed, 'peak', post.id.slice(0, 9)).next()) * hour;
  const publication = activeTime(post.postedAt.getTime(), peak);
  const share = (name: CountName, time: Date) =>
    reached(name, activeTime(time.getTime(), peak) - publication) *
    (change && isAfter(time) ? change.factor : 1);
  const count = (name: CountName) => {
    const known = post.counts[name];
    return known === null ? null : Math.round(known * (share(name, at) / share(name, post.countedAt)));
  };
  return {
    kind: 'found',
    counts: {
      views: count('views'),
      likes: count('likes'),
      comments: count('comments'),
      shares: count('shares'),
      saves: count('saves'),
    },
    isEdited: isChanged && change?.kind === 'edited',
    isDisclosed: post.isAd && !(isChanged && change?.kind === 'disclosureRemoved'),
  };
}
