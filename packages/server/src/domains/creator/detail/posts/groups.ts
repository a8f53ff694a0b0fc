import type { Platform } from '@reachkit/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../../platform/deps.ts';
import type { InteractionSums } from '../../metrics/definitions/interaction.ts';
import { video } from '../../tables.ts';
import type { StoredCreator } from '../findCreator.ts';
import { readAtOf } from './loadPosts.ts';
import { isSettled } from './select.ts';

/** Posts of a creator with a common property. */
export interface PostGroup {
  readonly key: string;
  /** Number of all posts; the figures below only use settled posts. */
  readonly posts: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly medianViews: number | null;
  readonly sums: InteractionSums;
}

/** Interactions of a post for the interaction rate; null where one of its counts is not known. */
const interactionsOf = (platform: Platform): SQL =>
  platform === 'tiktok'
    ? sql`(${video.likes} + ${video.comments} + ${video.shares})`
    : sql`(${video.likes} + ${video.comments})`;

/** A creator's posts grouped by `key`, latest first; posts without a key are left out. */
export async function groupPosts(
  tx: Executor,
  creator: StoredCreator,
  key: SQL,
): Promise<readonly PostGroup[]> {
  const settled = isSettled(readAtOf(creator));
  const interactions = interactionsOf(creator.platform);
  const counted = sql`${settled} and ${interactions} is not null`;
  const viewed = sql`${counted} and ${video.views} is not null`;
  const { rows } = await tx.execute<Readonly<Record<string, string | number | boolean | null>>>(sql`
    select ${key} as key, count(*) as posts, extract(epoch from min(${video.postedAt})) * 1000 as first,
        extract(epoch from max(${video.postedAt})) * 1000 as last,
        percentile_cont(0.5) within group (order by ${video.views}) filter (where ${settled}) as median,
        count(*) filter (where ${settled}) as settled,
        count(*) filter (where ${settled} and ${video.kind} = 'image') as images,
        count(${video.views}) filter (where ${settled}) as with_views,
        count(*) filter (where ${counted}) as counted,
        sum(${interactions}) filter (where ${counted}) as counted_interactions,
        count(*) filter (where ${viewed}) as viewed, sum(${video.views}) filter (where ${viewed}) as views,
        sum(${interactions}) filter (where ${viewed}) as viewed_interactions,
        sum(${video.saves}) filter (where ${viewed}) as saves,
        bool_or(${video.saves} is null) filter (where ${viewed}) as hides_saves
      from ${video} left join brand on brand.id = ${video.brandId}
     where ${video.creatorId} = ${creator.id} and ${key} is not null
     group by 1 order by max(${video.postedAt}) desc,
        (array_agg(${video.externalId} order by ${video.postedAt} desc, ${video.externalId} collate "C"))[1] collate "C"`);
  return rows.map((row) => ({
    key: String(row.key),
    posts: Number(row.posts),
    firstAt: new Date(Number(row.first)),
    lastAt: new Date(Number(row.last)),
    medianViews: row.median === null || row.median === undefined ? null : Number(row.median),
    sums: {
      posts: Number(row.settled),
      images: Number(row.images),
      withViews: Number(row.with_views),
      counted: { posts: Number(row.counted), interactions: Number(row.counted_interactions) },
      viewed: {
        posts: Number(row.viewed),
        views: Number(row.views),
        interactions: Number(row.viewed_interactions),
        saves: row.hides_saves === true ? null : Number(row.saves),
      },
    },
  }));
}
