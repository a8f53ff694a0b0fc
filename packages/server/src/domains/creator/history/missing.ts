import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { needReadings } from './needs.ts';

/** Max posts that are looked for after one list. */
const maxMissing = 50;

export interface ListedVideos {
  readonly creatorId: number;
  /** The newest videos of the creator, as the source listed them. */
  readonly videos: readonly { readonly id: string; readonly postedAt: Date }[];
  /** The list has all videos of the creator, not the newest alone. */
  readonly isWhole: boolean;
  readonly at: Date;
}

/**
 * Has the source asked once for each video of a creator that its list should contain and does not: the post may be gone,
 * which only an answer about the post itself can say.
 */
export async function askForMissing(
  client: PoolClient,
  { creatorId, videos, isWhole, at }: ListedVideos,
): Promise<void> {
  const oldest = videos.map(({ postedAt }) => postedAt).toSorted((a, b) => a.getTime() - b.getTime())[0];
  const { rows } = await client.query<{ id: number }>(
    `select id::float8 as id from post
      where creator_id = $1 and kind = 'video' and state = 'there' and external_id <> all($2)
        and posted_at >= coalesce($3, '-infinity'::timestamptz)
      order by posted_at desc limit $4`,
    [creatorId, videos.map(({ id }) => id), isWhole ? null : (oldest ?? null), maxMissing],
  );
  const postIds = rows.map(({ id }) => id);
  if (postIds.length === 0) return;
  await needReadings(drizzle(client), { postIds, kind: 'asked', everySeconds: null, until: null, dueAt: at });
}
