import type { Pool } from 'pg';
import { pino } from 'pino';
import { readingPartitions } from '../../../packages/server/src/domains/creator/history/readingPartitions.ts';
import { keepPlans } from '../../../packages/server/src/domains/membership/keepPlans.ts';
import { noLimits } from '../../../packages/server/src/platform/database/limits.ts';
import { monthsFrom } from '../../../packages/server/src/platform/database/monthPartitions.ts';
import { openPool } from '../../../packages/server/src/platform/database/pool.ts';
import { inTransaction } from '../../../packages/server/src/platform/database/transaction.ts';
import { migrateSchema } from '../../../packages/server/src/platform/migrate.ts';
import type { Person } from '../../../packages/server/src/platform/tenant/person.ts';
import { buildIndexes, loadWithoutIndexes, worldDay } from '../search/load.ts';
import { plantTeam } from '../search/team.ts';

/** Every hour for three days after the publication, then once a day for 27 days. */
export const readingsOfPost = 72 + 27;
/** Posts of the measured project. */
export const linksOfProject = 500;
/** The other posts were published within this time. */
const daysOfPosts = 330;
const months = monthsFrom(new Date(worldDay.getTime() - (daysOfPosts + 1) * 86_400_000), 11);

export interface MonitorWorld {
  readonly pool: Pool;
  /** Of a team with emails and lists. */
  readonly viewer: Person;
  readonly projectId: string;
}

/** Makes a migrated database of its own with creators, `readings` readings of their posts, and one project. */
export async function openWorld(
  url: string,
  { creators, readings }: { readonly creators: number; readonly readings: number },
): Promise<MonitorWorld> {
  const log = pino({ level: 'warn' }, pino.destination(2));
  const options = { limits: noLimits };
  const posts = Math.ceil(readings / readingsOfPost);
  const name = `monitor_${posts}`;
  const admin = openPool(url, log, options);
  try {
    await admin.query(`create database ${name}`);
  } finally {
    await admin.end();
  }
  const at = new URL(url);
  at.pathname = `/${name}`;
  const pool = openPool(at.href, log, options);
  try {
    await migrateSchema(pool);
    await keepPlans(pool);
    await buildIndexes(pool, await loadWithoutIndexes(pool, creators));
    const viewer = await plantTeam(pool);
    await pool.query(`update team set version = 'team' where id = $1`, [viewer.teamId]);
    await makePosts(pool, posts);
    await readingPartitions.make(pool, months);
    for (const month of months) await fillMonth(pool, month);
    await pool.query(
      `update post p set read_at = p.posted_at + ${readingsOfPost - 72 + 2} * interval '1 day' + p.id % 3600 * interval '1 second'`,
    );
    const projectId = await makeProject(pool, viewer);
    await pool.query('vacuum (analyze)');
    return { pool, viewer, projectId };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** Each post has a creator, a video and a caption; those of the project are the newest. */
async function makePosts(pool: Pool, posts: number): Promise<void> {
  await pool.query(
    `insert into post (id, platform, external_id, creator_id, posted_at)
     select at, c.platform, 'post' || lpad(at::text, 7, '0'), c.id, $3::timestamptz
              - (30 + case when at > ${linksOfProject} then at % ${daysOfPosts - 30} else 0 end) * interval '1 day'
              - at % 7 * interval '1 hour'
       from generate_series(1, $1::int) at join (select id, platform, row_number() over (order by id) as place from creator) c
         on c.place = 1 + at % $2::int`,
    [posts, await countCreators(pool), worldDay],
  );
  await pool.query(`select setval(pg_get_serial_sequence('post', 'id'), (select max(id) from post))`);
  await pool.query(
    `insert into video (creator_id, external_id, posted_at, title)
     select creator_id, external_id, posted_at, 'Tour' from post`,
  );
  await pool.query(
    `insert into post_caption (post_id, read_at, title, text, disclosure, source, digest)
     select id, posted_at + interval '1 hour', 'Tour of ' || id, repeat('A walk through the house ', 12), 'none', 'file', 3
       from post`,
  );
}

async function countCreators(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ found: number }>('select count(*)::int as found from creator');
  return rows[0]?.found ?? 0;
}

/** Stores the readings of a month in the order of their times, as they come. */
function fillMonth(pool: Pool, month: Date): Promise<void> {
  return inTransaction(pool, async (client) => {
    // PostgreSQL writes no log of rows in a table that the same transaction truncated.
    await client.query(
      `truncate post_readings.post_reading_${month.toISOString().slice(0, 7).replace('-', '_')}`,
    );
    await client.query(
      `insert into post_reading (post_id, read_at, precision, views, likes, comments, source, caption)
       select id, at, 'instant', 1000 + 50 * n, 30 + n, n % 50, 'file', 3
         from (select p.id, n, p.posted_at + p.id % 3600 * interval '1 second'
                   + case when n <= 72 then n * interval '1 hour' else (n - 69) * interval '1 day' end as at
                 from post p cross join generate_series(1, ${readingsOfPost}) n
                where p.posted_at > $1::timestamptz - interval '32 days' and p.posted_at < $1::timestamptz + interval '1 month') r
        where at >= $1::timestamptz and at < $1::timestamptz + interval '1 month' order by at`,
      [month],
    );
  });
}

async function makeProject(pool: Pool, { teamId, accountId }: Person): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into monitor_project (team_id, account_id, name, currency, created_at, updated_at)
     values ($1, $2, 'Spring', 'USD', $3, $3) returning id::text`,
    [teamId, accountId, worldDay],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The database gave no project');
  await pool.query(
    `insert into monitor_link (team_id, project_id, post_id, platform, url, origin, account_id, fee, added_at, seen_at,
       ends_on, until)
     select $1, $2, id, platform, 'https://example.com/' || id, 'pasted', $3, 50000, posted_at, read_at, '2026-12-01',
            '2026-12-02' from post where id <= ${linksOfProject} order by id`,
    [teamId, id, accountId],
  );
  return id;
}
