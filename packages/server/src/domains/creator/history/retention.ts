import { sql } from 'drizzle-orm';
import type { SourceTerms } from '../../../gateways/creatorSources/creatorSource.ts';
import type { Database } from '../../../platform/deps.ts';
import { dayMs, type RetentionRule } from '../../../platform/tasks/retentionRules.ts';
import { recomputeMetrics } from '../metrics/recompute.ts';
import { limitedSources } from '../tables.ts';
import { readingPartitions } from './readingPartitions.ts';

/** Rules that remove the data of each source after the days for which its terms allow to keep it. */
export function sourceRetention(terms: ReadonlyMap<string, SourceTerms>): readonly RetentionRule[] {
  const limits = [...terms.values()].flatMap(({ keepDays }) => keepDays ?? []);
  const emptyMonths: RetentionRule = {
    name: 'emptyMonthsOfReadings',
    keptFor: Math.max(0, ...limits) * dayMs,
    remove: async (db, before) => {
      await readingPartitions.dropEmptyBefore(db, before);
      return 0;
    },
  };
  const rules = [...terms].flatMap(([source, { keepDays }]) => {
    if (keepDays === null) return [];
    const rule = (kind: string, remove: (db: Database, source: string, aged: Aged) => Promise<number>) => ({
      name: `${kind}Of_${source}`,
      keptFor: keepDays * dayMs,
      remove: (db: Database, before: Date, max: number) => remove(db, source, { before, max }),
    });
    return [
      rule('captions', removeCaptions),
      rule('readings', removeReadings),
      rule('misses', removeMisses),
      rule('snapshots', removeSnapshots),
    ];
  });
  return limits.length > 0 ? [...rules, emptyMonths] : [];
}

interface Aged {
  readonly before: Date;
  readonly max: number;
}

/** Where a removed reading is the latest of its post, the counts and words of the latest state go with it. */
async function removeReadings(db: Database, source: string, { before, max }: Aged): Promise<number> {
  const { rows } = await db.execute<{ removed: number; creators: number[] | null }>(sql`
    with removed as (
      delete from post_reading where (post_id, read_at) in (
        select post_id, read_at from post_reading
         where ${limitedSources} and source = ${source} and read_at < ${before}::timestamptz limit ${max}::int)
      returning post_id, read_at),
    emptied as (
      update video v set views = null, likes = null, comments = null, shares = null, saves = null, title = '',
             hashtags = '{}'
        from removed r join post p on p.id = r.post_id
       where v.creator_id = p.creator_id and v.external_id = p.external_id and v.read_at = r.read_at
      returning v.creator_id)
    select (select count(*) from removed)::float8 as removed,
           (select array_agg(distinct creator_id::float8) from emptied) as creators`);
  const [found] = rows;
  if (found?.creators) await recomputeMetrics(db, found.creators);
  return found?.removed ?? 0;
}

async function removeMisses(db: Database, source: string, { before, max }: Aged): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from post_miss where (post_id, at) in (
      select post_id, at from post_miss
       where ${limitedSources} and source = ${source} and at < ${before}::timestamptz limit ${max}::int)`);
  return rowCount ?? 0;
}

/**
 * The caption that still held when the time ended begins with the first kept reading that has it. Events stay, without
 * the text.
 */
async function removeCaptions(db: Database, source: string, { before, max }: Aged): Promise<number> {
  const { rows } = await db.execute<{ removed: number }>(sql`
    with removed as (
      delete from post_caption where (post_id, read_at) in (
        select post_id, read_at from post_caption
         where ${limitedSources} and source = ${source} and read_at < ${before}::timestamptz limit ${max}::int)
      returning *),
    kept as (
      insert into post_caption (post_id, read_at, title, text, disclosure, evidence, source, digest)
      select c.post_id, r.read_at, title, text, disclosure, evidence, c.source, digest
        from (select distinct on (post_id) * from removed order by post_id, read_at desc) c
        cross join lateral (
          select min(read_at) as read_at from post_reading r
           where r.post_id = c.post_id and r.caption = c.digest and r.read_at >= ${before}::timestamptz
             and r.read_at < coalesce((select min(read_at) from post_caption n
               where n.post_id = c.post_id and n.read_at >= ${before}::timestamptz), 'infinity')) r
       where r.read_at is not null
      on conflict do nothing)
    select count(*)::float8 as removed from removed`);
  return rows[0]?.removed ?? 0;
}

async function removeSnapshots(db: Database, source: string, { before, max }: Aged): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from creator_snapshot where (creator_id, day) in (
      select creator_id, day from creator_snapshot
       where ${limitedSources} and source = ${source} and day < (${before}::timestamptz at time zone 'UTC')::date
       order by day limit ${max}::int)`);
  return rowCount ?? 0;
}
