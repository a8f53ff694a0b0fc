import { foldHashtag } from '@reachkit/contract';
import { type SQL, sql } from 'drizzle-orm';
import { audience, creator, video } from '../../creator/tables.ts';
import type { Reading } from '../pages/reading.ts';
import type { Profile, Shares } from './profile.ts';

/** A candidate with only the data of its creator row. */
export interface ProfileRow extends Record<string, unknown> {
  readonly id: string;
  readonly tags: string[];
  readonly region: string | null;
  readonly language: string | null;
  readonly followers: string | null;
  readonly median_plays: number | null;
  readonly interaction_rate: number | null;
  readonly follower_plays: number | null;
  readonly price_middle: number | null;
}

export const profileColumns: SQL = sql`${creator.id}, ${creator.tags}, ${creator.region}, ${creator.language},
  ${creator.followers}, ${creator.medianPlays}, ${creator.interactionRate}, ${creator.followerPlays},
  ${creator.priceMiddle}`;

/** Number of latest posts used for hashtags. */
const postsRead = 20;

/** Returns a profile without data from other tables. */
export const plainProfile = (row: ProfileRow): Profile => ({
  id: Number(row.id),
  tags: row.tags,
  hashtags: null,
  region: row.region,
  language: row.language,
  followers: row.followers === null ? null : Number(row.followers),
  medianPlays: row.median_plays,
  interactionRate: row.interaction_rate,
  followerPlays: row.follower_plays,
  price: row.price_middle,
  audience: null,
});

/** Reads the complete profiles of creators by id; unknown ids are left out. */
export async function readProfiles(reading: Reading, ids: readonly number[]): Promise<Profile[]> {
  if (ids.length === 0) return [];
  const rows = await reading.rows<ProfileRow>(
    sql`select ${profileColumns} from ${creator} where ${creator.id} = any(${sql.param([...ids])}::bigint[])`,
  );
  return completeProfiles(reading, rows.map(plainProfile));
}

/** Adds hashtags of the latest posts, and the audience where it is known. */
export async function completeProfiles(reading: Reading, plain: readonly Profile[]): Promise<Profile[]> {
  if (plain.length === 0) return [];
  const ids = sql`${sql.param(plain.map(({ id }) => id))}::bigint[]`;
  const hashtags = await readHashtags(reading, ids);
  const audiences = await readAudiences(reading, ids);
  return plain.map((profile) => ({
    ...profile,
    hashtags: hashtags.get(profile.id) ?? null,
    audience: audiences.get(profile.id) ?? null,
  }));
}

async function readHashtags({ rows }: Reading, ids: SQL): Promise<ReadonlyMap<number, Map<string, number>>> {
  const found = await rows<{ id: string; hashtag: string; posts: string }>(
    sql`select wanted.id, hashtag, count(*) as posts from unnest(${ids}) wanted (id)
      cross join lateral (select ${video.hashtags} from ${video} where ${video.creatorId} = wanted.id
        order by ${video.postedAt} desc limit ${postsRead}) latest
      cross join lateral unnest(latest.hashtags) hashtag group by 1, 2 order by 1, 2`,
  );
  const byCreator = new Map<number, Map<string, number>>();
  for (const { id, hashtag, posts } of found) {
    const counts = byCreator.get(Number(id)) ?? new Map<string, number>();
    const name = foldHashtag(hashtag);
    byCreator.set(Number(id), counts);
    if (name !== '') counts.set(name, (counts.get(name) ?? 0) + Number(posts));
  }
  return byCreator;
}

async function readAudiences(
  { rows }: Reading,
  ids: SQL,
): Promise<ReadonlyMap<number, NonNullable<Profile['audience']>>> {
  const found = await rows<{ id: string; region: Shares; gender: Shares; age: Shares }>(
    sql`select ${audience.creatorId} as id, ${audience.region}, ${audience.gender}, ${audience.age}
      from ${audience} where ${audience.creatorId} = any(${ids})`,
  );
  return new Map(found.map(({ id, region, gender, age }) => [Number(id), { region, gender, age }]));
}
