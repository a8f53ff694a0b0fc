import type { PoolClient } from 'pg';

type Shares = Readonly<Record<string, number>>;

/** A creator's audience as reported by a source. Shares are 0–1; an unknown breakdown is empty. */
export interface IncomingAudience {
  readonly creatorId: number;
  /** Number of people sampled; `null` if the source does not say. */
  readonly sampleSize: number | null;
  /** `modelled` from a sample, or `authorised` by the creator. */
  readonly origin: 'modelled' | 'authorised';
  readonly asOf: Date;
  readonly gender: Shares;
  readonly age: Shares;
  readonly region: Shares;
  readonly language: Shares;
}

/** Stores an audience unless a newer one exists, within the connection's transaction. */
export async function writeAudience(
  client: PoolClient,
  audience: IncomingAudience,
): Promise<'created' | 'updated' | 'unchanged'> {
  const { rows } = await client.query<{ isNew: boolean }>(
    `insert into creator_audience as a (creator_id, sample_size, origin, as_of, gender, age, region, language)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (creator_id) do update set sample_size = excluded.sample_size, origin = excluded.origin,
       as_of = excluded.as_of, gender = excluded.gender, age = excluded.age, region = excluded.region,
       language = excluded.language
     where excluded.as_of >= a.as_of
       and (a.sample_size, a.origin, a.as_of, a.gender, a.age, a.region, a.language) is distinct from
         (excluded.sample_size, excluded.origin, excluded.as_of, excluded.gender, excluded.age, excluded.region,
          excluded.language)
     returning xmax = 0 as "isNew"`,
    [
      audience.creatorId,
      audience.sampleSize,
      audience.origin,
      audience.asOf,
      JSON.stringify(audience.gender),
      JSON.stringify(audience.age),
      JSON.stringify(audience.region),
      JSON.stringify(audience.language),
    ],
  );
  const [row] = rows;
  if (!row) return 'unchanged';
  return row.isNew ? 'created' : 'updated';
}
