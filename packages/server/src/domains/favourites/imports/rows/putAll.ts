import type { ImportReason } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/deps.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { readMembershipStatus } from '../../../plan/membershipStatus.ts';
import { listObject, notifyOfLists, recordAction } from '../../actions/record.ts';
import { type ListRow, readOnlyLists } from '../../lists/visible.ts';
import { countOf, heldIds, putInto, type Room, readBlacklisted } from '../../members/put.ts';
import {
  accountKey,
  countPending,
  findPending,
  isInPlace,
  keepPending,
  keepsOutOf,
} from '../../pending/keep.ts';
import type { Actor } from '../../person.ts';
import { favouriteList } from '../../tables.ts';
import type { Found, ReadyRow, RowVerdict, Settled } from './verdict.ts';

/** Creators added to a list per statement. */
const batchSize = 1000;

interface Wishes {
  readonly onFull: Room['onFull'];
  readonly now: Date;
}

/**
 * Adds the creators found to a locked list, in sheet order, as one action that can be undone. Unknown accounts stay
 * pending for it, and use the remaining room.
 */
export async function putAll(
  tx: Transaction,
  person: Actor,
  list: ListRow,
  found: Found,
  { onFull, now }: Wishes,
): Promise<Settled> {
  const room = await readRoom(tx, person, { onFull: 'fill', now });
  const unwanted = await unwantedPending(tx, person, list, found.pending, now);
  const pending = found.pending.filter(({ line }) => !unwanted.has(line));
  const places = await placesFor(tx, person, list, { ...found, pending }, { room, now });
  const isRefused = onFull === 'refuse' && places.isShort;
  const fits = ({ line }: { readonly line: number }) => !isRefused && places.lines.has(line);
  const none: Room = { ...room, creators: { ...room.creators, value: 0 } };
  const fates = new Map([
    ...(await putBatches(tx, person, list, found.ready.filter(fits), { room, at: now })),
    // Rows beyond the limit still report any other reason that would have excluded them.
    ...(await putBatches(
      tx,
      person,
      list,
      found.ready.filter((row) => !fits(row)),
      { room: none, at: now },
    )),
  ]);
  const place = { target: 'list', listId: list.id } as const;
  const accounts = pending.filter(fits).map((account) => ({ ...account, reason: '' }));
  const waiting = await keepPending(tx, person, place, accounts, { expiresAt: null, at: now });
  const addedIds = found.ready.flatMap(({ creatorId }) =>
    fates.get(creatorId)?.reason === null ? [creatorId] : [],
  );
  const actId = await recordPut(tx, person, list, { addedIds, pendingIds: waiting.ids, now });
  return {
    verdicts: [
      ...found.ready.flatMap(({ line, creatorId }): RowVerdict[] => {
        const fate = fates.get(creatorId);
        return fate ? [{ line, ...fate }] : [];
      }),
      ...[...unwanted].map(([line, fate]): RowVerdict => ({ line, ...fate })),
      ...pending
        .filter((row) => !fits(row))
        .map(({ line }): RowVerdict => ({ line, reason: 'full', detail: null })),
    ],
    failure: isRefused ? 'full' : null,
    actId,
  };
}

interface Fate {
  readonly reason: ImportReason | null;
  readonly detail: string | null;
}

interface Place {
  readonly room: Room;
  readonly at: Date;
}

/** Lines of accounts that are already pending for the list, or blacklisted for it. */
async function unwantedPending(
  tx: Transaction,
  { teamId }: Actor,
  list: ListRow,
  pending: Found['pending'],
  now: Date,
): Promise<ReadonlyMap<number, Fate>> {
  const there = await findPending(tx, teamId, isInPlace({ target: 'list', listId: list.id }), pending);
  const keptOut = await findPending(tx, teamId, keepsOutOf(list.id, now), pending);
  return new Map(
    pending.flatMap((account): (readonly [number, Fate])[] => {
      const key = accountKey(account);
      const why = keptOut.get(key);
      if (there.has(key)) return [[account.line, { reason: 'already', detail: null }]];
      return why === undefined ? [] : [[account.line, { reason: 'blacklisted', detail: why }]];
    }),
  );
}

interface Places {
  /** Lines of rows to be added or pending: known creators before pending accounts. */
  readonly lines: ReadonlySet<number>;
  /** Whether there is not enough room for all. */
  readonly isShort: boolean;
}

async function placesFor(
  tx: Transaction,
  person: Actor,
  list: ListRow,
  { ready, pending }: Found,
  { room, now }: { readonly room: Room; readonly now: Date },
): Promise<Places> {
  const all = new Set([...ready, ...pending].map(({ line }) => line));
  const taken = (await countOf(tx, list.id)) + (await countPending(tx, person.teamId, list.id));
  const free = room.readOnly.has(list.id) ? 0 : Math.max(0, room.creators.value - taken);
  if (all.size <= free) return { lines: all, isShort: false };
  const wanted: number[] = [];
  for (let at = 0; at < ready.length; at += batchSize) {
    const rows = ready.slice(at, at + batchSize);
    const ids = rows.map(({ creatorId }) => creatorId);
    const there = await heldIds(tx, list.id, ids);
    const blacklisted = await readBlacklisted(tx, person, list.id, ids, now);
    for (const { line, creatorId } of rows) {
      if (!there.has(creatorId) && !blacklisted.has(creatorId)) wanted.push(line);
    }
  }
  wanted.push(...pending.map(({ line }) => line));
  return { lines: new Set(wanted.slice(0, free)), isShort: wanted.length > free };
}

interface PutRows {
  readonly addedIds: readonly number[];
  readonly pendingIds: readonly number[];
  readonly now: Date;
}

async function recordPut(
  tx: Transaction,
  person: Actor,
  list: ListRow,
  { addedIds, pendingIds, now }: PutRows,
): Promise<number | undefined> {
  const [creators, waiting] = [addedIds.length, pendingIds.length];
  if (creators + waiting === 0) return undefined;
  await teamScope(tx, person.teamId)
    .update(favouriteList)
    .set({ updatedAt: now })
    .where(eq(favouriteList.id, list.id));
  const actId = await recordAction(tx, person, {
    kind: 'imported',
    object: listObject(list),
    about: { lists: [list.name], creators, ...(waiting > 0 && { waiting }) },
    changes: [
      { did: 'put', listId: list.id, ids: addedIds, at: now },
      ...(pendingIds.length > 0 ? [{ did: 'awaited', listId: list.id, ids: pendingIds } as const] : []),
    ],
    isPrivate: !list.isPublic,
    at: now,
  });
  await notifyOfLists(tx, person, [list], undefined);
  return actId;
}

async function putBatches(
  tx: Transaction,
  person: Actor,
  list: ListRow,
  rows: readonly ReadyRow[],
  place: Place,
): Promise<ReadonlyMap<number, Fate>> {
  const fates = new Map<number, Fate>();
  for (let at = 0; at < rows.length; at += batchSize) {
    const ids = rows.slice(at, at + batchSize).map(({ creatorId }) => creatorId);
    const { result, refused } = await putInto(tx, person, list, ids, place);
    const say = (named: readonly number[], reason: Fate['reason'], detail: string | null = null) => {
      for (const id of named) fates.set(id, { reason, detail });
    };
    say(result.added, null);
    say(result.already, 'already');
    say(result.left, 'full');
    for (const { id, reason, why } of refused) {
      say([id], reason === 'blacklisted' ? 'blacklisted' : 'not_found', why);
    }
  }
  return fates;
}

async function readRoom(tx: Transaction, { teamId }: Actor, { onFull, now }: Wishes): Promise<Room> {
  const membershipStatus = await readMembershipStatus(tx, teamId, ['favouriteLists', 'listCreators'], now);
  if (!membershipStatus) throw new Error(`There is no team ${teamId} to import for`);
  const lists = membershipStatus.limit('favouriteLists');
  return {
    creators: membershipStatus.limit('listCreators'),
    lists,
    readOnly: await readOnlyLists(tx, teamId, lists.value),
    onFull,
  };
}
