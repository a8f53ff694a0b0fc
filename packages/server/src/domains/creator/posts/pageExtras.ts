import type { FollowerTrend, LatestPost } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import { executePrepared } from '../../../platform/database/prepared.ts';
import type { Executor } from '../../../platform/deps.ts';
import { creator } from '../tables.ts';
import { hasAudience } from './hasAudience.ts';
import { latestPostsFrom, latestPostsOf, type StoredPost } from './latestPosts.ts';
import { type Snapshots, snapshotsOf, trendFrom } from './trends.ts';

/** Data of a creator on a search's pages, besides the figures. */
export interface PageExtras {
  /** Email address as given by its source. */
  readonly address: string | null;
  readonly haveAudience: boolean;
  readonly followersTrend: FollowerTrend | undefined;
  readonly latestPosts: LatestPost[] | undefined;
}

interface ExtrasRow extends Record<string, unknown> {
  readonly id: string;
  readonly address: string | null;
  readonly have_audience: boolean;
  readonly snapshots: Snapshots;
  readonly posts: readonly StoredPost[] | null;
}

/** Reads the page data of these creators in one statement; creators that do not exist are left out. */
export async function readPageExtras(
  db: Executor,
  creatorIds: readonly number[],
): Promise<ReadonlyMap<number, PageExtras>> {
  if (creatorIds.length === 0) return new Map();
  const rows = await executePrepared<ExtrasRow>(
    db,
    'page_extras',
    sql`select ${creator.id}, ${creator.email} as address,
      ${hasAudience(sql`${creator.id}`)} as have_audience,
      ${snapshotsOf(creator.id)} as snapshots, ${latestPostsOf(creator.id)} as posts
    from ${creator} where ${creator.id} = any(${sql.param([...creatorIds])}::bigint[])`,
  );
  return new Map(
    rows.map(({ id, address, have_audience, snapshots, posts }) => [
      Number(id),
      {
        address,
        haveAudience: have_audience,
        followersTrend: trendFrom(snapshots),
        latestPosts: posts ? latestPostsFrom(posts) : undefined,
      },
    ]),
  );
}
