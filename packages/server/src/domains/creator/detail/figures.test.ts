import { type CreatorOverview, peerSizeBands } from '@reachkit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import { formatCpm, tierCountries, tierFactor, topicFactor } from '../metrics/definitions/cpmTable.ts';
import { growthDays, growthTolerance } from '../metrics/definitions/growth.ts';
import * as plainSql from '../metrics/testing/plainSql.ts';
import { caller, detailWorld, people } from './testing/world.ts';

/** Number of demo creators, and of opened ones. */
const count = 500;
const opened = 200;

let harness: TestApp;
let overviews: ReadonlyMap<number, CreatorOverview>;
beforeAll(async () => {
  harness = await detailWorld(count);
  const ask = caller(harness);
  const { rows } = await harness.database.pool.query<{ id: number; platform: string }>(
    'select id::int, platform from creator order by id limit $1',
    [opened],
  );
  const read = new Map<number, CreatorOverview>();
  for (const { id, platform } of rows) {
    read.set(id, (await ask(people.owner, `${platform}/${id}/overview`)).data.overview);
  }
  overviews = read;
});
afterAll(() => harness.close());

const query = async <Row extends { id: number }>(sql: string, values: unknown[] = []) =>
  (await harness.database.pool.query<Row>(sql, values)).rows.filter(({ id }) => id <= opened);

/** Rounds to the max number of digits shown, after removing floating-point noise. */
const shown = (value: number | null | undefined, digits = 2) =>
  value === null || value === undefined ? '-' : Number(value.toPrecision(12)).toFixed(digits);
const percent = (value: number | null | undefined) =>
  shown(value === null || value === undefined ? null : value * 100);
const figuresShown = <Value>(look: (overview: CreatorOverview) => Value | undefined) =>
  [...overviews].flatMap(([id, overview]) => {
    const value = look(overview);
    return value === undefined ? [] : [[id, value]];
  });

describe('200 generated creators from the server, recomputed in plain SQL', () => {
  it('have the same averages, medians, rates and plays per follower, to the last digit shown', async () => {
    const rows = await query<Record<string, number | null> & { id: number }>(plainSql.storedFigures);
    expect(rows).toHaveLength(opened);
    expect(
      figuresShown(({ figures, window }) => ({
        counts: [
          figures.avgPlays,
          figures.medianPlays,
          figures.avgLikes,
          figures.avgComments,
          figures.avgShares,
        ].map(({ value }) => shown(value)),
        rates: [percent(figures.interactionRate.value), percent(figures.followerPlays.value)],
        sampleSize: window.sampleSize,
      })),
    ).toEqual(
      rows.map((row) => [
        row.id,
        {
          counts: [row.avg_plays, row.median_plays, row.avg_likes, row.avg_comments, row.avg_shares].map(
            (one) => shown(one),
          ),
          rates: [percent(row.interaction_rate), percent(row.follower_plays)],
          sampleSize: row.sample_size,
        },
      ]),
    );
  });

  it.each(growthDays)('have the same growth over %s days', async (days) => {
    const rows = await query<{ id: number; rate: number | null; on: number }>(plainSql.growth, [
      days,
      growthTolerance[days],
    ]);
    const known = rows.filter(({ rate }) => rate !== null);
    expect(known.length).toBeGreaterThan(2);
    expect(
      figuresShown(({ growth }) => {
        const { value, sampleSize } = growth[days];
        return value ? [percent(value.rate), sampleSize] : undefined;
      }),
    ).toEqual(known.map(({ id, rate, on }) => [id, [percent(rate), on]]));
  });

  it('have the same posts per week and posting hours in the team’s time zone', async () => {
    const rows = await query<{ id: number; postsPerWeek: number }>(plainSql.postsPerWeek);
    expect(rows.length).toBeGreaterThan(150);
    expect(
      figuresShown(
        ({ figures }) => figures.publishing.value && shown(figures.publishing.value.postsPerWeek),
      ).filter(([, value]) => value !== null),
    ).toEqual(rows.map(({ id, postsPerWeek }) => [id, shown(postsPerWeek)]));
    const hours = await query<{ id: number; cells: string }>(plainSql.postingHours, ['Asia/Shanghai']);
    expect(
      figuresShown(({ postingHours, timeZone }) => {
        expect(timeZone).toBe('Asia/Shanghai');
        return postingHours.value
          ?.flatMap((row, weekday) =>
            row.flatMap((posts, hour) => (posts > 0 ? [`${weekday}:${hour}=${posts}`] : [])),
          )
          .join(' ');
      }),
    ).toEqual(hours.map(({ id, cells }) => [id, cells]));
  });

  it('have the same share of advertisements', async () => {
    const rows = await query<{ id: number; ads: number; share: number }>(plainSql.adShares);
    expect(rows.length).toBe(opened);
    expect(figuresShown(({ figures }) => [figures.adCount.value, percent(figures.adShare.value)])).toEqual(
      rows.map(({ id, ads, share }) => [id, [ads, percent(share)]]),
    );
  });

  it('have the same price and CPM, which are also stored for their peers', async () => {
    const rows = await query<{ id: number; low: number; middle: number; high: number; cpm: number }>(
      plainSql.price,
      [formatCpm, tierFactor, tierCountries, topicFactor].map((table) => JSON.stringify(table)),
    );
    expect(rows.length).toBeGreaterThan(150);
    const band = ({
      low,
      middle,
      high,
      cpm,
    }: {
      low: number;
      middle: number;
      high: number;
      cpm: number | null;
    }) => [low, middle, high, cpm].map((one) => shown(one, 4));
    expect(
      figuresShown(({ pricing }) => {
        const price = pricing.price.value;
        return price ? band({ ...price, cpm: pricing.cpm.value }) : undefined;
      }),
    ).toEqual(rows.map((row) => [row.id, band(row)]));
    const stored = await query<{ id: number; price: number; cpm: number; perWeek: number | null }>(
      `select id::int, price_middle as price, cpm, posts_per_week as "perWeek" from creator
        where price_middle is not null order by id`,
    );
    expect(stored.map(({ id, price, cpm }) => [id, shown(price, 4), shown(cpm, 4)])).toEqual(
      rows.map(({ id, middle, cpm }) => [id, shown(middle, 4), shown(cpm, 4)]),
    );
    for (const { id, perWeek } of stored) {
      expect(shown(overviews.get(id)?.figures.publishing.value?.postsPerWeek ?? null)).toBe(shown(perWeek));
    }
  });

  it('have the same rank among peers as counted in SQL', async () => {
    // Counted over the same group that the response names.
    const widths = { platform_band_country: 0, platform_band: 0, platform: 0 };
    for (const [id, { peers }] of [...overviews].filter(([one]) => one % 4 === 0)) {
      if (!peers?.medianPlays || peers.medianPlays.percentile === null) continue;
      widths[peers.group.kind]++;
      const band = peerSizeBands.find(({ code }) => code === peers.group.sizeBand);
      const { rows } = await harness.database.pool.query<{ percentile: number; peers: number }>(
        plainSql.rankByPlays,
        [id, peers.group.kind, band?.from ?? null, band?.to ?? null],
      );
      expect([id, shown(rows[0]?.percentile, 4), rows[0]?.peers]).toEqual([
        id,
        shown(peers.medianPlays.percentile, 4),
        peers.medianPlays.sampleSize,
      ]);
    }
    expect(widths.platform_band + widths.platform).toBeGreaterThan(20);
  });
});
