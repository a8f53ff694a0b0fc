import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { emptyTables } from '../../../testing/emptyTables.ts';
import { readWithOpenpyxl } from './testing/openpyxl.ts';
import { allow, awkwardNames, type Hold, holdExports, plantCreators, rowsUsed } from './testing/world.ts';

const [free, pro, owner, member] = ['13800000001', '13800000003', '13800000004', '13800000005'];
const size = 600;
const now = new Date('2026-11-21T18:00:00Z');
let harness: TestApp;
let ids: number[];
let teams: Record<string, number>;
let hold: Hold | undefined;

beforeAll(async () => {
  // A long timeout, so that totals are exact on a busy machine.
  harness = await testApp({ config: { countTimeoutMs: 5_000 } });
  harness.now = now;
  await harness.app.listen({ host: '127.0.0.1', port: 0 });
  ids = await plantCreators(harness.database.pool, size);
  const { rows } = await harness.database.pool.query<{ username: string; id: number }>(
    'select username, team_id::int as id from account',
  );
  teams = Object.fromEntries(rows.map(({ username, id }) => [username, id]));
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.now = now;
  await emptyTables(
    harness.database.pool,
    'job, job_file, download_ticket, equity_usage, equity_charge, equity_override, email_unlock, mail_message, favourite_list',
  );
});
afterEach(async () => {
  await hold?.release();
  hold = undefined;
});

const headersOf = new Map<string, { authorization: string }>();
async function call(username: string, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
  const headers = headersOf.get(username) ?? (await harness.headersOf(username));
  headersOf.set(username, headers);
  return harness.app.inject({
    method,
    url,
    headers: { ...headers, 'accept-language': 'en' },
    ...(payload ? { payload } : {}),
  });
}
const begin = (username: string, body: object) =>
  call(username, 'POST', '/kol/api/blogger/export', { platform: 'tiktok', ...body });
const preview = async (username: string, body: object = {}) =>
  (await call(username, 'POST', '/kol/api/blogger/export/preview', { platform: 'tiktok', ...body })).json();
const jobOf = async (username: string, id: string) =>
  (await call(username, 'GET', `/kol/api/job/${id}`)).json().data;
const isIn = (username: string, id: string, states: readonly string[]) =>
  expect
    .poll(async () => (await jobOf(username, id)).state, { timeout: 60_000 })
    .toSatisfy((state: string) => states.includes(state));

async function finished(username: string, body: object) {
  const { jobId } = (await begin(username, body)).json().data;
  await isIn(username, jobId, ['done', 'failed']);
  return jobOf(username, jobId);
}
const ticketOf = async (username: string, id: string) =>
  (await call(username, 'POST', `/kol/api/job/${id}/download`)).json().data;
async function fileOf(username: string, body: object) {
  const { id } = await finished(username, body);
  return (await harness.app.inject((await ticketOf(username, id)).path)).rawPayload;
}

describe('a workbook', () => {
  it('a workbook has the filter’s rows in order, numbers as numbers, and texts as texts', async () => {
    const [unlocked = 0, locked = 0] = [ids[3], ids[7]];
    const teamId = teams[owner];
    await harness.database.pool.query(
      `insert into email_unlock (team_id, creator_id, unlocked_at) values ($1, $2, now())`,
      [teamId, unlocked],
    );
    await harness.database.pool.query(
      `insert into email_unlock (team_id, creator_id, unlocked_at) values ($1, $2, now())`,
      [teams[pro], locked],
    );
    await harness.database.pool.query(
      `with list as (insert into favourite_list (team_id, account_id, name)
          select $1, id, given from account, (values ('=Spring'), ('Autumn')) names (given) where username = $3 returning id)
        insert into favourite_member (list_id, creator_id, created_at) select id, $2, now() from list`,
      [teamId, unlocked, owner],
    );
    const book = await readWithOpenpyxl(await fileOf(owner, { filter: {}, timeZone: 'Europe/Berlin' }));
    expect(book).toMatchObject({ title: 'Creators', frozen: 'A2' });
    const [header = [], ...rows] = book.rows;
    const columns = header.map(([name]) => name);
    const { rows: stored } = await harness.database.pool.query(
      `select *, followers::int, last_video_at at time zone 'Europe/Berlin' as last_local from creator order by median_plays desc, id desc`,
    );
    expect(rows).toHaveLength(size);
    /** Rounds to the two decimals of a percentage as displayed. */
    const toShown = (share: number) => Number(`${Math.round(Number(`${share}e4`))}e-4`);
    const cellsOf = (at: number) => new Map(rows[at]?.map((cell, column) => [columns[column], cell]));
    for (const [at, row] of stored.entries()) {
      const cells = cellsOf(at);
      // A value that begins with a tab, a plus or the like is still a text.
      expect(cells.get('Name')).toEqual([row.name, 's', 'General']);
      expect(cells.get('Handle')?.[0]).toBe(row.handle);
      expect(cells.get('Followers')).toEqual([row.followers, 'n', '#,##0']);
      expect(cells.get('30-day follower change')).toEqual([toShown(row.followers_change_30d), 'n', '0.00%']);
      expect(cells.get('Median views')?.[0]).toBe(row.median_plays);
      expect(cells.get('Average views')?.[0]).toBe(Math.round(row.avg_plays));
      expect(cells.get('Engagement rate')).toEqual([toShown(row.interaction_rate), 'n', '0.00%']);
      expect(cells.get('Views per follower')?.[0] ?? null).toBe(row.follower_plays);
      expect(cells.get('Country/region')?.[0]).toBe(
        { DE: 'Germany', JP: 'Japan' }[String(row.region)] ?? null,
      );
      expect(cells.get('Language')?.[0]).toBe(row.language === 'de' ? 'German' : null);
      expect(cells.get('Tags')?.[0]).toBe(row.tags.length === 2 ? 'Home, Food' : null);
      const local = new Date(row.last_local.getTime() - row.last_local.getTimezoneOffset() * 60_000);
      expect(cells.get('Last post (Europe/Berlin)')).toEqual([
        local.toISOString().slice(0, 19),
        'd',
        'yyyy-mm-dd hh:mm',
      ]);
      const isOurs = Number(row.id) === unlocked;
      expect(cells.get('Email')?.[0]).toBe(isOurs ? row.email : null);
      expect(cells.get('Lists')).toEqual(
        isOurs ? ['=Spring, Autumn', 's', 'General'] : [null, 'n', 'General'],
      );
    }
    const flat = rows.flat();
    expect(flat.filter(([, type]) => type === 'f')).toEqual([]);
    for (const name of awkwardNames) {
      expect(flat.some(([value]) => typeof value === 'string' && value.startsWith(name))).toBe(true);
    }
  });

  it('a workbook has platform and day in its name, and the requested columns', async () => {
    const job = await finished(owner, {
      ids: [String(ids[1]), String(ids[0]), String(ids[1]), '999999999', 'x'],
      columns: ['handle', 'followers'],
      timeZone: 'Asia/Tokyo',
    });
    expect(job).toMatchObject({
      result: { rows: 2 },
      file: { name: 'reachkit-tiktok-2026-11-22.xlsx', expiresAt: '2026-11-28T18:00:00.000Z' },
    });
    const book = await readWithOpenpyxl(
      (await harness.app.inject((await ticketOf(owner, job.id)).path)).rawPayload,
    );
    // In the order of the search, not of the selection.
    expect(book.rows.map((row) => row.map(([value]) => value))).toEqual([
      ['Handle', 'Followers'],
      ['maker1', 10],
      ['maker2', 20],
    ]);
  });

  it.each([
    [{ sort: 'followers', order: 'asc' }, [1, 3, 5, 10]],
    [{ sort: 'followers', order: 'desc' }, [10, 5, 3, 1]],
    // Unknown values are last in both directions.
    [{ sort: 'followerPlays', order: 'asc' }, [1, 3, 5, 10]],
    [{ sort: 'followerPlays', order: 'desc' }, [3, 1, 10, 5]],
    [{ sort: 'relevance', order: 'desc', filter: { keyword: 'maker5' } }, [5, 10, 3, 1]],
    [{ sort: 'followers', order: 'desc', most: 2 }, [10, 5]],
  ])('a workbook of chosen creators keeps the search order: %j', async (order, expected) => {
    const chosen = [3, 10, 1, 5].map((number) => String(ids[number - 1]));
    const file = await fileOf(owner, { ...order, ids: chosen, columns: ['handle'], format: 'csv' });
    expect(file.toString('utf8').trim().split('\r\n').slice(1)).toEqual(
      expected.map((number) => `maker${number}`),
    );
  });
});

it('writes a CSV by RFC 4180 with a BOM and no formula-like texts', async () => {
  const file = await fileOf(owner, {
    ids: ids.slice(0, 8).map(String),
    format: 'csv',
    columns: ['name', 'followersChange30d', 'lastVideoAt'],
    timeZone: 'UTC',
  });
  expect(file.toString('utf8')).toBe(
    [
      '\ufeffName,30-day follower change,Last post (UTC)',
      `'+49 30 1,-4.90%,2026-07-01 20:31`,
      `'-5 2,-4.80%,2026-07-01 20:32`,
      `'@home 3,-4.70%,2026-07-01 20:33`,
      `'\ttabbed 4,-4.60%,2026-07-01 20:34`,
      `"says ""hi"", twice 5",-4.50%,2026-07-01 20:35`,
      `家居 日记 6,-4.40%,2026-07-01 20:36`,
      `plain 7,-4.30%,2026-07-01 20:37`,
      `'=1+1 8,-4.20%,2026-07-01 20:38`,
      '',
    ].join('\r\n'),
  );
});

describe('the cost', () => {
  it('the cost is shown before an export, for all matches and for the plan’s limit', async () => {
    expect(await preview(owner, { filter: { region: 'DE' } })).toMatchObject({
      data: {
        rows: 200,
        matches: 200,
        matchesKind: 'exact',
        cost: 200,
        left: 20_000,
        limit: 20_000,
        emails: { unlocked: 0, locked: 50, none: 150 },
      },
    });
    await allow(harness.database.pool, teams[owner] ?? 0, 'searchRows', 50);
    expect(await preview(owner, { filter: { region: 'DE' } })).toMatchObject({
      data: { rows: 50, matches: 200 },
    });
    expect(await preview(owner, { filter: {}, most: 7 })).toMatchObject({ data: { rows: 7, matches: 600 } });
    expect(await rowsUsed(harness.database.pool, teams[owner] ?? 0)).toEqual({ used: 0, charged: 0 });
    expect((await begin(owner, { filter: {} })).json().data.rows).toBe(50);
  });

  it('an export is charged once, even if the same request is sent twice concurrently', async () => {
    const [first, second] = await Promise.all([
      begin(owner, { filter: { region: 'DE' }, requestKey: 'k' }),
      begin(owner, { filter: { region: 'DE' }, requestKey: 'k' }),
    ]);
    expect(first.json().data).toEqual({ jobId: expect.any(String), rows: 200 });
    expect(second.json()).toEqual(first.json());
    await isIn(owner, first.json().data.jobId, ['done']);
    expect((await begin(owner, { filter: {}, requestKey: 'k' })).json()).toEqual(first.json());
    expect(await rowsUsed(harness.database.pool, teams[owner] ?? 0)).toEqual({ used: 200, charged: 200 });
  });

  it('an export without matches costs nothing', async () => {
    const job = await finished(owner, { filter: { keyword: 'nobody at all' } });
    expect(job).toMatchObject({ state: 'done', result: { rows: 0 } });
    expect(await rowsUsed(harness.database.pool, teams[owner] ?? 0)).toEqual({ used: 0, charged: 0 });
  });

  it('an export is rejected early if too few rows are left or none are given', async () => {
    await allow(harness.database.pool, teams[owner] ?? 0, 'exportRows', 599);
    expect((await begin(owner, { filter: {} })).json()).toMatchObject({
      code: 430,
      data: { feature: 'exportRows', used: 0, limit: 599 },
    });
    expect((await begin(free, { filter: {} })).json()).toMatchObject({
      code: 430,
      data: { feature: 'exportRows', used: 0, limit: 0, needVersion: 'basic' },
    });
    expect((await begin(free, { filter: { keyword: 'nobody at all' } })).json()).toMatchObject({ code: 430 });
    expect(await harness.database.pool.query('select id from job')).toMatchObject({ rowCount: 0 });
  });

  it('the cost never exceeds the plan’s limit, even with concurrent requests', async () => {
    await allow(harness.database.pool, teams[owner] ?? 0, 'exportRows', 230);
    // Signed in before, because a second sign-in ends the first login.
    for (const username of [owner, member]) await preview(username);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        begin(at % 2 ? owner : member, { ids: ids.slice(at, at + 50).map(String), columns: ['handle'] }),
      ),
    );
    const codes = answers.map((answer) => answer.json().code);
    expect(codes.filter((code) => code === 0)).toHaveLength(4);
    expect(codes.filter((code) => code === 430)).toHaveLength(46);
    expect(await rowsUsed(harness.database.pool, teams[owner] ?? 0)).toEqual({ used: 200, charged: 200 });
  });

  it('an export beyond the search scope is rejected like the search', async () => {
    await allow(harness.database.pool, teams[owner] ?? 0, 'searchScope', 1);
    expect((await begin(owner, { filter: { haveEmail: '1' } })).json()).toMatchObject({
      code: 430,
      data: { feature: 'searchScope' },
    });
  });

  it('the cost of creators removed meanwhile is refunded', async () => {
    hold = await holdExports(harness.database.pool);
    const extra = await plantExtra(5);
    const { jobId } = (await begin(owner, { ids: [...ids.slice(0, 300).map(String), ...extra] })).json().data;
    // They are read after the first batch, which is blocked. Simulates a removal, which would be blocked, too.
    await harness.database.pool.query(
      `update creator set platform = 'youtube' where id = any($1::bigint[])`,
      [extra.slice(0, 3)],
    );
    await hold.release();
    hold = undefined;
    await isIn(owner, jobId, ['done']);
    expect(await jobOf(owner, jobId)).toMatchObject({ result: { rows: 302 } });
    expect(await rowsUsed(harness.database.pool, teams[owner] ?? 0)).toEqual({ used: 302, charged: 302 });
  });
});

describe('a cancelled export', () => {
  it('a cancelled export refunds everything and leaves no file', async () => {
    hold = await holdExports(harness.database.pool);
    const { jobId } = (await begin(owner, { ids: ids.map(String) })).json().data;
    await isIn(owner, jobId, ['running']);
    for (let count = 0; count < 4; count += 1) await hold.step();
    expect(await rowsUsed(harness.database.pool, teams[owner] ?? 0)).toEqual({ used: 600, charged: 600 });
    const cancelled = await call(owner, 'POST', `/kol/api/job/${jobId}/cancel`);
    expect(cancelled.json().data).toMatchObject({ state: 'cancelled', file: null, failure: null });
    expect(await rowsUsed(harness.database.pool, teams[owner] ?? 0)).toEqual({ used: 0, charged: 0 });
    await hold.release();
    hold = undefined;
    // The end of the next export shows that the cancelled one is over.
    await finished(owner, { ids: [String(ids[0])] });
    expect(await jobOf(owner, jobId)).toMatchObject({ state: 'cancelled', result: null });
    expect(await harness.database.pool.query('select 1 from job_file')).toMatchObject({ rowCount: 1 });
    // Repeating the cancellation changes nothing.
    await call(owner, 'POST', `/kol/api/job/${jobId}/cancel`);
    expect(await rowsUsed(harness.database.pool, teams[owner] ?? 0)).toEqual({ used: 1, charged: 1 });
  });

  it('an export cancelled after its month refunds its rows to the current month', async () => {
    hold = await holdExports(harness.database.pool);
    const old = (await begin(owner, { ids: ids.slice(0, 30).map(String) })).json().data;
    harness.now = new Date(now.getTime() + 40 * 86_400_000);
    headersOf.clear();
    await begin(owner, { ids: ids.slice(0, 50).map(String) });
    const used = async () => (await preview(owner)).data.limit - (await preview(owner)).data.left;
    expect(await used()).toBe(50);
    await call(owner, 'POST', `/kol/api/job/${old.jobId}/cancel`);
    expect(await used()).toBe(20);
    headersOf.clear();
  });
});

it('an export completes with the charged rows when the limit is lowered meanwhile', async () => {
  hold = await holdExports(harness.database.pool);
  const { jobId } = (await begin(owner, { ids: ids.map(String) })).json().data;
  await isIn(owner, jobId, ['running']);
  await allow(harness.database.pool, teams[owner] ?? 0, 'exportRows', 10);
  await hold.release();
  hold = undefined;
  await isIn(owner, jobId, ['done', 'failed']);
  expect(await jobOf(owner, jobId)).toMatchObject({ state: 'done', result: { rows: 600 } });
  expect(await rowsUsed(harness.database.pool, teams[owner] ?? 0)).toEqual({ used: 600, charged: 600 });
  expect(await preview(owner, { filter: {} })).toMatchObject({ data: { left: 0, limit: 10 } });
});

describe('the file', () => {
  it('a file is downloaded again for free, with a new ticket each time', async () => {
    const { id } = await finished(owner, { ids: [String(ids[0])] });
    const first = await harness.app.inject((await ticketOf(owner, id)).path);
    const second = await harness.app.inject((await ticketOf(owner, id)).path);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.rawPayload).toEqual(first.rawPayload);
    expect(first.headers['content-disposition']).toContain('attachment; filename="reachkit-tiktok-');
    expect(await rowsUsed(harness.database.pool, teams[owner] ?? 0)).toEqual({ used: 1, charged: 1 });
  });

  it('a file cannot be downloaded after its expiry', async () => {
    const { id } = await finished(owner, { ids: [String(ids[0])] });
    harness.now = new Date(now.getTime() + 7 * 86_400_000);
    headersOf.clear();
    expect((await call(owner, 'POST', `/kol/api/job/${id}/download`)).statusCode).toBe(404);
    expect(await jobOf(owner, id)).toMatchObject({ state: 'done', file: null });
    headersOf.clear();
  });

  it('a file is deleted with its job, which another team or a colleague cannot see', async () => {
    const { id } = await finished(owner, { ids: [String(ids[0])] });
    const { path } = await ticketOf(owner, id);
    for (const username of [member, pro]) {
      for (const [method, url] of [
        ['GET', `/kol/api/job/${id}`],
        ['POST', `/kol/api/job/${id}/cancel`],
        ['POST', `/kol/api/job/${id}/download`],
        ['DELETE', `/kol/api/job/${id}`],
      ] as const) {
        expect((await call(username, method, url)).statusCode).toBe(404);
      }
      expect((await call(username, 'GET', '/kol/api/job')).json().data.list).toEqual([]);
    }
    expect((await call(owner, 'GET', '/kol/api/job?type=export')).json().data.list).toMatchObject([{ id }]);
    expect((await call(owner, 'GET', '/kol/api/job?type=refresh')).json().data.list).toEqual([]);
    expect((await call(owner, 'DELETE', `/kol/api/job/${id}`)).json().data).toEqual({ removed: true });
    expect((await harness.app.inject(path)).statusCode).toBe(404);
    expect((await call(owner, 'DELETE', `/kol/api/job/${id}`)).statusCode).toBe(404);
  });
});

it.each([
  { timeZone: 'Mars/Olympus' },
  { timeZone: '+08:00' },
  { columns: ['password'] },
  { columns: [] },
  { format: 'pdf' },
  { filter: { platform: 'youtube' } },
  { most: 0 },
])('rejects %j with the reason', async (body) => {
  expect((await begin(owner, body)).json()).toMatchObject({ code: 400 });
});

async function plantExtra(count: number): Promise<string[]> {
  const { rows } = await harness.database.pool.query<{ id: string }>(
    `insert into creator (platform, handle, handle_key, name, basis, metric_version, source, search_tokens)
     select 'tiktok', 'extra' || n, 'extra' || n || random(), 'Extra', 'reported', 1, 'file', '' from generate_series(1, $1) n
     returning id`,
    [count],
  );
  return rows.map(({ id }) => String(id));
}
