import {
  type CreatorTeamStatus,
  type Exclusion,
  exclusions,
  openFilter,
  platforms,
  type SearchFilter,
  sortKeys,
  sortOrders,
} from '@reachkit/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '../../../platform/http/failure.ts';
import { testSecrets } from '../../../platform/secrets/testing/keys.ts';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { isFull } from '../../../testing/size.ts';
import { unlimited } from '../allowance.ts';
import { createSearchService, type SearchService } from '../service.ts';
import { readTeamStatuses } from '../teamStatus/teamStatus.ts';
import { anyFilter } from '../testing/filters.ts';
import { checksOf, matches, plainSearch } from '../testing/plainSearch.ts';
import { plant, type Seed, searchDay, seedsOf } from '../testing/seed.ts';
import { type People, plantTeamStatuses, teamStatusBySeed } from '../testing/teamStatuses.ts';

const seeds = seedsOf(400);
let database: TestDatabase;
let people: People;
let services: readonly SearchService[];
beforeAll(async () => {
  database = await testDatabase();
  await plant(database.db, seeds);
  people = await plantTeamStatuses(database.db, seeds);
  const serviceWith = (ms: number) =>
    createSearchService(
      { db: database.db, now: () => searchDay, secrets: testSecrets() },
      { total: ms, facets: ms },
    );
  // One service counts first, the other scans along an index.
  services = [serviceWith(60_000), serviceWith(0)];
});
afterAll(() => database.drop());

const service = () => services[0] ?? expect.fail('no service');

const leavesOut: Readonly<Record<Exclusion, (teamStatus: CreatorTeamStatus) => boolean>> = {
  contactedByMe: ({ contact }) => contact === 'me',
  contactedByTeam: ({ contact }) => contact !== 'none',
  listed: ({ lists }) => lists > 0,
  blacklisted: ({ isBlacklisted }) => isBlacklisted,
};
const isKept = (seed: Seed, excluded: readonly Exclusion[]) =>
  !excluded.some((exclusion) => leavesOut[exclusion](teamStatusBySeed(seed)));

const bodyOf = (filter: Partial<SearchFilter>) => ({
  ...openFilter,
  ...filter,
  sort: 'followers' as const,
  order: 'desc' as const,
  pageSize: 20,
  searchAfter: '',
  skip: 0,
});

describe('excluding by team status', () => {
  it('leaves out exactly the creators with that status, with full pages, correct totals and facets', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...platforms),
        anyFilter,
        fc.subarray([...exclusions], { minLength: 1 }),
        fc.constantFrom(...sortKeys),
        fc.constantFrom(...sortOrders),
        fc.constantFrom(3, 20),
        fc.constantFrom(0, 1),
        async (platform, open, excluded, sort, order, pageSize, which) => {
          const filter = { ...open, exclude: excluded.join(',') };
          const expected = plainSearch(
            seeds.filter((seed) => isKept(seed, excluded)),
            { platform, filter },
            sort,
            order,
          );
          const search = services[which] ?? service();
          const pages: string[][] = [];
          for (let searchAfter: string | null = ''; searchAfter !== null; ) {
            const body = { ...filter, sort, order, pageSize, searchAfter, skip: 0 };
            const page = await search.search(platform, body, { viewer: people.me });
            pages.push(page.list.map(({ id }) => String(id)));
            expect(page.total).toBe(expected.length);
            searchAfter = page.searchAfter;
          }
          expect(pages.flat()).toEqual(expected);
          expect(pages.slice(0, -1).every((page) => page.length === pageSize)).toBe(true);
          const counted = await service().count(
            platform,
            { ...filter, facets: 'region' },
            { viewer: people.me },
          );
          const checks = checksOf({ platform, filter });
          const inFacet = seeds.filter((seed) => isKept(seed, excluded) && matches(checks, seed, 'region'));
          const region = counted.facets.region;
          expect(counted.total).toBe(expected.length);
          expect(
            (region?.unknown ?? 0) + (region?.buckets ?? []).reduce((sum, { count }) => sum + count, 0),
          ).toBe(inFacet.length);
        },
      ),
      { numRuns: isFull ? 120 : 15 },
    );
  });

  it('is rejected with a field error without a calling team', async () => {
    for (const ask of [
      () => service().search('tiktok', bodyOf({ exclude: 'listed' })),
      () => service().count('tiktok', { ...openFilter, exclude: 'listed', facets: '' }),
    ]) {
      const refusal = await ask().catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(Failure);
      expect(refusal).toMatchObject({ detail: { fields: { exclude: { rule: 'unknown_value' } } } });
    }
  });

  it('ignores other teams and colleagues’ private lists', async () => {
    const ids = seeds.map(({ id }) => id);
    const mine = await readTeamStatuses(database.db, people.me, ids, searchDay);
    for (const seed of seeds) expect([seed.id, mine.get(seed.id)]).toEqual([seed.id, teamStatusBySeed(seed)]);
    const theirs = await readTeamStatuses(database.db, people.stranger, ids, searchDay);
    const contact = ids.map((id) => theirs.get(id)?.contact);
    expect(contact).toEqual(ids.map((id) => (id % 3 === 0 ? 'me' : 'none')));
    const colleagues = await readTeamStatuses(database.db, people.colleague, ids, searchDay);
    expect(ids.filter((id) => colleagues.get(id)?.contact === 'me')).toEqual(
      ids.filter((id) => id % 5 === 0),
    );
    expect(ids.map((id) => colleagues.get(id)?.lists)).toEqual(
      ids.map((id) => Number(id % 9 === 0) + Number(id % 2 === 0)),
    );
  });

  it('continues from the same position when a creator is contacted between two pages', async () => {
    const ask = (searchAfter: string) =>
      service().search(
        'youtube',
        { ...bodyOf({ exclude: 'contactedByMe' }), pageSize: 5, searchAfter },
        { viewer: people.me },
      );
    const first = await ask('');
    const second = await ask(first.searchAfter ?? '');
    const [shown] = first.list;
    const [next] = second.list;
    for (const id of [shown?.id, next?.id]) {
      await database.pool.query(
        `insert into mail_message (team_id, account_id, creator_id, direction, address, outcome, at)
         values ($1, $2, $3, 'out', 'x@example.com', 'successful', now())`,
        [people.me.teamId, people.me.accountId, id],
      );
    }
    const again = await ask(first.searchAfter ?? '');
    await database.pool.query("delete from mail_message where address = 'x@example.com'");
    expect(again.list).toHaveLength(5);
    expect(again.list.slice(0, 4).map(({ id }) => id)).toEqual(second.list.slice(1).map(({ id }) => id));
  });

  it('has separate cursors for each person', async () => {
    const body = { ...bodyOf({ exclude: 'listed' }), pageSize: 5 };
    const { searchAfter } = await service().search('youtube', body, { viewer: people.me });
    const other = service().search(
      'youtube',
      { ...body, searchAfter: searchAfter ?? '' },
      { viewer: people.stranger },
    );
    await expect(other).rejects.toMatchObject({
      detail: { fields: { searchAfter: { rule: 'stale_cursor' } } },
    });
  });
});

describe('rows of a search', () => {
  it('rows have each creator’s team status for the viewer, and none without a viewer', async () => {
    const { list } = await service().search('tiktok', bodyOf({}), { viewer: people.me });
    const teamStatuses = list.map(({ id }) =>
      teamStatusBySeed(seeds.find((seed) => seed.id === id) ?? expect.fail(String(id))),
    );
    expect(list.map(({ teamStatus }) => teamStatus)).toEqual(teamStatuses);
    const withoutViewer = await service().search('tiktok', bodyOf({}));
    expect(withoutViewer.list.every((row) => !('teamStatus' in row))).toBe(true);
  });

  it('are the same when walked, up to the walk’s limit', async () => {
    const walked: string[] = [];
    const exclude = 'blacklisted,listed';
    const terms = { viewer: people.me, max: 50 };
    for await (const batch of service().walk(
      'tiktok',
      { ...openFilter, exclude },
      'lastVideo',
      'asc',
      terms,
    )) {
      expect(batch.every(({ teamStatus }) => teamStatus?.lists === 0)).toBe(true);
      walked.push(...batch.map(({ id }) => String(id)));
    }
    const kept = seeds.filter((seed) => isKept(seed, ['blacklisted', 'listed']));
    const all = plainSearch(kept, { platform: 'tiktok', filter: openFilter }, 'lastVideo', 'asc');
    expect(walked).toEqual(all.slice(0, 50));
    const few = { ...unlimited, rows: 7 };
    const short: number[] = [];
    for await (const batch of service().walk('tiktok', openFilter, 'followers', 'desc', { allowance: few })) {
      short.push(batch.length);
    }
    expect(short).toEqual([7]);
  });

  it('are found by id, in the given order, without other platforms', async () => {
    const [one, two] = seeds.filter(({ platform }) => platform === 'tiktok');
    const other = seeds.find(({ platform }) => platform === 'youtube');
    const ids = [two, other, one, two].map((seed) => seed?.id ?? 0);
    const rows = await service().rows('tiktok', [...ids, 99_999_999], { viewer: people.me });
    expect(rows.map(({ id }) => id)).toEqual([two?.id, one?.id]);
    expect(rows[0]?.teamStatus).toBeDefined();
  });
});
