import type { Platform } from '@reachkit/contract';
import type { PoolClient } from 'pg';
import { estimatesOf, metricVersion } from '../metrics.ts';
import { dayOfFigure } from '../posts/figureDays.ts';
import { tagNames } from '../words/tagVocabulary.ts';
import { searchTokens, vectorLiteral } from '../words/tokens.ts';
import type { IncomingCreator } from './incoming.ts';
import type { CreatorState, DaySnapshot } from './merge.ts';

export interface StoredCreator extends CreatorState {
  readonly id: number;
}

export interface CreatorWrite {
  readonly state: CreatorState;
  readonly snapshots: readonly DaySnapshot[];
}

export interface IdentifiedWrite extends CreatorWrite {
  readonly id: number;
}

const day = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`;

/** Loads the creators that a batch may refer to, locked until the transaction ends. */
export async function loadCreators(
  client: PoolClient,
  platform: Platform,
  batch: readonly IncomingCreator[],
): Promise<readonly StoredCreator[]> {
  const { rows } = await client.query<StoredCreator>(
    `select id::float8 as id, handle, handle_key as "handleKey", channel_id as "channelId", name, description,
       region, language, tags, email, followers::float8 as followers, avg_plays as "avgPlays",
       median_plays as "medianPlays", avg_likes as "avgLikes", avg_comments as "avgComments",
       avg_shares as "avgShares", interaction_rate as "interactionRate", video_count as "videoCount",
       follower_plays as "followerPlays", followers_change_30d as "followersChange30d",
       followers_change_90d as "followersChange90d", basis,
       ${day('as_of')} as "asOf", figure_days as "figureDays", source
     from creator
     where platform = $1 and (handle_key = any($2) or channel_id = any($3))
     order by id for update`,
    [
      platform,
      batch.map(({ handleKey }) => handleKey),
      batch.flatMap(({ channelId }) => (channelId === null ? [] : [channelId])),
    ],
  );
  return rows;
}

export async function loadSnapshots(
  client: PoolClient,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly DaySnapshot[]>> {
  const { rows } = await client.query<DaySnapshot & { creatorId: number }>(
    `select creator_id::float8 as "creatorId", day::text as day, followers::float8 as followers,
       avg_plays as "avgPlays", median_plays as "medianPlays", avg_likes as "avgLikes",
       avg_comments as "avgComments", avg_shares as "avgShares", interaction_rate as "interactionRate",
       video_count as "videoCount", source
     from creator_snapshot where creator_id = any($1)`,
    [ids],
  );
  const byCreator = new Map<number, DaySnapshot[]>();
  for (const { creatorId, ...snapshot } of rows) {
    byCreator.set(creatorId, [...(byCreator.get(creatorId) ?? []), snapshot]);
  }
  return byCreator;
}

const fields = `handle text, handle_key text, channel_id text, name text, description text, region text,
  language text, tags jsonb, email text, followers bigint, followers_change_30d float8,
  followers_change_90d float8, avg_plays float8,
  median_plays float8, avg_likes float8, avg_comments float8, avg_shares float8, interaction_rate float8,
  follower_plays float8, price_middle float8, cpm float8, video_count int, basis text, as_of timestamptz,
  figure_days jsonb, source text, search_tokens text`;
const names = [...fields.matchAll(/(\w+) (?:text|jsonb|bigint|float8|int|timestamptz)\b/g)].map(
  ([, name]) => name,
);
const value = (name: string | undefined) => {
  if (name === 'tags') return 'array(select jsonb_array_elements_text(r.tags))';
  return name === 'search_tokens' ? 'r.search_tokens::tsvector' : `r.${name}`;
};

// Figures based on videos are computed in `recomputeMetrics`, as of the time the videos were read.
const ofVideos: readonly (string | undefined)[] = ['price_middle', 'cpm', 'as_of'];
const updated = (name: string | undefined) =>
  ofVideos.includes(name) ? `case when r.basis = 'reported' then r.${name} else c.${name} end` : value(name);

function record(platform: Platform, { state }: CreatorWrite) {
  const { handle, name, description, tags, region, medianPlays } = state;
  const readAt = new Date(dayOfFigure(state, 'medianPlays') ?? 0);
  const estimates = estimatesOf({ platform, region, tags }, { window: [], medianPlays, asOf: readAt });
  return {
    handle,
    handle_key: state.handleKey,
    channel_id: state.channelId,
    name,
    description,
    region: state.region,
    language: state.language,
    tags,
    email: state.email,
    followers: state.followers,
    followers_change_30d: state.followersChange30d,
    followers_change_90d: state.followersChange90d,
    avg_plays: state.avgPlays,
    median_plays: state.medianPlays,
    avg_likes: state.avgLikes,
    avg_comments: state.avgComments,
    avg_shares: state.avgShares,
    interaction_rate: state.interactionRate,
    follower_plays: state.followerPlays,
    price_middle: estimates.priceMiddle,
    cpm: estimates.cpm,
    video_count: state.videoCount,
    basis: state.basis,
    as_of: state.asOf === null ? null : `${state.asOf}T00:00:00Z`,
    figure_days: state.figureDays,
    source: state.source,
    search_tokens: tokensOf(state),
  };
}

/** Inserts creators; returns the writes with their new ids. */
export async function insertCreators(
  client: PoolClient,
  platform: Platform,
  writes: readonly CreatorWrite[],
  now: Date,
): Promise<readonly IdentifiedWrite[]> {
  if (writes.length === 0) return [];
  const { rows } = await client.query<{ id: number; handleKey: string }>(
    `insert into creator (platform, metric_version, created_at, updated_at, ${names.join(', ')})
     select $2, $3, $4, $4, ${names.map(value).join(', ')} from jsonb_to_recordset($1::jsonb) as r(${fields})
     returning id::float8 as id, handle_key as "handleKey"`,
    [JSON.stringify(writes.map((write) => record(platform, write))), platform, metricVersion, now],
  );
  const ids = new Map(rows.map(({ id, handleKey }) => [handleKey, id]));
  return writes.flatMap((write) => {
    const id = ids.get(write.state.handleKey);
    return id === undefined ? [] : [{ ...write, id }];
  });
}

/** Deletes a demo's data about creators. */
export async function dropInvented(client: PoolClient, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  for (const table of ['video', 'creator_snapshot', 'creator_audience', 'creator_content']) {
    await client.query(`delete from ${table} where creator_id = any($1)`, [ids]);
  }
  await client.query(
    `update creator set last_video_at = null, ad_video_count = null, ad_share = null, posts_per_week = null,
       steadiness = null, is_analysed = false, homepage = null, avatar_url = null, channel_id = null where id = any($1)`,
    [ids],
  );
}

/** Updates creators, and deletes demo data about real ones. Reported averages have no videos behind them. */
export async function updateCreators(
  client: PoolClient,
  platform: Platform,
  writes: readonly (IdentifiedWrite & { readonly isTakeover: boolean })[],
  now: Date,
): Promise<void> {
  if (writes.length === 0) return;
  await dropInvented(
    client,
    writes.filter(({ isTakeover }) => isTakeover).map(({ id }) => id),
  );
  await client.query(
    `update creator c set metric_version = $2, updated_at = $3,
       sample_size = case when r.basis = 'reported' then 0 else c.sample_size end,
       steadiness = case when r.basis = 'reported' then null else c.steadiness end,
       ${names.map((name) => `${name} = ${updated(name)}`).join(', ')}
     from jsonb_to_recordset($1::jsonb) as r(id bigint, ${fields}) where c.id = r.id`,
    [
      JSON.stringify(writes.map((write) => ({ ...record(platform, write), id: write.id }))),
      metricVersion,
      now,
    ],
  );
}

/** Stores the names of creators, with which they are found. */
export async function nameCreators(
  client: PoolClient,
  creators: readonly StoredCreator[],
  now: Date,
): Promise<void> {
  if (creators.length === 0) return;
  await client.query(
    `update creator c set name = r.name, search_tokens = r.tokens::tsvector, updated_at = $2
       from jsonb_to_recordset($1::jsonb) as r(id bigint, name text, tokens text) where c.id = r.id`,
    [JSON.stringify(creators.map((one) => ({ id: one.id, name: one.name, tokens: tokensOf(one) }))), now],
  );
}

const tokensOf = ({ handle, name, description, tags }: CreatorState): string =>
  vectorLiteral(searchTokens({ handle, name, description, tagNames: tagNames(tags) }));

export async function writeSnapshots(client: PoolClient, writes: readonly IdentifiedWrite[]): Promise<void> {
  const snapshots = writes.flatMap(({ id, snapshots: days }) => days.map((one) => ({ ...one, id })));
  if (snapshots.length === 0) return;
  await client.query(
    `insert into creator_snapshot (creator_id, day, followers, avg_plays, median_plays, avg_likes, avg_comments,
       avg_shares, interaction_rate, video_count, source)
     select r.id, r.day, r.followers, r."avgPlays", r."medianPlays", r."avgLikes", r."avgComments", r."avgShares",
       r."interactionRate", r."videoCount", r.source
     from jsonb_to_recordset($1::jsonb) as r(id bigint, day date, followers bigint, "avgPlays" float8,
       "medianPlays" float8, "avgLikes" float8, "avgComments" float8, "avgShares" float8,
       "interactionRate" float8, "videoCount" int, source text)
     on conflict (creator_id, day) do update set followers = excluded.followers, avg_plays = excluded.avg_plays,
       median_plays = excluded.median_plays, avg_likes = excluded.avg_likes,
       avg_comments = excluded.avg_comments, avg_shares = excluded.avg_shares,
       interaction_rate = excluded.interaction_rate, video_count = excluded.video_count, source = excluded.source`,
    [JSON.stringify(snapshots)],
  );
}
