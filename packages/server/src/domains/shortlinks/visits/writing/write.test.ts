import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../testing/database.ts';
import { emptyTables } from '../../../../testing/emptyTables.ts';
import { makeLog, seeded, type VisitLog } from '../../testing/log.ts';
import { visitorRetention, visitRetention } from '../partitions.ts';
import { estimateVisitors, standardError } from '../sketch.ts';
import type { Visit } from '../visit.ts';
import { writeVisits } from './write.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await emptyTables(database.pool, 'team, short_rate, short_visit, short_visitor, short_sketch');
  await database.pool.query(`insert into team (id, name, time_zone) values (1, 'Berlin', 'Europe/Berlin')`);
  await database.pool.query(
    `insert into short_link (id, team_id, code, code_key, name, product_type, product_link, target, created_at, updated_at)
       values (1, 1, 'one', 'one', 'One', 'ecommerce', 'https://shop.example/', 'https://shop.example/', now(), now())`,
  );
});

const write = (visits: readonly Visit[], isReplay = false) =>
  writeVisits(database.pool, visits, { isReplay });
const read = async <Row extends Record<string, unknown>>(text: string) =>
  (await database.pool.query<Row>(text)).rows;

/** Log of the week in which Berlin's clocks are set back. */
const logOf = (size: number, processes: number): VisitLog =>
  makeLog({
    teamId: 1,
    linkId: 1,
    size,
    processes,
    from: new Date('2026-10-22T22:00:00Z'),
    days: 7,
    timeZone: 'Europe/Berlin',
    random: seeded(size + processes),
  });

async function figures() {
  const [records] = await read<Record<string, number>>(
    `select count(*) filter (where is_new is not null)::int as pv, count(*) filter (where is_new)::int as uv,
            count(*) filter (where is_repeat)::int as repeats, count(bot)::int as bots,
            count(distinct visitor) filter (where is_new is not null)::int as visitors from short_visit`,
  );
  const hours = await read<{ day: string; kind: string; visits: number }>(
    `select to_char(hour at time zone 'Europe/Berlin', 'YYYY-MM-DD') as day, kind, sum(visits)::int as visits
       from short_hour where dimension = 'all' group by 1, 2`,
  );
  const sum = (...kinds: string[]) =>
    hours.filter(({ kind }) => kinds.includes(kind)).reduce((total, { visits }) => total + visits, 0);
  const days: Record<string, number> = {};
  for (const { day, kind, visits } of hours) {
    if (kind === 'new' || kind === 'old') days[day] = (days[day] ?? 0) + visits;
  }
  const [totals] = await read<Record<string, number>>(
    'select sum(pv)::int as pv, sum(uv)::int as uv, sum(bots)::int as bots from short_total',
  );
  return {
    totals,
    records,
    hours: { pv: sum('new', 'old'), uv: sum('new'), repeats: sum('repeat'), bots: sum('bot') },
    days,
  };
}

const maximum = async () => {
  const rows = await read<{ register: number; rank: number }>(
    'select register, max(rank)::int as rank from short_sketch group by 1',
  );
  return estimateVisitors(rows);
};

/** Stores each process's visits in order, batch by batch, all processes in parallel. */
async function storeAll({ visits }: VisitLog, processes: number, batch: number): Promise<void> {
  await Promise.all(
    Array.from({ length: processes }, async (_, process) => {
      const own = visits.filter((visit) => visit.process === process);
      for (let from = 0; from < own.length; from += batch) await write(own.slice(from, from + batch));
    }),
  );
}

describe('stored visits', () => {
  it.each([
    [3_000, 1, 2_000],
    [3_000, 4, 150],
    [1_500, 7, 40],
  ])(
    'of a log of %i by %i processes, %i at once, match the expected totals',
    async (size, processes, batch) => {
      const log = logOf(size, processes);
      await storeAll(log, processes, batch);
      const { pv, uv, repeats, bots, days } = log.truth;
      const found = await figures();
      expect(found.records).toEqual({ pv, uv, repeats, bots, visitors: uv });
      expect(found.hours).toEqual({ pv, uv, repeats, bots });
      expect(found.days).toEqual(days);
      expect(found.totals).toEqual({ pv, uv, bots });
      expect(Object.keys(days)).toContain('2026-10-25');
      expect(Math.abs((await maximum()) - uv)).toBeLessThanOrEqual(3 * standardError * uv + 1);
    },
  );

  it('are stored once, even if repeated', async () => {
    const { visits } = logOf(400, 1);
    await write(visits.slice(0, 250));
    const half = await figures();
    await write(visits.slice(0, 250), true);
    expect(await figures()).toEqual(half);
    await write(visits, true);
    const whole = await figures();
    await Promise.all([write(visits, true), write(visits.toReversed(), true)]);
    expect(await figures()).toEqual(whole);
    expect(await read('select count(*)::int as found from short_visit')).toEqual([{ found: visits.length }]);
  });

  it('duplicated on disk are stored once', async () => {
    const { visits } = logOf(50, 1);
    await write([...visits, ...visits.slice(10, 20)], true);
    expect(await read('select count(*)::int as found from short_visit')).toEqual([{ found: visits.length }]);
  });

  it('that arrive late are compared with visits near their own time', async () => {
    const [first] = logOf(30, 1).visits.filter(({ bot }) => bot === null);
    if (!first) throw new Error('The log has no person');
    const of = (id: string, seconds: number): Visit => ({
      ...first,
      id: `00000000-0000-4000-8000-00000000000${id}`,
      at: first.at + seconds * 1_000,
    });
    await write([of('1', 100), of('2', 200)]);
    await write([of('3', 101), of('4', 150), of('5', 99)]);
    expect(await read('select is_repeat as repeat, is_new as new from short_visit order by id')).toEqual([
      { repeat: false, new: true },
      { repeat: false, new: false },
      { repeat: true, new: null },
      { repeat: false, new: false },
      { repeat: true, new: null },
    ]);
  });

  it('of a deleted link are left out', async () => {
    const { visits } = logOf(50, 1);
    await database.pool.query('delete from short_link');
    expect(await write(visits)).toEqual([]);
    expect(await read('select count(*)::int as found from short_visit')).toEqual([{ found: 0 }]);
  });

  it('are deleted with their link', async () => {
    await write(logOf(50, 1).visits);
    await database.pool.query('delete from short_link');
    const rows = ['short_visit', 'short_visitor', 'short_hour', 'short_sketch'].map((table) =>
      read(`select count(*)::int as found from ${table}`),
    );
    expect(await Promise.all(rows)).toEqual(rows.map(() => [{ found: 0 }]));
  });

  it('keep their visitor until no cookie can identify it; UV is unchanged', async () => {
    const { visits, truth } = logOf(200, 1);
    await write(visits);
    const kept = async () => (await read('select visitor from short_visitor')).length;
    const last = Math.max(...visits.map(({ at }) => at));
    const remove = (before: number) => visitorRetention.remove(database.db, new Date(before), 1_000);
    expect(await remove(visits[0]?.at ?? 0)).toBe(0);
    expect(await kept()).toBe(truth.uv);
    expect(await remove(last + 1)).toBe(truth.uv);
    expect((await figures()).totals?.uv).toBe(truth.uv);
  });

  it('are kept for 180 days, their figures longer', async () => {
    const { visits, truth } = logOf(200, 1);
    await write(visits.map((visit, at) => (at < 100 ? { ...visit, at: visit.at - 40 * 86_400_000 } : visit)));
    const before = new Date('2026-10-27T00:00:00Z');
    let removed = 0;
    for (let last = 50; last === 50; removed += last)
      last = await visitRetention.remove(database.db, before, 50);
    const [left] = await read<{ oldest: Date }>('select min(at) as oldest from short_visit');
    expect(left?.oldest.getTime()).toBeGreaterThanOrEqual(before.getTime());
    expect(removed).toBeGreaterThan(0);
    expect((await figures()).hours.pv).toBe(truth.pv);
  });
});
