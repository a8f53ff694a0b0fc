import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { tagCreatorsLeast } from '@reachkit/contract';
import { rankingKinds, rankingRowsKept } from '@reachkit/contract/rankings/kinds';
import { windowEnding } from '@reachkit/contract/rankings/window';
import type { Pool } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Connection, DuckDb } from '../search-scale/duckdb.ts';
import { lastEnd } from './world.ts';

/** Tables with the same rows; times are in microseconds. */
const tables = {
  creator: {
    select: 'select id, region, tags[1] from creator',
    columns: { id: 'bigint', region: 'varchar', topic: 'varchar' },
  },
  tag: {
    select: 'select code, coalesce(parent, code) from tag',
    columns: { code: 'varchar', category: 'varchar' },
  },
  post: {
    select: `select id, platform, external_id, creator_id, ${micros('posted_at')} from post`,
    columns: {
      id: 'bigint',
      platform: 'varchar',
      external_id: 'varchar',
      creator_id: 'bigint',
      posted_at: 'bigint',
    },
  },
  video: {
    select: `select creator_id, external_id, array_to_string(hashtags, ',') from video`,
    columns: { creator_id: 'bigint', external_id: 'varchar', hashtags: 'varchar' },
  },
  caption: {
    select: `select post_id, ${micros('read_at')}, disclosure from post_caption`,
    columns: { post_id: 'bigint', read_at: 'bigint', disclosure: 'varchar' },
  },
  reading: {
    select: `select post_id, ${micros('read_at')}, views, likes, comments, shares from post_reading`,
    columns: {
      post_id: 'bigint',
      read_at: 'bigint',
      views: 'bigint',
      likes: 'bigint',
      comments: 'bigint',
      shares: 'bigint',
    },
  },
} as const;

function micros(column: string): string {
  return `(extract(epoch from ${column}) * 1000000)::bigint`;
}

export interface RankingPeer {
  /** Makes all lists of the day; returns the time in ms. */
  make(): Promise<number>;
  /** The keys of their rows, as `readMade` gives it. */
  read(): Promise<ReadonlyMap<string, readonly string[]>>;
  close(): void;
}

/** Copies the rows into a DuckDB database. */
export async function openPeer(pool: Pool, folder: string): Promise<RankingPeer> {
  const { DuckDBInstance }: DuckDb = createRequire(import.meta.url)('@duckdb/node-api');
  const instance = await DuckDBInstance.create(join(folder, 'rankings.duckdb'));
  const connection = await instance.connect();
  for (const [name, { select, columns }] of Object.entries(tables)) {
    const file = join(folder, `${name}.csv`);
    const client = await pool.connect();
    try {
      await pipeline(
        client.query(copyTo(`copy (${select}) to stdout (format csv)`)),
        createWriteStream(file),
      );
    } finally {
      client.release();
    }
    const types = Object.entries(columns).map(([column, type]) => `'${column}': '${type}'`);
    const rows = `read_csv('${file}', header = false, columns = {${types.join(', ')}})`;
    await connection.run(
      `create table ${name} as select ${name === 'video' ? `* replace (string_split(hashtags, ',') as hashtags)` : '*'} from ${rows}`,
    );
    await rm(file);
  }
  await connection.run('checkpoint');
  return {
    make: async () => {
      const start = performance.now();
      for (const statement of statements) await connection.run(statement);
      return performance.now() - start;
    },
    read: () => readLists(connection),
    close: () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

async function readLists(connection: Connection): Promise<ReadonlyMap<string, readonly string[]>> {
  const lists = new Map<string, string[]>();
  for (const ranking of rankingKinds) {
    const answer = await connection.runAndReadAll(
      `select platform, scope, key::varchar from list_${ranking} order by platform, scope, rank`,
    );
    for (const [platform, scope, key] of answer.getRows()) {
      const name = `${ranking} ${platform} ${scope}`;
      const keys = lists.get(name);
      if (keys) keys.push(String(key));
      else lists.set(name, [String(key)]);
    }
  }
  return lists;
}

const window = windowEnding('1d', lastEnd);
const [start, end, reach] = [window.from, window.to, window.tolerance].map((ms) => ms * 1_000);
const limit = rankingRowsKept.newest;
const scopes = `unnest(['', 'r:' || region, 'c:' || category]) as scope`;
const interactions = (of: string) =>
  `(${of}.likes + ${of}.comments + case when p.platform = 'tiktok' then ${of}.shares else 0 end)`;
const counts = '{views: views, likes: likes, comments: comments, shares: shares}';
const posts = (name: string, where: string) => `
  create or replace temp table list_${name} as
  select platform, scope, post_id as key,
         row_number() over (partition by platform, scope order by views desc, interactions desc nulls last, external_id) as rank
    from (select *, ${scopes} from gain where views > 0 and ${where}) where scope is not null qualify rank <= ${limit}`;

/** The end and start readings, the gains, and the four rankings; neither the rise of tags nor the reasons of lists. */
const statements: readonly string[] = [
  `create or replace temp table gain as
   with ends as (
     select post_id, arg_max(${counts}, read_at) as e from reading
      where read_at between ${end} - ${reach} and ${end} group by 1),
   starts as (
     select post_id, arg_min(${counts}, 2 * abs(read_at - ${start}) + (read_at > ${start})::int) as s from reading
      where read_at between ${start} - ${reach} and ${start} + ${reach} group by 1),
   ads as (
     select post_id from caption where read_at <= ${end} group by 1 having arg_max(disclosure, read_at) = 'disclosed')
   select p.platform, p.id as post_id, p.creator_id, p.external_id, c.region, t.category, p.posted_at >= ${start} as is_fresh,
          e.views - case when p.posted_at >= ${start} then 0 else s.views end as views,
          ${interactions('e')} - case when p.posted_at >= ${start} then 0 else ${interactions('s')} end as interactions,
          a.post_id is not null as is_ad
     from post p join ends on ends.post_id = p.id left join starts on starts.post_id = p.id
     left join creator c on c.id = p.creator_id left join tag t on t.code = c.topic left join ads a on a.post_id = p.id
    where p.posted_at < ${end} and views is not null`,
  posts('video', 'true'),
  posts('ad', 'is_ad'),
  `create or replace temp table list_influencer as
   select platform, scope, creator_id as key, row_number() over (partition by platform, scope order by score desc, creator_id) as rank
     from (select *, ${scopes} from (
       select platform, creator_id, region, category, sum(views) as score, count(*) as posts, max(views) as best
         from gain where creator_id is not null group by 1, 2, 3, 4))
    where scope is not null and score > 0 qualify rank <= ${limit}`,
  `create or replace temp table list_tag as
   with tagged as (
     select platform, creator_id, region, category, tag, sum(views)::double as own, count(*) as posts
       from (select g.*, unnest(list_distinct(v.hashtags)) as tag
               from gain g join video v on v.creator_id = g.creator_id and v.external_id = g.external_id where is_fresh)
      group by all),
   scoped as (
     select *, sum(own) over tagged_in as total, count(*) over tagged_in as creators
       from (select *, ${scopes} from tagged) where scope is not null
     window tagged_in as (partition by platform, scope, tag))
   select platform, scope, tag as key, row_number() over (partition by platform, scope order by score desc, tag) as rank
     from (select platform, scope, tag, sum(least(own, (total - own) / 4)) as score from scoped
            where creators >= ${tagCreatorsLeast} group by all)
    where score > 0 qualify rank <= ${limit}`,
];
