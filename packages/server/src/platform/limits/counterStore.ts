import { sql } from 'drizzle-orm';
import type { Deps, Executor } from '../deps.ts';
import { rateLimitCount } from '../tables.ts';
import { type Counter, type CounterAction, type Settlement, settle, type WindowCharge } from './counters.ts';

export interface CounterRequest {
  readonly action: CounterAction;
  readonly charges: readonly WindowCharge[];
}

export interface CounterOutcome extends Settlement {
  /** Counters of the request after the whole batch was applied. */
  readonly counters: ReadonlyMap<string, Counter>;
}

/** Separates the advisory locks of counters from others. */
const lockSeed = 4_600_501;

/** Applies a batch of requests in order, exact across processes, in one transaction. `hash`: hashes a key for storage. */
export async function settleInDatabase(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  hash: (text: string) => string,
  requests: readonly CounterRequest[],
): Promise<CounterOutcome[]> {
  const names = new Map<string, { readonly key: string; readonly subject: string }>();
  for (const { key, subject } of requests.flatMap(({ charges }) => charges)) {
    if (!names.has(key)) names.set(key, { key: hash(key), subject: hash(subject) });
  }
  const keys = [...names.values()].map(({ key }) => key);
  const plainKeys = new Map([...names].map(([plain, { key }]) => [key, plain]));
  return db.transaction(async (tx) => {
    // Counts may be lost in a crash; a disk write for each would cost more.
    await tx.execute(sql`select set_config('synchronous_commit', 'off', true)`);
    // Locks in the same order each time, so that two batches never deadlock; missing rows are locked too.
    await tx.execute(sql`
      select pg_advisory_xact_lock(lock) from (
        select distinct hashtextextended(key, ${lockSeed}) as lock
        from unnest(${sql.param(keys)}::text[]) as key order by lock
      ) as locks`);
    const rows = await tx
      .select()
      .from(rateLimitCount)
      .where(sql`${rateLimitCount.key} = any(${sql.param(keys)}::text[])`);
    const counters = new Map<string, Counter>(
      rows.map(({ key, count, endsAt }) => [plainKeys.get(key) ?? key, { count, endsAt: endsAt.getTime() }]),
    );
    const changed = new Map<string, Counter>();
    const at = now().getTime();
    const view = {
      get: (key: string) => counters.get(key),
      set: (key: string, counter: Counter) => {
        counters.set(key, counter);
        changed.set(key, counter);
      },
    };
    const settled = requests.map((request) => settle(view, request.action, request.charges, at));
    if (changed.size > 0) await store(tx, names, changed);
    return settled.map((settlement) => ({ ...settlement, counters }));
  });
}

async function store(
  tx: Executor,
  names: ReadonlyMap<string, { readonly key: string; readonly subject: string }>,
  changed: ReadonlyMap<string, Counter>,
): Promise<void> {
  const rows = [...changed].flatMap(([plain, { count, endsAt }]) => {
    const name = names.get(plain);
    // biome-ignore lint/plugin: A parameter of the statement below.
    return name ? [{ ...name, count, endsAt: new Date(endsAt).toISOString() }] : [];
  });
  await tx.execute(sql`
    insert into ${rateLimitCount} (key, subject, count, ends_at)
    select * from unnest(
      ${sql.param(rows.map(({ key }) => key))}::text[],
      ${sql.param(rows.map(({ subject }) => subject))}::text[],
      ${sql.param(rows.map(({ count }) => count))}::integer[],
      ${sql.param(rows.map(({ endsAt }) => endsAt))}::timestamptz[]
    )
    on conflict (key) do update set count = excluded.count, ends_at = excluded.ends_at`);
}
