import {
  addFavourite,
  addToBlacklist,
  addToFavourite,
  type BodyOf,
  exportList,
  getJob,
  keepCreatorNote,
  listExportColumns,
  listFavouriteCreators,
  openFilter,
  prepareDownload,
  previewListExport,
  removeFavourite,
  removeFromFavourite,
} from '@reachkit/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import { emptyTables } from '../../../testing/emptyTables.ts';
import { readWithOpenpyxl } from '../../search/exporting/testing/openpyxl.ts';
import { allow, type Hold, holdExports, rowsUsed } from '../../search/exporting/testing/world.ts';
import { searchDay } from '../../search/testing/seed.ts';
import { type Ask, createAsk, listWorld, people } from '../testing/world.ts';

const { owner, member, basic, free } = people;
let harness: TestApp;
let ask: Ask;
let team: number;
let hold: Hold | undefined;

beforeAll(async () => {
  harness = await listWorld(60);
  await harness.app.listen({ host: '127.0.0.1', port: 0 });
  ask = createAsk(harness);
  const { rows } = await harness.database.pool.query<{ team: number }>(
    'select team_id::int as team from account where username = $1',
    [owner],
  );
  team = rows[0]?.team ?? 0;
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.now = searchDay;
  await emptyTables(
    harness.database.pool,
    'favourite_list, blacklist_entry, creator_note, favourite_undo, operation_record, job, equity_override, equity_usage, equity_charge',
  );
});
afterEach(async () => {
  await hold?.release();
  hold = undefined;
});

/** A list with these creators, added a minute apart. */
async function listOf(
  username: string,
  name: string,
  ids: readonly number[],
  isPublic = true,
): Promise<string> {
  const { data } = await ask(username, addFavourite, { body: { name, isPublic } });
  for (const id of ids) {
    await ask(username, addToFavourite, { params: { id: data.id }, body: { ids: [String(id)] } });
    harness.now = new Date(harness.now.getTime() + 60_000);
  }
  return data.id;
}

/** A filter without conditions. */
const open = { ...openFilter, platforms: '', contact: '', label: '', owner: '' };

const begin = (username: string, id: string, body: Partial<BodyOf<typeof exportList>> = {}) =>
  ask(username, exportList, { params: { id }, body });

async function cost(username: string, id: string, body: Partial<BodyOf<typeof previewListExport>> = {}) {
  return (await ask(username, previewListExport, { params: { id }, body })).data;
}

async function ended(username: string, jobId: string) {
  const read = async () => (await ask(username, getJob, { params: { id: jobId } })).data;
  await expect
    .poll(async () => (await read()).state, { timeout: 60_000 })
    .toSatisfy((state: string) => ['done', 'failed'].includes(state));
  return read();
}

async function fileOf(username: string, jobId: string): Promise<Buffer> {
  expect(await ended(username, jobId)).toMatchObject({ state: 'done' });
  const { data } = await ask(username, prepareDownload, { params: { id: jobId } });
  return (await harness.app.inject(data.path)).rawPayload;
}

/** Cells of a workbook by column header. */
async function sheetOf(content: Buffer) {
  const { rows } = await readWithOpenpyxl(content);
  const [header = [], ...others] = rows;
  return others.map((row) => new Map(row.map((cell, at) => [String(header[at]?.[0]), cell])));
}

async function handles(ids: readonly number[]): Promise<string[]> {
  const { rows } = await harness.database.pool.query<{ id: string; handle: string }>(
    'select id, handle from creator where id = any($1::bigint[])',
    [ids],
  );
  return ids.map((id) => String(rows.find((row) => Number(row.id) === id)?.handle));
}

describe('an exported list', () => {
  it('an exported list has creators of all platforms with the team’s data, latest added first', async () => {
    const ids = [1, 2, 3, 4, 5, 6];
    const id = await listOf(owner, 'Black Friday', ids);
    const { rows: accounts } = await harness.database.pool.query<{ id: string; nick_name: string }>(
      'select id, nick_name from account where username = $1',
      [member],
    );
    await ask(member, keepCreatorNote, {
      params: { id: '3' },
      body: {
        note: '=HYPERLINK("http://x", "win")\nsecond line, 第二行',
        labels: ['@gold', '首选'],
        ownerId: String(accounts[0]?.id),
        revision: 0,
      },
    });
    const { data } = await begin(owner, id, { timeZone: 'Asia/Shanghai' });
    expect(data.rows).toBe(6);
    const rows = await sheetOf(await fileOf(owner, data.jobId));
    expect(rows.map((row) => row.get('Handle')?.[0])).toEqual(await handles([...ids].reverse()));
    expect(new Set(rows.map((row) => row.get('Platform')?.[0])).size).toBe(3);
    const third = rows[3];
    expect(third?.get('Note')).toEqual([
      '=HYPERLINK("http://x", "win")\nsecond line, 第二行',
      's',
      'General',
    ]);
    expect(third?.get('Labels')).toEqual(['@gold, 首选', 's', 'General']);
    expect(third?.get('Owner')?.[0]).toBe(accounts[0]?.nick_name);
    // 12:02 of the day in London is 20:02 in Shanghai.
    expect(third?.get('Added to the list (Asia/Shanghai)')).toEqual([
      '2026-11-01T20:02:00',
      'd',
      'yyyy-mm-dd hh:mm',
    ]);
    expect(rows.flatMap((row) => [...row.values()]).filter(([, type]) => type === 'f')).toEqual([]);
    expect(third?.size).toBe(listExportColumns.length);
  });

  it.each(['csv', 'xlsx'] as const)(
    'an exported list marks blacklisted creators with scope and reason in %s',
    async (format) => {
      const id = await listOf(owner, 'Autumn', [1, 2, 3]);
      await ask(owner, addToBlacklist, { body: { ids: ['1'], reason: 'Late twice', scope: 'all' } });
      await ask(owner, addToBlacklist, {
        body: { ids: ['3'], reason: 'Rival brand', scope: 'list', listId: id },
      });
      const columns = ['blacklist'] as const;
      const { data } = await begin(owner, id, { ids: ['1', '2', '3'], columns: [...columns], format });
      const file = await fileOf(owner, data.jobId);
      const cells =
        format === 'csv'
          ? file.toString('utf8').replace('\uFEFF', '').trimEnd().split('\r\n')
          : (await readWithOpenpyxl(file)).rows.map((row) => row[0]?.[0] ?? '');
      expect(cells).toEqual(['Blacklist', 'All lists: Late twice', '', 'This list: Rival brand']);
    },
  );

  it('an exported list has the creators matching its filter, in order, as in the preview', async () => {
    const id = await listOf(
      owner,
      'Spring',
      Array.from({ length: 40 }, (_, at) => at + 1),
    );
    const query = { platforms: 'youtube,tiktok', sort: 'followers', order: 'asc' };
    const { data: page } = await ask(owner, listFavouriteCreators, { params: { id }, query });
    const order = { sort: 'followers', order: 'asc' } as const;
    const filter = { ...open, platforms: query.platforms };
    expect(await cost(owner, id, { filter })).toMatchObject({
      rows: page.total,
      matches: page.total,
      matchesKind: 'exact',
      cost: page.total,
      left: 20_000,
    });
    expect(page.total).toBeLessThan(40);
    const { data } = await begin(owner, id, { filter, ...order, columns: ['handle'] });
    expect(data.rows).toBe(page.total);
    const rows = await sheetOf(await fileOf(owner, data.jobId));
    expect(rows.map((row) => row.get('Handle')?.[0])).toEqual(page.list.map(({ handle }) => handle));
  });

  it('an exported list has the chosen creators in order, each once, without non-members', async () => {
    const id = await listOf(owner, 'Spring', [1, 2, 3]);
    const ids = ['3', '9', '1', '3', 'x', '999999999'];
    expect(await cost(owner, id, { ids })).toMatchObject({ rows: 2, matches: 2, cost: 2 });
    const { data } = await begin(owner, id, { ids, columns: ['handle'] });
    const rows = await sheetOf(await fileOf(owner, data.jobId));
    expect(rows.map((row) => row.get('Handle')?.[0])).toEqual(await handles([3, 1]));
  });

  it('an export has the members at the time of request, though the list is deleted', async () => {
    const id = await listOf(owner, 'Spring', [1, 2, 3]);
    hold = await holdExports(harness.database.pool);
    const { data } = await begin(owner, id, { columns: ['handle', 'lists', 'addedAt'] });
    await ask(owner, removeFromFavourite, { params: { id }, body: { ids: ['2'] } });
    await ask(owner, removeFavourite, { params: { id } });
    await hold.release();
    hold = undefined;
    const rows = await sheetOf(await fileOf(owner, data.jobId));
    expect(rows.map((row) => [...row.values()].map(([value]) => value))).toEqual(
      (await handles([3, 2, 1])).map((handle) => [handle, null, null]),
    );
    expect(await rowsUsed(harness.database.pool, team)).toEqual({ used: 3, charged: 3 });
  });

  it('an exported file is named after the list, with the day', async () => {
    const id = await listOf(owner, '../家居 “Q4”: a/b?\u202e%2f', [1]);
    const { data } = await begin(owner, id, { columns: ['handle', 'addedAt'], format: 'csv' });
    const job = await ended(owner, data.jobId);
    expect(job).toMatchObject({
      kind: 'export',
      about: { list: '../家居 “Q4”: a/b?\u202e%2f', format: 'csv', rows: 1 },
      result: { rows: 1 },
      file: { name: 'reachkit-家居 “Q4” a b 2f-2026-11-01.csv' },
    });
    const [handle] = await handles([1]);
    const text = (await fileOf(owner, data.jobId)).toString('utf8');
    expect(text.split('\r\n').slice(1)).toEqual([expect.stringContaining(String(handle)), '']);
    expect(text).toContain('Added to the list (Asia/Shanghai)');
  });
});

describe('an export of a list', () => {
  it('an export charges one row per creator, once for the same request', async () => {
    const id = await listOf(owner, 'Spring', [1, 2, 3, 4]);
    const [first, second] = await Promise.all([
      begin(owner, id, { requestKey: 'k' }),
      begin(owner, id, { requestKey: 'k' }),
    ]);
    expect(first.data).toEqual({ jobId: expect.any(String), rows: 4 });
    expect(second).toEqual(first);
    await ended(owner, first.data.jobId);
    await ask(owner, removeFromFavourite, { params: { id }, body: { ids: ['1'] } });
    expect(await begin(owner, id, { requestKey: 'k' })).toEqual(first);
    expect(await rowsUsed(harness.database.pool, team)).toEqual({ used: 4, charged: 4 });
    expect((await cost(owner, id)).left).toBe(20_000 - 4);
  });

  it('an export is rejected early without enough rows or selection, or beyond the search scope', async () => {
    const id = await listOf(owner, 'Spring', [1, 2, 3]);
    await allow(harness.database.pool, team, 'exportRows', 2);
    expect(await begin(owner, id)).toMatchObject({
      code: 430,
      data: { feature: 'exportRows', used: 0, limit: 2 },
    });
    expect((await begin(owner, id, { ids: ['1', '2'] })).code).toBe(0);
    await allow(harness.database.pool, team, 'searchScope', 1);
    const filter = { ...open, haveEmail: '1' as const };
    expect(await begin(owner, id, { filter })).toMatchObject({ code: 430, data: { feature: 'searchScope' } });
    expect((await ask(owner, previewListExport, { params: { id }, body: { filter } })).code).toBe(430);

    const empty = await listOf(free, 'Nothing', [], false);
    expect(await begin(free, empty)).toMatchObject({
      code: 430,
      data: { feature: 'exportRows', limit: 0, needVersion: 'basic' },
    });
  });

  it('an export of a missing or invisible list is not found', async () => {
    const id = await listOf(owner, 'Private', [1], false);
    for (const username of [member, basic]) {
      expect((await begin(username, id)).code).toBe(404);
      expect((await ask(username, previewListExport, { params: { id }, body: {} })).code).toBe(404);
    }
    for (const unknownId of ['0', 'x', '999999999']) expect((await begin(owner, unknownId)).code).toBe(404);
    expect(await harness.database.pool.query('select id from job')).toMatchObject({ rowCount: 0 });
  });

  it('an export of a public list is open to the team, without others’ private lists', async () => {
    const id = await listOf(owner, 'Public', [1]);
    await listOf(owner, 'Private', [1], false);
    const { data } = await begin(member, id, { columns: ['lists'] });
    const [row] = await sheetOf(await fileOf(member, data.jobId));
    expect(row?.get('Lists')?.[0]).toBe('Public');
  });

  it('leaves exports of an earlier release alone: by platform, and without a list', async () => {
    const input = { platform: 'tiktok', ids: [1], format: 'csv', columns: ['handle'], timeZone: 'UTC' };
    const { rows } = await harness.database.pool.query<{ id: string }>(
      `insert into job (team_id, account_id, kind, state, input, about, created_at)
       select team_id, id, 'export', 'queued', $2, '{}', $3 from account where username = $1 returning id`,
      [owner, JSON.stringify({ ...input, language: 'en', charge: null }), searchDay],
    );
    // The next export wakes the worker.
    const id = await listOf(owner, 'Spring', [1]);
    await begin(owner, id);
    expect(await ended(owner, String(rows[0]?.id))).toMatchObject({
      state: 'done',
      file: { name: 'reachkit-tiktok-2026-11-01.csv' },
    });
  });
});
