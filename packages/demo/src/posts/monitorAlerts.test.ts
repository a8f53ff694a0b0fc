import { readDue } from '@reachkit/server/domains/creator/history/reading/readDue';
import { deriveAlerts } from '@reachkit/server/domains/monitor/alerts/derive';
import { renewMonitorNeeds } from '@reachkit/server/domains/monitor/links/needs';
import { monitorSources } from '@reachkit/server/domains/monitor/sources';
import { type TestApp, testApp } from '@reachkit/server/testing/app';
import { type TestDatabase, testDatabase } from '@reachkit/server/testing/database';
import { countOf } from '@reachkit/server/testing/size';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadDemo } from '../load.ts';
import { openDemoSources } from './demoSource.ts';
import { type PlantedChange, plantedIn, postAt } from './movement.ts';
import { type DemoPost, readPosts } from './readPosts.ts';

const hour = 3_600_000;
const day = 24 * hour;
const begin = new Date('2026-11-20T06:00:00Z');
const end = new Date(begin.getTime() + 10 * day);
const log = pino({ level: 'silent' });
const { signal } = new AbortController();
/** Posts of each planted kind, and posts without a change. */
const ofKind = 6;
const unchanged = 30;
/** Of those without a change, posts with a goal that they reach, and with one that they do not. */
const goals = 8;

let database: TestDatabase;
let app: TestApp;
// Readings also change the stored posts, so that each seed has its own platform.
beforeEach(async () => {
  database = await testDatabase();
  // The plans of teams are stored by its start.
  app = await testApp({ database });
  await loadDemo({ pool: database.pool, now: begin, log, count: 1_000 });
});
afterEach(async () => {
  await app.close();
  await database.drop();
});

const query = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await database.pool.query<Row>(text, [...values])).rows;

interface Choice {
  readonly posts: readonly DemoPost[];
  readonly changes: ReadonlyMap<string, PlantedChange>;
}

/** Posts of creators whose changes are planted, whether they are monitored or not. */
async function choosePosts(seed: number): Promise<Choice> {
  const rows = await query<{ id: string }>(
    `select external_id as id from video v join creator c on c.id = v.creator_id
      where c.is_analysed and c.source = 'demo' and v.kind = 'video' order by external_id`,
  );
  const all = await readPosts(
    database.pool,
    seed,
    rows.map(({ id }) => id),
  );
  // A jump in the first seven intervals is not alerted.
  const from = new Date(begin.getTime() + 8 * hour);
  const planted = plantedIn(seed, all, { from, to: new Date(end.getTime() - 1.2 * day) });
  const ever = new Set(
    plantedIn(seed, all, { from: new Date(0), to: new Date('2100-01-01') }).map(({ postId }) => postId),
  );
  const counts = new Map<string, number>();
  const changes = new Map<string, PlantedChange>();
  for (const change of planted) {
    const count = counts.get(change.kind) ?? 0;
    if (count >= ofKind) continue;
    counts.set(change.kind, count + 1);
    changes.set(change.postId, change);
  }
  const calm = all.filter(({ id, counts: { views } }) => !ever.has(id) && (views ?? 0) > 5_000);
  return { posts: [...all.filter(({ id }) => changes.has(id)), ...calm.slice(0, unchanged)], changes };
}

const viewsAt = (seed: number, post: DemoPost, at: Date): number => {
  const seen = postAt(seed, post, at);
  return seen.kind === 'found' ? (seen.counts.views ?? 0) : 0;
};

/** The goal of a post: some reach theirs after five days, some never, the others have none. */
function goalOf(seed: number, post: DemoPost, place: number): number | null {
  if (place < goals) return viewsAt(seed, post, new Date(begin.getTime() + 5 * day)) + 1;
  return place < 2 * goals ? 100 * viewsAt(seed, post, end) : null;
}

async function monitor(seed: number, { posts, changes }: Choice): Promise<ReadonlySet<string>> {
  const [team] = await query<{ id: number }>(
    `insert into team (name, version) values ('Brand ' || $1, 'team') returning id::float8 as id`,
    [seed],
  );
  const [project] = await query<{ id: number }>(
    `insert into monitor_project (team_id, name, currency, created_at, updated_at)
     values ($1, 'Spring', 'CNY', $2, $2) returning id::float8 as id`,
    [team?.id, begin],
  );
  const reaching = new Set<string>();
  let place = 0;
  const given = posts.map((post) => {
    const goal = changes.has(post.id) ? null : goalOf(seed, post, place++);
    if (goal !== null && viewsAt(seed, post, new Date(end.getTime() - 1.2 * day)) >= goal)
      reaching.add(post.id);
    return { platform: post.platform, id: post.id, posted: post.postedAt, goal };
  });
  const made = await query<{ id: number }>(
    `with given as (select * from jsonb_to_recordset($1::jsonb)
       as r(platform text, id text, posted timestamptz, goal bigint)),
     made as (insert into post (platform, external_id, posted_at) select platform, id, posted from given
       returning id, platform, external_id)
     insert into monitor_link (team_id, project_id, post_id, platform, url, origin, goal, added_at, ends_on, until, seen_at)
     select $2, $3, m.id, m.platform, m.external_id, 'pasted', goal, $4::timestamptz, '2027-01-01', '2027-01-02', $4
       from made m join given g on g.platform = m.platform and g.id = m.external_id
     returning post_id::float8 as id`,
    [JSON.stringify(given), team?.id, project?.id, begin],
  );
  await database.db.transaction((tx) =>
    renewMonitorNeeds(
      tx,
      made.map(({ id }) => id),
      begin,
    ),
  );
  return reaching;
}

/** Lets the time of ten days pass, with readings and alerts whenever something is due. */
async function passDays(seed: number): Promise<void> {
  let now = begin;
  const clock = () => now;
  const sources = openDemoSources({ pool: database.pool, now: clock, seed });
  const deps = { db: database.db, pool: database.pool, now: clock, log };
  while (now < end) {
    await readDue({ ...deps, sources }, signal);
    await deriveAlerts({ ...deps, sources: monitorSources(sources) }, signal);
    const [next] = await query<{ at: Date | null }>(
      `select least((select min(next_read_at) from post), (select min(check_at) from monitor_link)) as at`,
    );
    const soonest = new Date(now.getTime() + 60_000);
    now = next?.at && next.at > soonest ? next.at : soonest;
  }
}

const alertsOf = (change: PlantedChange): readonly string[] => {
  const kinds = { deleted: 'unavailable', private: 'unavailable', edited: 'edited', jump: 'jump' } as const;
  if (change.kind === 'disclosureRemoved') return ['disclosureRemoved'];
  return change.kind === 'drop' ? [] : [kinds[change.kind]];
};

it.each(Array.from({ length: countOf({ quick: 3, full: 10, all: 300 }) }, (_, at) => at + 1))(
  'alerts each change that is planted in ten days once, and nothing else, with seed %i',
  { timeout: 600_000 },
  async (seed) => {
    const chosen = await choosePosts(seed);
    const reaching = await monitor(seed, chosen);
    await passDays(seed);
    const expected = [
      ...[...chosen.changes.values()].flatMap((change) =>
        alertsOf(change).map((kind) => `${change.postId} ${kind}`),
      ),
      ...[...reaching].map((id) => `${id} goal`),
    ];
    const found = await query<{ line: string; kind: string; id: string }>(
      `select p.external_id || ' ' || a.kind as line, a.kind, p.external_id as id
         from monitor_alert a join monitor_link l on l.id = a.link_id join post p on p.id = l.post_id`,
    );
    // A total that falls within a day may also show as a slower day.
    const isOfFall = ({ kind, id }: (typeof found)[number]) =>
      kind === 'drop' && chosen.changes.get(id)?.kind === 'drop';
    const lines = found.filter((one) => !isOfFall(one)).map(({ line }) => line);
    expect(lines.toSorted()).toEqual(expected.toSorted());
    expect(reaching.size).toBe(goals);
    for (const kind of ['unavailable', 'edited', 'jump', 'disclosureRemoved', 'goal']) {
      expect(expected.filter((line) => line.endsWith(` ${kind}`)).length, kind).toBeGreaterThan(0);
    }
    expect(found.filter(isOfFall).length).toBeLessThanOrEqual(ofKind);
  },
);
