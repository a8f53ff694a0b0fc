import { windowEnding } from '@reachkit/contract/rankings/window';
import { makeSnapshot } from '../../../packages/server/src/domains/rankings/engine/snapshot.ts';
import { plantWorld, type WorldPost } from '../../../packages/server/src/domains/rankings/testing/world.ts';
import { openDrizzle } from '../../../packages/server/src/platform/database/transaction.ts';
import { inDatabase } from './database.ts';

const dayMs = 86_400_000;
const makers = 40;

/** Posts of YouTube that were read on each day, and the lists of seven days from them. */
export interface PlantedRankings {
  /** Number of posts in the newest list, in the one of Japan, which is thin, and in the one of ads. */
  readonly posts: number;
  readonly postsOfJapan: number;
  readonly ads: number;
  /** Title of a post, from 1: the newest list begins with 2, 1, 3. */
  readonly titleOf: (post: number) => string;
  /** Name of a creator, from 1: the newest list begins with 2, 1, 3. */
  readonly creatorOf: (maker: number) => string;
  /** The hashtag of the fresh posts. */
  readonly tag: string;
  readonly remove: () => Promise<void>;
}

/**
 * Adds 40 creators with two posts each, by turns from Japan and Germany, half of them of the home topic, and makes the lists
 * of the last two midnights. The post of the second maker passes the one of the first on the last day; every third
 * post is an advertisement, and the second posts of the first six makers were published in the window.
 */
export async function plantRankings(): Promise<PlantedRankings> {
  const stamp = Date.now().toString(36);
  const tag = `shelf${stamp}`;
  const end = Math.floor(Date.now() / dayMs) * dayMs;
  const handle = (maker: number) => `maker_${stamp}_${maker}`;
  const title = (post: number) => `Shelf ${post} of ${stamp}`;
  const all = Array.from({ length: makers }, (_, at) => at + 1);
  const readOn = (post: number, postedAt: number) =>
    [8, 7, 1, 0]
      .map((ago) => ({ ago, at: end - ago * dayMs }))
      .filter(({ at }) => at > postedAt)
      .map(({ ago, at }) => ({
        at: new Date(at),
        views: (8 - ago) * 1_000 * (2 * makers + 1 - post) + (post === 2 && ago === 0 ? 900_000 : 0),
        likes: 100 * (9 - ago),
        comments: 9 - ago,
      }));
  const postOf = (post: number, maker: number, isFresh = false): WorldPost => {
    const postedAt = end - (isFresh ? 3 : 20) * dayMs - post * 60_000;
    return {
      id: `${stamp.slice(-8)}_${String(post).padStart(2, '0')}`,
      creator: handle(maker),
      postedAt: new Date(postedAt),
      hashtags: isFresh ? [tag] : [],
      title: title(post),
      isAd: post % 3 === 0,
      readings: readOn(post, postedAt),
    };
  };
  const posts = all.flatMap((maker) => [postOf(maker, maker), postOf(makers + maker, maker, maker <= 6)]);
  const creators = all.map((maker) => ({
    handle: handle(maker),
    region: maker % 2 === 0 ? 'JP' : 'DE',
    tags: [maker % 4 < 2 ? 'home' : 'beauty'],
    followers: 1_000 * maker,
  }));
  const ids = await inDatabase(async (pool) => {
    const planted = await plantWorld(pool, { platform: 'youtube', creators, posts });
    for (const to of [end - dayMs, end]) {
      const of = {
        window: windowEnding('7d', to),
        platforms: ['youtube'],
        terms: new Map(),
        now: new Date(),
      } as const;
      // The server may be making the same lists.
      while (!(await makeSnapshot(openDrizzle(pool), of)));
    }
    return [...planted.values()];
  });
  return {
    posts: posts.length,
    postsOfJapan: posts.length / 2,
    ads: posts.filter(({ isAd }) => isAd).length,
    titleOf: title,
    creatorOf: handle,
    tag,
    remove: async () => {
      await inDatabase((pool) => pool.query('delete from creator where id = any($1)', [ids]));
    },
  };
}
