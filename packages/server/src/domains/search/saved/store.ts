import { type Platform, type SearchFilter, type SortKey, type SortOrder, sortKeys } from '@reachkit/contract';
import { and, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import { withKnownWords } from '../../../platform/database/words/words.ts';
import type { Executor } from '../../../platform/deps.ts';
import type { Person } from '../../../platform/tenant/person.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { savedSearch, savedSearchVisit } from '../tables.ts';
import { filterKept } from './keptFilter.ts';
import type { Seen } from './news.ts';

/** A saved search, parsed with the current schema, with the caller's last visit. */
export interface Kept {
  readonly id: number;
  readonly teamId: number;
  readonly accountId: number;
  readonly name: string;
  readonly platform: Platform;
  readonly filter: SearchFilter;
  readonly sort: SortKey;
  readonly order: SortOrder;
  readonly isShared: boolean;
  readonly hasAlert: boolean;
  readonly createdAt: Date;
  readonly visit: {
    readonly at: Date;
    readonly isCapped: boolean;
    /** The first stored id; with too many matches, the newest creator. */
    readonly firstId: number | null;
  } | null;
}

const idPattern = /^[1-9]\d{0,14}$/;

/** Reads the person's own searches and their team's shared ones, most recently visited or created first. */
export function readKept(executor: Executor, viewer: Person): Promise<Kept[]> {
  return rowsWhere(executor, viewer, sql`true`);
}

/** Finds one of the searches of `readKept` by its id; `undefined` if not found. */
export async function findKept(executor: Executor, viewer: Person, id: string): Promise<Kept | undefined> {
  if (!idPattern.test(id)) return undefined;
  const [found] = await rowsWhere(executor, viewer, eq(savedSearch.id, Number(id)));
  return found;
}

async function rowsWhere(executor: Executor, { teamId, accountId }: Person, which: SQL): Promise<Kept[]> {
  const rows = await teamScope(executor, teamId)
    .select({
      search: savedSearch,
      visitedAt: savedSearchVisit.visitedAt,
      isCapped: savedSearchVisit.isCapped,
      // Avoids reading thousands of ids.
      firstId: sql<string | null>`${savedSearchVisit.seenIds}[1]`,
    })
    .from(savedSearch)
    .leftJoin(
      savedSearchVisit,
      and(eq(savedSearchVisit.searchId, savedSearch.id), eq(savedSearchVisit.accountId, accountId)),
    )
    .where(and(or(eq(savedSearch.accountId, accountId), savedSearch.isShared), which))
    .orderBy(
      sql`coalesce(${savedSearchVisit.visitedAt}, ${savedSearch.createdAt}) desc`,
      sql`${savedSearch.id} desc`,
    );
  return rows.flatMap(({ search, visitedAt, isCapped, firstId }) => {
    const visit =
      visitedAt === null
        ? null
        : { at: visitedAt, isCapped: isCapped === true, firstId: firstId === null ? null : Number(firstId) };
    return keptOf(search, visit) ?? [];
  });
}

/** Returns `undefined` for a search with an unknown value, e.g. a platform that was removed. */
export function keptOf(row: typeof savedSearch.$inferSelect, visit: Kept['visit']): Kept | undefined {
  const [known] = withKnownWords(getTableColumns(savedSearch), [row]);
  if (!known) return undefined;
  const { direction: order, ...rest } = known;
  // biome-ignore lint/plugin: As its filter, a search outlives an order that a later version no longer has.
  const sort = sortKeys.find((one) => one === row.sort) ?? 'medianPlays';
  return { ...rest, sort, order, filter: filterKept(row.filter), visit };
}

/** Returns the results that a person saw at their last visit to a search; `null` if there was no visit. */
export function seenOf({ id, visit }: Pick<Kept, 'id' | 'visit'>, accountId: number): Seen | null {
  if (visit === null) return null;
  return visit.isCapped
    ? { kind: 'newest', id: visit.firstId ?? 0 }
    : { kind: 'matches', searchId: id, accountId };
}
