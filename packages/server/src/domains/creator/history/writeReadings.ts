import type { Platform } from '@reachkit/contract';
import type { PoolClient } from 'pg';
import { countNames, type IncomingCounts } from '../posts/counts.ts';
import { captionDigest, cutCaption, joinCaptions, type KnownCaption, type ReadCaption } from './captions.ts';
import { keepCaptions } from './keepCaptions.ts';
import { rebuildStates } from './misses.ts';
import type { PostState } from './tables.ts';

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
  /** A new reading, or a known one of which counts or words were unknown. */
  readonly isNewReading: boolean;
  /** The known caption of the post after it; `null`: the reading has none. */
  readonly known: KnownCaption | null;
}

interface StoredPost {
  readonly id: number;
  readonly isNew: boolean;
  readonly readAt: Date | null;
  readonly state: PostState;
  readonly since: Date | null;
  /** The last time at which its source did not find it. */
  readonly missedAt: Date | null;
}

const keyOf = ({ platform, externalId }: Pick<IncomingReading, 'platform' | 'externalId'>) =>
  `${platform}/${externalId}`;

/**
 * Stores readings with their posts, captions and events, within the connection's transaction, in any order: the result
 * does not depend on it. Of two readings of a post at one time known counts and words win over unknown ones, else the
 * first stays. A post that was not found before, or between two readings, changes its state.
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
  const known = await withStoredCaptions(
    client,
    oneEach(readings.map((reading) => ({ reading, post: of(reading) }))),
  );
  const isNew = await keepReadings(client, known);
  const captions = await keepCaptions(
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
  // A reading after the last miss and after the one that found the post again changes nothing.
  const absent = known.filter(({ reading: { readAt }, post: { state, since, missedAt } }) =>
    [missedAt, since].some((at) => at !== null && (state !== 'there' || readAt < at)),
  );
  await rebuildStates(client, [...new Set(absent.map(({ post }) => post.id))]);
  await noteLate(
    client,
    known.filter((_, at) => isNew[at]).map(({ reading }) => reading),
  );
  const seen = new Set<number>();
  const stored = new Set(known.flatMap(({ places }, at) => (isNew[at] ? places : [])));
  return readings.map((reading, at) => {
    const post = of(reading);
    const isNewPost = post.isNew && !seen.has(post.id);
    seen.add(post.id);
    const caption = reading.caption && (captions.get(post.id) ?? null);
    return { postId: post.id, isNewPost, isNewReading: stored.has(at), known: caption };
  });
}

/** Notes the hours of readings that are not of this hour. */
async function noteLate(client: PoolClient, stored: readonly IncomingReading[]): Promise<void> {
  if (stored.length === 0) return;
  await client.query(
    `insert into late_readings (platform, hour)
     select distinct platform,
            date_trunc('hour', read_at + interval '1 hour' - interval '1 microsecond', 'UTC')
       from jsonb_to_recordset($1::jsonb) as r(platform text, read_at timestamptz)
      where read_at < date_trunc('hour', clock_timestamp(), 'UTC') order by 1, 2`,
    [JSON.stringify(stored.map(({ platform, readAt }) => ({ platform, read_at: readAt })))],
  );
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
    `select p.id::float8 as id, p.platform, p.external_id as "externalId", p.read_at as "readAt", p.state, p.since,
       (select max(at) from post_miss m where m.post_id = p.id) as "missedAt"
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
  /** The places of the given readings that it is made from. */
  readonly places: readonly number[];
  readonly caption: ReadCaption | null;
  readonly digest: number | null;
}

/** Joins the readings of one post and time: the later ones fill what the first lacks. */
function oneEach(
  given: readonly Pick<KnownReading, 'reading' | 'post'>[],
): readonly Omit<KnownReading, 'digest'>[] {
  const byKey = new Map<string, Omit<KnownReading, 'digest'>>();
  for (const [place, { reading, post }] of given.entries()) {
    const key = `${post.id}/${reading.readAt.getTime()}`;
    const caption = reading.caption && cutCaption(reading.caption);
    const first = byKey.get(key);
    if (!first) {
      byKey.set(key, { reading, post, places: [place], caption });
      continue;
    }
    const counts = countNames.map((name) => [name, first.reading.counts[name] ?? reading.counts[name]]);
    byKey.set(key, {
      post,
      places: [...first.places, place],
      reading: { ...first.reading, counts: Object.fromEntries(counts) },
      caption: first.caption && caption ? joinCaptions(first.caption, caption) : (first.caption ?? caption),
    });
  }
  return [...byKey.values()];
}

/** Joins captions with the stored ones of their time. */
async function withStoredCaptions(
  client: PoolClient,
  known: readonly Omit<KnownReading, 'digest'>[],
): Promise<readonly KnownReading[]> {
  const digested = known.map((one) => ({ ...one, digest: one.caption && captionDigest(one.caption) }));
  const again = digested.flatMap(({ reading, post, digest }, at) =>
    digest === null || post.readAt === null || reading.readAt > post.readAt
      ? []
      : [{ at, id: post.id, read_at: reading.readAt, digest }],
  );
  if (again.length === 0) return digested;
  const { rows } = await client.query<{ at: number; digest: number; caption: ReadCaption | null }>(
    `select r.at, k.caption::float8 as digest, c.caption
       from jsonb_to_recordset($1::jsonb) as r(at int, id bigint, read_at timestamptz, digest bigint)
       join post_reading k on k.post_id = r.id and k.read_at = r.read_at
       left join lateral (
         select jsonb_build_object('title', title, 'text', text,
                  'disclosure', jsonb_build_object('state', disclosure, 'evidence', evidence)) as caption
           from post_caption c where c.post_id = k.post_id and c.digest = k.caption limit 1) c on true
      where k.caption <> r.digest`,
    [JSON.stringify(again)],
  );
  const stored = new Map(rows.map((row) => [row.at, row]));
  return digested.map((one, at) => {
    const found = stored.get(at);
    if (!found || !one.caption) return one;
    // Words that are no longer kept cannot be filled.
    if (found.caption === null) return { ...one, caption: null, digest: found.digest };
    const caption = joinCaptions(found.caption, one.caption);
    return { ...one, caption, digest: captionDigest(caption) };
  });
}

/** Returns for each whether it was stored, or filled something unknown. */
async function keepReadings(client: PoolClient, known: readonly KnownReading[]): Promise<readonly boolean[]> {
  const given = known.map(({ reading, post, digest }, at) => ({
    at,
    id: post.id,
    read_at: reading.readAt,
    precision: reading.precision,
    source: reading.source,
    ...Object.fromEntries(countNames.map((name) => [name, reading.counts[name] ?? null])),
    caption: digest,
  }));
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
         caption = coalesce(excluded.caption, k.caption)
       where (k.views is null and excluded.views is not null) or (k.likes is null and excluded.likes is not null)
         or (k.comments is null and excluded.comments is not null)
         or (k.shares is null and excluded.shares is not null) or (k.saves is null and excluded.saves is not null)
         or (excluded.caption is not null and k.caption is distinct from excluded.caption)
       returning post_id, read_at)
     select given.at from given join kept on kept.post_id = given.id and kept.read_at = given.read_at`,
    [JSON.stringify(given)],
  );
  const stored = new Set(rows.map(({ at }) => at));
  return known.map((_, at) => stored.has(at));
}
