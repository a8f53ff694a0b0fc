import type { Platform, SearchFilter } from '@reachkit/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import type { Person } from '../../../platform/tenant/person.ts';
import { creator } from '../../creator/tables.ts';
import { allOf } from '../filter/conditions.ts';
import { acceptFilter, readConditions } from '../filter/parseFilter.ts';
import { OutOfTime, type Reading, readWithin } from '../pages/reading.ts';
import { savedSearchVisit } from '../tables.ts';

/** Max stored matches of a visit, and max new matches listed. */
export const remembered = 5000;

/** Timeout of each query of a visit. */
const visitTimeoutMs = 2000;

/** A search with its viewer and the time of the visit. */
export interface Look {
  readonly platform: Platform;
  readonly filter: SearchFilter;
  /** The viewer whose mails, lists and blacklist the filter refers to. */
  readonly viewer: Person;
  readonly now: Date;
}

/**
 * The results that the viewer has seen. `matches`: stored at their visit. `newest`: too many to store, so creators added
 * after the newest one of that time are new. `since`: never visited; creators added later are new.
 */
export type Seen =
  | { readonly kind: 'matches'; readonly searchId: number; readonly accountId: number }
  | { readonly kind: 'newest'; readonly id: number }
  | { readonly kind: 'since'; readonly at: Date };

export interface NewCount {
  readonly count: number;
  /** Whether there are more. */
  readonly isCapped: boolean;
}

/** Result of a visit. */
export interface Visited {
  /** Ids of all matches, ascending; only that of the newest creator if there are too many to store. */
  readonly ids: readonly number[];
  readonly isCapped: boolean;
}

const conditionOf = async (deps: Pick<Deps, 'db'>, { platform, filter, viewer, now }: Look): Promise<SQL> =>
  allOf(await readConditions(deps, platform, acceptFilter(platform, filter, viewer), { viewer, now }));

function isNew(seen: Seen): SQL {
  switch (seen.kind) {
    case 'matches':
      return sql`${creator.id} not in (select unnest(${savedSearchVisit.seenIds}) from ${savedSearchVisit}
        where ${savedSearchVisit.searchId} = ${seen.searchId} and ${savedSearchVisit.accountId} = ${seen.accountId})`;
    case 'newest':
      return sql`${creator.id} > ${seen.id}`;
    case 'since':
      return sql`${creator.createdAt} > ${seen.at.toISOString()}::timestamptz`;
  }
}

/** Counts new matches; returns `null` if this takes longer than `timeoutMs`. */
export async function countNew(
  deps: Pick<Deps, 'db'>,
  look: Look,
  seen: Seen,
  { timeoutMs, max = remembered }: { readonly timeoutMs: number; readonly max?: number },
): Promise<NewCount | null> {
  const condition = await conditionOf(deps, look);
  return inTime(deps, timeoutMs, async ({ rows }) => {
    const [row] = await rows<{ found: string }>(
      sql`select count(*) as found from (
        select from ${creator} where ${condition} and ${isNew(seen)} limit ${max + 1}) few`,
    );
    const found = Number(row?.found ?? 0);
    return { count: Math.min(found, max), isCapped: found > max };
  });
}

/** Returns the current matches, and at most `most` new ones among them, ascending. */
export async function lookAround(
  deps: Pick<Deps, 'db'>,
  look: Look,
  seen: Seen | null,
  max: number,
): Promise<{ readonly visited: Visited; readonly newIds: readonly number[] }> {
  const condition = await conditionOf(deps, look);
  // Read first: a creator added during the remaining reads is new at the next visit.
  const newest = await inTime(deps, visitTimeoutMs, newestOf);
  const all = await inTime(deps, visitTimeoutMs, (reading) => idsOf(reading, condition, max + 1));
  const isCapped = all === null || all.length > max;
  const found =
    seen === null
      ? []
      : await inTime(deps, visitTimeoutMs, (reading) =>
          idsOf(reading, sql`${condition} and ${isNew(seen)}`, max),
        );
  const matching = new Set(all);
  return {
    visited: isCapped ? { ids: [newest ?? 0], isCapped } : { ids: all, isCapped },
    // A creator added between the two reads is missing in the first, and is new at the next visit.
    newIds: (found ?? []).filter((id) => isCapped || matching.has(id)),
  };
}

async function newestOf({ rows }: Reading): Promise<number> {
  const [row] = await rows<{ id: string | null }>(sql`select max(${creator.id}) as id from ${creator}`);
  return Number(row?.id ?? 0);
}

async function idsOf({ rows }: Reading, condition: SQL, max: number): Promise<number[]> {
  const found = await rows<{ id: string }>(
    sql`select ${creator.id} from ${creator} where ${condition} limit ${max}`,
  );
  return found.map(({ id }) => Number(id)).sort((a, b) => a - b);
}

async function inTime<T>(
  deps: Pick<Deps, 'db'>,
  timeoutMs: number,
  read: (reading: Reading) => Promise<T>,
): Promise<T | null> {
  try {
    return await readWithin(deps, timeoutMs, read);
  } catch (error) {
    if (error instanceof OutOfTime) return null;
    throw error;
  }
}
