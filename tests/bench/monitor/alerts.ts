import type { Pool } from 'pg';
import { pino } from 'pino';
import { readingPartitions } from '../../../packages/server/src/domains/creator/history/readingPartitions.ts';
import {
  type IncomingReading,
  writeReadings,
} from '../../../packages/server/src/domains/creator/history/writeReadings.ts';
import { deriveAlerts } from '../../../packages/server/src/domains/monitor/alerts/derive.ts';
import { inTransaction, openDrizzle } from '../../../packages/server/src/platform/database/transaction.ts';
import { worldDay } from '../search/load.ts';
import { sources } from './pages.ts';
import type { MonitorWorld } from './world.ts';

const hourMs = 3_600_000;
/** Readings of each post before the new one. */
const earlier = 8;
/** Links of a project, and readings that are written at once. */
const [ofProject, batch] = [500, 500];
/** One of this many posts jumps. */
const jumping = 200;

/** Ms of storing one new reading of each of `count` monitored posts, and of deriving the alerts. */
export async function measureAlerts(
  world: MonitorWorld,
  count: number,
): Promise<{ readonly inserting: number; readonly deriving: number; readonly alerts: number }> {
  const { pool } = world;
  await makeLinks(world, count);
  const readAt = new Date(worldDay.getTime() + hourMs);
  const readings = Array.from(
    { length: count },
    (_, at): IncomingReading => ({
      platform: 'youtube',
      externalId: `alert${at + 1}`,
      creatorId: null,
      kind: 'video',
      postedAt: null,
      readAt,
      precision: 'instant',
      counts: { views: 18_000 + (at % jumping === 0 ? 90_000 : 0), likes: 40 },
      caption: null,
      source: 'file',
    }),
  );
  const inserting = await timed(async () => {
    for (let at = 0; at < count; at += batch) {
      const some = readings.slice(at, at + batch);
      await inTransaction(pool, (client) => writeReadings(client, some));
    }
  });
  const log = pino({ level: 'warn' }, pino.destination(2));
  const deps = { db: openDrizzle(pool), log, now: () => readAt, sources };
  const deriving = await timed(() => deriveAlerts(deps, new AbortController().signal));
  const { rows } = await pool.query<{ alerts: number; open: number }>(
    `select (select count(*)::int from monitor_alert) as alerts,
            (select count(*)::int from monitor_link l join post p on p.id = l.post_id
              where p.external_id like 'alert%' and l.seen_at < p.read_at) as open`,
  );
  const alerts = rows[0]?.alerts ?? 0;
  if (rows[0]?.open !== 0 || alerts < count / jumping) {
    throw new Error(`${alerts} alerts were derived, and ${rows[0]?.open} links are not looked at`);
  }
  return { inserting, deriving, alerts };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function makeLinks({ pool, viewer: { teamId } }: MonitorWorld, count: number): Promise<void> {
  await allowProjects(pool, teamId);
  await pool.query(
    `insert into post (platform, external_id, posted_at, read_at)
     select 'youtube', 'alert' || at, $2::timestamptz - interval '9 hours', $2 from generate_series(1, $1::int) at`,
    [count, worldDay],
  );
  await readingPartitions.make(pool, [worldDay]);
  await pool.query(
    `insert into post_reading (post_id, read_at, precision, views, likes, source)
     select id, $1::timestamptz - (${earlier} - n) * interval '1 hour', 'instant', n * 2000 + id % 100, 30, 'file'
       from generate_series(1, ${earlier}) n cross join post where external_id like 'alert%' order by n, id`,
    [worldDay],
  );
  await pool.query(
    `with made as (insert into monitor_project (team_id, name, currency, created_at, updated_at)
       select $1, 'Project ' || n, 'USD', $3, $3 from generate_series(1, ceil($2::float8 / ${ofProject})::int) n returning id),
     placed as (select id, row_number() over (order by id) as place from made),
     chosen as (select id, row_number() over (order by id) as place from post where external_id like 'alert%')
     insert into monitor_link (team_id, project_id, post_id, platform, url, origin, added_at, seen_at, ends_on, until)
     select $1, j.id, p.id, 'youtube', 'https://youtu.be/' || p.id, 'pasted', $3::timestamptz - interval '9 hours', $3,
            '2026-12-01', '2026-12-02'
       from chosen p join placed j on j.place = 1 + (p.place - 1) / ${ofProject}`,
    [teamId, count, worldDay],
  );
  await pool.query('vacuum (analyze) post, post_reading, monitor_project, monitor_link');
}

const allowProjects = (pool: Pool, teamId: number) =>
  pool.query(
    `insert into equity_override (team_id, key, value, reason, created_at)
     values ($1, 'monitorProjects', 1000, 'bench', now())`,
    [teamId],
  );
