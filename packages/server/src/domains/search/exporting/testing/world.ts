import type { Pool, PoolClient } from 'pg';

/** Names that a spreadsheet would misinterpret. */
export const awkwardNames = [
  '=1+1',
  '+49 30',
  '-5',
  '@home',
  '\ttabbed',
  'says "hi", twice',
  '家居 日记',
  'plain',
];

/** Creators with awkward names and gaps, most views first; returns their ids in that order. */
export async function plantCreators(pool: Pool, size: number): Promise<number[]> {
  await pool.query(
    `insert into tag (code, parent, names) values ('home', null, '{"zh":"家居","en":"Home"}'), ('food', null, '{"zh":"美食","en":"Food"}')
     on conflict do nothing`,
  );
  const { rows } = await pool.query<{ id: string }>(
    `insert into creator (platform, handle, handle_key, name, region, language, tags, homepage, email, followers,
        followers_change_30d, avg_plays, median_plays, interaction_rate, follower_plays, ad_video_count, sample_size,
        last_video_at, as_of, basis, metric_version, source, search_tokens)
     select 'tiktok', 'maker' || n, 'maker' || n, ($2::text[])[1 + n % cardinality($2::text[])] || ' ' || n,
        case n % 3 when 0 then 'DE' when 1 then 'JP' end, case n % 3 when 0 then 'de' end,
        case n % 2 when 0 then '{home,food}'::text[] else '{}' end, 'https://www.tiktok.com/@maker' || n,
        case n % 4 when 0 then 'maker' || n || '@example.com' end, n * 10, (n % 100) / 1000.0 - 0.05, n * 3 + 0.5,
        $1::int - n, n / ($1::int * 2.0), case n % 5 when 0 then null else 0.25 end, n % 4, n % 11,
        timestamptz '2026-07-01T20:30:15Z' + make_interval(mins => n), timestamptz '2026-11-01T00:00:00Z',
        'reported', 1, 'file', to_tsvector('simple', 'maker' || n)
     from generate_series(1, $1::int) n returning id`,
    [size, awkwardNames],
  );
  await pool.query('analyze creator');
  return rows.map(({ id }) => Number(id)).sort((a, b) => a - b);
}

/** Blocks the exports of an installation, in all processes. */
export interface Hold {
  /** Lets the exports read one more step. */
  step(): Promise<void>;
  release(): Promise<void>;
}

/** Locks a table that exports read in every batch, until it is released. */
export async function holdExports(pool: Pool): Promise<Hold> {
  const client: PoolClient = await pool.connect();
  const shut = 'begin; lock table creator_note in access exclusive mode';
  // The client stays idle in its transaction while processes start, longer than the usual timeout.
  await client.query('set idle_in_transaction_session_timeout = 0');
  await client.query(shut);
  return {
    step: async () => {
      await client.query(`rollback; ${shut}`);
    },
    release: async () => {
      await client.query('rollback');
      // The client is destroyed, not returned to the pool, because of its changed setting.
      client.release(true);
    },
  };
}

/** A team's used rows, by the counter and by its charges. */
export async function rowsUsed(pool: Pool, teamId: number): Promise<{ used: number; charged: number }> {
  const { rows } = await pool.query<{ used: number; charged: number }>(
    `select (select coalesce(sum(used), 0)::int from equity_usage where team_id = $1 and key = 'exportRows') as used,
        (select coalesce(sum(amount), 0)::int from equity_charge
          where team_id = $1 and key = 'exportRows' and state = 'kept') as charged`,
    [teamId],
  );
  return rows[0] ?? { used: 0, charged: 0 };
}

/** Sets a team's limit of an area, whatever its plan. */
export async function allow(pool: Pool, teamId: number, key: string, value: number): Promise<void> {
  await pool.query(
    `insert into equity_override (team_id, key, value, reason, created_at) values ($1, $2, $3, 'test', now())`,
    [teamId, key, value],
  );
}
