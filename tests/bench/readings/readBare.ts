import type { Pool } from 'pg';

interface Answer {
  readonly posts: readonly {
    readonly id: string;
    readonly counts: Readonly<Record<'views' | 'likes' | 'comments' | 'shares' | 'saves', number>>;
    readonly caption?: { readonly title: string; readonly text: string };
  }[];
}

/** As many as the reader asks for in one call. */
const perCall = 50;

/**
 * The bare loop beside the reader: fetches each post that is not needed by anybody, and inserts what the reader inserts for
 * it. It checks, plans and repeats nothing. Captions are asked for as long as a post has no reading.
 */
export async function readBare(pool: Pool, endpoint: string, now: () => Date): Promise<void> {
  const { rows: posts } = await pool.query<{
    id: number;
    externalId: string;
    creatorId: number | null;
    isNew: boolean;
  }>(
    `select id::float8 as id, external_id as "externalId", creator_id::float8 as "creatorId", not exists (
         select from post_reading r where r.post_id = post.id) as "isNew"
       from post where next_read_at is null order by id`,
  );
  for (let at = 0; at < posts.length; at += perCall) {
    const batch = posts.slice(at, at + perCall);
    const ids = batch.map(({ externalId }) => externalId);
    const detailed = batch.filter(({ isNew }) => isNew).map(({ externalId }) => externalId);
    const response = await fetch(`${endpoint}/posts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ids, detailed }),
    });
    const answer = (await response.json()) as Answer;
    const byId = new Map(answer.posts.map((post) => [post.id, post]));
    const readAt = now();
    const read = batch.map(({ id, externalId, creatorId }) => {
      const { counts, caption } = byId.get(externalId) ?? { counts: {} };
      return { id, externalId, creatorId, ...counts, ...caption };
    });
    await insert(pool, JSON.stringify(read), readAt, detailed.length > 0);
  }
}

async function insert(pool: Pool, read: string, readAt: Date, isDetailed: boolean): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into post_reading (post_id, read_at, precision, views, likes, comments, shares, saves, source, caption)
       select id, $2, 'instant', views, likes, comments, shares, saves, 'bench', case when title is not null then 1 end
         from jsonb_to_recordset($1::jsonb) as r(id bigint, views bigint, likes bigint, comments bigint, shares bigint,
           saves bigint, title text)`,
      [read, readAt],
    );
    if (isDetailed) {
      await client.query(
        `insert into post_caption (post_id, read_at, title, text, disclosure, source, digest)
         select id, $2, title, text, 'none', 'bench', 1
           from jsonb_to_recordset($1::jsonb) as r(id bigint, title text, text text)`,
        [read, readAt],
      );
    }
    await client.query(
      `update video v set views = r.views, likes = r.likes, comments = r.comments, shares = r.shares, saves = r.saves,
         read_at = $2
         from jsonb_to_recordset($1::jsonb) as r("externalId" text, "creatorId" bigint, views bigint, likes bigint,
           comments bigint, shares bigint, saves bigint)
        where v.creator_id = r."creatorId" and v.external_id = r."externalId"`,
      [read, readAt],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}
