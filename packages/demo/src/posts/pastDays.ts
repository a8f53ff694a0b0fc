import { setTimeout as pause } from 'node:timers/promises';
import { disclosureOf } from '@reachkit/contract/posts/disclosure';
import { type IncomingReading, readingPartitions, writeReadings } from '@reachkit/server/demoParts';
import { longWorkLimits } from '@reachkit/server/platform/database/limits';
import { inTransaction } from '@reachkit/server/platform/database/transaction';
import type { Deps } from '@reachkit/server/platform/deps';
import { describeError } from '@reachkit/server/platform/logging';
import type { PoolClient } from 'pg';
import { demoSeed } from '../creators/shares.ts';
import { captionAt } from './caption.ts';
import { postAt, randomOf } from './movement.ts';
import { type DemoPost, pastDays, readAsOf, readPosts } from './readPosts.ts';

const day = 86_400_000;
/** The newest posts of a creator that have readings; they were published in the past days. */
export const postsPerCreator = 8;
const creatorsPerBatch = 10;
const readingsPerWrite = 500;
/** Milliseconds between two batches, to yield to other work. */
const betweenBatches = 50;

/** Row of `installation` that says how far the work is. Loading the demo again removes it. */
const key = 'posts/pastDays';
/** Lock for two processes that do the work: each batch is written once. */
const lockKey = 4_600_632;

export interface PastDaysParts extends Pick<Deps, 'pool' | 'log'> {
  readonly seed?: number;
}

/**
 * Makes the readings, captions and events of the past 30 days for the analysed creators. Each batch is a transaction
 * that also stores how far the work is: a stopped or killed process continues at the next start.
 */
export async function makePastDays(parts: PastDaysParts, signal: AbortSignal): Promise<void> {
  try {
    const asOf = await readAsOf(parts.pool);
    if (!asOf) return;
    await readingPartitions.make(parts.pool, [daysBefore(asOf, pastDays), asOf]);
    while (await makeBatch(parts, asOf)) await pause(betweenBatches, undefined, { signal });
  } catch (error) {
    if (signal.aborted) return;
    parts.log.warn({ err: describeError(error) }, 'the past days of the demo were not made');
  }
}

const daysBefore = (asOf: Date, days: number) => new Date(asOf.getTime() - days * day);

/** Returns whether there is more to do. */
const makeBatch = ({ pool, seed = demoSeed }: PastDaysParts, asOf: Date): Promise<boolean> =>
  inTransaction(
    pool,
    async (client) => {
      await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
      const progress = await client.query<{ creatorId: number; isFinished: boolean }>(
        `select (value ->> 'creatorId')::float8 as "creatorId", (value ->> 'isFinished')::boolean as "isFinished"
         from installation where key = $1`,
        [key],
      );
      const { creatorId, isFinished } = progress.rows[0] ?? { creatorId: 0, isFinished: false };
      if (isFinished) return false;
      const creators = await client.query<{ id: number }>(
        `select id::float8 as id from creator where source = 'demo' and is_analysed and id > $1 order by id limit $2`,
        [creatorId, creatorsPerBatch],
      );
      const authors = creators.rows.map(({ id }) => id);
      await makeCreators(client, { seed, asOf, authors });
      const isMore = authors.length === creatorsPerBatch;
      await client.query(
        `insert into installation (key, value, updated_at) values ($1, $2, now())
         on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
        [key, { creatorId: authors.at(-1) ?? creatorId, isFinished: !isMore }],
      );
      return isMore;
    },
    { limits: longWorkLimits, maxDeadlocks: 5 },
  );

interface Batch {
  readonly seed: number;
  readonly asOf: Date;
  /** Ids of creators. */
  readonly authors: readonly number[];
}

async function makeCreators(client: PoolClient, { seed, asOf, authors }: Batch): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select v.external_id as id from unnest($1::bigint[]) as c(id) cross join lateral (
       select external_id from video where creator_id = c.id and posted_at >= $2 and posted_at <= $3
       order by posted_at desc, external_id limit $4) v`,
    [authors, daysBefore(asOf, pastDays), asOf, postsPerCreator],
  );
  const posts = await readPosts(
    client,
    seed,
    rows.map(({ id }) => id),
  );
  const plans = posts.map((post) => planPast(seed, post, asOf));
  const readings = plans.flatMap((plan) => plan.readings);
  for (let at = 0; at < readings.length; at += readingsPerWrite) {
    await writeReadings(client, readings.slice(at, at + readingsPerWrite));
  }
  await removePosts(
    client,
    plans.flatMap(({ removal }) => removal ?? []),
  );
}

interface Removal {
  readonly platform: string;
  readonly id: string;
  readonly state: 'deleted' | 'private';
  /** The second reading that did not find the post. */
  readonly at: Date;
}

/** Time between the two readings that do not find a post. */
const confirmAfter = 30 * 60_000;

/** Returns the readings of a post until it was loaded or removed: one a day at its own minute, and one at the end. */
function planPast(seed: number, post: DemoPost, asOf: Date) {
  const minute = randomOf(seed, 'minute', post.id).below(1_440) * 60_000;
  const daily = Array.from(
    { length: pastDays },
    (_, past) => new Date(daysBefore(asOf, pastDays - past).getTime() + minute),
  );
  // A post that was read since then follows from that reading.
  const times = post.countedAt > asOf ? daily : [...daily, asOf];
  const readings: IncomingReading[] = [];
  let written: string | null = null;
  for (const readAt of times) {
    const seen = postAt(seed, post, readAt);
    if (seen.kind === 'notFound') {
      if (seen.reason === null) continue;
      const at = new Date(Math.min(readAt.getTime() + confirmAfter, asOf.getTime()));
      const removal: Removal = { platform: post.platform, id: post.id, state: seen.reason, at };
      return { readings, removal };
    }
    const caption = captionAt(post, seen);
    const isChanged = caption.text !== written;
    written = caption.text;
    readings.push({
      platform: post.platform,
      externalId: post.id,
      creatorId: post.creatorId,
      kind: post.kind,
      postedAt: post.postedAt,
      readAt,
      precision: 'instant',
      counts: seen.counts,
      caption: isChanged
        ? {
            ...caption,
            disclosure: disclosureOf({ ...caption, paidLabel: post.isAd ? null : false, brandPartner: null }),
          }
        : null,
      source: 'demo',
    });
  }
  return { readings, removal: null };
}

async function removePosts(client: PoolClient, removals: readonly Removal[]): Promise<void> {
  await client.query(
    `with removed as (
       update post p set state = r.state, since = r.at
       from jsonb_to_recordset($1::jsonb) as r(platform text, id text, state text, at timestamptz)
       where p.platform = r.platform and p.external_id = r.id returning p.id, r.at, r.state),
     missed as (
       insert into post_miss (post_id, at, reason, source)
       select id, at - make_interval(secs => before), state, 'demo' from removed cross join unnest($2::float8[]) as before
       on conflict do nothing)
     insert into post_event (post_id, at, kind) select id, at, 'unavailable' from removed on conflict do nothing`,
    [JSON.stringify(removals), [0, confirmAfter / 1_000]],
  );
}
