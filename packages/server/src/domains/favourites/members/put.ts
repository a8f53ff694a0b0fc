import type { AnswerOf, addToFavourite } from '@reachkit/contract';
import { and, count, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { holdPresent } from '../../creator/identity/presence.ts';
import { equityMissed } from '../../plan/equityExceeded.ts';
import type { Limit } from '../../plan/membershipStatus.ts';
import type { ActionChange } from '../actions/change.ts';
import type { ListRow } from '../lists/visible.ts';
import { countPending } from '../pending/keep.ts';
import type { Actor } from '../person.ts';
import { blacklistEntry, favouriteMember } from '../tables.ts';

/** Remaining capacity. */
export interface Room {
  readonly creators: Limit;
  readonly lists: Limit;
  /** Lists beyond the plan's limit, which accept no creators. */
  readonly readOnly: ReadonlySet<number>;
  readonly onFull: 'refuse' | 'fill';
}

export type IntoList = AnswerOf<typeof addToFavourite>['lists'][number];

/** A creator that is not added. */
interface Refused extends Omit<IntoList['refused'][number], 'id'> {
  readonly id: number;
}

export interface Put {
  readonly result: Omit<IntoList, 'refused'>;
  readonly refused: readonly Refused[];
  readonly change: Extract<ActionChange, { did: 'put' }> | null;
  readonly addedIds: readonly number[];
}

/**
 * Adds creators to a locked list, in the given order.
 * @throws Failure `equity` where it has no room for all of them, and for a list beyond the membership
 */
export async function putInto(
  tx: Transaction,
  person: Actor,
  list: ListRow,
  ids: readonly number[],
  { room, at }: { readonly room: Room; readonly at: Date },
): Promise<Put> {
  const known = await holdPresent(tx, ids);
  const there = await heldIds(tx, list.id, ids);
  const blacklisted = await readBlacklisted(tx, person, list.id, ids, at);
  const wanted = ids.filter((id) => known.has(id) && !there.has(id) && !blacklisted.has(id));
  const before = await countOf(tx, list.id);
  const pending = await countPending(tx, person.teamId, list.id);
  const taken = fitting(wanted, before + pending, list, room);
  if (taken.length > 0) {
    await tx.execute(sql`
      insert into ${favouriteMember} (list_id, creator_id, account_id, created_at)
      select ${list.id}::bigint, asked.id, ${person.accountId}::bigint, ${at.toISOString()}::timestamptz
        from unnest(${sql.param([...taken])}::bigint[]) asked (id)
      on conflict do nothing`);
  }
  return {
    result: {
      listId: list.id,
      name: list.name,
      added: [...taken],
      already: ids.filter((id) => there.has(id)),
      left: wanted.slice(taken.length),
      count: before + taken.length,
      limit: room.creators.value,
    },
    refused: [
      ...ids.flatMap((id) => {
        const why = there.has(id) ? undefined : blacklisted.get(id);
        return why === undefined ? [] : [{ id, reason: 'blacklisted' as const, why }];
      }),
      ...ids.flatMap((id) => (known.has(id) ? [] : [{ id, reason: 'unknown' as const, why: null }])),
    ],
    change: taken.length > 0 ? { did: 'put', listId: list.id, ids: taken, at } : null,
    addedIds: taken,
  };
}

/** The creators that the list has room for. */
function fitting(wanted: readonly number[], before: number, list: ListRow, room: Room): readonly number[] {
  if (wanted.length === 0) return wanted;
  const isFilling = room.onFull === 'fill';
  if (room.readOnly.has(list.id)) {
    if (isFilling) return [];
    const { value } = room.lists;
    throw equityMissed(room.lists, { feature: 'favouriteLists', used: value + 1, needed: value + 1 });
  }
  const free = Math.max(0, room.creators.value - before);
  if (wanted.length <= free) return wanted;
  if (isFilling) return wanted.slice(0, free);
  const needed = before + wanted.length;
  throw equityMissed(room.creators, { feature: 'listCreators', used: before, needed });
}

export async function countOf(tx: Transaction, listId: number): Promise<number> {
  const [row] = await tx
    .select({ found: count() })
    .from(favouriteMember)
    .where(eq(favouriteMember.listId, listId));
  return row?.found ?? 0;
}

export async function heldIds(
  tx: Executor,
  listId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({ id: favouriteMember.creatorId })
    .from(favouriteMember)
    .where(and(eq(favouriteMember.listId, listId), inArray(favouriteMember.creatorId, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

/** Reasons of creators blacklisted for the list now; entries for all lists first. */
export async function readBlacklisted(
  tx: Executor,
  { teamId }: Pick<Actor, 'teamId'>,
  listId: number,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, string>> {
  const rows = await teamScope(tx, teamId)
    .select({ id: blacklistEntry.creatorId, reason: blacklistEntry.reason })
    .from(blacklistEntry)
    .where(
      and(
        inArray(blacklistEntry.creatorId, [...ids]),
        or(isNull(blacklistEntry.listId), eq(blacklistEntry.listId, listId)),
        or(isNull(blacklistEntry.expiresAt), gt(blacklistEntry.expiresAt, now)),
      ),
    )
    // Written last, one for all stands in the map.
    .orderBy(sql`${blacklistEntry.listId} is null`);
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}
