import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type TestDatabase, testDatabase } from '@reachkit/server/testing/database';
import { quickStart } from '@reachkit/server/testing/serverProcess';
import { itInFull } from '@reachkit/server/testing/size';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoVersion } from './creators/shares.ts';
import { loadDemo } from './load.ts';

const now = new Date('2026-11-20T06:00:00Z');
const count = 900;

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.drop());

const load = () => loadDemo({ pool: database.pool, now, log: pino({ level: 'silent' }), count });

async function rows<Row extends object>(sql: string): Promise<Row[]> {
  return (await database.pool.query<Row>(sql)).rows;
}

/** Returns one fingerprint per table of all stored data, without brand ids and write timestamps. */
const contents = () =>
  rows<Record<string, string>>(`
    SELECT (SELECT md5(string_agg(c::text, ',' ORDER BY id)) FROM creator c) AS creators,
           (SELECT md5(string_agg(v::text, ',' ORDER BY creator_id, external_id)) FROM video v) AS videos,
           (SELECT md5(string_agg(s::text, ',' ORDER BY creator_id, day)) FROM creator_snapshot s) AS snapshots,
           (SELECT md5(string_agg(a::text, ',' ORDER BY creator_id)) FROM creator_audience a) AS audiences`);

const counts = () =>
  rows<Record<string, number>>(`
    SELECT (SELECT count(*)::int FROM creator WHERE source = 'demo') AS creators,
           (SELECT count(DISTINCT creator_id)::int FROM video) AS filmed,
           (SELECT count(*)::int FROM creator_audience) AS audiences,
           (SELECT count(*)::int FROM installation WHERE key = 'demo') AS markers`);

const schema = () =>
  rows(`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
      FROM pg_index JOIN pg_class ON pg_class.oid = indrelid WHERE relnamespace = 'public'::regnamespace
     UNION ALL
    SELECT conname, conrelid::regclass || pg_get_constraintdef(pg_constraint.oid) || convalidated
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace
     ORDER BY 1, 2`);

async function addImported(handle: string): Promise<void> {
  await database.pool.query(
    `INSERT INTO creator (platform, handle, handle_key, name, followers, basis, metric_version, source, search_tokens)
     VALUES ('tiktok', $1, lower($1), 'Imported', 1234, 'reported', 1, 'file', '')`,
    [handle],
  );
}
const imported = () => rows(`SELECT * FROM creator WHERE source = 'file' ORDER BY id`);

describe('loading the demo platform', () => {
  it('stores every creator with at least 10 videos, and restores keys and indexes', async () => {
    const before = await schema();
    await load();
    expect(await schema()).toEqual(before);
    const [thin] = await rows<{ count: number }>(`
      SELECT count(*)::int FROM creator c WHERE (SELECT count(*) FROM video v WHERE v.creator_id = c.id) < 10`);
    expect(thin?.count).toBe(0);
    expect(await counts()).toMatchObject([{ creators: count, filmed: count, markers: 1 }]);
    expect(await rows('SELECT min(id)::int, max(id)::int FROM creator')).toEqual([{ min: 1, max: count }]);
  });

  it('is searchable at once: tokens, tags with names, brands of marked videos', async () => {
    await load();
    const [found] = await rows<Record<string, number>>(`
      SELECT (SELECT count(*)::int FROM creator WHERE search_tokens @@ '家居'::tsquery) AS said,
             (SELECT count(*)::int FROM creator WHERE tags @> '{home}') AS tagged,
             (SELECT count(*)::int FROM creator, unnest(tags) code WHERE code NOT IN (SELECT tag.code FROM tag)) AS unnamed,
             (SELECT count(*)::int FROM video JOIN brand ON brand.id = brand_id WHERE is_ad) AS branded`);
    expect(found?.tagged).toBeGreaterThan(20);
    expect(found?.said).toBeGreaterThanOrEqual(found?.tagged ?? 0);
    expect(found?.unnamed).toBe(0);
    expect(found?.branded).toBeGreaterThan(0);
  });

  it('stores averages that match the stored videos', async () => {
    await load();
    const wrong = await rows(`
      WITH settled AS (
        SELECT v.*, row_number() OVER (PARTITION BY creator_id ORDER BY posted_at DESC) AS place
          FROM video v JOIN creator c ON c.id = creator_id
         WHERE NOT is_pinned AND posted_at <= as_of - interval '48 hours'
           AND (kind = 'video' OR NOT EXISTS (SELECT FROM video w WHERE w.creator_id = c.id AND w.kind = 'video'))
      ), again AS (
        SELECT c.id, count(*) AS sample, avg(views) AS plays, avg(likes) AS likes, avg(comments) AS comments,
               percentile_cont(0.5) WITHIN GROUP (ORDER BY views) AS median,
               CASE WHEN platform = 'tiktok' THEN sum(likes + comments + shares + saves)::float8 / sum(views)
                    WHEN min(kind) = 'image' THEN avg((likes + comments)::float8 / nullif(followers, 0))
                    ELSE sum(likes + comments)::float8 / sum(views) END AS rate
          FROM settled JOIN creator c ON c.id = creator_id
         WHERE place <= 10 AND c.id % 4 = 0
         GROUP BY c.id
      ), compared AS (
        SELECT c.id, unnest(ARRAY[sample_size, avg_plays, avg_likes, avg_comments, median_plays, interaction_rate,
                                  follower_plays]) AS stored,
               unnest(ARRAY[sample, plays, likes, comments, median, rate, median / nullif(followers, 0)]) AS computed
          FROM again JOIN creator c USING (id)
      )
      SELECT * FROM compared
       WHERE (stored IS NULL) <> (computed IS NULL) OR abs(stored - computed) > 1e-9 * greatest(1, abs(computed))`);
    expect(wrong).toEqual([]);
    expect(await rows(`SELECT count(*)::int FROM creator WHERE id % 4 = 0`)).toEqual([{ count: count / 4 }]);
  });

  it('does nothing if the platform exists, and gives later creators new ids', async () => {
    await load();
    const first = await contents();
    await load();
    expect(await contents()).toEqual(first);
    await addImported('later');
    expect(await imported()).toMatchObject([{ id: String(count + 1) }]);
  });

  it('leaves no data when killed midway; the next start loads everything', async () => {
    const script = fileURLToPath(new URL('./loadInChild.testing.ts', import.meta.url));
    const child = spawn(process.execPath, [script, database.url, '20000'], {
      env: { ...process.env, ...quickStart },
      stdio: 'ignore',
    });
    const isCopying = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'COPY video%'`;
    while ((await rows(isCopying)).length === 0) await pause(5);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await counts()).toMatchObject([{ creators: 0, filmed: 0, markers: 0 }]);
    await load();
    expect(await counts()).toMatchObject([{ creators: count, filmed: count, markers: 1 }]);
  });

  itInFull('is loaded once when two servers start on one database together', async () => {
    await Promise.all([load(), load()]);
    expect(await counts()).toMatchObject([{ creators: count, filmed: count, markers: 1 }]);
  });

  itInFull('never touches imported creators, even those that bear its handles or ids', async () => {
    await load();
    const own = await rows<{ handle: string }>(
      `SELECT handle FROM creator WHERE platform = 'tiktok' ORDER BY id LIMIT 2`,
    );
    await database.pool.query(
      `TRUNCATE creator, video, creator_snapshot, creator_audience RESTART IDENTITY CASCADE`,
    );
    await database.pool.query(`DELETE FROM installation`);
    for (const { handle } of own) await addImported(handle);
    const before = await imported();
    await load();
    expect(await imported()).toEqual(before);
    expect(await counts()).toMatchObject([{ creators: count, filmed: count, markers: 1 }]);
  });

  it('replaces an older demo platform; user data follows the tables’ delete rules', async () => {
    await load();
    const first = await contents();
    const before = await schema();
    await database.pool.query(`
      WITH t AS (INSERT INTO team (name) VALUES ('Own') RETURNING id), a AS (
        INSERT INTO account (team_id, username, nick_name, password_hash) SELECT id, 'own', 'Own', '' FROM t RETURNING id, team_id
      )
      INSERT INTO email_unlock (team_id, creator_id, account_id, unlocked_at) SELECT team_id, 7, id, now() FROM a`);
    await database.pool.query(`UPDATE installation SET value = '{"version": 0}' WHERE key = 'demo'`);
    await database.pool.query(
      `INSERT INTO post (platform, external_id, creator_id) VALUES ('tiktok', '1', 7), ('tiktok', '2', NULL)`,
    );
    await database.pool.query(`INSERT INTO installation (key, value) VALUES ('posts/pastDays', '{}')`);
    await load();
    expect(await contents()).toEqual(first);
    expect(await schema()).toEqual(before);
    expect(await rows('SELECT FROM email_unlock')).toEqual([]);
    expect(await rows('SELECT external_id FROM post')).toEqual([{ external_id: '2' }]);
    expect(await rows(`SELECT FROM installation WHERE key LIKE 'posts%'`)).toEqual([]);
    expect(await counts()).toMatchObject([{ creators: count, filmed: count, markers: 1 }]);
  });

  it('replaces an older demo platform and keeps data imported since', async () => {
    await load();
    await addImported('meantime');
    await database.pool.query(
      `INSERT INTO creator_snapshot (creator_id, day, followers, source) VALUES (3, '2022-09-01', 5, 'file')`,
    );
    await database.pool.query(`UPDATE installation SET value = '{"version": 0}' WHERE key = 'demo'`);
    const before = await imported();
    await load();
    expect(await imported()).toEqual(before);
    expect(await rows(`SELECT followers FROM creator_snapshot WHERE source = 'file'`)).toEqual([
      { followers: '5' },
    ]);
    expect(await rows(`SELECT value ->> 'version' AS version FROM installation WHERE key = 'demo'`)).toEqual([
      { version: String(demoVersion) },
    ]);
  });
});
