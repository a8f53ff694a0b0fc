import { foldHashtag } from '@reachkit/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../../platform/deps.ts';
import { topHashtagCount } from '../../metrics/definitions/hashtags.ts';
import { video } from '../../tables.ts';

/** Spellings of a creator's hashtags: original → as `foldHashtag` spells it. */
export type HashtagSpellings = ReadonlyMap<string, string>;

export async function readSpellings(tx: Executor, creatorId: number): Promise<HashtagSpellings> {
  const { rows } = await tx.execute<{ given: string }>(
    sql`select distinct given from video, unnest(hashtags) given where creator_id = ${creatorId}`,
  );
  return new Map(rows.map(({ given }) => [given, foldHashtag(given)]));
}

/** Counts the posts of each of the most used hashtags, each post once. */
export async function countHashtags(
  tx: Executor,
  which: SQL | undefined,
  spellings: HashtagSpellings,
): Promise<ReadonlyMap<string, number>> {
  const known = [...spellings].filter(([, hashtag]) => hashtag !== '');
  if (known.length === 0) return new Map();
  const given = sql.param(known.map(([text]) => text));
  const folded = sql.param(known.map(([, hashtag]) => hashtag));
  const { rows } = await tx.execute<{ hashtag: string; posts: number }>(sql`
    select spelling.hashtag, count(distinct ${video.externalId})::int as posts
      from ${video}, unnest(${video.hashtags}) carried
        join unnest(${given}::text[], ${folded}::text[]) spelling (given, hashtag) on spelling.given = carried
     where ${which} group by 1 order by 2 desc, spelling.hashtag collate "C" limit ${topHashtagCount}`);
  return new Map(rows.map(({ hashtag, posts }) => [hashtag, posts]));
}

/** Whether a post has a hashtag, in any spelling. */
export function carries(spellings: HashtagSpellings, hashtag: string): SQL {
  const given = [...spellings].flatMap(([text, folded]) => (folded === hashtag ? [text] : []));
  return sql`${video.hashtags} && ${sql.param(given)}::text[]`;
}
