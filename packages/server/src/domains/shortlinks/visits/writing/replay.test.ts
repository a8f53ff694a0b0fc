import type { VisitFigures } from '@reachkit/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../testing/database.ts';
import { countOf } from '../../../../testing/size.ts';
import { ShortStatService } from '../../stats/service.ts';
import { type LogTruth, makeLog, seeded, type VisitLog } from '../../testing/log.ts';
import { exactUpTo, standardError } from '../sketch.ts';
import { writeVisits } from './write.ts';

// Two million visits take eight minutes on an idle machine.
vi.setConfig({ testTimeout: 3_600_000 });

interface Replay {
  readonly timeZone: string;
  /** Local midnight. */
  readonly from: string;
  readonly days: number;
  /** Day of the clock change. */
  readonly changed: string;
  readonly size: number;
  readonly processes: number;
  readonly batch: number;
}

/**
 * A short run replays a hundredth of each log and the full run a fifth, except one log, which is replayed whole: with
 * more visitors than are counted exactly.
 */
const sized = (all: number, full = all / 5) => countOf({ quick: all / 100, full, all });

/** Clocks set back, forward, and by half an hour; more visitors than are counted exactly. */
const replays: readonly Replay[] = [
  {
    timeZone: 'Europe/Berlin',
    from: '2026-10-22T22:00:00Z',
    days: 7,
    changed: '2026-10-25',
    size: sized(500_000, 500_000),
    processes: 4,
    batch: 2_000,
  },
  {
    timeZone: 'America/New_York',
    from: '2026-03-05T05:00:00Z',
    days: 6,
    changed: '2026-03-08',
    size: sized(500_000),
    processes: 5,
    batch: 1_700,
  },
  {
    timeZone: 'Australia/Lord_Howe',
    from: '2026-04-02T13:00:00Z',
    days: 5,
    changed: '2026-04-05',
    size: sized(500_000),
    processes: 1,
    batch: 2_000,
  },
  {
    timeZone: 'Asia/Shanghai',
    from: '2026-08-31T16:00:00Z',
    days: 3,
    changed: '2026-09-02',
    size: sized(500_000),
    processes: 8,
    batch: 150,
  },
];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  for (const [at, { timeZone, from }] of replays.entries()) {
    await database.pool.query('insert into team (id, name, time_zone) values ($1, $2, $2)', [
      at + 1,
      timeZone,
    ]);
    await database.pool.query(
      `insert into short_link (id, team_id, code, code_key, name, product_type, product_link, target, created_at, updated_at)
         values ($1::int, $1::int, 'l' || $1, 'l' || $1, 'L', 'ecommerce', 'https://shop.example/', 'https://shop.example/', $2, $2)`,
      [at + 1, from],
    );
  }
});
afterAll(() => database.drop());

/** Stores each process's visits in order, batch by batch, all processes in parallel. */
async function storeAll({ visits }: VisitLog, { processes, batch }: Replay): Promise<void> {
  const own = Array.from({ length: processes }, (_, process) =>
    visits.filter((visit) => visit.process === process),
  );
  await Promise.all(
    own.map(async (log) => {
      for (let from = 0; from < log.length; from += batch) {
        await writeVisits(database.pool, log.slice(from, from + batch), { isReplay: false });
      }
    }),
  );
}

it('a replay of generated visits gives the expected figures: total, by day, from records', async () => {
  const begun = performance.now();
  const logs: { readonly size: number; readonly truth: LogTruth }[] = [];
  // Sequentially, so that only one log is in memory.
  for (const [at, replay] of replays.entries()) {
    const { size, processes, days, timeZone } = replay;
    const id = at + 1;
    const from = new Date(replay.from);
    const made = { teamId: id, linkId: id, size, processes, from, days, timeZone };
    const log = makeLog({ ...made, random: seeded(size + id) });
    await storeAll(log, replay);
    logs.push({ size: log.visits.length, truth: log.truth });
  }
  const seconds = (performance.now() - begun) / 1_000;
  const total = logs.reduce((sum, { size }) => sum + size, 0);
  process.stdout.write(`Replayed ${total} visits in ${seconds.toFixed(0)} s.\n`);
  for (const [at, { truth }] of logs.entries()) {
    const { timeZone, changed, from: begin = '' } = replays[at] ?? {};
    // A time when all records are still kept.
    const now = new Date(new Date(begin).getTime() + 10 * 86_400_000);
    const stats = new ShortStatService({ db: database.db, now: () => now });
    const { pv, uv, bots, repeats, days } = truth;
    const caller = { teamId: at + 1 };
    const figuresOf = async (from: string, to: string): Promise<VisitFigures> =>
      (await stats.stat(caller, String(at + 1), { window: 'total', from, to, step: 'day' })).figures;
    expect(await figuresOf('', ''), timeZone).toEqual({
      pv,
      uv,
      uvKind: 'exact',
      uvError: 0,
      pages: 0,
      new: uv,
      old: pv - uv,
      bots,
    });
    for (const [day, found] of Object.entries(days)) expect((await figuresOf(day, day)).pv, day).toBe(found);
    expect(Object.keys(days)).toContain(changed);
    const sorted = Object.keys(days).sort();
    const whole = await figuresOf(sorted[0] ?? '', sorted.at(-1) ?? '');
    expect(whole.uvKind).toBe(pv > exactUpTo ? 'estimate' : 'exact');
    expect(Math.abs(whole.uv - uv)).toBeLessThanOrEqual(
      whole.uvKind === 'exact' ? 0 : 3 * standardError * uv,
    );
    const { rows } = await database.pool.query(
      `select count(*) filter (where is_new is not null)::int as pv, count(*) filter (where is_new)::int as uv,
              count(*) filter (where is_repeat)::int as repeats, count(bot)::int as bots
         from short_visit where link_id = $1`,
      [at + 1],
    );
    expect(rows, timeZone).toEqual([{ pv, uv, repeats, bots }]);
  }
});
