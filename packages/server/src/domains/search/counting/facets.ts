import {
  type Facet,
  type FacetName,
  platforms,
  qualityLevelCodes,
  recentDays,
  sizeBands,
} from '@reachkit/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import type { Conditions } from '../filter/conditions.ts';
import { rangeColumns } from '../filter/filterColumns.ts';
import { allFetched } from '../pages/fetching.ts';
import type { Reading } from '../pages/reading.ts';
import { type Counted, exactOrAbout } from './counting.ts';
import { bucketOf, isRange } from './facetShapes.ts';

/** Timeout for the exact counts of one group of facets; after it a sample is counted instead. */
export const facetTimeoutMs = 150;

/** Counts by bucket; the key `null` counts creators with unknown value. */
type Counts = ReadonlyMap<string | null, number>;

/** Counts the facets, each without its own filter; keeps the order of `names`. */
export async function facetsOf(
  deps: Pick<Deps, 'db'>,
  names: readonly FacetName[],
  conditions: Conditions,
  now: Date,
  timeoutMs: number = facetTimeoutMs,
): Promise<Partial<Record<FacetName, Facet>>> {
  const facets: Partial<Record<FacetName, Facet>> = {};
  for (const group of groupsOf(names, conditions)) {
    const { value, kind } = await exactOrAbout(deps, group.filter, timeoutMs, (reading, source, weight) =>
      countBuckets(reading, group, now, source, weight),
    );
    for (const name of group.names) facets[name] = facetOf(name, value.get(name) ?? new Map(), kind);
  }
  return Object.fromEntries(names.flatMap((name) => (facets[name] ? [[name, facets[name]]] : [])));
}

/** Facets over the same creators, counted in one scan. */
interface Group {
  readonly names: readonly FacetName[];
  readonly filter: SQL;
}

function groupsOf(names: readonly FacetName[], conditions: Conditions): Group[] {
  const open = names.filter((name) => !conditions.has(name));
  const filtered = names.filter((name) => conditions.has(name));
  return [
    ...(open.length > 0 ? [{ names: open, filter: allFetched(conditions) }] : []),
    ...filtered.map((name) => ({ names: [name], filter: allFetched(conditions, name) })),
  ];
}

async function countBuckets(
  { rows }: Reading,
  { names, filter }: Group,
  now: Date,
  source: SQL,
  weight: number,
): Promise<Counted<ReadonlyMap<FacetName, Counts>>> {
  const buckets = names.map((name) => sql`${bucketOf(name, now)} as ${sql.identifier(name)}`);
  const counts = names.map((name) => {
    const bucket = sql.identifier(name);
    // A creator counts once for each of its tags, and as unknown without any.
    return name === 'tags'
      ? sql`select 'tags' as facet, tag as bucket, count(*) as found
          from matching left join unnest(${bucket}) tag on true group by tag`
      : sql`select ${name}::text as facet, ${bucket} as bucket, count(*) as found from matching group by ${bucket}`;
  });
  const counted = await rows<{ facet: FacetName; bucket: string | null; found: string }>(
    sql`with matching as materialized (select ${sql.join(buckets, sql`, `)} from ${source} where ${filter})
      ${sql.join(counts, sql` union all `)}`,
  );
  const value = new Map<FacetName, Map<string | null, number>>(names.map((name) => [name, new Map()]));
  const rowsBy = new Map<FacetName, number>();
  for (const { facet, bucket, found } of counted) {
    value.get(facet)?.set(bucket, Math.round(Number(found) * weight));
    rowsBy.set(facet, (rowsBy.get(facet) ?? 0) + Number(found));
  }
  return { value, rows: Math.min(...names.map((name) => rowsBy.get(name) ?? 0)) };
}

function facetOf(name: FacetName, counts: Counts, kind: Facet['kind']): Facet {
  return { buckets: bucketsOf(name, counts), unknown: counts.get(null) ?? 0, kind };
}

function bucketsOf(name: FacetName, counts: Counts): Facet['buckets'] {
  const countOf = (value: string) => ({ value, count: counts.get(value) ?? 0 });
  if (isRange(name)) {
    const { edges } = rangeColumns[name];
    return edges.map((from, at) => ({
      value: String(from),
      count: counts.get(String(at + 1)) ?? 0,
      from,
      to: edges[at + 1] ?? null,
    }));
  }
  switch (name) {
    case 'haveEmail':
      return ['1', '0'].map(countOf);
    case 'platform':
      return platforms.map(countOf);
    case 'quality':
      return qualityLevelCodes.map(countOf);
    case 'sizeBand':
      return sizeBands.map(({ code }) => countOf(code));
    case 'sendVideoDate': {
      let within = 0;
      return recentDays.map((days) => {
        within += counts.get(String(days)) ?? 0;
        return { value: String(days), count: within };
      });
    }
    case 'region':
    case 'language':
    case 'tags':
      return [...counts]
        .flatMap(([value, count]) => (value === null ? [] : [{ value, count }]))
        .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  }
}
