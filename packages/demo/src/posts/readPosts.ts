import type { Platform } from '@reachkit/contract';
import type { CountName } from '@reachkit/server/demoParts';
import type { Pool, PoolClient } from 'pg';
import { parsePostId, postId, storedNumber } from '../copy/postIds.ts';
import type { Counts, MovingPost } from './movement.ts';
import { newPost, templateOf } from './newPosts.ts';

const day = 86_400_000;
/** Posts of analysed creators also change before the demo was loaded, if they were published in these days. */
export const pastDays = 30;
/** They change in these days after it was loaded. */
const comingDays = 15;
/** Other monitored posts change in their first days. */
const monitoredPlantingDays = 10;

/** A post of the demo with all that its source knows of it. */
export interface DemoPost extends MovingPost {
  readonly platform: Platform;
  readonly creatorId: number;
  readonly channelId: string;
  readonly handle: string;
  readonly name: string;
  readonly kind: 'video' | 'image';
  readonly title: string;
  /** Without #, and without the one that discloses an advertisement. */
  readonly hashtags: readonly string[];
  readonly durationSeconds: number | null;
  readonly coverUrl: string | null;
  /** Whether its counts move: of an analysed creator, or read for somebody. */
  readonly isMoving: boolean;
}

type Row = Omit<DemoPost, 'id' | 'counts' | 'countedAt' | 'planting'> & {
  readonly followers: number | null;
  readonly isAnalysed: boolean;
  readonly readAt: Date | null;
  /** The first reading since the demo was loaded. */
  readonly firstAt: Date | null;
  readonly first: Counts;
} & Readonly<Record<CountName, number | null>>;

/** Id of a demo creator's channel; only YouTube's creators have one of their own. */
export const channelIdSql = `coalesce(c.channel_id, 'demo-' || c.id)`;

/** Returns the time at which the counts that were loaded hold; undefined without a demo platform. */
export async function readAsOf(client: Pool | PoolClient): Promise<Date | undefined> {
  const { rows } = await client.query<{ day: string }>(
    `select value ->> 'day' as day from installation where key = 'demo'`,
  );
  return rows[0] && new Date(rows[0].day);
}

/** Reads posts of the demo by id, in the order of the ids; those that do not exist are left out. */
export async function readPosts(
  client: Pool | PoolClient,
  seed: number,
  ids: readonly string[],
): Promise<readonly DemoPost[]> {
  const asOf = await readAsOf(client);
  if (!asOf) return [];
  const wanted = ids.flatMap((id) => {
    const parts = parsePostId(id);
    if (!parts) return [];
    const { platform, creatorId, added } = parts;
    const template = added === null ? id : postId(platform, creatorId, storedNumber(templateOf(seed, id)));
    return [{ id, creator: creatorId, template, added }];
  });
  const { rows } = await client.query<Row & { readonly id: string; readonly added: number | null }>(
    `select w.id, w.added, c.platform, c.id::float8 as "creatorId", ${channelIdSql} as "channelId", c.handle, c.name,
       c.followers::float8 as followers, c.is_analysed as "isAnalysed", v.kind, v.posted_at as "postedAt", v.title,
       array_remove(v.hashtags, 'ad') as hashtags, v.duration_seconds as "durationSeconds", v.cover_url as "coverUrl",
       v.is_ad as "isAd", v.read_at as "readAt", v.views::float8 as views, v.likes::float8 as likes,
       v.comments::float8 as comments, v.shares::float8 as shares, v.saves::float8 as saves,
       c.is_analysed or exists (select from post_need n where n.post_id = p.id and n.kind in ('asked', 'monitored'))
         as "isMoving", r.read_at as "firstAt",
       jsonb_build_object('views', r.views, 'likes', r.likes, 'comments', r.comments, 'shares', r.shares,
         'saves', r.saves) as first
     from rows from (jsonb_to_recordset($1::jsonb) as (id text, creator bigint, template text, added int))
       with ordinality as w(id, creator, template, added, place)
     join creator c on c.id = w.creator and c.source = 'demo'
     join video v on v.creator_id = c.id and v.external_id = w.template
     left join post p on p.platform = c.platform and p.external_id = w.id
     left join lateral (
       select * from post_reading where post_id = p.id and read_at >= $2 and source = 'demo' order by read_at limit 1) r
       on true
     where w.added is null or c.is_analysed
     order by w.place`,
    [JSON.stringify(wanted), asOf],
  );
  return rows.map(({ added, ...row }) => ({
    ...row,
    ...(added === null ? storedPost(row, asOf) : addedPost(seed, row, { asOf, number: added })),
  }));
}

function addedPost(seed: number, row: Row, place: { readonly asOf: Date; readonly number: number }) {
  const post = newPost(seed, { ...row, id: row.creatorId }, place);
  return row.kind === 'video' ? post : { ...post, counts: { ...post.counts, views: null } };
}

/** The first reading is never replaced, while later ones replace the stored counts. */
function storedPost(row: Row, asOf: Date): Pick<MovingPost, 'counts' | 'countedAt' | 'planting'> {
  const { views, likes, comments, shares, saves, firstAt, isMoving, isAnalysed } = row;
  const counts = { views, likes, comments, shares, saves };
  const past = new Date(asOf.getTime() - pastDays * day);
  const analysed =
    row.postedAt >= past ? { from: past, days: pastDays + comingDays } : { from: asOf, days: comingDays };
  const monitored = isMoving && firstAt ? { from: firstAt, days: monitoredPlantingDays } : null;
  const planting = isAnalysed ? analysed : monitored;
  return isMoving && firstAt
    ? { counts: row.first, countedAt: firstAt, planting }
    : { counts, countedAt: row.readAt ?? asOf, planting };
}
