import type { PoolClient } from 'pg';

const countNames = ['views', 'likes', 'comments', 'shares', 'saves'] as const;
type CountName = (typeof countNames)[number];

/** Absolute; `null` if hidden by the platform, absent if the source does not report it. */
export type IncomingCounts = { readonly [Name in CountName]?: number | null };

/** A post as reported by a source. */
export interface IncomingPost {
  readonly creatorId: number;
  /** The platform's id of the post. */
  readonly externalId: string;
  readonly kind: 'video' | 'image';
  readonly postedAt: Date;
  readonly title: string;
  /** Without #. */
  readonly hashtags: readonly string[];
  readonly counts: IncomingCounts;
  /** `null` where not known. */
  readonly durationSeconds: number | null;
  /** When the counts were read. */
  readonly readAt: Date;
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
  readonly readAt: Date | null;
}

export type PostOutcome = 'created' | 'updated' | 'unchanged';

/**
 * Merges a reading into a stored post. The newest reading wins, and an older one changes nothing. Fields that a source
 * does not report stay; a repeated reading only fills gaps.
 */
export function mergePost(stored: StoredPost | undefined, incoming: IncomingPost): StoredPost {
  if (stored?.readAt && stored.readAt > incoming.readAt) return stored;
  const isSameReading = stored?.readAt?.getTime() === incoming.readAt.getTime();
  const count = (name: CountName) => {
    const said = incoming.counts[name];
    const known = stored?.counts[name] ?? null;
    return said === undefined || (isSameReading && said === null) ? known : said;
  };
  return {
    creatorId: incoming.creatorId,
    externalId: incoming.externalId,
    kind: incoming.kind,
    postedAt: incoming.postedAt,
    title: incoming.title || (stored?.title ?? ''),
    hashtags: incoming.hashtags.length > 0 ? incoming.hashtags : (stored?.hashtags ?? []),
    counts: {
      views: count('views'),
      likes: count('likes'),
      comments: count('comments'),
      shares: count('shares'),
      saves: count('saves'),
    },
    durationSeconds: incoming.durationSeconds ?? stored?.durationSeconds ?? null,
    readAt: incoming.readAt,
  };
}

/**
 * Creates or merges posts by the rules of `mergePost`, within the connection's transaction; the posts of a batch are
 * distinct. Returns results in its order; unchanged rows are not written.
 */
export async function writePosts(
  client: PoolClient,
  posts: readonly IncomingPost[],
): Promise<readonly PostOutcome[]> {
  const stored = await loadPosts(client, posts);
  const changed: StoredPost[] = [];
  const outcomes = posts.map((incoming): PostOutcome => {
    const before = stored.get(keyOf(incoming));
    const after = mergePost(before, incoming);
    if (before && isSame(before, after)) return 'unchanged';
    changed.push(after);
    return before ? 'updated' : 'created';
  });
  if (changed.length > 0) await upsert(client, changed);
  return outcomes;
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
       v.read_at as "readAt"
     from jsonb_to_recordset($1::jsonb) as r(creator bigint, id text)
     join video v on v.creator_id = r.creator and v.external_id = r.id
     for update of v`,
    [JSON.stringify(posts.map(({ creatorId, externalId }) => ({ creator: creatorId, id: externalId })))],
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
  read_at: post.readAt,
});

async function upsert(client: PoolClient, posts: readonly StoredPost[]): Promise<void> {
  await client.query(
    `insert into video (creator_id, external_id, kind, posted_at, title, hashtags, views, likes, comments, shares,
       saves, duration_seconds, read_at)
     select r.creator_id, r.external_id, r.kind, r.posted_at, r.title,
       array(select jsonb_array_elements_text(r.hashtags)), r.views, r.likes, r.comments, r.shares, r.saves,
       r.duration_seconds, r.read_at
     from jsonb_to_recordset($1::jsonb) as r(creator_id bigint, external_id text, kind text, posted_at timestamptz,
       title text, hashtags jsonb, views bigint, likes bigint, comments bigint, shares bigint, saves bigint,
       duration_seconds int, read_at timestamptz)
     on conflict (creator_id, external_id) do update set kind = excluded.kind, posted_at = excluded.posted_at,
       title = excluded.title, hashtags = excluded.hashtags, views = excluded.views, likes = excluded.likes,
       comments = excluded.comments, shares = excluded.shares, saves = excluded.saves,
       duration_seconds = excluded.duration_seconds, read_at = excluded.read_at`,
    [JSON.stringify(posts.map(record))],
  );
}
