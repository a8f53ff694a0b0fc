import { contentSorts, contentTypes } from '@reachkit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import { isFull } from '../../../testing/size.ts';
import { readBrands } from './brands.ts';
import { readContent } from './content.ts';
import { findCreators, type StoredCreator } from './findCreator.ts';
import { analyse } from './overview.ts';
import type { KnownPost } from './posts/loadPosts.ts';
import { inSnapshot } from './posts/snapshot.ts';
import { brandsOf, contentOf, loadAllPosts, metricsOfAll } from './testing/fromAllPosts.ts';
import { addCreator, addPosts, detailWorld, lookedAt } from './testing/world.ts';

const dayMs = 86_400_000;
const zones = ['Asia/Shanghai', 'America/St_Johns', 'CET', 'UTC'];
const tags = ['#Home', 'home', '＃ＨＯＭＥ', 'İstanbul', '家居', 'Straße', '#', ' spaced ', 'b', 'a', '😀'];

/** Filters of the content: days, hashtag, page and time zone. */
const looks = [
  [0, '', 1, 'Asia/Shanghai'],
  [365, '', 2, 'CET'],
  [0, '#HOME', 1, 'UTC'],
  [30, 'istanbul', 1, 'America/St_Johns'],
] as const;

/** All kinds in all orders; a short run has each kind in two orders, so that all orders occur. */
const kindsInOrder = contentTypes.flatMap((type, place) =>
  contentSorts
    .filter((_, at) => isFull || at === place || at === (place + 2) % contentSorts.length)
    .map((sort) => [type, sort] as const),
);

let harness: TestApp;
let creators: readonly StoredCreator[];

/** Seeded random numbers (linear congruential generator). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

/** Plants posts of all kinds: pinned, images, unsettled and future ones, with equal timestamps, with hidden counts. */
async function plant(seed: number, count: number, given: Parameters<typeof addCreator>[1]): Promise<number> {
  const id = await addCreator(harness, given);
  const random = numbers(seed);
  const known = (max: number) => (random(6) === 0 ? null : random(max));
  const posts = Array.from({ length: count }, (_, place) => ({
    externalId: `p${random(10)}${String(place).padStart(6, '0')}`,
    kind: random(given?.platform === 'instagram' ? 2 : 5) === 0 ? 'image' : 'video',
    postedAt: new Date(lookedAt.getTime() - (random(5 * count) - 4) * (dayMs / 4)),
    views: known(3) === 0 ? 0 : known(1_000),
    likes: known(80),
    comments: known(20),
    shares: known(9),
    saves: random(9) === 0 ? null : random(9),
    isPinned: random(20) === 0,
    isAd: random(4) === 0,
    brandId: random(5) === 0 ? 1 + random(3) : null,
    hashtags: Array.from({ length: random(4) }, () => tags[random(tags.length)] ?? ''),
  }));
  for (let at = 0; at < posts.length; at += 500) await addPosts(harness, id, posts.slice(at, at + 500));
  return id;
}

beforeAll(async () => {
  harness = await detailWorld(0);
  const ids = [
    await plant(1, 300, { platform: 'tiktok' }),
    await plant(2, 300, { platform: 'youtube' }),
    await plant(3, 300, { platform: 'instagram' }),
    await plant(4, 40, { platform: 'instagram', basis: 'reported', medianPlays: 400 }),
    await plant(5, 3, { platform: 'tiktok', followers: null }),
    await plant(6, 0, {}),
  ];
  await harness.database.pool.query(`update video set kind = 'image' where creator_id = $1`, [ids[3]]);
  creators = [...(await findCreators(harness.database.db, ids))].sort((a, b) => a.id - b.id);
});
afterAll(() => harness.close());

const postsOf = (creator: StoredCreator): Promise<readonly KnownPost[]> =>
  loadAllPosts(harness.database.db, creator.id);

describe('counts and pages of the database', () => {
  it.each(kindsInOrder)(
    'content from SQL equals content computed from all posts: %s by %s',
    async (type, sort) => {
      for (const creator of creators) {
        const posts = await postsOf(creator);
        for (const [days, hashtag, page, timeZone] of looks) {
          const wanted = { days, type, sort, hashtag, page, pageSize: 24, timeZone };
          const { content, isKnown } = await readContent(harness.database, creator, wanted);
          expect(content, `${creator.platform} ${days} ${hashtag}`).toEqual(
            contentOf(creator, posts, wanted),
          );
          expect(isKnown).toBe(posts.length > 0);
        }
      }
    },
  );

  it('brands and results from SQL equal those computed from all posts', async () => {
    for (const creator of creators) {
      const { answer } = await readBrands(harness.database, creator);
      expect(answer).toEqual(brandsOf(creator, await postsOf(creator)));
    }
  });

  it.each(zones)(
    'metrics from SQL equal those computed from all posts, with hours in %s',
    async (timeZone) => {
      for (const creator of creators.filter(({ basis }) => basis === 'videos')) {
        const posts = await postsOf(creator);
        const { metrics, played, windowIds } = await inSnapshot(harness.database.db, (tx) =>
          analyse(tx, creator, { timeZone, quotes: [] }),
        );
        expect(metrics).toEqual(await metricsOfAll(harness.database.db, creator, posts, timeZone));
        expect(played).toEqual(
          posts.filter(({ kind, views }) => kind === 'video' && views !== null).slice(0, 50),
        );
        expect(windowIds.size).toBe(metrics.window.sampleSize);
      }
    },
  );
});

it('reads a few rows for a tab of a creator with 3,000 posts', async () => {
  const id = await plant(7, 3_000, { platform: 'tiktok' });
  const [creator] = await findCreators(harness.database.db, [id]);
  if (!creator) throw new Error('The creator is not stored');
  let read = 0;
  const { pool } = harness.database;
  pool.on('acquire', (client) => {
    const query = client.query.bind(client);
    Object.assign(client, {
      query: async (...args: Parameters<typeof query>) => {
        const result: unknown = await query(...args);
        if (typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows))
          read += result.rows.length;
        return result;
      },
    });
  });
  const wanted = { days: 0, type: 'all', sort: 'views', hashtag: '', page: 3, pageSize: 24 } as const;
  await readContent(harness.database, creator, { ...wanted, timeZone: 'UTC' });
  await readBrands(harness.database, creator);
  await inSnapshot(harness.database.db, (tx) => analyse(tx, creator, { timeZone: 'UTC', quotes: [] }));
  expect(read).toBeGreaterThan(50);
  expect(read).toBeLessThan(800);
});
