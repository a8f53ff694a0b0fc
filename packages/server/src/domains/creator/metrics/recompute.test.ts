import { peerSizeBands } from '@reachkit/contract';
import { loadDemo } from '@reachkit/demo/load';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { type AudienceOrigin, audienceShares } from './definitions/audienceShares.ts';
import { formatCpm, tierCountries, tierFactor, topicFactor } from './definitions/cpmTable.ts';
import { growthDays, growthTolerance } from './definitions/growth.ts';
import { type QualityFigures, qualityOf, signalWeights } from './definitions/quality.ts';
import { type CreatorMetrics, metricsOf } from './metricsOf.ts';
import { recomputeMetrics } from './recompute.ts';
import { loadMetricInputs } from './stored.ts';
import * as plainSql from './testing/plainSql.ts';
import { metricVersion } from './version.ts';

const now = new Date('2026-11-20T06:00:00Z');
const count = 1_500;
const timeZone = 'America/Los_Angeles';

let database: TestDatabase;
let ids: number[];
let metrics: ReadonlyMap<number, CreatorMetrics>;

beforeAll(async () => {
  database = await testDatabase();
  await loadDemo({ pool: database.pool, now, log: pino({ level: 'silent' }), count });
  ids = Array.from({ length: count }, (_, index) => index + 1);
  const inputs = await loadMetricInputs(database.db, ids);
  metrics = new Map(inputs.map((input) => [input.id, metricsOf({ ...input, asOf: input.readAt, timeZone })]));
});
afterAll(() => database.drop());

const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(sql, values)).rows;

/** Rounded to the digits shown, after removing binary noise; rates in per cent. */
const shown = (value: number | null | undefined, digits = 2) =>
  value === null || value === undefined ? '-' : Number(value.toPrecision(12)).toFixed(digits);
const percent = (value: number | null | undefined) =>
  shown(value === null || value === undefined ? null : value * 100);

type Stored = Record<string, number | null> & { id: number; last_video_at: Date | null };

const columns = [
  'avg_plays',
  'median_plays',
  'avg_likes',
  'avg_comments',
  'avg_shares',
  'interaction_rate',
  'follower_plays',
  'sample_size',
  'ad_video_count',
  'ad_share',
  'last_video_at',
].join(', ');
const stored = () => query<Stored>(`select id::int, ${columns} from creator order by id`);

describe('recomputed in plain SQL', () => {
  it('the stored figures of generated creators agree to the last digit shown', async () => {
    const look = (rows: readonly Stored[]) =>
      rows.map((row) => ({
        id: row.id,
        counts: [row.avg_plays, row.median_plays, row.avg_likes, row.avg_comments, row.avg_shares].map(
          (one) => shown(one),
        ),
        rates: [percent(row.interaction_rate), percent(row.follower_plays), percent(row.ad_share)],
        facts: [row.sample_size, row.ad_video_count, row.last_video_at?.toISOString() ?? null],
      }));
    const bySql = await query<Stored>(plainSql.storedFigures);
    expect(bySql).toHaveLength(count);
    expect(look(await stored())).toEqual(look(bySql));
    // Every case occurs: hidden likes, no followers, images only, small samples.
    expect(bySql.filter((row) => row.interaction_rate === null).length).toBeGreaterThan(10);
    expect(
      bySql.filter((row) => row.follower_plays === null && row.median_plays !== null).length,
    ).toBeGreaterThan(0);
    expect(
      bySql.filter((row) => row.median_plays === null && row.interaction_rate !== null).length,
    ).toBeGreaterThan(5);
    expect(bySql.filter((row) => (row.sample_size ?? 0) < 10).length).toBeGreaterThan(5);
  });

  it.each(growthDays)('growth over %s days matches, with as many snapshots', async (days) => {
    const bySql = await query<{ id: number; rate: number | null; on: number }>(plainSql.growth, [
      days,
      growthTolerance[days],
    ]);
    const known = bySql.filter(({ rate }) => rate !== null);
    expect(known.length).toBeGreaterThan(20);
    expect(
      ids.flatMap((id) => {
        const growth = metrics.get(id)?.growth[days];
        return growth?.value ? [[id, percent(growth.value.rate), growth.sampleSize]] : [];
      }),
    ).toEqual(known.map(({ id, rate, on }) => [id, percent(rate), on]));
  });

  it('posting frequency and hours in another time zone match', async () => {
    const bySql = await query<{ id: number; postsPerWeek: number }>(plainSql.postsPerWeek);
    expect(bySql.length).toBeGreaterThan(1_000);
    const computed = ids.flatMap((id) => {
      const known = metrics.get(id)?.publishing.value;
      return known ? [[id, shown(known.postsPerWeek)]] : [];
    });
    expect(computed).toEqual(bySql.map(({ id, postsPerWeek }) => [id, shown(postsPerWeek)]));
    const hours = await query<{ id: number; cells: string }>(plainSql.postingHours, [timeZone]);
    const cellsOf = (id: number) =>
      metrics
        .get(id)
        ?.postingHours.value?.flatMap((row, weekday) =>
          row.flatMap((posts, hour) => (posts > 0 ? [`${weekday}:${hour}=${posts}`] : [])),
        )
        .join(' ');
    expect(hours.map(({ id }) => ({ id, cells: cellsOf(id) }))).toEqual(hours);
  });

  it('top hashtags agree', async () => {
    const bySql = await query<{ id: number; top: string }>(plainSql.topHashtags);
    expect(bySql).toHaveLength(count);
    const topOf = (id: number) =>
      metrics
        .get(id)
        ?.topHashtags.value?.map(({ hashtag, posts }) => `${hashtag}=${posts}`)
        .join(' ');
    expect(bySql.map(({ id }) => ({ id, top: topOf(id) }))).toEqual(bySql);
  });

  it('estimated prices and CPM agree', async () => {
    const bySql = await query<{ id: number; low: number; middle: number; high: number; cpm: number }>(
      plainSql.price,
      [formatCpm, tierFactor, tierCountries, topicFactor].map((table) => JSON.stringify(table)),
    );
    expect(bySql.length).toBeGreaterThan(1_000);
    const computed = ids.flatMap((id) => {
      const pricing = metrics.get(id)?.pricing;
      const band = pricing?.price.value;
      return band
        ? [[id, ...[band.low, band.middle, band.high, pricing.cpm.value].map((one) => shown(one, 4))]]
        : [];
    });
    expect(computed).toEqual(
      bySql.map(({ id, low, middle, high, cpm }) => [
        id,
        ...[low, middle, high, cpm].map((one) => shown(one, 4)),
      ]),
    );
  });

  it('quality scores agree, each in the closest group with 30 others', async () => {
    const bySql = await query<{ id: number; group: string; points: number; score: number; peers: number }>(
      plainSql.grades,
      [JSON.stringify(signalWeights), JSON.stringify(peerSizeBands)],
    );
    const all = await query<QualityFigures>(`
      select id::int, platform, followers::float8, region, interaction_rate as "interactionRate",
             follower_plays as "followerPlays", followers_change_30d as "followersChange30d",
             last_video_at as "lastVideoAt", steadiness,
             null as "adShare", false as "hasFollowerJump" from creator order by id`);
    // A sample, as each creator is compared with every other.
    const some = all.filter(({ id }) => id % 5 === 0);
    const computed = some.flatMap((own) => {
      const { value: quality, sampleSize } = qualityOf(own, all, now);
      if (quality === null) return [];
      const { points, score, group } = quality;
      const name = [group.platform, group.sizeBand, group.country].filter((one) => one !== null).join(' ');
      return [[own.id, name, shown(points, 4), shown(score, 4), sampleSize]];
    });
    expect(computed).toEqual(
      bySql
        .filter(({ id }) => id % 5 === 0)
        .map(({ id, group, points, score, peers }) => [id, group, shown(points, 4), shown(score, 4), peers]),
    );
    expect(new Set(bySql.map(({ group }) => group.split(' ').length))).toEqual(new Set([1, 2, 3]));
  });

  it('intervals of audience shares agree', async () => {
    const bySql = await query<{ id: number; regions: string }>(plainSql.audienceRegions);
    const audiences = await query<{
      id: number;
      region: Record<string, number>;
      sampleSize: number;
      origin: AudienceOrigin;
      asOf: Date;
    }>(`select creator_id::int as id, region, sample_size as "sampleSize", origin, as_of as "asOf"
          from creator_audience order by creator_id`);
    expect(audiences.length).toBeGreaterThan(20);
    const computed = audiences.map(({ id, region, ...audience }) => ({
      id,
      regions: audienceShares(region, audience)
        .value?.shares.map(({ code, low, high }) => `${code} ${low?.toFixed(4)} ${high?.toFixed(4)}`)
        .join(', '),
    }));
    expect(computed).toEqual(bySql);
  });
});

describe('recomputing stored figures', () => {
  const everything = () => query('select * from creator order by id');

  it('changes nothing right after the demo platform is loaded', async () => {
    const before = await everything();
    expect(await recomputeMetrics(database.db, ids)).toBe(0);
    expect(await everything()).toEqual(before);
  });

  it('restores lost and outdated figures, and changes nothing else', async () => {
    const before = await everything();
    await query(`
      update creator set avg_plays = null, median_plays = 1, interaction_rate = 0.5, follower_plays = null,
             followers_change_30d = 9, last_video_at = null, ad_video_count = null, sample_size = 0
       where id in (3, 4, 5)`);
    await query('update creator set metric_version = $1 where id = 6', [metricVersion - 1]);
    expect(await recomputeMetrics(database.db, [6, 5, 4, 3, 3, 2, 999_999])).toBe(4);
    const same = (rows: object[]) => rows.map((row) => ({ ...row, updated_at: null }));
    expect(same(await everything())).toEqual(same(before));
    expect(await recomputeMetrics(database.db, [])).toBe(0);
  });
});

describe('creators with averages reported by the source', () => {
  const report = async (asOf: string | null = '2026-11-10') => {
    const [row] = await query<{ id: number }>(
      `
      insert into creator (platform, handle, handle_key, name, followers, avg_plays, median_plays, interaction_rate,
             basis, metric_version, source, search_tokens, as_of)
      values ('youtube', 'reported', 'reported' || random(), 'Reported', 1000, 500, 400, 0.1,
             'reported', 1, 'file', '', $1) returning id::int`,
      [asOf],
    );
    return row?.id ?? 0;
  };
  const addVideos = (id: number, postedAt: string) =>
    query(
      `insert into video (creator_id, external_id, posted_at, views, likes, comments, is_ad)
       values ($1, 'a', $2, 2000, 90, 10, true)`,
      [id, postedAt],
    );
  const creatorOf = async (id: number) => (await query(`select * from creator where id = $1`, [id]))[0];

  it('keep these averages, and derive other figures from them', async () => {
    const id = await report();
    await addVideos(id, '2026-10-01');
    await query(
      `insert into creator_snapshot (creator_id, day, followers, source)
       values ($1, '2026-10-11', 800, 'file'), ($1, '2026-10-25', 900, 'file')`,
      [id],
    );
    await recomputeMetrics(database.db, [id]);
    expect(await creatorOf(id)).toMatchObject({
      basis: 'reported',
      avg_plays: 500,
      median_plays: 400,
      interaction_rate: 0.1,
      follower_plays: 0.4,
      // The followers of the report itself are the third snapshot.
      followers_change_30d: 0.25,
      last_video_at: new Date('2026-10-01T00:00:00Z'),
      ad_video_count: 1,
      sample_size: 0,
    });
  });

  it('use videos that were read after the report, and the date of that read', async () => {
    const id = await report();
    await addVideos(id, '2026-10-01');
    const videosReadAt = new Date('2026-11-19T00:00:00Z');
    await recomputeMetrics(database.db, [id], { videosReadAt });
    expect(await creatorOf(id)).toMatchObject({
      basis: 'videos',
      avg_plays: 2_000,
      interaction_rate: 0.05,
      follower_plays: 2,
      sample_size: 1,
      as_of: videosReadAt,
      metric_version: metricVersion,
    });
  });

  it('use their videos, however old, if the report has no date', async () => {
    const id = await report(null);
    await addVideos(id, '2017-10-01');
    const videosReadAt = new Date('2017-11-14T00:00:00Z');
    await recomputeMetrics(database.db, [id], { videosReadAt });
    expect(await creatorOf(id)).toMatchObject({ basis: 'videos', avg_plays: 2_000, as_of: videosReadAt });
  });

  it.each([
    ['videos read before the report', '2026-10-01', '2026-11-01'],
    ['videos that are not settled yet', '2026-11-18', '2026-11-19'],
  ])('keep reported averages with %s', async (_, postedAt, readAt) => {
    const id = await report();
    await addVideos(id, postedAt);
    await recomputeMetrics(database.db, [id], { videosReadAt: new Date(readAt) });
    expect(await creatorOf(id)).toMatchObject({ basis: 'reported', avg_plays: 500, follower_plays: 0.4 });
  });

  it('without any video have unknown ads, not zero', async () => {
    const id = await report();
    await recomputeMetrics(database.db, [id]);
    expect(await creatorOf(id)).toMatchObject({ ad_video_count: null, ad_share: null, last_video_at: null });
  });
});
