import type { Platform } from '@reachkit/contract';
import type { PoolClient } from 'pg';
import { countNames, type IncomingCounts } from '../posts/counts.ts';
import { captionDigest, cutCaption, type ReadCaption } from './captions.ts';
import { keepCaptions } from './keepCaptions.ts';

/** A post as read at one time. */
export interface IncomingReading {
  readonly platform: Platform;
  /** The platform's id of the post. */
  readonly externalId: string;
  /** `null` where it is not known. */
  readonly creatorId: number | null;
  readonly kind: 'video' | 'image';
  readonly postedAt: Date | null;
  readonly readAt: Date;
  /** A `day` counts at 00:00 UTC. */
  readonly precision: 'instant' | 'day';
  readonly counts: IncomingCounts;
  /** `null`: read without a caption, which says nothing about it. */
  readonly caption: ReadCaption | null;
  /** `file`, `demo`, `hand`, or the platform of an API. */
  readonly source: string;
}

export interface WrittenReading {
  readonly postId: number;
  readonly isNewPost: boolean;
  /** A new reading, or a known one of which counts were unknown. */
  readonly isNewReading: boolean;
}

interface StoredPost {
  readonly id: number;
  readonly isNew: boolean;
  readonly readAt: Date | null;
}

const keyOf = ({ platform, externalId }: Pick<IncomingReading, 'platform' | 'externalId'>) =>
  `${platform}/${externalId}`;

/**
 * Stores readings with their posts, captions and events, within the connection's transaction, in any order: the result
 * does not depend on it. Of two readings of a post at one time known counts win over unknown ones, else the first stays.
 * Fails without the partitions of their months, see `readingPartitions`. Returns results in the order of the readings.
 */
export async function writeReadings(
  client: PoolClient,
  readings: readonly IncomingReading[],
): Promise<readonly WrittenReading[]> {
  if (readings.length === 0) return [];
  const posts = await keepPosts(client, readings);
  const of = (reading: IncomingReading) => {
    const found = posts.get(keyOf(reading));
    if (!found) throw new Error(`post ${keyOf(reading)} was not stored`);
    return found;
  };
  const known = readings.map((reading) => {
    const caption = reading.caption && cutCaption(reading.caption);
    return { reading, post: of(reading), caption, digest: caption && captionDigest(caption) };
  });
  const isNew = await keepReadings(client, known);
  await keepCaptions(
    client,
    known.flatMap(({ reading: { readAt, source }, post, caption, digest }) =>
      caption === null || digest === null
        ? []
        : [
            {
              postId: post.id,
              isNewer: post.readAt === null || readAt > post.readAt,
              caption: { ...caption, readAt, source, digest },
            },
          ],
    ),
  );
  await client.query(
    `update post p set read_at = greatest(p.read_at, r.read_at),
       creator_id = case when r.creator is not null and (p.read_at is null or r.read_at >= p.read_at)
         then r.creator else coalesce(p.creator_id, r.creator) end,
       kind = r.kind, posted_at = coalesce(r.posted_at, p.posted_at)
     from (select distinct on (id) * from jsonb_to_recordset($1::jsonb)
       as r(id bigint, creator bigint, kind text, posted_at timestamptz, read_at timestamptz) order by id, read_at desc) r
     where p.id = r.id and (p.read_at is null or r.read_at >= p.read_at or p.creator_id is null
       or p.posted_at is null)`,
    [
      JSON.stringify(
        known.map(({ reading, post }) => ({
          id: post.id,
          creator: reading.creatorId,
          kind: reading.kind,
          posted_at: reading.postedAt,
          read_at: reading.readAt,
        })),
      ),
    ],
  );
  const seen = new Set<number>();
  return known.map(({ post }, at) => {
    const isNewPost = post.isNew && !seen.has(post.id);
    seen.add(post.id);
    return { postId: post.id, isNewPost, isNewReading: isNew[at] === true };
  });
}

/** Makes the missing posts, and locks all of them until the transaction ends. */
async function keepPosts(
  client: PoolClient,
  readings: readonly IncomingReading[],
): Promise<ReadonlyMap<string, StoredPost>> {
  const distinct = [...new Map(readings.map((reading) => [keyOf(reading), reading])).values()];
  const keys = JSON.stringify(distinct.map(({ platform, externalId }) => ({ platform, id: externalId })));
  const made = await client.query<{ id: number }>(
    `insert into post (platform, external_id)
     select platform, id from jsonb_to_recordset($1::jsonb) as r(platform text, id text)
      where not exists (select from post p where p.platform = r.platform and p.external_id = r.id) order by 1, 2
     on conflict do nothing returning id::float8 as id`,
    [keys],
  );
  const news = new Set(made.rows.map(({ id }) => id));
  const { rows } = await client.query<StoredPost & { platform: Platform; externalId: string }>(
    `select p.id::float8 as id, p.platform, p.external_id as "externalId", p.read_at as "readAt"
     from post p join jsonb_to_recordset($1::jsonb) as r(platform text, id text)
       on p.platform = r.platform and p.external_id = r.id
     order by p.id for update of p`,
    [keys],
  );
  return new Map(rows.map((row) => [keyOf(row), { ...row, isNew: news.has(row.id) }]));
}

interface KnownReading {
  readonly reading: IncomingReading;
  readonly post: StoredPost;
  readonly caption: ReadCaption | null;
  readonly digest: number | null;
}

/** Returns for each whether it was stored, or filled an unknown count. */
async function keepReadings(client: PoolClient, known: readonly KnownReading[]): Promise<readonly boolean[]> {
  const byKey = new Map<string, Record<string, unknown>>();
  for (const [at, { reading, post, digest }] of known.entries()) {
    const key = `${post.id}/${reading.readAt.getTime()}`;
    const first = byKey.get(key) ?? {
      at,
      id: post.id,
      read_at: reading.readAt,
      precision: reading.precision,
      source: reading.source,
    };
    const counts = countNames.map((name) => [name, first[name] ?? reading.counts[name] ?? null]);
    byKey.set(key, { ...first, ...Object.fromEntries(counts), caption: first.caption ?? digest });
  }
  const { rows } = await client.query<{ at: number }>(
    `with given as (select * from jsonb_to_recordset($1::jsonb) as r(at int, id bigint, read_at timestamptz,
       precision text, views bigint, likes bigint, comments bigint, shares bigint, saves bigint, source text,
       caption bigint)),
     kept as (
       insert into post_reading as k (post_id, read_at, precision, views, likes, comments, shares, saves, source, caption)
       select id, read_at, precision, views, likes, comments, shares, saves, source, caption from given
       on conflict (post_id, read_at) do update set views = coalesce(k.views, excluded.views),
         likes = coalesce(k.likes, excluded.likes), comments = coalesce(k.comments, excluded.comments),
         shares = coalesce(k.shares, excluded.shares), saves = coalesce(k.saves, excluded.saves),
         caption = coalesce(k.caption, excluded.caption)
       where (k.views is null and excluded.views is not null) or (k.likes is null and excluded.likes is not null)
         or (k.comments is null and excluded.comments is not null)
         or (k.shares is null and excluded.shares is not null) or (k.saves is null and excluded.saves is not null)
         or (k.caption is null and excluded.caption is not null)
       returning post_id, read_at)
     select given.at from given join kept on kept.post_id = given.id and kept.read_at = given.read_at`,
    [JSON.stringify([...byKey.values()])],
  );
  const stored = new Set(rows.map(({ at }) => at));
  return known.map((_, at) => stored.has(at));
}
