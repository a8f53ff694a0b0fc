import type { Pool, PoolClient } from 'pg';
import type { CreatorSource } from '../../../../gateways/creatorSources/creatorSource.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { type ReadClass, readClasses } from '../tables.ts';
import { mayCall, mayCallForFew, noCalls } from './budget.ts';
import { elapsedOf, isWaiting, keepReaderState, lockReaderState, utcDay } from './readerState.ts';

/** A killed reader's posts are free again after this; an answer that comes later is not stored. */
const leaseMs = 120_000;
/** Differences between the clocks of processes. */
const clockSkewMs = 60_000;

export interface ClaimedPost {
  readonly id: number;
  readonly externalId: string;
  readonly isDetailed: boolean;
}

/** Posts for one call of a source. */
export interface Batch {
  readonly posts: readonly ClaimedPost[];
  /** The class whose budget the call was taken from. */
  readonly kind: ReadClass;
  readonly at: Date;
  readonly leaseUntil: Date;
}

/** Leases the posts of a source that are due, the most urgent first; `null`: none, or the source may not be called now. */
export function claimBatch(
  pool: Pool,
  source: CreatorSource,
  { at, aside }: { readonly at: Date; readonly aside: readonly string[] },
): Promise<Batch | null> {
  return inTransaction(pool, async (client) => {
    const state = await lockReaderState(client, source.name);
    if (at.getTime() < state.at - clockSkewMs) await repairDueTimes(client, source, at);
    const day = utcDay(at);
    const used = state.day === day ? state.used : noCalls;
    const next = { ...state, at: at.getTime(), day, used };
    const budget = { daily: source.dailyCalls, used, elapsed: elapsedOf(at) };
    const posts: ClaimedPost[] = [];
    let kind: ReadClass | undefined;
    if (!isWaiting(state.countsFrom, at)) {
      for (const one of readClasses) {
        // Posts of other classes that fill the batch cost no call.
        if (posts.length >= source.postBatch || (kind === undefined && !mayCall(one, budget))) continue;
        const found = await lockDue(client, source, {
          kind: one,
          at,
          limit: source.postBatch - posts.length,
          without: [...aside.map(Number), ...posts.map(({ id }) => id)],
        });
        if (found.length > 0) kind ??= one;
        posts.push(...found);
      }
    }
    const isWorthIt = kind === 'asked' || posts.length >= source.postBatch || mayCallForFew(budget);
    if (kind === undefined || !isWorthIt) {
      await keepReaderState(client, source.name, next);
      return null;
    }
    const leaseUntil = new Date(at.getTime() + leaseMs);
    const ids = posts.map(({ id }) => id);
    await client.query('update post set lease_until = $2 where id = any($1)', [ids, leaseUntil]);
    await keepReaderState(client, source.name, { ...next, used: { ...used, [kind]: used[kind] + 1 } });
    const isDetailed = (post: ClaimedPost) => post.isDetailed && !isWaiting(state.detailsFrom, at);
    return { posts: posts.map((post) => ({ ...post, isDetailed: isDetailed(post) })), kind, at, leaseUntil };
  });
}

interface Due {
  readonly kind: ReadClass;
  readonly at: Date;
  readonly limit: number;
  /** Ids of posts that are left out. */
  readonly without: readonly number[];
}

async function lockDue(
  client: PoolClient,
  { platform }: CreatorSource,
  { kind, at, limit, without }: Due,
): Promise<readonly ClaimedPost[]> {
  const { rows } = await client.query<ClaimedPost>(
    // Ordered and cut as the index is, before anything else: many posts may be due at the same time. A lease far ahead is
    // from a clock that was set back since. Details are read with the first reading of a UTC day.
    `with due as (
       select p.id, p.external_id from post_need n join post p on p.id = n.post_id
        where n.platform = $1 and n.kind = $2 and n.next_at <= $3 and n.post_id <> all($4::bigint[])
          and (p.lease_until is null or p.lease_until <= $3 or p.lease_until > $5)
        order by n.next_at limit $6 for update of p skip locked)
     select id::float8 as id, external_id as "externalId", not exists (
         select from post_reading r where r.post_id = due.id and r.caption is not null
            and r.read_at >= $7 and r.read_at < $7::timestamptz + interval '1 day') as "isDetailed"
       from due`,
    [platform, kind, at, without, new Date(at.getTime() + leaseMs), limit, new Date(utcDay(at))],
  );
  return rows;
}

/**
 * After the clock was set back: a due time that a clock ahead has set moves to the next planned time without a reading,
 * so that nothing waits for the wrong time, and nothing is read again for a time that was read.
 */
async function repairDueTimes(client: PoolClient, { platform }: CreatorSource, at: Date): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `with late as (
       select n.post_id, n.kind, n.due_at, make_interval(secs => coalesce(n.every_seconds, 3600)) as every,
              case when n.due_at > $2 and p.read_at > $2
                then floor(extract(epoch from n.due_at - $2) / coalesce(n.every_seconds, 3600)) else 0 end as slots
         from post_need n join post p on p.id = n.post_id
        where n.platform = $1 and n.next_at > $2::timestamptz + make_interval(secs => coalesce(n.every_seconds, 3600))
          and (p.read_at > $2 or n.due_at <= $2)),
     free as (
       select distinct on (l.post_id, l.kind) l.post_id, l.kind, slot
         from late l, generate_series(l.due_at - l.slots * l.every, l.due_at, l.every) slot
        where not exists (select from post_reading r
           where r.post_id = l.post_id and r.read_at >= slot and r.read_at < slot + l.every)
        order by l.post_id, l.kind, slot)
     update post_need n set due_at = slot, next_at = slot from free f
      where n.post_id = f.post_id and n.kind = f.kind returning n.post_id::float8 as id`,
    [platform, at],
  );
  await client.query(
    `update post p set next_read_at = (select min(next_at) from post_need n where n.post_id = p.id)
      where id = any($1)`,
    [rows.map(({ id }) => id)],
  );
}
