import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { makeLog, seeded, type VisitLog } from '../testing/log.ts';
import { registerOf, standardError } from '../visits/sketch.ts';
import { writeVisits } from '../visits/writing/write.ts';
import { ShortStatService } from './service.ts';

const timeZone = 'Europe/Berlin';
/** A Wednesday evening in the week after Berlin's clocks were set back. */
const now = new Date('2026-10-28T20:00:00Z');

let database: TestDatabase;
let stats: ShortStatService;
let log: VisitLog;
beforeAll(async () => {
  database = await testDatabase();
  stats = new ShortStatService({ db: database.db, now: () => now });
  await database.pool.query(
    `insert into team (id, name, time_zone) values (1, 'Own', $1), (2, 'Other', 'UTC')`,
    [timeZone],
  );
  await database.pool.query(
    `insert into short_link (id, team_id, code, code_key, name, product_type, product_link, target, created_at, updated_at)
       values (1, 1, 'one', 'one', 'One', 'ecommerce', 'https://shop.example/', 'https://shop.example/', $1, $1)`,
    [new Date('2026-10-20T10:00:00Z')],
  );
  const from = new Date('2026-10-21T22:00:00Z');
  log = makeLog({
    teamId: 1,
    linkId: 1,
    size: 2_400,
    processes: 1,
    from,
    days: 6.9,
    timeZone,
    random: seeded(5),
  });
  await writeVisits(database.pool, log.visits, { isReplay: false });
});
afterAll(() => database.drop());

const window = (from: string, to: string) => ({ window: 'total' as const, from, to });
const total = window('', '');
const stat = (query: ReturnType<typeof window>, step: '' | 'hour' | 'day' = '') =>
  stats.stat({ teamId: 1 }, '1', { ...query, step });
const people = { visitorType: '', show: 'people', region: '', pageNum: 1, pageSize: 100 } as const;

describe('the figures of a link', () => {
  it('in total equal those of the log', async () => {
    const { figures, before, series, step, asOf } = await stat(total);
    const { pv, uv, bots } = log.truth;
    expect(figures).toEqual({ pv, uv, uvKind: 'exact', uvError: 0, pages: 0, new: uv, old: pv - uv, bots });
    expect([before, step]).toEqual([null, 'day']);
    expect(series[0]).toEqual({
      at: new Date('2026-10-19T22:00:00.000Z'),
      pv: 0,
      uv: 0,
      new: 0,
      old: 0,
      bots: 0,
    });
    expect(series.reduce((sum, one) => sum + one.new, 0)).toBe(uv);
    expect(asOf).not.toBeNull();
  });

  it('per day use the team’s days, including one with 25 hours', async () => {
    for (const [day, pv] of Object.entries(log.truth.days)) {
      const { figures, series } = await stat(window(day, day));
      expect([day, figures.pv]).toEqual([day, pv]);
      expect(series).toHaveLength(day === '2026-10-25' ? 25 : 24);
      expect(series.reduce((sum, one) => sum + one.pv, 0)).toBe(pv);
    }
  });

  it('are hourly for up to 14 days, and daily beyond', async () => {
    const stepFrom = async (from: string, step: 'hour' | '') =>
      (await stat(window(from, '2026-10-28'), step)).step;
    expect(await stepFrom('2026-10-27', '')).toBe('hour');
    expect(await stepFrom('2026-10-26', '')).toBe('day');
    expect(await stepFrom('2026-10-15', 'hour')).toBe('hour');
    expect(await stepFrom('2026-10-14', 'hour')).toBe('day');
  });

  it('equal a count of the paginated access records', async () => {
    const query = { ...window('2026-10-24', '2026-10-26'), ...people };
    const { figures, before } = await stat(query);
    const first = await stats.visits({ teamId: 1 }, '1', query);
    const all = [...first.list];
    for (let page = 2; all.length < first.total; page += 1) {
      all.push(...(await stats.visits({ teamId: 1 }, '1', { ...query, pageNum: page })).list);
    }
    expect(all).toHaveLength(figures.pv);
    expect(new Set(all.map(({ id }) => id)).size).toBe(figures.pv);
    expect(all.filter(({ visitorType }) => visitorType === 'new')).toHaveLength(figures.new);
    expect(all.filter(({ visitorType }) => visitorType === 'old')).toHaveLength(figures.old);
    expect(all).toEqual(all.toSorted((a, b) => b.at.getTime() - a.at.getTime()));
    expect(before?.pv).toBe((await stat(window('2026-10-21', '2026-10-23'))).figures.pv);
    const bots = await stats.visits({ teamId: 1 }, '1', { ...query, show: 'bots' });
    expect(bots.total).toBe(figures.bots);
    expect(bots.list.every(({ bot, visitorType }) => bot !== null && visitorType === null)).toBe(true);
  });

  it('by dimension add up to the total', async () => {
    for (const by of ['region', 'system', 'browser', 'referrer', 'hour'] as const) {
      const { list, pv, uv } = await stats.dimension({ teamId: 1 }, '1', { ...total, by });
      expect([pv, uv]).toEqual([log.truth.pv, log.truth.uv]);
      expect(list.reduce((sum, one) => sum + one.pv, 0)).toBe(pv);
      expect(list.every((one) => one.uv <= one.pv && one.uv > 0)).toBe(true);
    }
    const { list } = await stats.dimension({ teamId: 1 }, '1', { ...total, by: 'region' });
    expect(list).toEqual([{ key: 'DE', pv: log.truth.pv, uv: log.truth.uv }]);
    const hours = await stats.dimension({ teamId: 1 }, '1', { ...total, by: 'hour' });
    expect(hours.list.map(({ key }) => key)).toEqual(Array.from({ length: 24 }, (_, hour) => String(hour)));
  });

  it('include a visit of this very second', async () => {
    const today = { window: 'today' as const, from: '', to: '' };
    const before = await stats.stat({ teamId: 1 }, '1', { ...today, step: '' });
    const [visit] = log.visits;
    if (!visit) throw new Error('The log is empty');
    const fresh = { ...visit, id: '00000000-0000-4000-8000-000000000001', at: now.getTime(), bot: null };
    await writeVisits(database.pool, [{ ...fresh, visitor: 'somebody', addressHash: 'new' }], {
      isReplay: false,
    });
    const after = await stats.stat({ teamId: 1 }, '1', { ...today, step: '' });
    expect(after.figures.pv).toBe(before.figures.pv + 1);
    expect(after.figures.new).toBe(before.figures.new + 1);
    expect(after.asOf).toEqual(now);
  });

  it('older than the records are estimates within their stated error', async () => {
    const { pool } = database;
    const day = (at: number) => new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10);
    const [days, daily] = [20, 6_000];
    for (let at = 0; at < days; at += 1) {
      // Half of a day's visitors return the next day.
      const met = Array.from({ length: daily }, (_, one) => registerOf(`visitor ${at * (daily / 2) + one}`));
      await pool.query(
        `insert into short_sketch (link_id, day, register, rank)
           select 1, $1, register, max(rank) from unnest($2::int[], $3::int[]) as g (register, rank) group by 3`,
        [day(at), met.map(({ register }) => register), met.map(({ rank }) => rank)],
      );
      await pool.query(
        `insert into short_hour (team_id, link_id, dimension, hour, value, kind, visits)
           values (1, 1, 'all', ($1 || ' 12:00')::timestamp at time zone $2, '', 'old', $3)`,
        [day(at), timeZone, daily],
      );
    }
    const { figures, series } = await stat(window(day(0), day(days - 1)));
    expect(figures).toMatchObject({ pv: days * daily, uvKind: 'estimate' });
    const truth = ((days + 1) * daily) / 2;
    expect(figures.uvError).toBeCloseTo(1.04 / Math.sqrt(4_096), 6);
    expect(Math.abs(figures.uv / truth - 1)).toBeLessThanOrEqual(3 * figures.uvError);
    for (const { uv } of series) expect(Math.abs(uv / daily - 1)).toBeLessThanOrEqual(3 * figures.uvError);
    const week = await stat(window(day(0), day(6)));
    expect(week.figures.uvError).toBeCloseTo(standardError, 6);
    expect(Math.abs(week.figures.uv / (4 * daily) - 1)).toBeLessThanOrEqual(3 * standardError);
    await pool.query(
      `delete from short_hour where hour < '2026-01-01'; delete from short_sketch where day < '2026-01-01'`,
    );
  });

  it('are filtered by region on request', async () => {
    const count = async (region: string) =>
      (await stats.visits({ teamId: 1 }, '1', { ...total, ...people, region })).total;
    expect([await count('FR'), await count('unknown')]).toEqual([0, 0]);
    expect(await count('DE')).toBe(await count(''));
  });

  it('mask the visitors’ networks', async () => {
    const { list } = await stats.visits({ teamId: 1 }, '1', { ...total, ...people });
    expect(new Set(list.map(({ ip }) => ip))).toEqual(new Set(['203.0.113.*']));
  });
});

it('reject an unknown link and one of another team', async () => {
  for (const [teamId, id] of [
    [2, '1'],
    [1, '2'],
    [1, 'x'],
    [1, '-1'],
  ] as const) {
    await expect(stats.stat({ teamId }, id, { ...total, step: '' })).rejects.toMatchObject({
      code: 404,
    });
  }
});

it.each([
  [window('2026-10-24', ''), 'to'],
  [window('', '2026-10-24'), 'from'],
  [window('2026-10-25', '2026-10-24'), 'to'],
  [window('2026-02-30', '2026-10-24'), 'from'],
  [window('2020-01-01', '2026-10-24'), 'from'],
])('reject the range %j at its field', async (query, field) => {
  await expect(stat(query)).rejects.toMatchObject({ detail: { fields: { [field]: expect.anything() } } });
});
