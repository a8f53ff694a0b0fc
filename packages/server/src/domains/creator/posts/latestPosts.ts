import { type LatestPost, latestPostsMost } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import { executePrepared } from '../../../platform/database/prepared.ts';
import type { Executor } from '../../../platform/deps.ts';
import { webAddress } from '../identity/webAddress.ts';

interface PostRow extends Record<string, unknown> {
  readonly id: string;
  readonly title: string;
  readonly cover_url: string | null;
  readonly views: string | null;
}

/** The newest posts of creators, newest first, in one statement; pinned ones only where they are that new. */
export async function readLatestPosts(
  db: Executor,
  creatorIds: readonly number[],
): Promise<ReadonlyMap<number, LatestPost[]>> {
  const posts = new Map<number, LatestPost[]>();
  if (creatorIds.length === 0) return posts;
  const rows = await executePrepared<PostRow>(
    db,
    'latest_posts',
    sql`select asked.id, latest.title, latest.cover_url, latest.views
    from unnest(${sql.param([...creatorIds])}::bigint[]) asked (id),
      lateral (
        select title, cover_url, views, posted_at, external_id from video
        where creator_id = asked.id order by posted_at desc, external_id limit ${latestPostsMost}
      ) latest
    order by asked.id, latest.posted_at desc, latest.external_id`,
  );
  for (const { id, title, cover_url: coverUrl, views } of rows) {
    const own = posts.get(Number(id)) ?? [];
    own.push({ title, coverUrl: webAddress(coverUrl), views: views === null ? null : Number(views) });
    posts.set(Number(id), own);
  }
  return posts;
}
