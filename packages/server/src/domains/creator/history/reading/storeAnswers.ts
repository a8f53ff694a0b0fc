import type { Platform } from '@reachkit/contract';
import { hashtagsOfPost } from '@reachkit/contract/posts/hashtags';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import type { SourcePost, SourcePostAnswer } from '../../../../gateways/creatorSources/creatorSource.ts';
import { findByHandles } from '../../identity/findByHandles.ts';
import { writePosts } from '../../posts/posts.ts';
import { captionOf } from '../captions.ts';
import type { PostEventKind } from '../tables.ts';
import { writeReadings } from '../writeReadings.ts';
import type { Batch } from './claim.ts';
import { type AfterCall, afterAnswer, afterFailure, type Need } from './dueTimes.ts';
import { type StateSince, stateAfter } from './postState.ts';

export interface PostAnswer {
  readonly id: number;
  readonly answer: SourcePostAnswer;
}

interface StoredOn extends Pick<Batch, 'at' | 'leaseUntil'> {
  readonly platform: Platform;
  /** Name of the source. */
  readonly source: string;
}

/** The lease has ended, so that another process may have read the posts: nothing is stored. */
export class LeaseLost extends Error {}

/**
 * Stores what a source answered for leased posts: readings, states and events, and when they are read next. Atomic within
 * the connection's transaction. Posts that were removed meanwhile are left out. Returns the creators of the found posts.
 * @throws LeaseLost
 */
export async function storeAnswers(
  client: PoolClient,
  answers: readonly PostAnswer[],
  on: StoredOn,
): Promise<readonly number[]> {
  const ids = answers.map(({ id }) => id);
  const { rows } = await client.query<KnownPost>(
    `select id::float8 as id, external_id as "externalId", creator_id::float8 as "creatorId", posted_at as "postedAt"
       from post where id = any($1) and lease_until = $2`,
    [ids, on.leaseUntil],
  );
  const byId = new Map(answers.map(({ id, answer }) => [id, answer]));
  const creators = await writeFound(
    client,
    rows.flatMap((post) => {
      const answer = byId.get(post.id);
      return answer?.kind === 'found' ? [{ post, read: answer.post }] : [];
    }),
    on,
  );
  await settle(client, byId, { ...on, known: rows.length });
  return creators;
}

interface KnownPost {
  readonly id: number;
  readonly externalId: string;
  readonly creatorId: number | null;
  readonly postedAt: Date | null;
}

interface FoundPost {
  readonly post: KnownPost;
  readonly read: SourcePost;
}

/** Returns the creators of the posts. */
async function writeFound(
  client: PoolClient,
  found: readonly FoundPost[],
  on: StoredOn,
): Promise<readonly number[]> {
  const creators = await findCreators(client, found, on.platform);
  const posts = found.map(({ post, read }) => {
    const { creator, caption, postedAt, id: _, ...fields } = read;
    const known =
      post.creatorId ?? creators.get(creator?.channelId ?? '') ?? creators.get(creator?.handle ?? '');
    return {
      ...fields,
      platform: on.platform,
      externalId: post.externalId,
      creatorId: known ?? null,
      postedAt: postedAt ?? post.postedAt,
      title: caption?.title ?? '',
      text: caption?.text ?? null,
      hashtags: caption ? hashtagsOfPost(`${caption.title}\n${caption.text}`) : [],
      readAt: on.at,
      precision: 'instant' as const,
      source: on.source,
    };
  });
  await writePosts(
    client,
    posts.flatMap(({ creatorId, postedAt, ...post }) =>
      creatorId === null || postedAt === null ? [] : [{ ...post, creatorId, postedAt }],
    ),
  );
  await writeReadings(
    client,
    posts
      .filter(({ creatorId, postedAt }) => creatorId === null || postedAt === null)
      .map((post) => ({ ...post, caption: captionOf(post) })),
  );
  return [...new Set(posts.flatMap(({ creatorId }) => creatorId ?? []))];
}

/** The known creators that the source names for posts without one, by channel id and by handle. */
function findCreators(
  client: PoolClient,
  found: readonly FoundPost[],
  platform: Platform,
): Promise<ReadonlyMap<string, number>> {
  const names = found.flatMap(({ post, read: { creator } }) =>
    post.creatorId === null ? [creator?.channelId, creator?.handle] : [],
  );
  return findByHandles(
    drizzle(client),
    platform,
    names.flatMap((name) => name ?? []),
  );
}

interface LockedPost extends StateSince {
  readonly id: number;
  readonly failures: number;
  readonly readAt: Date | null;
}

async function settle(
  client: PoolClient,
  answers: ReadonlyMap<number, SourcePostAnswer>,
  { at, leaseUntil, source, known }: StoredOn & { readonly known: number },
): Promise<void> {
  const { rows: posts } = await client.query<LockedPost>(
    `select id::float8 as id, state, since, failures, read_at as "readAt" from post
      where id = any($1) and lease_until = $2 order by id for update`,
    [[...answers.keys()], leaseUntil],
  );
  if (posts.length < known) throw new LeaseLost('The lease of posts has ended');
  const needs = await needsOf(client, posts);
  const later = await laterReadings(client, posts, at);
  let failures = 0;
  let gaps = 0;
  const events: { id: number; kind: PostEventKind }[] = [];
  const settled = posts.flatMap((post) => {
    const answer = answers.get(post.id);
    if (!answer) return [];
    const call = { at, later: later.get(post.id) ?? [] };
    const own = needs.get(post.id) ?? [];
    let { state, since }: StateSince = post;
    let after: AfterCall;
    if (answer.kind === 'unanswered') {
      failures += 1;
      after = afterFailure(own, { ...call, failures: post.failures });
    } else {
      const change = stateAfter(post, answer, at);
      if (change.event) events.push({ id: post.id, kind: change.event });
      ({ state, since } = change);
      after = afterAnswer(own, { ...call, isToConfirm: state === 'missing' });
    }
    gaps += after.gaps;
    return [{ id: post.id, state, since, failures: after.failures, needs: after.needs }];
  });
  await client.query(
    `update post p set state = r.state, since = r.since, failures = r.failures, next_read_at = r.next, lease_until = null
       from jsonb_to_recordset($1::jsonb) as r(id bigint, state text, since timestamptz, failures int, next timestamptz)
      where p.id = r.id`,
    [JSON.stringify(settled.map(({ needs: own, ...post }) => ({ ...post, next: earliest(own) })))],
  );
  await keepNeeds(client, settled);
  await keepMisses(client, answers, { at, source });
  if (events.length > 0) {
    await client.query(
      `insert into post_event (post_id, at, kind) select id, $2, kind
         from jsonb_to_recordset($1::jsonb) as r(id bigint, kind text) on conflict do nothing`,
      [JSON.stringify(events), at],
    );
  }
  await countDay(client, { source, at }, { calls: 0, posts: settled.length - failures, failures, gaps });
}

/** Keeps who was not found, so that readings of other sources find the same states in any order. */
async function keepMisses(
  client: PoolClient,
  answers: ReadonlyMap<number, SourcePostAnswer>,
  { at, source }: Pick<StoredOn, 'at' | 'source'>,
): Promise<void> {
  const missed = [...answers].flatMap(([id, answer]) =>
    answer.kind === 'notFound' ? [{ id, reason: answer.reason }] : [],
  );
  if (missed.length === 0) return;
  await client.query(
    `insert into post_miss (post_id, at, reason, source)
     select p.id, $2, r.reason, $3 from jsonb_to_recordset($1::jsonb) as r(id bigint, reason text)
       join post p on p.id = r.id
     on conflict do nothing`,
    [JSON.stringify(missed), at, source],
  );
}

const earliest = (needs: readonly Need[]): Date | null =>
  needs.map(({ nextAt }) => nextAt).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;

async function needsOf(
  client: PoolClient,
  posts: readonly LockedPost[],
): Promise<ReadonlyMap<number, readonly Need[]>> {
  const { rows } = await client.query<
    Need & { id: number; slower: { from: string; everySeconds: number } | null }
  >(
    `select post_id::float8 as id, kind, due_at as "dueAt", next_at as "nextAt", every_seconds as "everySeconds", until,
            case when slow_from is not null
              then jsonb_build_object('from', slow_from, 'everySeconds', slow_seconds) end as slower
       from post_need where post_id = any($1)`,
    [posts.map(({ id }) => id)],
  );
  const needs = new Map<number, Need[]>();
  for (const { id, slower, ...need } of rows) {
    const known = { ...need, slower: slower && { ...slower, from: new Date(slower.from) } };
    needs.set(id, [...(needs.get(id) ?? []), known]);
  }
  return needs;
}

/** Readings after this time, by post: there are some only after the clock was set back. */
async function laterReadings(
  client: PoolClient,
  posts: readonly LockedPost[],
  at: Date,
): Promise<ReadonlyMap<number, readonly Date[]>> {
  const ids = posts.filter(({ readAt }) => readAt !== null && readAt > at).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { rows } = await client.query<{ id: number; times: readonly Date[] }>(
    `select post_id::float8 as id, array_agg(read_at) as times from post_reading
      where post_id = any($1) and read_at > $2 group by 1`,
    [ids, at],
  );
  return new Map(rows.map(({ id, times }) => [id, times]));
}

async function keepNeeds(
  client: PoolClient,
  settled: readonly { readonly id: number; readonly needs: readonly Need[] }[],
): Promise<void> {
  await client.query(
    `with r as (select * from jsonb_to_recordset($2::jsonb) as r(id bigint, kind text, due timestamptz, next timestamptz,
       every int, slow timestamptz)),
     ended as (delete from post_need n where post_id = any($1)
       and not exists (select from r where r.id = n.post_id and r.kind = n.kind))
     update post_need n set due_at = r.due, next_at = r.next, every_seconds = r.every, slow_from = r.slow
       from r where n.post_id = r.id and n.kind = r.kind
       and (n.due_at, n.next_at, n.every_seconds, n.slow_from) is distinct from (r.due, r.next, r.every, r.slow)`,
    [
      settled.map(({ id }) => id),
      JSON.stringify(
        settled.flatMap(({ id, needs }) =>
          needs.map(({ kind, dueAt, nextAt, everySeconds, slower }) => ({
            id,
            kind,
            due: dueAt,
            next: nextAt,
            every: everySeconds,
            slow: slower?.from ?? null,
          })),
        ),
      ),
    ],
  );
}

export interface DayCounts {
  readonly calls: number;
  readonly posts: number;
  readonly failures: number;
  readonly gaps: number;
}

/** Adds to the counts of a source on the UTC day. */
export async function countDay(
  client: Pick<PoolClient, 'query'>,
  { source, at }: { readonly source: string; readonly at: Date },
  { calls, posts, failures, gaps }: DayCounts,
): Promise<void> {
  await client.query(
    `insert into source_day as d (source, day, calls, posts, failures, gaps)
     values ($1, ($2::timestamptz at time zone 'UTC')::date, $3, $4, $5, $6)
     on conflict (source, day) do update set calls = d.calls + excluded.calls, posts = d.posts + excluded.posts,
       failures = d.failures + excluded.failures, gaps = d.gaps + excluded.gaps`,
    [source, at, calls, posts, failures, gaps],
  );
}
