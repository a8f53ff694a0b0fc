import { followRanking } from '@reachkit/contract';
import { follow } from '@reachkit/server/demoParts';
import { sql } from 'drizzle-orm';
import { morning, type TeamWorld } from './world.ts';

/** Days before the end of the month when the owner begins to follow. */
const followedDaysAgo = 6;
/** Hashtags that are followed. */
const tags = 2;

/** Has the owner follow popular videos, hot ads and two hashtags; their news come with the lists. */
export async function makeFollows(world: TeamWorld): Promise<void> {
  const top = world.outline.version === 'free' ? 10 : 50;
  world.plan(morning(world, followedDaysAgo), async () => {
    const { owner, db, now } = world;
    const lists = (['video', 'ad'] as const).map((ranking) => ({ kind: 'list', ranking }));
    const subjects = (await readCommonTags(world)).map((subject) => ({ kind: 'tag', subject }));
    for (const wanted of [...lists, ...subjects]) {
      await follow({ db, now }, owner, followRanking.body.parse({ ...wanted, top }));
    }
  });
}

/** Reads the hashtags of the latest posts on TikTok, the most common first. */
async function readCommonTags({ db, at }: TeamWorld): Promise<readonly string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    select t.tag from video v join creator c on c.id = v.creator_id and c.platform = 'tiktok'
     cross join lateral unnest(v.hashtags) t (tag)
     where v.posted_at between ${at.toISOString()}::timestamptz - interval '30 days' and ${at.toISOString()}::timestamptz
     group by 1 order by count(*) desc, 1 limit ${tags}`);
  return rows.map(({ tag }) => tag);
}
