import { openFilter, type SavedSearch, savedSearchMost } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../platform/tenant/person.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { creator } from '../../creator/tables.ts';
import { blacklistEntry } from '../../favourites/tables.ts';
import { account, team } from '../../session/tables.ts';
import { savedSearch, savedSearchVisit } from '../tables.ts';
import { plant, searchDay, seedsOf } from '../testing/seed.ts';
import { SavedSearchService } from './service.ts';

const [free, pro, owner, member] = ['13800000001', '13800000003', '13800000004', '13800000005'];
const url = '/kol/api/blogger/savedSearch';
let harness: TestApp;
beforeAll(async () => {
  harness = await testApp();
  await plant(harness.database.db, seedsOf(300));
  await harness.database.pool.query("select setval(pg_get_serial_sequence('creator', 'id'), 10000)");
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.now = searchDay;
  await harness.database.pool.query('truncate saved_search, saved_search_visit, blacklist_entry');
  await harness.database.pool.query('delete from creator where id > 10000');
});

const minutes = (count: number) => {
  harness.now = new Date(harness.now.getTime() + count * 60_000);
};

async function call(
  username: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path = '',
  payload?: object,
) {
  const answer = await harness.callAs(username, {
    method,
    url: `${url}${path}`,
    ...(payload ? { payload } : {}),
  });
  return answer.json();
}
const add = async (username: string, payload: object = {}): Promise<SavedSearch> =>
  (await call(username, 'POST', '', { name: 'Wood', platform: 'tiktok', filter: {}, ...payload })).data;
const listOf = async (username: string): Promise<SavedSearch[]> => (await call(username, 'GET')).data.list;
const visit = async (username: string, id: string): Promise<{ newIds: string[]; search: SavedSearch }> =>
  (await call(username, 'POST', `/${id}/visit`)).data;

let number = 0;
/** Inserts a creator from New Zealand. */
async function keep(other: Partial<typeof creator.$inferInsert> = {}): Promise<string> {
  number += 1;
  const handle = `kept${number}`;
  const [made] = await harness.database.db
    .insert(creator)
    .values({
      platform: 'tiktok',
      handle,
      handleKey: handle,
      name: handle,
      region: 'NZ',
      searchTokens: '',
      basis: 'reported',
      metricVersion: 1,
      source: 'demo',
      ...other,
    })
    .returning({ id: creator.id });
  return String(made?.id);
}
const inNz = { filter: { region: 'NZ' } };

async function viewerOf(username: string): Promise<Person> {
  const [row] = await harness.database.db.select().from(account).where(eq(account.username, username));
  return { teamId: row?.teamId ?? 0, accountId: row?.id ?? 0 };
}

describe('a saved search', () => {
  it('is stored as requested, trimmed, and shown with its owner', async () => {
    const made = await add(owner, {
      name: '  木作 🪵  ',
      filter: { region: 'NZ,AU,NZ', keyword: ' wood ', platform: 'tiktok' },
      sort: 'followers',
      order: 'asc',
    });
    expect(made).toEqual({
      id: expect.stringMatching(/^\d+$/),
      name: '木作 🪵',
      platform: 'tiktok',
      filter: { ...openFilter, region: 'NZ,AU', keyword: 'wood' },
      sort: 'followers',
      order: 'asc',
      isShared: false,
      isOwn: true,
      hasAlert: false,
      by: expect.stringMatching(/./),
      newCount: null,
      isNewCountCapped: false,
      lastVisitAt: null,
      createdAt: searchDay.toISOString(),
    });
    expect(await listOf(owner)).toEqual([made]);
  });

  it.each([
    ['no name', { name: '' }, 'name'],
    ['a blank name', { name: ' \t ' }, 'name'],
    ['a name of 61 characters', { name: 'x'.repeat(61) }, 'name'],
    ['half a character in its name', { name: '\ud83e' }, 'name'],
    ['a filter of another platform', { filter: { platform: 'youtube' } }, 'platform'],
    ['a reversed range', { filter: { avg_plays_start: '9', avg_plays_end: '1' } }, 'filter.avg_plays_start'],
    ['an unknown filter', { filter: { shoeSize: '43' } }, 'filter.shoeSize'],
    ['an unknown platform', { platform: 'myspace' }, 'platform'],
  ])('is refused with %s', async (_, payload, field) => {
    const refused = await call(owner, 'POST', '', {
      name: 'Wood',
      platform: 'tiktok',
      filter: {},
      ...payload,
    });
    expect(refused).toMatchObject({ code: 400 });
    expect(JSON.stringify(refused)).toContain(`"${field}"`);
    expect(await listOf(owner)).toEqual([]);
  });

  it('may have a name of 60 characters, and the name of another search', async () => {
    expect(await add(owner, { name: '名'.repeat(60) })).toMatchObject({ name: '名'.repeat(60) });
    expect(await add(owner, { name: '名'.repeat(60) })).toMatchObject({ isOwn: true });
  });

  it('is limited to 100 per person, also for concurrent requests', async () => {
    const viewer = await viewerOf(owner);
    await harness.database.db.insert(savedSearch).values(
      Array.from({ length: savedSearchMost - 2 }, (_, at) => ({
        ...viewer,
        name: `n${at}`,
        platform: 'tiktok' as const,
        filter: { ...openFilter },
        sort: 'followers' as const,
        direction: 'desc' as const,
        createdAt: searchDay,
      })),
    );
    const headers = await harness.headersOf(owner);
    const payload = { name: 'Wood', platform: 'tiktok', filter: {} };
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () =>
        (await harness.app.inject({ method: 'POST', url, headers, payload })).json(),
      ),
    );
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 0, ...Array(6).fill(400)]);
    expect(answers.find(({ code }) => code === 400)).toMatchObject({
      data: { fields: { name: { rule: 'too_many', limit: 100 } } },
    });
    expect(await listOf(owner)).toHaveLength(100);
    expect(await add(member)).toMatchObject({ isOwn: true });
  });

  it('is partially updated and removed by its owner', async () => {
    const { id } = await add(owner, inNz);
    const renamed = (await call(owner, 'PUT', `/${id}`, { name: ' Tools ' })).data;
    expect(renamed).toMatchObject({ id, name: 'Tools', filter: { region: 'NZ' } });
    const changed = await call(owner, 'PUT', `/${id}`, { sort: 'lastVideo', order: 'asc', isShared: true });
    expect(changed.data).toMatchObject({ name: 'Tools', sort: 'lastVideo', order: 'asc', isShared: true });
    expect((await call(owner, 'PUT', `/${id}`, {})).data).toEqual(changed.data);
    expect(await call(owner, 'DELETE', `/${id}`)).toMatchObject({ data: { removed: true } });
    expect(await call(owner, 'DELETE', `/${id}`)).toMatchObject({ code: 404 });
    expect(await listOf(owner)).toEqual([]);
  });

  it('is hidden from others if private; if shared, read-only for the team', async () => {
    const { id } = await add(owner, inNz);
    const knock = async (username: string, path = id) => [
      (await call(username, 'PUT', `/${path}`, { name: 'Mine' })).code,
      (await call(username, 'DELETE', `/${path}`)).code,
      (await call(username, 'POST', `/${path}/visit`)).code,
      (await listOf(username)).length,
    ];
    expect(await knock(member)).toEqual([404, 404, 404, 0]);
    expect(await knock(pro)).toEqual([404, 404, 404, 0]);
    for (const path of ['0', '999999', 'x', '9'.repeat(20), `0${id}`]) {
      expect(await knock(pro, path)).toEqual([404, 404, 404, 0]);
    }
    await call(owner, 'PUT', `/${id}`, { isShared: true, hasAlert: true });
    expect(await knock(member)).toEqual([404, 404, 0, 1]);
    expect(await knock(pro)).toEqual([404, 404, 404, 0]);
    expect(await listOf(member)).toMatchObject([
      { id, isOwn: false, isShared: true, hasAlert: false, name: 'Wood' },
    ]);
    expect(await listOf(owner)).toMatchObject([{ id, hasAlert: true, lastVisitAt: null }]);
  });

  it('is sorted by its last visit, or by its creation', async () => {
    const [first, second] = [(await add(owner, { name: '1' })).id, (await add(owner, { name: '2' })).id];
    expect((await listOf(owner)).map(({ id }) => id)).toEqual([second, first]);
    minutes(1);
    await visit(owner, first);
    minutes(1);
    const third = (await add(owner, { name: '3' })).id;
    expect((await listOf(owner)).map(({ id }) => id)).toEqual([third, first, second]);
  });

  it('with an unknown filter field is shown without that field', async () => {
    const { id } = await add(owner, inNz);
    await harness.database.pool.query(
      `update saved_search set sort = 'shoes', filter = filter || '{"shoeSize":"43","haveEmail":"maybe"}'`,
    );
    expect(await listOf(owner)).toMatchObject([
      { id, sort: 'medianPlays', filter: { ...openFilter, region: 'NZ', haveEmail: '' } },
    ]);
    await harness.database.pool.query(`update saved_search set filter = '"rubbish"'`);
    expect(await listOf(owner)).toMatchObject([{ id, filter: openFilter }]);
    await harness.database.pool.query(`update saved_search set platform = 'myspace'`);
    expect(await listOf(owner)).toEqual([]);
  });
});

describe('new since the last visit', () => {
  it('are creators that match now but not at that visit: added, changed or back', async () => {
    const [one, two] = [await keep(), await keep()];
    const { id } = await add(owner, inNz);
    const first = await visit(owner, id);
    expect(first).toMatchObject({
      newIds: [],
      search: { newCount: 0, lastVisitAt: searchDay.toISOString() },
    });

    const [added, moved] = [await keep(), await keep({ region: 'AU' })];
    await keep({ platform: 'youtube' });
    const { db } = harness.database;
    await db
      .update(creator)
      .set({ region: 'NZ' })
      .where(eq(creator.id, Number(moved)));
    await db
      .update(creator)
      .set({ region: 'AU' })
      .where(eq(creator.id, Number(one)));
    await db.delete(creator).where(eq(creator.id, Number(two)));
    minutes(2);
    expect(await listOf(owner)).toMatchObject([{ newCount: 2, isNewCountCapped: false }]);
    expect(await visit(owner, id)).toMatchObject({ newIds: [added, moved], search: { newCount: 0 } });
    minutes(2);
    expect(await listOf(owner)).toMatchObject([{ newCount: 0 }]);
    // The creator left the results and came back, so it was absent at the visit.
    await db
      .update(creator)
      .set({ region: 'NZ' })
      .where(eq(creator.id, Number(one)));
    minutes(2);
    expect(await listOf(owner)).toMatchObject([{ newCount: 1 }]);
  });

  it('are counted per person by their own visits', async () => {
    const { id } = await add(owner, { ...inNz, isShared: true });
    await visit(owner, id);
    await keep();
    minutes(2);
    expect(await listOf(owner)).toMatchObject([{ newCount: 1 }]);
    expect(await listOf(member)).toMatchObject([{ newCount: null, lastVisitAt: null }]);
    expect(await visit(member, id)).toMatchObject({ newIds: [], search: { newCount: 0 } });
    expect(await listOf(owner)).toMatchObject([{ newCount: 1 }]);
  });

  it('respect the viewer’s exclusions', async () => {
    const { id } = await add(owner, { filter: { region: 'NZ', exclude: 'blacklisted' } });
    await visit(owner, id);
    const [black] = [await keep(), await keep()];
    const { teamId } = await viewerOf(owner);
    await harness.database.db
      .insert(blacklistEntry)
      .values({ teamId, creatorId: Number(black), reason: 'spam', createdAt: searchDay });
    minutes(2);
    expect(await listOf(owner)).toMatchObject([{ newCount: 1 }]);
  });

  it('are reset by another filter, but not by the same filter rewritten', async () => {
    const { id } = await add(owner, { filter: { region: 'NZ,AU' } });
    await visit(owner, id);
    const same = await call(owner, 'PUT', `/${id}`, { filter: { region: 'AU,NZ' }, name: 'Again' });
    expect(same.data).toMatchObject({ lastVisitAt: searchDay.toISOString() });
    const other = await call(owner, 'PUT', `/${id}`, { filter: { region: 'AU' } });
    expect(other.data).toMatchObject({ lastVisitAt: null, newCount: null });
  });

  it('with too many matches, are a minimum: the creators added later', async () => {
    const service = new SavedSearchService(
      { db: harness.database.db, now: () => harness.now },
      { remembered: 3 },
    );
    const viewer = await viewerOf(owner);
    for (let count = 0; count < 4; count += 1) await keep();
    const elsewhere = await keep({ region: 'AU' });
    const { id } = await add(owner, inNz);
    expect(await service.visit(viewer, id)).toMatchObject({ newIds: [], search: { isNewCountCapped: true } });
    const [kept] = await harness.database.db.select().from(savedSearchVisit);
    expect(kept).toMatchObject({ isCapped: true, seenIds: [Number(elsewhere)] });
    // A creator changed into a match: indistinguishable from earlier matches.
    await harness.database.db
      .update(creator)
      .set({ region: 'NZ' })
      .where(eq(creator.id, Number(elsewhere)));
    const added = [await keep(), await keep()];
    minutes(2);
    expect(await service.list(viewer)).toMatchObject([{ newCount: 2, isNewCountCapped: true }]);
    expect(await service.visit(viewer, id)).toMatchObject({ newIds: added.map(Number) });
    minutes(2);
    expect(await service.list(viewer)).toMatchObject([{ newCount: 0 }]);
  });

  it('are complete up to exactly the stored maximum', async () => {
    const service = new SavedSearchService(
      { db: harness.database.db, now: () => harness.now },
      { remembered: 3 },
    );
    const viewer = await viewerOf(owner);
    const ids = [await keep(), await keep(), await keep()];
    const { id } = await add(owner, inNz);
    await service.visit(viewer, id);
    const [kept] = await harness.database.db.select().from(savedSearchVisit);
    expect(kept).toMatchObject({ isCapped: false, seenIds: ids.map(Number) });
  });
});

describe('limits of the plan', () => {
  it('apply to saving a search as to running it, and to alerts', async () => {
    const refusedFor = (needVersion: string) => ({
      code: 430,
      data: { feature: 'searchScope', needVersion },
    });
    const wanted = { name: 'Wood', platform: 'tiktok' };
    expect(await call(free, 'POST', '', { ...wanted, filter: { haveEmail: '1' } })).toMatchObject(
      refusedFor('basic'),
    );
    expect(await call(free, 'POST', '', { ...wanted, filter: { brands: ',' } })).toMatchObject({ code: 0 });
    expect(await call(pro, 'POST', '', { ...wanted, filter: {}, hasAlert: true })).toMatchObject(
      refusedFor('team'),
    );
    const { id } = await add(pro);
    expect(await call(pro, 'PUT', `/${id}`, { hasAlert: true })).toMatchObject(refusedFor('team'));
    expect(await call(pro, 'PUT', `/${id}`, { hasAlert: false })).toMatchObject({ code: 0 });
    expect(await add(owner, { hasAlert: true })).toMatchObject({ hasAlert: true });
  });

  it('may shrink: saved searches stay, are not counted, and fail when run', async () => {
    const { id } = await add(pro, { filter: { region: 'NZ', haveEmail: '0' } });
    await visit(pro, id);
    await keep();
    const { teamId } = await viewerOf(pro);
    const { db } = harness.database;
    await db.update(team).set({ version: 'free' }).where(eq(team.id, teamId));
    try {
      minutes(2);
      expect(await listOf(pro)).toMatchObject([{ id, newCount: null, filter: { haveEmail: '0' } }]);
      expect(await call(pro, 'POST', `/${id}/visit`)).toMatchObject({
        code: 430,
        data: { feature: 'searchScope', needVersion: 'basic' },
      });
      expect(await call(pro, 'PUT', `/${id}`, { name: 'Still mine' })).toMatchObject({ code: 0 });
    } finally {
      await db.update(team).set({ version: 'pro' }).where(eq(team.id, teamId));
    }
    minutes(2);
    expect(await listOf(pro)).toMatchObject([{ id, newCount: 1 }]);
  });
});
