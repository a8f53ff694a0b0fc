import { type FavouriteSort, listContacts, type SearchFilter } from '@reachkit/contract';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import { answeredBy, writtenTo } from '../../email/teamStatus/writtenTo.ts';
import { listOf } from '../../search/filter/conditions.ts';
import {
  creatorId,
  creatorPlatform,
  filterWithin,
  type SortColumn,
  sortColumn,
} from '../../search/filter/listFilter.ts';
import { type Actor, idOf } from '../person.ts';
import { creatorNote, favouriteMember } from '../tables.ts';

/** A search filter over several platforms, plus the team's data on list members. */
export interface ListFilter extends Omit<SearchFilter, 'platform'> {
  /** Comma-separated; `""` for all. */
  readonly platforms: string;
  /** Comma-separated `listContacts`. */
  readonly contact: string;
  readonly label: string;
  /** Account id of the responsible person; `"0"` for creators without one. */
  readonly owner: string;
}

export const heldIn = (listId: number): SQL => sql`${favouriteMember.listId} = ${listId}`;

/**
 * Condition for the creators of a list, for a statement over its members with their creators.
 * @throws Failure `equity` for a filter beyond the search scope
 */
export async function wantedOf(
  deps: Pick<Deps, 'db'>,
  person: Actor,
  listId: number,
  { platforms, contact, label, owner, ...filter }: ListFilter,
  now: Date,
): Promise<SQL> {
  const held = heldIn(listId);
  return (
    and(
      held,
      await filterWithin(deps, { ...filter, platform: undefined }, person, now),
      platforms === '' ? undefined : sql`${creatorPlatform} = any(${sql.param(listOf(platforms))}::text[])`,
      contactCondition(contact, person),
      noteCondition(label.trim(), owner, person),
    ) ?? held
  );
}

/** The sort column of a list. */
export function listSortColumn(
  sort: FavouriteSort,
  filter: ListFilter,
): Pick<SortColumn, 'type'> & { readonly column: SQL | SortColumn['column'] } {
  return sort === 'added'
    ? { column: favouriteMember.createdAt, type: 'timestamptz' }
    : sortColumn(sort, { ...filter, platform: undefined });
}

function contactCondition(contact: string, person: Actor): SQL | undefined {
  const states = listContacts.filter((state) => listOf(contact).includes(state));
  if (states.length === 0) return undefined;
  const isWritten = sql`exists (${writtenTo(creatorId, person, 'team')})`;
  const isAnswered = sql`exists (${answeredBy(creatorId, person)})`;
  const parts = states.map((state) => {
    if (state === 'none') return sql`not ${isWritten}`;
    return state === 'replied' ? sql`(${isWritten} and ${isAnswered})` : isWritten;
  });
  return sql`(${sql.join(parts, sql` or `)})`;
}

function noteCondition(label: string, owner: string, { teamId }: Actor): SQL | undefined {
  const note = sql`select from ${teamRows(creatorNote, teamId)}
    where ${creatorNote.creatorId} = ${creatorId}`;
  return and(
    label === ''
      ? undefined
      : sql`exists (${note} and ${creatorNote.labels} @> ${sql.param([label])}::text[])`,
    owner === '' ? undefined : ownerCondition(owner, note),
  );
}

function ownerCondition(owner: string, note: SQL): SQL {
  if (owner === '0') return sql`not exists (${note} and ${creatorNote.ownerId} is not null)`;
  return sql`exists (${note} and ${creatorNote.ownerId} = ${idOf(owner) ?? 0})`;
}
