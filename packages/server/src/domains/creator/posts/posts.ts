import type { Platform } from '@reachkit/contract';
import { hashtagsIn } from '@reachkit/contract/posts/hashtags';
import type { PoolClient } from 'pg';
import { captionOf, type ReadCaption } from '../history/captions.ts';
import { type IncomingReading, writeReadings } from '../history/writeReadings.ts';
import { type CountName, countNames, type IncomingCounts } from './counts.ts';

/** A post of a creator as reported by a source. */
export interface IncomingPost {
  readonly platform: Platform;
  readonly creatorId: number;
  /** The platform's id of the post. */
  readonly externalId: string;
  readonly kind: 'video' | 'image';
  readonly postedAt: Date;
  readonly title: string;
  /** Text below the title; `null`: not read, so that an edit or a disclosure in it stays unseen. */
  readonly text: string | null;
  /** Without #. */
  readonly hashtags: readonly string[];
  readonly counts: IncomingCounts;
  /** `null` where not known. */
  readonly durationSeconds: number | null;
  readonly coverUrl: string | null;
  /** The platform's label of a paid partnership; `null`: not known. */
  readonly paidLabel: boolean | null;
  /** Name of the brand that the platform names as partner; `null`: none is known. */
  readonly brand: string | null;
  /** When the counts were read. */
  readonly readAt: Date;
  /** A `day` counts at 00:00 UTC. */
  readonly precision: 'instant' | 'day';
  /** `file`, `demo`, or the platform of an API. */
  readonly source: string;
}

interface StoredPost {
  readonly creatorId: number;
  readonly externalId: string;
  readonly kind: string;
  readonly postedAt: Date;
  readonly title: string;
  readonly hashtags: readonly string[];
  readonly counts: Readonly<Record<CountName, number | null>>;
  readonly durationSeconds: number | null;
  readonly coverUrl: string | null;
  readonly isAd: boolean;
  readonly brandId: number | null;
  /** The latest reading with counts; without any count the latest reading. */
  readonly readAt: Date | null;
  /** The reading from which title, hashtags and `isAd` are. */
  readonly captionAt: Date | null;
}

/** A post with what it discloses. */
type JudgedPost = IncomingPost & {
  /** `null`: not known. */
  readonly isAd: boolean | null;
  readonly brandId: number | null;
};

export type PostOutcome = 'created' | 'updated' | 'unchanged';

/**
 * Merges a reading into a stored post. The newest reading wins, and an older one changes nothing, each for counts and
 * words: a reading without a caption leaves the words as old as they are, and one without any count the counts. Fields
 * that a source does not report stay; a repeated reading only fills gaps.
 */
export function mergePost(stored: StoredPost | undefined, incoming: JudgedPost): StoredPost {
  const words = wordsOf(incoming, stored);
  const counted = { before: hasCounts(stored?.counts), now: hasCounts(incoming.counts) };
  const isOlder = stored?.readAt != null && stored.readAt > incoming.readAt;
  if (stored && isOlder) {
    const isFirst = counted.now && !counted.before;
    const first = isFirst
      ? { counts: { ...stored.counts, ...incoming.counts }, readAt: incoming.readAt }
      : {};
    return words || isFirst ? { ...stored, ...words, ...first } : stored;
  }
  const staysCounted = counted.before && !counted.now;
  const isSameReading = stored?.readAt?.getTime() === incoming.readAt.getTime();
  const count = (name: CountName) => {
    const said = incoming.counts[name];
    const known = stored?.counts[name] ?? null;
    if (staysCounted || (isSameReading && known !== null)) return known;
    return said === undefined ? known : said;
  };
  const { title = '', hashtags = [], isAd = false, captionAt = null } = stored ?? {};
  return {
    creatorId: incoming.creatorId,
    externalId: incoming.externalId,
    kind: incoming.kind,
    postedAt: incoming.postedAt,
    ...(words ?? { title, hashtags, isAd, captionAt }),
    counts: {
      views: count('views'),
      likes: count('likes'),
      comments: count('comments'),
      shares: count('shares'),
      saves: count('saves'),
    },
    durationSeconds: incoming.durationSeconds ?? stored?.durationSeconds ?? null,
    coverUrl: incoming.coverUrl ?? stored?.coverUrl ?? null,
    brandId: incoming.brandId ?? stored?.brandId ?? null,
    readAt: stored && staysCounted ? stored.readAt : incoming.readAt,
  };
}

const hasCounts = (counts: IncomingCounts | undefined) =>
  countNames.some((name) => typeof counts?.[name] === 'number');

type Words = Pick<StoredPost, 'title' | 'hashtags' | 'isAd' | 'captionAt'>;

/** The words of a post after a reading; `undefined`: the known ones are newer, or the reading has none. */
function wordsOf(incoming: JudgedPost, stored: StoredPost | undefined): Words | undefined {
  const isAd = incoming.isAd ?? stored?.isAd ?? false;
  const isRead = incoming.title !== '' || incoming.text !== null || incoming.hashtags.length > 0;
  if (!isRead) {
    const { title = '', hashtags = [], captionAt = null } = stored ?? {};
    const isNewer = !stored?.readAt || incoming.readAt >= stored.readAt;
    return incoming.isAd !== null && isNewer ? { title, hashtags, isAd, captionAt } : undefined;
  }
  if (!stored) {
    const title = titleOf(incoming.platform, incoming, '');
    return { title, hashtags: incoming.hashtags, isAd, captionAt: incoming.readAt };
  }
  // Words of which no reading is kept are as old as the counts.
  const from = stored.captionAt ?? (stored.title === '' ? null : stored.readAt);
  if (from !== null && incoming.readAt < from) return undefined;
  const isFilled = from?.getTime() === incoming.readAt.getTime();
  const title = titleOf(incoming.platform, incoming, stored.title);
  // Of two captions of one time the first stays, with what it says.
  if (isFilled && stored.title !== '' && title !== stored.title) return undefined;
  const hashtags = hashtagsAfter(incoming, stored, isFilled);
  return { title, hashtags, isAd: isFilled ? isAd || stored.isAd : isAd, captionAt: incoming.readAt };
}

/** A post of a platform without titles is named by the first line of its caption. */
function titleOf(
  platform: Platform,
  { title, text }: { readonly title: string; readonly text: string | null },
  known: string,
): string {
  const line = firstLine(text ?? '');
  return title || (platform === 'youtube' ? known || line : line || known);
}

/** A whole caption has all hashtags; those of a part that was not read stay. */
function hashtagsAfter(
  { title, text, hashtags }: JudgedPost,
  stored: StoredPost,
  isFilled: boolean,
): readonly string[] {
  if (!isFilled && (text !== null || title === '')) return hashtags;
  const titles = new Set(isFilled ? [] : hashtagsIn(stored.title));
  return [...new Set([...stored.hashtags.filter((tag) => !titles.has(tag)), ...hashtags])];
}

const longestTitle = 2_200;

const firstLine = (text: string): string =>
  (text.trim().split('\n', 1)[0] ?? '').slice(0, longestTitle).replace(/\p{Surrogate}$/u, '');

/**
 * Stores a reading of each post, and merges it into the latest state of the post by the rules of `mergePost`, within the
 * connection's transaction. Fails without the partitions of the readings, see `readingPartitions`. Returns results in
 * the order of the posts; unchanged rows are not written.
 */
export async function writePosts(
  client: PoolClient,
  given: readonly IncomingPost[],
): Promise<readonly PostOutcome[]> {
  if (given.length === 0) return [];
  const posts = await withLatestCreators(client, given);
  const brands = await keepBrands(client, posts);
  const stored = new Map(await loadPosts(client, posts));
  const changed = new Map<string, StoredPost>();
  // Readings of one post mostly have the same caption, and finding the words takes long.
  const captions = new Map<string, ReadCaption | null>();
  const judged = posts.map((incoming) => {
    const { title, text, paidLabel, brand } = incoming;
    const key = JSON.stringify([title, text, paidLabel, brand]);
    const known = captions.get(key);
    const caption = known === undefined ? captionOf(incoming) : known;
    captions.set(key, caption);
    return { incoming, caption };
  });
  const merged = judged.map(({ incoming, caption }): PostOutcome => {
    const key = keyOf(incoming);
    const before = stored.get(key);
    const state = caption?.disclosure.state ?? 'unknown';
    const after = mergePost(before, {
      ...incoming,
      isAd: state === 'unknown' ? null : state === 'disclosed',
      brandId: brands.get(incoming.brand ?? '') ?? null,
    });
    stored.set(key, after);
    if (before && isSame(before, after)) return 'unchanged';
    changed.set(key, after);
    return before ? 'updated' : 'created';
  });
  const readings = await writeReadings(
    client,
    judged.map(({ incoming, caption }): IncomingReading => ({ ...incoming, caption })),
  );
  for (const [at, { known }] of readings.entries()) {
    const post = posts[at];
    const merge = post && stored.get(keyOf(post));
    // Words of which no reading is kept may be newer than the known ones.
    if (!post || !merge || !known || (merge.captionAt === null && merge.title !== '')) continue;
    // Parts of the words may be from several readings.
    const title = titleOf(post.platform, known, merge.title);
    const after = { ...merge, title, isAd: known.isAd ?? merge.isAd };
    if (isSame(merge, after)) continue;
    stored.set(keyOf(post), after);
    changed.set(keyOf(post), after);
  }
  if (changed.size > 0) await upsert(client, [...changed.values()]);
  return merged.map((outcome, at) =>
    outcome === 'unchanged' && readings[at]?.isNewReading ? 'updated' : outcome,
  );
}

/**
 * Gives each post the creator of its newest reading, e.g. after a channel was renamed in a list that knows it by name, and
 * moves the videos of earlier creators to them.
 */
async function withLatestCreators(
  client: PoolClient,
  posts: readonly IncomingPost[],
): Promise<readonly IncomingPost[]> {
  const newest = new Map<string, IncomingPost>();
  for (const post of posts) {
    const before = newest.get(post.externalId + post.platform);
    if (!before || before.readAt <= post.readAt) newest.set(post.externalId + post.platform, post);
  }
  const { rows } = await client.query<{ key: string; id: string; from: number; readAt: Date | null }>(
    `select p.external_id || p.platform as key, p.external_id as id, p.creator_id::float8 as from, p.read_at as "readAt"
       from post p join jsonb_to_recordset($1::jsonb) as r(platform text, id text)
         on p.platform = r.platform and p.external_id = r.id
      where p.creator_id is not null`,
    [JSON.stringify([...newest.values()].map(({ platform, externalId: id }) => ({ platform, id })))],
  );
  const creators = new Map([...newest].map(([key, { creatorId }]) => [key, creatorId]));
  const moves = rows.flatMap(({ key, id, from, readAt }) => {
    const post = newest.get(key);
    if (!post || post.creatorId === from) return [];
    const isOlder = readAt !== null && readAt > post.readAt;
    if (isOlder) creators.set(key, from);
    return isOlder ? [] : [{ id, from, into: post.creatorId }];
  });
  if (moves.length > 0) {
    const recordset = 'jsonb_to_recordset($1::jsonb) as r(id text, "from" bigint, "into" bigint)';
    await client.query(
      `update video v set creator_id = r.into from ${recordset} where v.creator_id = r.from and v.external_id = r.id
         and not exists (select from video other where other.creator_id = r.into and other.external_id = r.id)`,
      [JSON.stringify(moves)],
    );
    await client.query(
      `delete from video v using ${recordset} where v.creator_id = r.from and v.external_id = r.id`,
      [JSON.stringify(moves)],
    );
  }
  return posts.map((post) => ({
    ...post,
    creatorId: creators.get(post.externalId + post.platform) ?? post.creatorId,
  }));
}

/** Returns the ids of the named brands, by name; makes those that are new. */
async function keepBrands(
  client: PoolClient,
  posts: readonly IncomingPost[],
): Promise<ReadonlyMap<string, number>> {
  const names = [...new Set(posts.flatMap(({ brand }) => brand ?? []))].sort();
  if (names.length === 0) return new Map();
  await client.query('insert into brand (name) select unnest($1::text[]) on conflict do nothing', [names]);
  const { rows } = await client.query<{ id: number; name: string }>(
    'select id, name from brand where name = any($1)',
    [names],
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}

const keyOf = ({ creatorId, externalId }: { creatorId: number; externalId: string }) =>
  `${creatorId}/${externalId}`;
const isSame = (a: StoredPost, b: StoredPost) =>
  a === b || JSON.stringify(record(a)) === JSON.stringify(record(b));

async function loadPosts(
  client: PoolClient,
  posts: readonly IncomingPost[],
): Promise<ReadonlyMap<string, StoredPost>> {
  const { rows } = await client.query<Omit<StoredPost, 'counts'> & Record<CountName, number | null>>(
    `select v.creator_id::float8 as "creatorId", v.external_id as "externalId", v.kind, v.posted_at as "postedAt",
       v.title, v.hashtags, v.views::float8 as views, v.likes::float8 as likes, v.comments::float8 as comments,
       v.shares::float8 as shares, v.saves::float8 as saves, v.duration_seconds as "durationSeconds",
       v.cover_url as "coverUrl", v.is_ad as "isAd", v.brand_id as "brandId", v.read_at as "readAt",
       -- Only a reading that is not the newest is compared with it.
       case when r.first <= greatest(v.read_at, p.read_at) then (
         select k.read_at from post_reading k
          where k.post_id = p.id and exists (
            select from post_caption c where c.post_id = k.post_id and c.digest = k.caption
               and (c.title <> '' or c.text is not null))
          order by k.read_at desc limit 1) end as "captionAt"
     from (select platform, creator, id, min(read_at) as first
       from jsonb_to_recordset($1::jsonb) as r(platform text, creator bigint, id text, read_at timestamptz)
       group by 1, 2, 3) r
     join video v on v.creator_id = r.creator and v.external_id = r.id
     left join post p on p.platform = r.platform and p.external_id = r.id
     for update of v`,
    [
      JSON.stringify(
        posts.map(({ platform, creatorId: creator, externalId: id, readAt }) => ({
          platform,
          creator,
          id,
          read_at: readAt,
        })),
      ),
    ],
  );
  return new Map(
    rows.map(({ views, likes, comments, shares, saves, ...post }) => [
      keyOf(post),
      { ...post, counts: { views, likes, comments, shares, saves } },
    ]),
  );
}

const record = (post: StoredPost) => ({
  creator_id: post.creatorId,
  external_id: post.externalId,
  kind: post.kind,
  posted_at: post.postedAt,
  title: post.title,
  hashtags: post.hashtags,
  ...Object.fromEntries(countNames.map((name) => [name, post.counts[name]])),
  duration_seconds: post.durationSeconds,
  cover_url: post.coverUrl,
  is_ad: post.isAd,
  brand_id: post.brandId,
  read_at: post.readAt,
});

async function upsert(client: PoolClient, posts: readonly StoredPost[]): Promise<void> {
  await client.query(
    `insert into video (creator_id, external_id, kind, posted_at, title, hashtags, views, likes, comments, shares,
       saves, duration_seconds, cover_url, is_ad, brand_id, read_at)
     select r.creator_id, r.external_id, r.kind, r.posted_at, r.title,
       array(select jsonb_array_elements_text(r.hashtags)), r.views, r.likes, r.comments, r.shares, r.saves,
       r.duration_seconds, r.cover_url, r.is_ad, r.brand_id, r.read_at
     from jsonb_to_recordset($1::jsonb) as r(creator_id bigint, external_id text, kind text, posted_at timestamptz,
       title text, hashtags jsonb, views bigint, likes bigint, comments bigint, shares bigint, saves bigint,
       duration_seconds int, cover_url text,
       is_ad boolean, brand_id int, read_at timestamptz)
     on conflict (creator_id, external_id) do update set kind = excluded.kind, posted_at = excluded.posted_at,
       title = excluded.title, hashtags = excluded.hashtags, views = excluded.views, likes = excluded.likes,
       comments = excluded.comments, shares = excluded.shares, saves = excluded.saves,
       duration_seconds = excluded.duration_seconds, cover_url = excluded.cover_url, is_ad = excluded.is_ad,
       brand_id = excluded.brand_id, read_at = excluded.read_at`,
    [JSON.stringify(posts.map(record))],
  );
}
