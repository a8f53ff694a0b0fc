import { type FacetName, type RangeField, recentDays, sizeBands } from '@reachkit/contract';
import { type SQL, sql } from 'drizzle-orm';
import { creator, creatorGrade } from '../creator/tables.ts';
import { since } from './conditions.ts';

/** Lower edges of a range's buckets, in the filter's unit; the last bucket is open. */
export const edges: Readonly<Record<RangeField, readonly number[]>> = {
  followerCount: [0, ...logarithmic(100, 100_000_000)],
  avg_plays: [0, ...logarithmic(100, 100_000_000)],
  avg_intrate: Array.from({ length: 21 }, (_, percent) => percent),
  median_plays: [0, ...logarithmic(100, 100_000_000)],
  avg_likes: [0, ...logarithmic(10, 10_000_000)],
  avg_comments: [0, ...logarithmic(1, 1_000_000)],
  growth: [-100, -50, -20, -10, -5, -2, -1, 0, 1, 2, 5, 10, 20, 50, 100, 200],
  growth_90d: [-100, -50, -20, -10, -5, -2, 0, 2, 5, 10, 20, 50, 100, 200, 500],
  posts_per_week: [0, 0.5, 1, 2, 3, 4, 5, 6, 7, 10, 14, 21, 28],
  price: [0, ...logarithmic(10, 1_000_000)],
  cpm: [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 75, 100, 200],
  ad_share: [0, 1, 2, 5, 10, 15, 20, 25, 30, 40, 50, 60, 70, 80, 90, 100],
  follower_plays: [0, 5, 10, 15, 20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 125, 150, 200, 300, 500, 1000],
};

/** 1, 2 and 5 times each power of ten. */
function logarithmic(from: number, to: number): number[] {
  const steps: number[] = [];
  for (let power = from; power <= to; power *= 10) steps.push(power, 2 * power, 5 * power);
  return steps.filter((step) => step <= to);
}

/** What each range facet measures, in the filter's unit. */
const rangeValues: Readonly<Record<RangeField, SQL>> = {
  followerCount: sql`${creator.followers}::double precision`,
  avg_plays: sql`${creator.avgPlays}`,
  avg_intrate: sql`${creator.interactionRate} * 100`,
  follower_plays: sql`${creator.followerPlays} * 100`,
  median_plays: sql`${creator.medianPlays}`,
  avg_likes: sql`${creator.avgLikes}`,
  avg_comments: sql`${creator.avgComments}`,
  growth: sql`${creator.followersChange30d} * 100`,
  growth_90d: sql`${creator.followersChange90d} * 100`,
  posts_per_week: sql`${creator.postsPerWeek}`,
  price: sql`${creator.priceMiddle}`,
  cpm: sql`${creator.cpm}`,
  ad_share: sql`${creator.adShare} * 100`,
};

export const isRange = (name: FacetName): name is RangeField => name in edges;

/** A creator's bucket in a facet as SQL: a text (for tags an array of them), or null when the value is not known. */
export function bucketOf(name: FacetName, now: Date): SQL {
  switch (name) {
    case 'platform':
      return sql`${creator.platform}`;
    case 'quality':
      return sql`(select ${creatorGrade.level} from ${creatorGrade} where ${creatorGrade.creatorId} = ${creator.id})`;
    case 'region':
      return sql`${creator.region}`;
    case 'language':
      return sql`${creator.language}`;
    case 'tags':
      return sql`${creator.tags}`;
    case 'haveEmail':
      return sql`case when ${creator.hasEmail} then '1' else '0' end`;
    case 'sizeBand': {
      const cases = [...sizeBands]
        .reverse()
        .map(({ code, from }) => sql`when ${creator.followers} >= ${from}::bigint then ${code}::text`);
      return sql`case ${sql.join(cases, sql` `)} end`;
    }
    case 'sendVideoDate': {
      // The shortest time that a creator is within; longer ones are summed up afterwards.
      const cases = recentDays.map(
        (days) =>
          sql`when ${creator.lastVideoAt} >= ${since(days, now).toISOString()}::timestamptz then ${String(days)}::text`,
      );
      return sql`case when ${creator.lastVideoAt} is null then null ${sql.join(cases, sql` `)} else 'older' end`;
    }
    default:
      return sql`width_bucket(${rangeValues[name]}, ${sql.param(edges[name])}::double precision[])::text`;
  }
}
