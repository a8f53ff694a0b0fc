import { setTimeout as pause } from 'node:timers/promises';
import { eq, like, or } from 'drizzle-orm';
import * as z from 'zod/mini';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps, Executor } from '../../../platform/deps.ts';
import { installation } from '../../../platform/tables.ts';
import { readingPartitions } from './readingPartitions.ts';

/** Row of `installation` that says how far the backfill is. */
const key = 'posts';
/** Creators per batch. */
const batchSize = 500;
/** Milliseconds between two batches, to yield to other work. */
const betweenBatches = 20;

const progressSchema = z.object({ creatorId: z.number(), isFinished: z.boolean() });

async function progressOf(db: Executor): Promise<z.infer<typeof progressSchema>> {
  const [row] = await db.select().from(installation).where(eq(installation.key, key));
  return row ? progressSchema.parse(row.value) : { creatorId: 0, isFinished: false };
}

/** Rows of `installation` for this and other work that makes posts, e.g. `posts/pastDays` of the demo. */
const allProgress = or(eq(installation.key, key), like(installation.key, `${key}/%`));

/** Whether every stored video has its post, and other work that makes posts is done, so that a history can be complete. */
export async function arePostsComplete(db: Executor): Promise<boolean> {
  const rows = await db.select().from(installation).where(allProgress);
  return (
    rows.some((row) => row.key === key) && rows.every(({ value }) => progressSchema.parse(value).isFinished)
  );
}

/**
 * Makes a post and a reading of each stored video, for those of before the readings were kept; may be interrupted, and
 * goes on where it was. A video of an unknown time becomes a post without a reading.
 */
export async function backfillPosts(
  { pool, db }: Pick<Deps, 'pool' | 'db'>,
  signal: AbortSignal,
): Promise<void> {
  let { creatorId, isFinished } = await progressOf(db);
  while (!isFinished) {
    signal.throwIfAborted();
    const { rows } = await pool.query<{ id: number }>(
      'select id::float8 as id from creator where id > $1 order by id limit $2',
      [creatorId, batchSize],
    );
    const range = [creatorId, rows.at(-1)?.id ?? creatorId];
    const months = await pool.query<{ month: Date }>(
      `select distinct date_trunc('month', read_at) as month from video
        where creator_id > $1 and creator_id <= $2 and read_at is not null`,
      range,
    );
    await readingPartitions.make(
      pool,
      months.rows.map(({ month }) => month),
    );
    isFinished = rows.length < batchSize;
    creatorId = range[1] ?? creatorId;
    await inTransaction(pool, async (client) => {
      await client.query(
        `insert into post (platform, external_id, creator_id, kind, posted_at, read_at)
         select c.platform, v.external_id, v.creator_id, v.kind, v.posted_at, v.read_at
           from video v join creator c on c.id = v.creator_id
          where v.creator_id > $1 and v.creator_id <= $2
          order by 1, 2
         on conflict (platform, external_id) do update
           set creator_id = excluded.creator_id, posted_at = coalesce(post.posted_at, excluded.posted_at)
           where post.creator_id is null`,
        range,
      );
      await client.query(
        `insert into post_reading (post_id, read_at, precision, views, likes, comments, shares, saves, source)
         select p.id, v.read_at, case when c.source = 'file' then 'day' else 'instant' end,
                v.views, v.likes, v.comments, v.shares, v.saves, c.source
           from video v join creator c on c.id = v.creator_id
           join post p on p.platform = c.platform and p.external_id = v.external_id and p.creator_id = v.creator_id
          where v.creator_id > $1 and v.creator_id <= $2 and v.read_at is not null
         on conflict do nothing`,
        range,
      );
      await client.query(
        `insert into installation (key, value, updated_at) values ($1, $2, now())
         on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
        [key, { creatorId, isFinished }],
      );
    });
    await pause(betweenBatches, undefined, { signal });
  }
}

/** Starts all work that makes posts again, after rows were stored past it. */
export const forgetBackfill = async (db: Executor): Promise<void> => {
  await db.delete(installation).where(allProgress);
};
