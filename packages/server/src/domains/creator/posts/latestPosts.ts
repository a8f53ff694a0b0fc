import { type LatestPost, latestPostsMost } from '@reachkit/contract';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { webAddress } from '../identity/webAddress.ts';

/** Title, cover and views of a post. */
export type StoredPost = readonly [title: string, coverUrl: string | null, views: number | null];

/**
 * SQL for the newest posts of a creator, newest first; null without any. Includes pinned ones only if they are that
 * recent.
 */
export const latestPostsOf = (creatorId: Column): SQL => sql`(
  select json_agg(json_build_array(title, cover_url, views) order by posted_at desc, external_id)
  from (
    select title, cover_url, views, posted_at, external_id from video
    where creator_id = ${creatorId} order by posted_at desc, external_id limit ${latestPostsMost}
  ) latest)`;

export const latestPostsFrom = (posts: readonly StoredPost[]): LatestPost[] =>
  posts.map(([title, coverUrl, views]) => ({ title, coverUrl: webAddress(coverUrl), views }));
