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
export async function needReadings(
  db: Executor,
  { postIds, kind, everySeconds, until, dueAt, slower }: NeededReadings,
): Promise<void> {
  await db.execute(sql`
    with locked as (${lockPosts(postIds)})
    insert into post_need as n (post_id, platform, kind, due_at, next_at, every_seconds, until, slow_from, slow_seconds)
    select id, platform, ${kind}, ${dueAt}::timestamptz, ${dueAt}::timestamptz,
           ${everySeconds}::int, ${until}::timestamptz,
           ${slower?.from ?? null}::timestamptz, ${slower?.everySeconds ?? null}::int
      from locked
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
