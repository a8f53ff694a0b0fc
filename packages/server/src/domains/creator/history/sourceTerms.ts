import { platforms } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import { freeTerms, type SourceTerms } from '../../../gateways/creatorSources/creatorSource.ts';
import { longWorkLimits, setLimits } from '../../../platform/database/limits.ts';
import type { Database, Executor } from '../../../platform/deps.ts';
import type { CreatorSourceSettings } from '../../../platform/settings/creatorSourceSettings.ts';
import { derivedColumns } from '../metrics/derivedColumns.ts';
import { limitedSources } from '../tables.ts';

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

/** Terms under which figures are computed. */
export type CreatorTerms = Pick<SourceTerms, 'keepDays' | 'mayDerive'>;

/** Whether figures derived from counts under these terms may be shown; without terms they may. */
export const mayDerive = (terms: CreatorTerms | undefined): boolean => terms?.mayDerive !== false;

/** Row of `installation` with the terms of the sources that limit them, by source. */
const key = 'sourceTerms';

/**
 * Stores the terms where all processes read them. Where they changed, or the figures that they withhold, the stored
 * figures of creators from these sources become outdated.
 */
export async function keepSourceTerms(db: Database, terms: ReadonlyMap<string, SourceTerms>): Promise<void> {
  const withheld = Object.keys(derivedColumns);
  const limited = [...terms].flatMap(([source, { keepDays, mayDerive }]) => {
    if (keepDays === null && mayDerive) return [];
    return [[source, { keepDays, mayDerive, ...(mayDerive ? {} : { withheld }) }] as const];
  });
  const value = JSON.stringify(Object.fromEntries(limited));
  await db.transaction(async (tx) => {
    await setLimits(tx, longWorkLimits);
    const { rowCount } = await tx.execute(sql`
      insert into installation as i (key, value) values (${key}, ${value}::jsonb)
      on conflict (key) do update set value = excluded.value, updated_at = now() where i.value <> excluded.value`);
    if (rowCount === 0) return;
    const sources = sql`any(${sql.param([...terms.keys()])}::text[])`;
    await tx.execute(sql`
      update creator set metric_version = 0 where source = ${sources} or id in (
        select p.creator_id from post_reading r join post p on p.id = r.post_id
         where ${limitedSources} and r.source = ${sources} and p.creator_id is not null)`);
  });
}

/** The terms of the sources that limit them, by source. */
export async function readSourceTerms(db: Executor): Promise<ReadonlyMap<string, CreatorTerms>> {
  const { rows } = await db.execute<CreatorTerms & { source: string }>(sql`
    select t.key as source, (t.value ->> 'keepDays')::int as "keepDays",
           (t.value ->> 'mayDerive')::boolean as "mayDerive"
      from installation i cross join jsonb_each(i.value) t where i.key = ${key}`);
  return new Map(rows.map(({ source, ...terms }) => [source, terms]));
}

/** Sources, as stored with readings, whose terms allow their counts to be shown, but no figures derived from them. */
export async function readRawOnly(db: Executor): Promise<ReadonlySet<string>> {
  return rawOnlyOf(await readSourceTerms(db));
}

const rawOnlyOf = (terms: ReadonlyMap<string, CreatorTerms>): ReadonlySet<string> =>
  new Set([...terms].filter(([, one]) => !mayDerive(one)).map(([source]) => source));

/**
 * The terms of creators whose data came only from one source that limits them, and of those with a post whose latest
 * counts came from a source that forbids derived figures; the others are left out.
 */
export async function readCreatorTerms(
  db: Executor,
  creatorIds: readonly number[],
): Promise<ReadonlyMap<number, CreatorTerms>> {
  const terms = await readSourceTerms(db);
  if (terms.size === 0) return new Map();
  const { rows } = await db.execute<{ id: number; source: string; isOnly: boolean; isOfPosts: boolean }>(sql`
    select * from (
      select c.id::float8 as id, c.source,
             c.source = any(${sql.param([...terms.keys()])}::text[]) and not exists (
               select from creator_snapshot s where s.creator_id = c.id and s.source <> c.source) as "isOnly",
             exists (select from post p join post_reading r on r.post_id = p.id and r.read_at = p.read_at
               where p.creator_id = c.id and r.source = any(${sql.param([...rawOnlyOf(terms)])}::text[])) as "isOfPosts"
        from creator c where c.id = any(${sql.param([...creatorIds])}::bigint[])) found
     where "isOnly" or "isOfPosts"`);
  return new Map(
    rows.map(({ id, source, isOnly, isOfPosts }) => {
      const own = isOnly ? terms.get(source) : undefined;
      return [id, { keepDays: own?.keepDays ?? null, mayDerive: mayDerive(own) && !isOfPosts }];
    }),
  );
}
