import { type Platform, platforms } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import type { CreatorSources } from '../../../gateways/creatorSources/creatorSource.ts';
import type { Database, Deps } from '../../../platform/deps.ts';
import { dayMs } from '../../../platform/tasks/retentionRules.ts';
import { needEach } from '../../creator/history/needs.ts';

const hourMs = 3_600_000;
/** Days after its publication that a post is read: it can then stand in the longest window. */
const readDays = 33;
/** Days that a new post is read every two hours, for the windows of a day. */
const freshDays = 3;
const freshEverySeconds = 2 * 3_600;
/** Days since a reading of a post that is read on. */
const latelyDays = 3;
/** Max posts of a platform. */
const maxPosts = 100_000;
const perBatch = 500;

interface Unread {
  readonly id: number;
  readonly postedAt: Date;
}

/**
 * Has the newest posts of known creators that were read lately read on for rankings, where a source may feed them: new ones every two hours, then
 * once a day at a minute of their own. Returns how many posts were added.
 */
export async function askForReadings(
  { db, now, postSources }: Pick<Deps, 'db' | 'now'> & { readonly postSources: CreatorSources },
  signal: AbortSignal,
): Promise<number> {
  let added = 0;
  for (const platform of platforms) {
    if (!postSources[platform]?.terms.mayFeedRankings) continue;
    const unread = await findUnread(db, platform, now());
    for (let at = 0; at < unread.length; at += perBatch) {
      signal.throwIfAborted();
      await needEach(
        db,
        'rankings',
        unread.slice(at, at + perBatch).map((post) => needOf(post, now())),
      );
    }
    added += unread.length;
  }
  return added;
}

function needOf({ id, postedAt }: Unread, now: Date) {
  const posted = postedAt.getTime();
  const freshUntil = posted + freshDays * dayMs;
  // The ids of posts spread the readings over a day.
  const minute = ((id * 7_919) % 1_440) * 60_000;
  const isFresh = now.getTime() < freshUntil;
  const wait = isFresh ? minute % (2 * hourMs) : minute;
  return {
    postId: id,
    dueAt: new Date(now.getTime() + wait),
    everySeconds: isFresh ? freshEverySeconds : dayMs / 1_000,
    until: new Date(posted + readDays * dayMs),
    ...(isFresh ? { slower: { from: new Date(freshUntil), everySeconds: dayMs / 1_000 } } : {}),
  };
}

async function findUnread(db: Database, platform: Platform, now: Date): Promise<readonly Unread[]> {
  const { rows } = await db.execute<{ id: number; postedAt: number }>(sql`
    select id::float8 as id, (extract(epoch from posted_at) * 1000)::float8 as "postedAt" from (
      select p.id, p.posted_at, exists (
               select from post_need n where n.post_id = p.id and n.kind = 'rankings') as is_read
        from post p
       where p.platform = ${platform} and p.creator_id is not null and p.state = 'there'
         and p.posted_at > ${new Date(now.getTime() - readDays * dayMs).toISOString()}::timestamptz
         and p.posted_at <= ${now.toISOString()}::timestamptz
         and exists (select from post_reading r where r.post_id = p.id
               and r.read_at > ${new Date(now.getTime() - latelyDays * dayMs).toISOString()}::timestamptz)
       order by p.posted_at desc, p.id desc limit ${maxPosts}) newest
     where not is_read order by id`);
  return rows.map(({ id, postedAt }) => ({ id, postedAt: new Date(postedAt) }));
}
