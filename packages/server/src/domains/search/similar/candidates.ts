import { openFilter, type Platform, type SearchFilter } from '@reachkit/contract';
import { type SQL, sql } from 'drizzle-orm';
import { creator } from '../../creator/tables.ts';
import type { Reading } from '../pages/reading.ts';
import type { Profile } from './profile.ts';
import { type ProfileRow, profileColumns } from './read.ts';
import { parentOf, type TopicUse } from './topics.ts';

/** The seeds, and the creators among which similar ones are searched. */
export interface CandidatesWanted {
  readonly platform: Platform;
  readonly seeds: readonly Profile[];
  /** Condition for each candidate, including the platform. */
  readonly meets: SQL;
  /** Whether a filter restricts the candidates. */
  readonly isNarrowed: boolean;
}

/** Max index rows read in total, which keeps the search fast even for common topics. */
const walked = 16_000;
/** Max creators from rare topics, and from scans by size. */
const maxOfRare = 2000;
const maxOfWalks = 3000;
/** Topics with at most this many creators are read completely. */
const rare = 4000;
/** Max seed sizes around which the index is read. */
const maxAnchors = 3;
const maxRegions = 2;
/** Below this number of candidates, creators without a common topic are added. */
const enough = 300;

/** Whether a filter restricts nothing but the platform. */
export const isOpen = ({ platform: _platform, ...fields }: SearchFilter): boolean =>
  Object.values({ ...openFilter, ...fields }).every((value) => value === '');

/**
 * Reads a few thousand creators that may resemble the seeds: those with one of their rare topics; those with any of their
 * topics and a similar size, also within their region. With a filter, only its matches are read. If these are few, any
 * creators of a similar size are added. For seeds without topics, size and region are used; for seeds without figures,
 * topic or region.
 */
export async function readCandidates(
  { rows }: Reading,
  topics: TopicUse,
  { platform, seeds, meets, isNarrowed }: CandidatesWanted,
): Promise<readonly ProfileRow[]> {
  const found = new Map<string, ProfileRow>();
  const add = async (part: SQL) => {
    for (const row of await rows<ProfileRow>(part)) found.set(row.id, row);
  };
  const tags = [...new Set(seeds.flatMap((seed) => seed.tags))].sort();
  const family = [...new Set([...tags, ...tags.flatMap((tag) => parentOf(tag) ?? [])])].sort();
  const rareTags = family.filter((tag) => topics.carriers(tag) <= rare);
  const withAny = (some: readonly string[]) =>
    sql`${meets} and ${creator.tags} && ${sql.param(some)}::text[]`;
  const place = placeOf(seeds);
  const regions = commonest(
    seeds.flatMap(({ region }) => region ?? []),
    maxRegions,
  );
  if (rareTags.length > 0) await add(allThat(withAny(rareTags), maxOfRare));
  if (tags.length > 0) {
    if (isNarrowed || !place) await add(allThat(withAny(family), maxOfRare));
    if (place) for (const walk of walks(platform, place, regions, withAny(family))) await add(walk);
  }
  if (found.size >= enough) return [...found.values()];
  if (place) for (const walk of walks(platform, place, regions, meets)) await add(walk);
  if (regions.length > 0 && !place) {
    await add(allThat(sql`${meets} and ${creator.region} = any(${sql.param(regions)}::text[])`, maxOfRare));
  }
  if (isNarrowed && (place || regions.length > 0)) await add(allThat(meets, maxOfRare));
  return [...found.values()];
}

const allThat = (condition: SQL, max: number) =>
  sql`select ${profileColumns} from ${creator} where ${condition} limit ${max}`;

/** Size of a seed: followers, or views if those are hidden. */
interface Place {
  readonly by: 'followers' | 'plays';
  readonly anchors: readonly number[];
}

function placeOf(seeds: readonly Profile[]): Place | undefined {
  const followers = seeds.flatMap((seed) => seed.followers ?? []);
  const plays = seeds.flatMap((seed) => seed.medianPlays ?? []);
  if (followers.length > 0) return { by: 'followers', anchors: anchorsOf(followers) };
  return plays.length > 0 ? { by: 'plays', anchors: anchorsOf(plays) } : undefined;
}

/** Returns a few representative values. */
function anchorsOf(values: readonly number[]): readonly number[] {
  const sorted = values.toSorted((a, b) => a - b);
  const count = Math.min(maxAnchors, sorted.length);
  const picked = Array.from({ length: count }, (_, at) => {
    const share = (at + 0.5) / count;
    return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  });
  return [...new Set(picked)];
}

function commonest(values: readonly string[], max: number): readonly string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .sort(([a, times], [b, others]) => others - times || (a < b ? -1 : 1))
    .slice(0, max)
    .map(([value]) => value);
}

/** Statements that read up and down from each size, over all creators and within each region; `walked` rows in all. */
function walks(
  platform: Platform,
  { by, anchors }: Place,
  regions: readonly string[],
  condition: SQL,
): SQL[] {
  const column = by === 'followers' ? creator.followers : creator.medianPlays;
  const cast = sql.raw(by === 'followers' ? 'bigint' : 'double precision');
  const scopes = [sql`true`, ...regions.map((region) => sql`${creator.region} = ${region}`)];
  const count = scopes.length * anchors.length * 2;
  return scopes.flatMap((scope) =>
    anchors.flatMap((anchor) => {
      const at = sql`${by === 'followers' ? Math.round(anchor) : anchor}::${cast}`;
      return [
        // Same wording as the indexes: otherwise the planner sorts again.
        {
          side: sql`${column} >= ${at}`,
          order: sql`${column} asc nulls first, ${creator.id} asc nulls first`,
        },
        {
          side: sql`${column} < ${at}`,
          order: sql`${column} desc nulls last, ${creator.id} desc nulls last`,
        },
      ].map(
        ({ side, order }) => sql`select ${profileColumns} from (
          select * from ${creator} where ${creator.platform} = ${platform} and ${scope} and ${side}
          order by ${order} limit ${Math.ceil(walked / count)}) as "creator"
          where ${condition} limit ${Math.ceil(maxOfWalks / count)}`,
      );
    }),
  );
}
