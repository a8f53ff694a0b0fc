import type { RankingKind } from '@reachkit/contract';
import { rankingVersion } from '@reachkit/contract/rankings/scores';
import type { Pool } from 'pg';

/** Adds rows behind those of the newest list of a ranking on TikTok, of seven days that end then. */
export async function plantRanked(
  pool: Pool,
  ranking: RankingKind,
  count: number,
  endsAt: Date,
): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into ranking_snapshot (platform, period, ends_at, made_at, version, basis, barred)
     values ('tiktok', '7d', $1, $1, $2, 0, '') on conflict (platform, period, ends_at) do update set made_at = $1 returning id`,
    [endsAt, rankingVersion],
  );
  const snapshot = rows[0]?.id;
  await pool.query(
    `insert into ranking_list (snapshot_id, ranking, scope, reasons)
     select $1, ranking, '', '{"posts":60,"creators":10,"leftOut":{},"oldest":null}' from unnest($2::text[]) ranking
     on conflict do nothing`,
    [snapshot, ['video', ranking]],
  );
  const entries = await pool.query<{ entry: string }>(addEntries[ranking], [count, endsAt]);
  await pool.query(
    `update ranking_list set ${ranking === 'tag' ? 'tags = tags || $3::text[]' : 'ids = ids || $3::bigint[]'},
       scores = scores || array_fill(1::float8, array[$4::int]), posts = posts || array_fill(1, array[$4::int]),
       creators = creators || array_fill(3, array[$4::int]), figures = figures || array_fill(null::real, array[$4::int])
      where snapshot_id = $1 and ranking = $2 and scope = ''`,
    [snapshot, ranking, entries.rows.map(({ entry }) => entry), count],
  );
}

const addPosts = `
  with made as (
    insert into post (platform, external_id, creator_id, posted_at)
    select 'tiktok', n || gen_random_uuid()::text, (select min(id) from creator where platform = 'tiktok'),
           $2::timestamptz - interval '1 day' from generate_series(1, $1::int) n returning *),
  shown as (
    insert into video (creator_id, external_id, posted_at) select creator_id, external_id, posted_at from made),
  gained as (
    insert into ranking_gain (platform, period, post_id, creator_id, external_id, views, total, from_at, to_at, is_fresh, is_ad)
    select platform, '7d', id, creator_id, external_id, 1, 1, posted_at, $2::timestamptz, true, true from made)
  select id as entry from made order by id`;

/** Adds what the rows show. */
const addEntries: Readonly<Record<RankingKind, string>> = {
  video: addPosts,
  ad: addPosts,
  tag: `select 'tag_' || gen_random_uuid() as entry from generate_series(1, $1::int) where $2::timestamptz is not null`,
  influencer: `
    insert into creator (id, platform, handle, handle_key, name, basis, metric_version, source, search_tokens, created_at)
    overriding system value
    select last + n, 'tiktok', 'ranked' || last + n, 'ranked' || last + n, 'Ranked', 'videos', 1, 'file', '', $2::timestamptz
      from generate_series(1, $1::int) n, (select max(id) as last from creator) known returning id as entry`,
};
