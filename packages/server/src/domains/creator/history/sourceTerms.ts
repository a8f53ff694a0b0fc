import { platforms } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import { freeTerms, type SourceTerms } from '../../../gateways/creatorSources/creatorSource.ts';
import type { Database, Executor } from '../../../platform/deps.ts';
import type { CreatorSourceSettings } from '../../../platform/settings/creatorSourceSettings.ts';

/** The terms of each source that has any, by the name that is stored with its data. */
export function termsBySource({
  youtubeTerms,
  http,
}: Pick<CreatorSourceSettings, 'youtubeTerms' | 'http'>): ReadonlyMap<string, SourceTerms> {
  return new Map([
    ['youtube', youtubeTerms],
    ...platforms.map((platform) => [`http_${platform}`, http[platform]?.terms ?? freeTerms] as const),
  ]);
}

/** Terms under which the figures of a creator are computed. */
export type CreatorTerms = Pick<SourceTerms, 'keepDays' | 'mayDerive'>;

/** Row of `installation` with the terms of the sources that limit them, by source. */
const key = 'sourceTerms';

/**
 * Stores the terms where all processes read them. Where they changed, the stored figures of creators from these sources
 * become outdated.
 */
export async function keepSourceTerms(db: Database, terms: ReadonlyMap<string, SourceTerms>): Promise<void> {
  const limited = [...terms].filter(([, { keepDays, mayDerive }]) => keepDays !== null || !mayDerive);
  const value = JSON.stringify(
    Object.fromEntries(limited.map(([source, { keepDays, mayDerive }]) => [source, { keepDays, mayDerive }])),
  );
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      insert into installation as i (key, value) values (${key}, ${value}::jsonb)
      on conflict (key) do update set value = excluded.value, updated_at = now() where i.value <> excluded.value`);
    if (rowCount === 0) return;
    const sources = sql.param([...terms.keys()]);
    await tx.execute(sql`update creator set metric_version = 0 where source = any(${sources}::text[])`);
  });
}

/** The terms of creators whose data came only from one source that limits them; the others are left out. */
export async function readCreatorTerms(
  db: Executor,
  creatorIds: readonly number[],
): Promise<ReadonlyMap<number, CreatorTerms>> {
  const { rows } = await db.execute<CreatorTerms & { id: number }>(sql`
    select c.id::float8 as id, (value -> c.source ->> 'keepDays')::int as "keepDays",
           (value -> c.source ->> 'mayDerive')::boolean as "mayDerive"
      from creator c join installation on key = ${key} and value ? c.source
     where c.id = any(${sql.param([...creatorIds])}::bigint[])
       and not exists (select from creator_snapshot s where s.creator_id = c.id and s.source <> c.source)`);
  return new Map(rows.map(({ id, ...terms }) => [id, terms]));
}
