import { getRankedInfluencer, getRankedVideo, listPopularVideos, listTopCreators } from '@reachkit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import { type Ask, createAsk, people } from '../../favourites/testing/world.ts';
import { mergeMakers, rankingWorld, weekGain } from '../testing/makers.ts';

const makers = 12;
const { owner } = people;
let harness: TestApp;
let ask: Ask;
beforeAll(async () => {
  harness = await rankingWorld(makers);
  ask = createAsk(harness);
});
afterAll(() => harness.close());

const videos = async (date = '') => {
  const query = { platform: 'tiktok', date, pageSize: '50' };
  return (await ask(owner, listPopularVideos, { query })).data.list;
};
const creators = async (date = '') => {
  const query = { platform: 'tiktok', date };
  return (await ask(owner, listTopCreators, { query })).data.list;
};
const old = (list: Awaited<ReturnType<typeof videos>>) =>
  list.map(({ externalId }) => externalId).filter((id) => id.startsWith('p'));

it('a merged creator stands once, as the one that stays, at the better rank, in present and past lists', async () => {
  const [before, pastBefore] = [await creators(), await creators('2026-11-20')];
  expect(before.slice(0, 5).map(({ creator }) => creator.id)).toEqual(['2', '1', '3', '4', '5']);
  await mergeMakers(harness, 3, 5);
  const [list, past] = [await creators(), await creators('2026-11-20')];
  expect(list.map(({ creator }) => creator.id).slice(0, 5)).toEqual(['2', '1', '5', '4', '6']);
  expect(list.map(({ rank }) => rank)).toEqual(Array.from({ length: makers - 1 }, (_, at) => at + 1));
  expect(list[2]).toMatchObject({
    rank: 3,
    change: 0,
    daysListed: 3,
    firstListedOn: '2026-11-19',
    lastRanks: [null, null, null, null, null, 3, 3],
    viewsGained: before[2]?.viewsGained,
  });
  expect(list[4]).toMatchObject({ rank: 5, change: 0 });
  expect(past.filter(({ creator }) => creator.id === '5')).toHaveLength(1);
  expect(past).toHaveLength(pastBefore.length - 1);
  const posts = await videos();
  expect(posts.find(({ externalId }) => externalId === 'p3')).toMatchObject({ creator: { id: '5' } });
  const detail = await ask(owner, getRankedInfluencer, {
    params: { id: '3' },
    query: { platform: 'tiktok' },
  });
  expect(detail.data).toMatchObject({ creator: { id: '5' }, postCount: 4 });
});

it('a creator who opted out disappears at once from present and past lists, and the others close up', async () => {
  const [first, second] = await videos();
  expect([first?.externalId, second?.externalId]).toEqual(['p2', 'p1']);
  await harness.database.pool.query('delete from creator where id = 2');
  for (const date of ['', '2026-11-20', '2026-11-19']) {
    const list = await videos(date);
    expect(list.map(({ externalId }) => externalId)).not.toContain('p2');
    expect(old(list).slice(0, 2)).toEqual(['p1', 'p3']);
    expect(list.map(({ rank }) => rank)).toEqual(Array.from({ length: list.length }, (_, at) => at + 1));
    expect((await creators(date)).map(({ creator }) => creator.id)).not.toContain('2');
  }
  const [row, next] = await videos();
  expect(row).toMatchObject({ rank: 1, change: 0, lastRanks: [null, null, null, null, null, 1, 1] });
  // It was third in both lists before; without the one above it, second.
  expect(next).toMatchObject({ externalId: 'p3', rank: 2, change: 0, viewsGained: weekGain(3, makers) });
  const gone = await ask(owner, getRankedVideo, {
    params: { id: String(first?.postId) },
    query: { platform: 'tiktok' },
  });
  expect(gone.code).toBe(404);
});

it('a past list leaves out a post whose readings are gone', async () => {
  await harness.database.pool.query(`delete from post_reading r using post p
    where p.id = r.post_id and p.external_id = 'p6' and r.read_at < '2026-11-20'`);
  expect(old(await videos('2026-11-20'))).not.toContain('p6');
});
