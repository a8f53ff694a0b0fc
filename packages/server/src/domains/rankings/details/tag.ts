import { type AnswerOf, foldHashtag, type getRankedTag } from '@reachkit/contract';
import { countedForTag, riseWindows } from '@reachkit/contract/rankings/scores';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { webAddress } from '../../creator/identity/webAddress.ts';
import { textsSql, timeSql } from '../engine/gains.ts';
import { idsSql, type Viewing } from '../lists/asked.ts';
import type { OpenList } from '../lists/openList.ts';
import { readPlaces } from '../lists/places.ts';
import { gainsOf, type RankedCreator, readPostFacts } from '../lists/postFacts.ts';
import { type ListParts, withList } from '../lists/readRanking.ts';
import { countFound, tagRow } from '../lists/rowsOf.ts';
import { newestOf, type OfList, readDayRanks } from './opened.ts';

type TagDetail = AnswerOf<typeof getRankedTag>;

const shown = { posts: 10, creators: 10, ids: 200, tags: 10 } as const;

/**
 * A hashtag with its rise, its posts and creators.
 * @throws Failure `notFound` for one without a post in the window
 */
export async function readTag(
  parts: ListParts,
  viewing: Viewing,
  asked: string,
  of: OfList,
): Promise<TagDetail> {
  const tag = foldHashtag(asked);
  const read = await withList(parts, viewing, newestOf('tag', of), async (tx, list) => {
    const creators = await readCreatorsWith(tx, list, tag);
    const posts = await readPosts(tx, list, { tag, creators });
    if (posts.length === 0) throw new Failure('notFound');
    const known = { viewsGained: sum(posts.map(({ views }) => views)), languages: languagesOf(posts) };
    const entry = list.entries.find(({ key }) => key === tag);
    const place = entry && (await readPlaces(tx, list, [entry]))(entry);
    const best = posts.slice(0, shown.posts).map(({ id }) => id);
    const postFacts = await readPostFacts(tx, await gainsOf(tx, list, parts, best), list, best);
    const gained = gainedByCreator(posts);
    const windows = await readWindows(tx, list, { tag, creators });
    return {
      row: entry && place ? tagRow({ place, tag, entry, facts: known }) : null,
      tag,
      ranks: await readDayRanks(tx, list, tag),
      windows,
      posts: posts.length,
      risePosts: windows.at(-1)?.posts ?? 0,
      topPosts: best.flatMap((id) => postFacts.get(id)?.post ?? []),
      topCreators: await topCreators(tx, gained),
      creatorCount: gained.size,
      creatorIds: byGain(gained)
        .slice(0, shown.ids)
        .map(([id]) => id),
      viewsGained: known.viewsGained,
      standsWith: standsWith(posts, tag),
      languages: known.languages,
    };
  });
  const ofPosts = read.topPosts.flatMap(({ creator }) => creator?.id ?? []);
  await countFound(parts, viewing, [...ofPosts, ...read.topCreators.map(({ creator }) => creator.id)]);
  return read;
}

/**
 * The creators of the platform who used the tag, by which its posts are found: no index leads from a tag to them. Separate
 * statements, because PostgreSQL takes them for one creator.
 */
async function readCreatorsWith(
  tx: Transaction,
  { asked: { platform, region, category } }: OpenList,
  tag: string,
): Promise<readonly number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select c.id::float8 as id from creator_content k join creator c on c.id = k.creator_id
      left join tag t on t.code = c.tags[1]
     where k.hashtags @> ${textsSql([tag])} and c.platform = ${platform}
       ${region === '' ? sql`` : sql`and c.region = ${region}`}
       ${category === '' ? sql`` : sql`and coalesce(t.parent, t.code) = ${category}`}`);
  return rows.map(({ id }) => id);
}

interface OfTag {
  readonly tag: string;
  readonly creators: readonly number[];
}

interface TaggedPost {
  readonly id: number;
  readonly creatorId: number;
  readonly views: number;
  readonly hashtags: readonly string[];
  /** Of the creator. */
  readonly language: string | null;
}

/** Posts of the window with the tag that the ranking counts, by views gained. */
async function readPosts(
  tx: Transaction,
  { asked: { platform, period } }: OpenList,
  { tag, creators }: OfTag,
): Promise<readonly TaggedPost[]> {
  const { rows } = await tx.execute<TaggedPost & Record<string, unknown>>(sql`
    select g.post_id::float8 as id, p.creator_id::float8 as "creatorId", g.views::float8 as views, v.hashtags, c.language
      from ranking_gain g join post p on p.id = g.post_id join creator c on c.id = p.creator_id
      join video v on v.creator_id = p.creator_id and v.external_id = p.external_id
     where g.platform = ${platform} and g.period = ${period} and p.creator_id = any(${idsSql(creators)})
       and g.is_fresh and ${tag}::text = any(v.hashtags)
     order by g.views desc, g.interactions desc nulls last, g.external_id collate "C"`);
  return rows;
}

/** Shares of the posts by the language of their creators, the largest first. */
function languagesOf(posts: readonly TaggedPost[]): TagDetail['languages'] {
  const counts = new Map<string, number>();
  for (const { language } of posts) {
    if (language !== null) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .map(([code, count]) => ({ code, share: count / posts.length }));
}

type Gained = ReadonlyMap<number, number>;

function gainedByCreator(posts: readonly TaggedPost[]): Gained {
  const gained = new Map<number, number>();
  for (const { creatorId, views } of posts) gained.set(creatorId, (gained.get(creatorId) ?? 0) + views);
  return gained;
}

const byGain = (gained: Gained) => [...gained].sort(([a, x], [b, y]) => y - x || a - b);

async function topCreators(tx: Transaction, gained: Gained): Promise<TagDetail['topCreators']> {
  const top = byGain(gained).slice(0, shown.creators);
  const ids = idsSql(top.map(([id]) => id));
  const { rows } = await tx.execute<RankedCreator & Record<string, unknown>>(sql`
    select id::float8 as id, platform, handle, name, avatar_url as "avatarUrl", followers::float8 as followers, region,
           language from creator where id = any(${ids})`);
  const creators = new Map(rows.map((row) => [row.id, { ...row, avatarUrl: webAddress(row.avatarUrl) }]));
  const all = sum([...gained.values()]);
  return top.flatMap(([id, own]) => {
    const creator = creators.get(id);
    return creator ? [{ creator, gained: own, counted: countedForTag(own, all) }] : [];
  });
}

/** Posts with the tag in the window and the four before, of creators with a known post in each of the five. */
async function readWindows(
  tx: Transaction,
  { window }: OpenList,
  { tag, creators }: OfTag,
): Promise<TagDetail['windows']> {
  const length = window.to - window.from;
  const first = window.from - (riseWindows - 1) * length;
  const bucket = sql`width_bucket(extract(epoch from p.posted_at)::float8, ${first / 1000}::float8,
    ${window.to / 1000}::float8, ${riseWindows})`;
  const { rows } = await tx.execute<{ creatorId: number; bucket: number; tagged: number }>(sql`
    select p.creator_id::float8 as "creatorId", ${bucket} as bucket,
           (count(*) filter (where ${tag}::text = any(v.hashtags)))::int as tagged
      from post p join video v on v.creator_id = p.creator_id and v.external_id = p.external_id
     where p.creator_id = any(${idsSql(creators)}) and p.posted_at >= ${timeSql(first)}
       and p.posted_at < ${timeSql(window.to)}
     group by 1, 2`);
  const buckets = new Map<number, number>();
  for (const { creatorId } of rows) buckets.set(creatorId, (buckets.get(creatorId) ?? 0) + 1);
  const known = rows.filter(({ creatorId }) => buckets.get(creatorId) === riseWindows);
  return Array.from({ length: riseWindows }, (_, at) => ({
    from: new Date(first + at * length),
    posts: sum(known.filter((row) => row.bucket === at + 1).map(({ tagged }) => tagged)),
  }));
}

function standsWith(posts: readonly TaggedPost[], tag: string): TagDetail['standsWith'] {
  const counts = new Map<string, number>();
  for (const { hashtags } of posts) {
    for (const other of new Set(hashtags)) {
      if (other !== tag) counts.set(other, (counts.get(other) ?? 0) + 1);
    }
  }
  return [...counts]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, shown.tags)
    .map(([other, count]) => ({ tag: other, share: count / posts.length }));
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
