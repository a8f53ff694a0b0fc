import { loadDemo } from '@reachkit/demo/load';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../testing/database.ts';
import { hasPython } from '../../../../testing/python.ts';
import { countOf } from '../../../../testing/size.ts';
import { creatorRowOf } from '../../creatorRow.ts';
import { readOverview } from '../../detail/overview.ts';
import { compareWithPeers, peerRankOf } from '../../detail/peers/besidePeers.ts';
import { readAtOf } from '../../detail/posts/loadPosts.ts';
import { creator } from '../../tables.ts';
import { followerJump } from '../definitions/growth.ts';
import type { QualityFigures } from '../definitions/quality.ts';
import { loadMetricInputs } from '../stored.ts';
import { spreadAndPeersByPython } from '../testing/otherProgram.ts';
import { gradeCreators } from './gradeCreators.ts';
import { gradesOf } from './grades.ts';
import { peerReach } from './peers.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const now = new Date('2026-11-20T06:00:00Z');
  await loadDemo({ pool: database.pool, now, log: pino({ level: 'silent' }), count: 1_500 });
  // Many creators with the same number of followers, some with unknown followers, and one with a jump.
  await database.pool.query(`
    update creator set followers = 30000 where id % 9 = 0;
    update creator set followers = null, follower_plays = null where id % 40 = 1;
    update creator set interaction_rate = null, follower_plays = null, last_video_at = null where id % 40 = 2;
    update creator set ad_share = 0.8 where id % 25 = 3;
    insert into creator_snapshot (creator_id, day, followers, source)
      select id, as_of::date - 2, followers * 0.7, 'demo' from creator where id % 7 = 0
      on conflict (creator_id, day) do update set followers = excluded.followers;
    update creator set updated_at = now()`);
});
afterAll(() => database.drop());

async function gradable(): Promise<readonly QualityFigures[]> {
  const { rows } = await database.pool.query<Omit<QualityFigures, 'hasFollowerJump'>>(
    `select id::int, platform, followers::float8, region, interaction_rate as "interactionRate",
       follower_plays as "followerPlays", followers_change_30d as "followersChange30d",
       last_video_at as "lastVideoAt", steadiness, ad_share as "adShare" from creator where platform = 'tiktok' order by id`,
  );
  const inputs = await loadMetricInputs(
    database.db,
    rows.map(({ id }) => id),
  );
  const jumped = new Set(inputs.filter(({ snapshots }) => followerJump(snapshots)).map(({ id }) => id));
  return rows.map((row) => ({ ...row, hasFollowerJump: jumped.has(row.id) }));
}

const rounded = (value: number | null | undefined) => (value == null ? null : Number(value.toFixed(9)));

/** Calculates the grade as a creator's page does, from the database. */
async function gradeOnPage(own: QualityFigures, reach?: number) {
  const { quality, peers } = await compareWithPeers(database.db, own, null, reach);
  const rates = peers.map(({ interactionRate }) => interactionRate);
  return {
    id: own.id,
    score: rounded(quality.value?.score),
    level: quality.value?.level ?? null,
    interactionPercentile: rounded(peerRankOf(rates, own.interactionRate)?.percentile),
  };
}

const toCompare = <Row extends { score: number | null; interactionPercentile: number | null }>(row: Row) => ({
  ...row,
  score: rounded(row.score),
  interactionPercentile: rounded(row.interactionPercentile),
});

it.each([
  ['all peers of a group', undefined],
  ['the nearest alone, where a group has more', 40],
])('each grade equals the grade on the creator’s page, among %s', async (_, reach) => {
  const all = await gradable();
  const grades = [...gradesOf(all, reach)].map(toCompare);
  const byId = new Map(grades.map((grade) => [grade.id, grade]));
  const some = all.filter(
    ({ id, followers }) => id % 5 === 0 || id % 40 < 3 || id % 7 === 0 || followers === 30_000,
  );
  expect(some.filter(({ hasFollowerJump }) => hasFollowerJump).length).toBeGreaterThan(10);
  for (const own of some) expect(byId.get(own.id)).toEqual(await gradeOnPage(own, reach));
  expect(new Set(grades.map(({ level }) => level)).size).toBe(6);
});

it('the verdict of each demo creator is its grade in words, or weak with the row’s hard stop', async () => {
  const words = { level1: 'weak', level2: 'weak', level3: 'fair', level4: 'strong', level5: 'strong' };
  const [team] = (await database.pool.query<{ id: number }>('select id::int from team limit 1')).rows;
  const creators = await database.db.select().from(creator).orderBy(creator.id);
  const some = creators.filter((_, at) => at % countOf({ quick: 25, full: 1, all: 1 }) === 0);
  const seen = new Set<string>();
  for (const one of some) {
    const { overview } = await readOverview(database, one, {
      teamId: team?.id ?? 0,
      timeZone: 'UTC',
      isBlacklisted: false,
    });
    const { verdict, quality, growth, window } = overview;
    const { lastVideoAt } = one;
    const quietDays =
      lastVideoAt && Math.floor((readAtOf(one).getTime() - lastVideoAt.getTime()) / 86_400_000);
    const isStopped =
      one.goneAt !== null || (quietDays ?? 0) >= 90 || (growth['30'].value?.rate ?? 0) <= -0.1;
    const isThin = one.basis === 'videos' && window.sampleSize < 3;
    const grade = quality.value && !isThin ? words[quality.value.level] : 'unknown';
    expect({ id: one.id, verdict: verdict.kind }).toEqual({
      id: one.id,
      verdict: isStopped ? 'weak' : grade,
    });
    const { hardStop } = creatorRowOf(one);
    expect(hardStop !== undefined).toBe(isStopped);
    if (hardStop) expect(verdict.reasons[0]).toMatchObject({ id: hardStop, tone: 'minus' });
    seen.add(verdict.kind);
  }
  expect([...seen].sort()).toEqual(['fair', 'strong', 'unknown', 'weak']);
});

it.skipIf(!hasPython).each([
  ['all peers of a group', peerReach],
  ['the nearest alone, where a group has more', 25],
])('spread and peer groups of 200 creators equal a Python program’s, among %s', async (_, reach) => {
  const creators = await gradable();
  const chosen = creators.filter((_, at) => at % Math.floor(creators.length / 200) === 0).slice(0, 200);
  expect(chosen).toHaveLength(200);
  const other = await spreadAndPeersByPython({
    creators,
    inputs: await loadMetricInputs(
      database.db,
      creators.map(({ id }) => id),
    ),
    chosen: chosen.map(({ id }) => id),
    reach,
  });
  expect(Object.fromEntries(creators.map(({ id, steadiness }) => [id, rounded(steadiness)]))).toEqual(
    Object.fromEntries(Object.entries(other.spread).map(([id, share]) => [id, rounded(share)])),
  );
  for (const own of chosen) {
    const { group, peers, isNearest } = await compareWithPeers(database.db, own, null, reach);
    const ids = peers.map(({ id }) => id).sort((a, b) => a - b);
    const { platform: _, ...named } = group ?? { platform: null };
    expect(group && { id: own.id, ...named, ids, isNearest }).toEqual(
      other.groups[own.id] && { id: own.id, ...other.groups[own.id] },
    );
  }
  const groups = Object.values(other.groups).flatMap((one) => one ?? []);
  expect(groups.some((one) => one.isNearest)).toBe(reach < peerReach);
  expect(new Set(groups.map(({ kind }) => kind)).size).toBeGreaterThan(1);
});

it('stores all grades, and later only changed ones', async () => {
  const stored = async () =>
    (
      await database.pool.query<{ id: number; score: number | null; interactionPercentile: number | null }>(
        `select g.creator_id::int as id, g.score, g.level, g.interaction_percentile as "interactionPercentile"
           from creator_grade g join creator c on c.id = g.creator_id where c.platform = 'tiktok' order by 1`,
      )
    ).rows.map(toCompare);
  await gradeCreators(database.db);
  const expected = [...gradesOf(await gradable())].map(toCompare).sort((a, b) => a.id - b.id);
  expect(await stored()).toEqual(expected);
  expect(await gradeCreators(database.db)).toBe(0);
  // As after a demo is replaced by an identical one.
  await database.pool.query('delete from creator_grade');
  expect(await gradeCreators(database.db)).toBeGreaterThanOrEqual(expected.length);
  expect(await stored()).toEqual(expected);
  const [best] = expected.filter(({ level }) => level === 'level5');
  await database.pool.query(
    `update creator set interaction_rate = 0, follower_plays = 0, updated_at = now() where id = $1`,
    [best?.id],
  );
  expect(await gradeCreators(database.db)).toBeGreaterThan(0);
  const worse = (await stored()).find(({ id }) => id === best?.id);
  expect(worse?.score).toBeLessThan(best?.score ?? 0);
});
