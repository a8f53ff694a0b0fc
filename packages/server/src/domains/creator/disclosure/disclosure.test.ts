import {
  addFavourite,
  addToBlacklist,
  addToFavourite,
  compareCreators,
  exportCreators,
  findSimilar,
  getCreator,
  listBlacklist,
  removeFromBlacklist,
  removeFromFavourite,
  searchCreators,
  suggestCreators,
  unlockEmails,
} from '@reachkit/contract';
import { endpoints } from '@reachkit/contract/endpoints';
import { tiers } from '@reachkit/contract/membership/tiers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { emptyTables } from '../../../testing/emptyTables.ts';
import { type Ask, createAsk, people } from '../../favourites/testing/world.ts';
import { allow, plantCreators } from '../../search/exporting/testing/world.ts';

const free = tiers[0]?.limits ?? { searches: 0, searchRows: 0 };
/** Number of creators in a day's searches on the free plan. */
const perDay = free.searches * free.searchRows;
/** Max disclosed rows before a search is charged. */
const tolerance = free.searchRows - 1;

const dayMs = 86_400_000;
let harness: TestApp;
let ask: Ask;
/** TikTok creators not yet shown to any team. */
let strangers: string[];

beforeAll(async () => {
  harness = await testApp();
  strangers = (await plantCreators(harness.database.pool, 1_500)).map(String);
  ask = createAsk(harness);
});
afterAll(() => harness.close());

beforeEach(async () => {
  const { pool } = harness.database;
  await emptyTables(
    pool,
    'creator_disclosure, equity_charge, equity_usage, equity_override, blacklist_entry, favourite_list',
  );
});

const usedSearches = async (who: string): Promise<number> => {
  const { rows } = await harness.database.pool.query<{ used: number }>(
    `select coalesce(sum(used), 0)::int as used from equity_usage u join account a on a.team_id = u.team_id
     where a.username = $1 and u.key = 'searches'`,
    [who],
  );
  return rows[0]?.used ?? 0;
};

const blacklist = (who: string, ids: readonly string[]) =>
  ask(who, addToBlacklist, { body: { ids: [...ids], reason: 'test', scope: 'all' } });

const search = (who: string, body: object) =>
  ask(who, searchCreators, { params: { platform: 'tiktok' }, body });

/** Names creators until a team's searches are used up; returns how many were admitted. */
async function spendAll(who: string): Promise<number> {
  await blacklist(who, strangers.slice(0, perDay));
  for (let named = perDay; named < strangers.length; named += 1) {
    const { code } = await blacklist(who, strangers.slice(named, named + 1));
    if (code === 430) return named;
    if (code !== 0) throw new Error(`Blacklisting answered ${code}`);
  }
  throw new Error('There are too few creators for this test');
}

describe('creators named by id', () => {
  it('are limited to the day’s searches, also by blacklisting and removing again', async () => {
    const obtained = new Set<string>();
    for (let at = 0; at < strangers.length; at += 50) {
      const { code, data } = await blacklist(people.free, strangers.slice(at, at + 50));
      if (code !== 0) break;
      const listed = await ask(people.free, listBlacklist, { query: { pageSize: '100' } });
      for (const { creator } of listed.data.list) obtained.add(creator.id);
      await ask(people.free, removeFromBlacklist, { body: { ids: listed.data.list.map(({ id }) => id) } });
      expect(data.added).toHaveLength(50);
    }
    expect(obtained.size).toBeGreaterThan(0);
    expect(obtained.size).toBeLessThanOrEqual(perDay + tolerance);
  });

  it('share their limit with creators added to a list and removed', async () => {
    const made = await ask(people.free, addFavourite, {
      body: { name: 'Copy', colour: 1, isPublic: false },
    });
    const id = made.data.id;
    let obtained = perDay;
    await blacklist(people.free, strangers.slice(0, perDay));
    for (const one of strangers.slice(perDay)) {
      const added = await ask(people.free, addToFavourite, { params: { id }, body: { ids: [one] } });
      if (added.code === 430) {
        expect(added.data).toMatchObject({ feature: 'searches', limit: free.searches });
        break;
      }
      obtained += 1;
      await ask(people.free, removeFromFavourite, { params: { id }, body: { ids: [one] } });
    }
    expect(obtained).toBe(perDay + tolerance);
    expect(await usedSearches(people.free)).toBe(free.searches);
  });

  it('use up the day’s searches, and are possible again the next day', async () => {
    expect(await spendAll(people.free)).toBe(perDay + tolerance);
    expect((await search(people.free, { region: 'DE' })).code).toBe(430);
    harness.now = new Date(harness.now.getTime() + dayMs);
    ask = createAsk(harness);
    expect((await blacklist(people.free, strangers.slice(-1))).code).toBe(0);
  });

  it('cost nothing below the rows of one search, nor when named again', async () => {
    const few = strangers.slice(0, tolerance);
    for (const _ of [1, 2, 3]) expect((await blacklist(people.free, few)).code).toBe(0);
    expect(await usedSearches(people.free)).toBe(0);
    await blacklist(people.free, strangers.slice(tolerance, tolerance + 1));
    expect(await usedSearches(people.free)).toBe(1);
  });

  it('cost nothing extra after a search has shown them', async () => {
    const { data } = await search(people.free, { followerCount_start: '0' });
    const shown = data.list.map(({ id }) => id);
    expect(shown).toHaveLength(free.searchRows);
    await blacklist(people.free, shown);
    expect(await usedSearches(people.free)).toBe(1);
  });

  it('unknown ids cost nothing', async () => {
    const unknown = Array.from({ length: 100 }, (_, index) => String(900_000_000 + index));
    const { data } = await blacklist(people.free, unknown);
    expect(data.unknown).toHaveLength(100);
    expect(await usedSearches(people.free)).toBe(0);
  });

  it('stay within the limit in concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        blacklist(people.free, strangers.slice(index * 20, index * 20 + 20)),
      ),
    );
    const added = answers.reduce((sum, { code, data }) => sum + (code === 0 ? data.added.length : 0), 0);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, 430]));
    expect(added).toBeLessThanOrEqual(perDay + tolerance);
    expect(await usedSearches(people.free)).toBe(Math.floor(added / free.searchRows));
  });

  it('are admitted or rejected together in one request', async () => {
    const { code } = await blacklist(people.free, strangers.slice(0, perDay + tolerance + 1));
    expect(code).toBe(430);
    expect(await usedSearches(people.free)).toBe(0);
    const { rows } = await harness.database.pool.query('select from creator_disclosure');
    expect(rows).toHaveLength(0);
  });

  it('are new to a team even if another team was shown them', async () => {
    const named = strangers.slice(0, free.searchRows);
    await blacklist(people.basic, named);
    expect(await usedSearches(people.free)).toBe(0);
    await blacklist(people.free, named);
    expect(await usedSearches(people.free)).toBe(1);
  });
});

describe('with no searches left', () => {
  /** All endpoints with a creator in their path, including future ones. */
  const byPath = endpoints.filter(({ path }) => path.includes('{platform}/{id}'));

  it('every endpoint with a creator in its path refuses one that is new to the team', async () => {
    await spendAll(people.free);
    const stranger = strangers.at(-400) ?? '';
    const known = strangers[0] ?? '';
    expect(byPath.length).toBeGreaterThan(8);
    const bodies: Readonly<Record<string, object>> = { keepQuote: { amount: 5 } };
    const queries: Readonly<Record<string, Record<string, string>>> = {
      getGrowth: { metric: 'followers', days: '30' },
    };
    const postId = 'a-post';
    await harness.database.pool.query(
      'insert into video (creator_id, external_id, posted_at) values ($1, $2, now())',
      [known, postId],
    );
    for (const endpoint of byPath.filter(({ id }) => id !== 'removeQuote')) {
      const call = (id: string) =>
        ask(people.free, endpoint, {
          params: { platform: 'tiktok', id, postId },
          query: queries[endpoint.id] ?? {},
          body: bodies[endpoint.id] ?? {},
        });
      const refused = await call(stranger);
      expect([endpoint.id, refused.code, refused.data]).toEqual([
        endpoint.id,
        430,
        expect.objectContaining({ feature: 'searches' }),
      ]);
      expect([endpoint.id, (await call(known)).code]).toEqual([endpoint.id, 0]);
    }
  });

  it('every endpoint that takes ids in its body refuses one that is new to the team', async () => {
    const { pool } = harness.database;
    const { rows } = await pool.query<{ team: number }>(
      'select team_id::int as team from account where username = $1',
      [people.owner],
    );
    const team = rows[0]?.team ?? 0;
    await allow(pool, team, 'searches', 0);
    await allow(pool, team, 'searchRows', 1);
    const ids = strangers.slice(-2);
    const platform = { platform: 'tiktok' };
    const list = await ask(people.owner, addFavourite, {
      body: { name: `List ${harness.now.getTime()}`, colour: 1, isPublic: false },
    });
    const answers = {
      blacklist: await blacklist(people.owner, ids),
      list: await ask(people.owner, addToFavourite, { params: { id: list.data.id }, body: { ids } }),
      compare: await ask(people.owner, compareCreators, { body: { ids } }),
      export: await ask(people.owner, exportCreators, {
        body: { platform: 'tiktok', ids, format: 'csv' },
      }),
      unlock: await ask(people.owner, unlockEmails, { body: { ids: await withAddress() } }),
      seeds: await ask(people.owner, findSimilar, { params: platform, body: { seeds: ids } }),
      profile: await ask(people.owner, getCreator, { params: { ...platform, id: ids[0] ?? '' } }),
    };
    expect(Object.fromEntries(Object.entries(answers).map(([name, { code }]) => [name, code]))).toEqual(
      Object.fromEntries(Object.keys(answers).map((name) => [name, 430])),
    );
  });

  async function withAddress(): Promise<string[]> {
    const { rows } = await harness.database.pool.query<{ id: string }>(
      `select id from creator where platform = 'tiktok' and has_email and id = any($1) order by id desc limit 1`,
      [strangers],
    );
    return rows.map(({ id }) => id);
  }
});

describe('creators shown by a search', () => {
  it('are recorded once, and not again by the next search or suggestion', async () => {
    const shown = async () => {
      const { rows } = await harness.database.pool.query<{ creator_id: string; kind: string; at: string }>(
        // `xmax` also changes for a row that was only locked.
        "select creator_id, kind, xmin::text || ' ' || xmax::text as at from creator_disclosure order by 1",
      );
      return rows;
    };
    const wanted = { keyword: 'maker1' };
    await ask(people.free, suggestCreators, { query: { platform: 'tiktok', q: 'maker1' } });
    const suggested = await shown();
    expect(suggested.length).toBeGreaterThan(0);
    const { data } = await search(people.free, wanted);
    const first = await shown();
    const found = first.filter(({ kind }) => kind === 'found').map(({ creator_id: id }) => id);
    expect(found.sort()).toEqual(data.list.map(({ id }) => id).sort());
    expect(suggested.some(({ creator_id: id }) => found.includes(id))).toBe(true);
    await search(people.free, wanted);
    await ask(people.free, suggestCreators, { query: { platform: 'tiktok', q: 'maker1' } });
    expect(await shown()).toEqual(first);
  });
});

describe('suggestions', () => {
  it('stop showing new creators at the number of rows in the day’s searches', async () => {
    const seen = new Set<string>();
    const type = async (q: string) => {
      const { code, data } = await ask(people.free, suggestCreators, { query: { platform: 'tiktok', q } });
      expect(code).toBe(0);
      return data.creators.map(({ id }) => id);
    };
    const first = await type('maker');
    for (const id of first) seen.add(id);
    for (let number = 1; number < 150; number += 1) {
      for (const id of await type(`maker${number}`)) seen.add(id);
    }
    expect(seen.size).toBe(perDay);
    expect(await type('maker')).toEqual(first);
  });

  it('do not disclose a creator; opening the creator does', async () => {
    const { data } = await ask(people.free, suggestCreators, { query: { platform: 'tiktok', q: 'maker' } });
    const [one] = data.creators;
    await ask(people.free, getCreator, { params: { platform: 'tiktok', id: one?.id ?? '' } });
    const { rows } = await harness.database.pool.query<{ kind: string }>(
      'select kind from creator_disclosure where creator_id = $1',
      [one?.id],
    );
    expect(rows).toEqual([{ kind: 'named' }]);
  });
});
