import type { Platform } from '@reachkit/contract';
import { postId } from '../copy/postIds.ts';
import { type Counts, type MovingPost, randomOf } from './movement.ts';

const day = 86_400_000;
/** Age at which the drawn counts hold. */
const countedAfter = 30 * day;
/** Planted changes occur within these days after the publication. */
const plantingDays = 10;

interface Author {
  readonly id: number;
  readonly platform: Platform;
  readonly followers: number | null;
}

/** The nth post that an analysed creator publishes after the demo was loaded, from 1; it has a seeded time. */
export function newPost(
  seed: number,
  { id: author, platform, followers }: Author,
  { asOf, number }: { readonly asOf: Date; readonly number: number },
): Omit<MovingPost, 'isAd'> {
  const id = postId(platform, author, `n${number}`);
  const gap = randomOf(seed, 'gap', postId(platform, author, '')).between(1.5, 7) * day;
  const random = randomOf(seed, 'new', id);
  const minutes = Math.ceil((gap * (number - 1 + random.next())) / 60_000);
  const postedAt = new Date(asOf.getTime() + minutes * 60_000);
  return {
    id,
    postedAt,
    counts: drawCounts(random, platform, Math.max(500, followers ?? 0)),
    countedAt: new Date(postedAt.getTime() + countedAfter),
    planting: { from: postedAt, days: plantingDays },
  };
}

function drawCounts(random: ReturnType<typeof randomOf>, platform: Platform, followers: number): Counts {
  const views = Math.round(random.logNormal(followers * 0.25, 0.7));
  const share = (usual: number) => Math.round(views * usual * random.between(0.6, 1.6));
  const isTiktok = platform === 'tiktok';
  return {
    views,
    likes: share(0.04),
    comments: share(0.002),
    shares: isTiktok ? share(0.003) : null,
    saves: isTiktok ? share(0.005) : null,
  };
}

/** Returns the ids of the posts that an analysed creator has published between two times, oldest first. */
export function newPostIds(
  seed: number,
  author: Author,
  { asOf, until }: { readonly asOf: Date; readonly until: Date },
): readonly string[] {
  const ids: string[] = [];
  for (let number = 1; ; number++) {
    const { id, postedAt } = newPost(seed, author, { asOf, number });
    if (postedAt > until) return ids;
    ids.push(id);
  }
}

/** Number of the creator's stored post that a new one takes title, hashtags, kind and duration from. */
export const templateOf = (seed: number, id: string): number => 1 + randomOf(seed, 'template', id).below(8);
