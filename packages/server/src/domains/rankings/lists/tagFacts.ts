import { type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/deps.ts';
import { makeWindowPosts, textsSql, timeSql } from '../engine/gains.ts';
import type { RankingParts } from './asked.ts';
import { gainsNow } from './liveList.ts';
import type { OpenList } from './openList.ts';

interface Share {
  readonly code: string;
  readonly share: number;
}

/** Figures of a tag that its list does not keep. */
export interface TagFacts {
  readonly viewsGained: number;
  /** Of the creators, by share of the posts, the largest first. */
  readonly languages: readonly Share[];
}

export type ReadTagFacts = (
  tx: Transaction,
  list: OpenList,
  tags: readonly string[],
) => Promise<ReadonlyMap<string, TagFacts>>;

/** Max lists whose figures are kept in memory. */
const maxKnown = 200;

/**
 * Creates a reader of the figures of a list's tags. They take long, because no index leads from a tag to its posts, and
 * are the same until the list is made again: those of kept lists are read once for all of its tags.
 */
export function createTagFacts({ terms }: Pick<RankingParts, 'terms'>): ReadTagFacts {
  const known = new Map<string, ReadonlyMap<string, TagFacts>>();
  return async (tx, list, tags) => {
    if (tags.length === 0) return new Map();
    if (!list.isKept) return read(tx, gainsNow(list.asked), tags);
    const { region, category } = list.asked;
    const key = [list.snapshotId, list.madeAt, region, category].join(' ');
    const found = known.get(key);
    if (found && tags.every((tag) => found.has(tag))) return found;
    const all = [...new Set([...tags, ...list.entries.map(({ key: tag }) => String(tag))])];
    const facts = await read(tx, await gainsOfTags(tx, list, all, terms), all);
    known.set(key, facts);
    for (const old of [...known.keys()].slice(0, Math.max(0, known.size - maxKnown))) known.delete(old);
    return facts;
  };
}

async function gainsOfTags(
  tx: Transaction,
  { asked, isPast, window, now }: OpenList,
  tags: readonly string[],
  terms: RankingParts['terms'],
): Promise<SQL> {
  if (!isPast) return gainsNow(asked);
  const { platform, region, category } = asked;
  const { rows } = await tx.execute<{ id: number }>(sql`
    select p.id::float8 as id from post p
      join video v on v.creator_id = p.creator_id and v.external_id = p.external_id
     where p.platform = ${platform} and p.posted_at >= ${timeSql(window.from)} and p.posted_at < ${timeSql(window.to)}
       and v.hashtags && ${textsSql(tags)}`);
  const posts = rows.map(({ id }) => id);
  await makeWindowPosts(tx, { window, platforms: [platform], terms, now, posts });
  return sql`(select * from window_posts where reason is null
    ${region === '' ? sql`` : sql`and region = ${region}`} ${category === '' ? sql`` : sql`and category = ${category}`})`;
}

interface LanguageRow {
  readonly tag: string;
  readonly code: string | null;
  readonly views: number;
  readonly posts: number;
}

async function read(
  executor: Executor,
  gains: SQL,
  tags: readonly string[],
): Promise<ReadonlyMap<string, TagFacts>> {
  const { rows } = await executor.execute<LanguageRow & Record<string, unknown>>(sql`
    select t.tag, c.language as code, sum(g.views)::float8 as views, count(*)::int as posts
      from ${gains} g join video v on v.creator_id = g.creator_id and v.external_id = g.external_id
      join creator c on c.id = g.creator_id
     cross join lateral (select distinct unnest(v.hashtags)) t (tag)
     where g.is_fresh and v.hashtags && ${textsSql(tags)} and t.tag = any(${textsSql(tags)})
     group by 1, 2 order by 1, 4 desc, 2`);
  const byTag = new Map(tags.map((tag) => [tag, [] as LanguageRow[]]));
  for (const row of rows) byTag.get(row.tag)?.push(row);
  return new Map(
    [...byTag].map(([tag, languages]) => {
      const posts = sum(languages.map((one) => one.posts));
      const shares = languages.flatMap(({ code, posts: own }) =>
        code === null ? [] : [{ code, share: own / posts }],
      );
      return [tag, { viewsGained: sum(languages.map(({ views }) => views)), languages: shares }];
    }),
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
