import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import type { ReadClass } from './tables.ts';

export interface NeededReadings {
  readonly postIds: readonly number[];
  readonly kind: ReadClass;
  /** Interval of the readings; `null`: one reading. */
  readonly everySeconds: number | null;
  /** No readings after this; `null`: until the need is dropped. */
  readonly until: Date | null;
  /** The first reading, from which the interval counts. */
  readonly dueAt: Date;
  /** From `from` on readings are `everySeconds` apart. */
  readonly slower?: { readonly from: Date; readonly everySeconds: number };
}

/**
 * Has posts read, once or at an interval. Replaces the need of the same kind, whose next reading stays where it is
 * earlier. The caller's transaction locks the posts.
 */
export async function needReadings(db: Executor, { postIds, kind, ...need }: NeededReadings): Promise<void> {
  await needEach(
    db,
    kind,
    postIds.map((postId) => ({ postId, ...need })),
  );
}

/** The same for posts whose intervals differ. */
export async function needEach(
  db: Executor,
  kind: ReadClass,
  needs: readonly (Omit<NeededReadings, 'postIds' | 'kind'> & { readonly postId: number })[],
): Promise<void> {
  if (needs.length === 0) return;
  const postIds = needs.map(({ postId }) => postId);
  const given = JSON.stringify(
    needs.map(({ postId, everySeconds, until, dueAt, slower }) => ({
      post: postId,
      due: dueAt,
      every: everySeconds,
      until,
      slow_from: slower?.from ?? null,
      slow: slower?.everySeconds ?? null,
    })),
  );
  await db.execute(sql`
    with locked as materialized (${lockPosts(postIds)})
    insert into post_need as n (post_id, platform, kind, due_at, next_at, every_seconds, until, slow_from, slow_seconds)
    select locked.id, platform, ${kind}, due, due, every, until, slow_from, slow
      from locked join jsonb_to_recordset(${given}::jsonb) as r(post bigint, due timestamptz, every int,
        until timestamptz, slow_from timestamptz, slow int) on r.post = locked.id
    on conflict (post_id, kind) do update set due_at = least(n.due_at, excluded.due_at),
      next_at = least(n.next_at, excluded.due_at), every_seconds = excluded.every_seconds, until = excluded.until,
      slow_from = excluded.slow_from, slow_seconds = excluded.slow_seconds`);
  await renewNextReadings(db, postIds);
}

/** Ends the needs of a kind. Posts without another need are no longer read. */
export async function dropNeeds(db: Executor, postIds: readonly number[], kind: ReadClass): Promise<void> {
  await db.execute(sql`
    with locked as (${lockPosts(postIds)})
    delete from post_need using locked where post_id = locked.id and kind = ${kind}`);
  await renewNextReadings(db, postIds);
}

const idsOf = (postIds: readonly number[]) => sql`${sql.param([...postIds])}::bigint[]`;

/** In the order of the ids, so that two callers do not wait for each other. */
const lockPosts = (postIds: readonly number[]) =>
  sql`select id, platform from post where id = any(${idsOf(postIds)}) order by id for update`;

async function renewNextReadings(db: Executor, postIds: readonly number[]): Promise<void> {
  await db.execute(sql`
    update post p set next_read_at = (select min(next_at) from post_need n where n.post_id = p.id)
     where id = any(${idsOf(postIds)})`);
}
