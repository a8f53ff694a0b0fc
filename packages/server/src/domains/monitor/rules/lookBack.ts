import type { Platform } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { followJoined } from '../../creator/joining/followJoined.ts';
import { creatorsOfList } from '../../favourites/lists/creatorsOfLists.ts';
import type { KnownPost } from '../links/addKnown.ts';
import { addressOfPost } from '../links/address.ts';
import { hasTerms, matcherOf, type RuleTerms } from './match.ts';

/** Posts of which the captions are read at once. */
const batch = 500;
/** The reading of a post may be stored this long after its time. */
const overlapMs = 3_600_000;

/** Creators of a rule: one, or those of a list. */
export interface RuleCreators {
  readonly creatorId: number | null;
  readonly listId: number | null;
}

export interface Look {
  readonly teamId: number;
  readonly projectId: number;
  readonly rule: RuleCreators & RuleTerms;
  /** When the posts were published, `to` exclusive; `null`: at no time. */
  readonly times: { readonly from: Date; readonly to: Date } | null;
  /** Max matches that are returned. */
  readonly most: number;
  /** Only posts that came, or were read, since then. */
  readonly since?: { readonly postId: number; readonly at: Date } | null;
  readonly signal?: AbortSignal;
}

export interface MatchedPost extends KnownPost {
  /** The platform's id. */
  readonly externalId: string;
  /** Title, or the first line of the caption. */
  readonly title: string;
  readonly creator: string;
  readonly postedAt: Date;
  /** `null`: the rule has no terms. */
  readonly matched: string | null;
}

export interface Found {
  /** Posts of the creators in the period, also those that the project has or had. */
  readonly known: number;
  /** Posts that match, and that the project neither has nor had. */
  readonly matches: number;
  /** The newest of these. */
  readonly posts: readonly MatchedPost[];
}

/** Ids of a rule's creators. */
export async function creatorsOf(
  executor: Executor,
  teamId: number,
  { creatorId, listId }: RuleCreators,
): Promise<readonly number[]> {
  if (creatorId !== null) return followJoined(executor, [creatorId]);
  if (listId === null) return [];
  return creatorsOfList(executor, teamId, listId);
}

/** Looks through the known posts of a rule's creators, the newest first. */
export async function lookBack(executor: Executor, look: Look): Promise<Found> {
  const creators = await creatorsOf(executor, look.teamId, look.rule);
  if (look.times === null || creators.length === 0) return { known: 0, matches: 0, posts: [] };
  const known = await readKnown(executor, look, creators);
  const missing = known.filter(({ isLinked }) => !isLinked).map(({ id }) => id);
  const match = matcherOf(look.rule);
  const posts: MatchedPost[] = [];
  let matches = 0;
  for (let at = 0; at < missing.length; at += batch) {
    look.signal?.throwIfAborted();
    if (posts.length >= look.most && !hasTerms(look.rule)) {
      matches += missing.length - at;
      break;
    }
    for (const { caption, title, hashtags, ...post } of await readWords(
      executor,
      missing.slice(at, at + batch),
    )) {
      const found = match({ caption, hashtags });
      if (!found) continue;
      matches += 1;
      if (posts.length < look.most) posts.push({ ...post, title, ...found });
    }
  }
  return { known: known.length, matches, posts };
}

async function readKnown(
  executor: Executor,
  { teamId, projectId, rule, times, since }: Look,
  creators: readonly number[],
): Promise<readonly { readonly id: number; readonly isLinked: boolean }[]> {
  const ids = sql`${sql.param([...creators])}::bigint[]`;
  const readFrom = since && new Date(since.at.getTime() - overlapMs);
  const isNew = since
    ? sql`and (p.id > ${since.postId} or p.read_at >= ${readFrom}::timestamptz or exists (
        select from favourite_member m where m.list_id = ${rule.listId}::bigint and m.creator_id = p.creator_id
          and m.created_at >= ${readFrom}::timestamptz))`
    : sql``;
  const { rows } = await executor.execute<{ id: number; isLinked: boolean }>(sql`
    select p.id::float8 as id, exists (select from monitor_link l
             where l.team_id = ${teamId} and l.project_id = ${projectId} and l.post_id = p.id) as "isLinked"
      from post p
     where p.creator_id = any(${ids}) and p.posted_at >= ${times?.from}::timestamptz
       and p.posted_at < ${times?.to}::timestamptz ${isNew}
     order by p.posted_at desc, p.id desc`);
  return rows;
}

/** A post with its words. */
export interface ReadPost extends Omit<MatchedPost, 'matched'> {
  readonly caption: string;
  readonly hashtags: readonly string[];
}

/** Reads what posts say now, in the order of the ids; those without a creator or a date are left out. */
export async function readWords(executor: Executor, ids: readonly number[]): Promise<readonly ReadPost[]> {
  const { rows } = await executor.execute<{
    postId: number;
    platform: Platform;
    externalId: string;
    postedAt: string;
    name: string;
    handle: string;
    title: string | null;
    text: string | null;
    videoTitle: string | null;
    hashtags: string[] | null;
  }>(sql`
    select p.id::float8 as "postId", p.platform, p.external_id as "externalId", p.posted_at as "postedAt",
           c.name, c.handle, said.title, said.text, v.title as "videoTitle", v.hashtags
      from unnest(${sql.param([...ids])}::bigint[]) with ordinality as given (id, place)
      join post p on p.id = given.id and p.posted_at is not null
      join creator c on c.id = p.creator_id
      left join lateral (select title, text from post_caption where post_id = p.id order by read_at desc limit 1)
        said on true
      left join video v on v.creator_id = p.creator_id and v.external_id = p.external_id
     order by given.place`);
  return rows.map(({ name, handle, title, text, videoTitle, hashtags, ...post }) => {
    // A caption that was read says all; where none is known, a file or the platform names hashtags apart.
    const caption = title === null ? (videoTitle ?? '') : `${title}\n${text ?? ''}`.trim();
    return {
      ...post,
      postedAt: new Date(post.postedAt),
      creator: name || handle,
      url: addressOfPost(post.platform, post.externalId, `https://www.tiktok.com/@${handle}/video/`),
      title: caption.split('\n', 1)[0] ?? '',
      caption,
      hashtags: title === null ? (hashtags ?? []) : [],
    };
  });
}
