import { writeFile } from 'node:fs/promises';
import type { Pool } from 'pg';
import {
  importVideos,
  openRows,
  planVideos,
  type VideoPlan,
} from '../../../packages/server/src/domains/acquisition/service.ts';
import { creatorDependents } from '../../../packages/server/src/domains/domains.ts';
import { openDrizzle } from '../../../packages/server/src/platform/database/transaction.ts';
import { emptyDatabase } from '../../../packages/server/src/testing/emptyTables.ts';
import { quantile } from '../search/measure.ts';

const now = new Date('2026-11-20T06:00:00Z');
const [days, videosADay, daysOfVideo] = [15, 200, 4];

/** Writes a made-up file of trending videos: 15 days, 200 rows a day, each video on about four days. */
export async function writeTrending(path: string): Promise<void> {
  const rows = [
    'video_id,trending_date,title,channel_title,publish_time,views,likes,comment_count,description',
  ];
  for (let day = 0; day < days; day += 1) {
    for (let place = 0; place < videosADay; place += 1) {
      // A quarter of the places gets a new video each day.
      const video = place + videosADay * Math.floor((day + (place % daysOfVideo)) / daysOfVideo);
      const read = new Date(Date.UTC(2026, 9, 1 + day)).toISOString().slice(0, 10);
      const views = 1000 * (video + 1) + 100 * day;
      const text = `Tour ${video} #home${video % 50} `.repeat(60);
      rows.push(
        `video${String(video).padStart(6, '0')},${read},Title ${video},Channel ${video % 600},2026-09-01T08:00:00Z,${views},${views / 100},7,"${text}"`,
      );
    }
  }
  await writeFile(path, `${rows.join('\n')}\n`);
}

const namesAreCreators = ['channel_title=creatorName:names'];

export async function planTrending(path: string): Promise<VideoPlan> {
  return planVideos(await openRows(path), {
    kind: 'videos',
    platform: 'youtube',
    map: namesAreCreators,
    asOf: undefined,
    categories: new Map(),
    zeros: undefined,
    now,
  });
}

/** The plan with the last day of each video only: all of its other rows are left out. */
export const lastDaysOf = (plan: VideoPlan): VideoPlan => ({
  ...plan,
  winners: new Map(
    [...plan.winners].map(([post, readings]) => {
      const last = [...readings].toSorted(([a], [b]) => (a < b ? -1 : 1)).at(-1)?.[1];
      return [post, new Map([...readings].map(([time, line]) => [time, last ?? line]))];
    }),
  ),
});

/** Writes a plan into the database, as the command does. */
export const importPlan = (pool: Pool, plan: VideoPlan) =>
  importVideos(
    { pool, db: openDrizzle(pool) },
    {
      plan,
      asOf: undefined,
      fileName: 'trending.csv',
      now,
      dependents: creatorDependents,
      isTrial: false,
      onLeftOut: async () => {},
    },
  );

export interface ImportTimes {
  /** In ms. */
  readonly all: readonly number[];
  readonly last: readonly number[];
  /** Median of the rounds: time of all days ÷ of the last ones. */
  readonly ratio: number;
}

/** Measures imports of all readings and of each video's last day, alternating, into an empty database. */
export async function measureImport(pool: Pool, path: string, rounds: number): Promise<ImportTimes> {
  const plan = await planTrending(path);
  const [all, last]: [number[], number[]] = [[], []];
  const runs = [
    { plan, times: all },
    { plan: lastDaysOf(plan), times: last },
  ];
  // The first round makes partitions and warms up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const run of runs) {
      await emptyDatabase(pool);
      const start = performance.now();
      await importPlan(pool, run.plan);
      if (round > 0) run.times.push(performance.now() - start);
    }
  }
  // Of one round each: the load of the machine changes between rounds.
  const ratios = all.map((ms, round) => ms / (last[round] ?? Number.NaN));
  return { all, last, ratio: quantile(ratios, 0.5) };
}
