import type { ImportReason } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { readStanding } from '../../membership/standing.ts';
import { listObject, recordAct, tellOfLists } from '../acts/record.ts';
import { type ListRow, readOnlyLists } from '../lists/visible.ts';
import { putInto, type Room } from '../members/put.ts';
import type { Person } from '../person.ts';
import { favouriteList } from '../tables.ts';
import type { ReadyRow, RowVerdict, Settled } from './verdict.ts';

/** Creators put into a list by one statement. */
const batchSize = 1000;

interface Wishes {
  readonly onFull: Room['onFull'];
  readonly now: Date;
}

/** Puts whoever was found into a locked list, in the order of the sheet, as one act that can be taken back. */
export async function putAll(
  tx: Transaction,
  person: Person,
  list: ListRow,
  rows: readonly ReadyRow[],
  { onFull, now }: Wishes,
): Promise<Settled> {
  const room = await readRoom(tx, person, { onFull, now });
  const outcome = await putOrRefuse(tx, person, list, rows, { room, at: now });
  const addedIds = rows.flatMap(({ creatorId }) =>
    outcome.fates.get(creatorId)?.reason === null ? [creatorId] : [],
  );
  if (addedIds.length > 0) {
    await teamScope(tx, person.teamId)
      .update(favouriteList)
      .set({ updatedAt: now })
      .where(eq(favouriteList.id, list.id));
    await recordAct(tx, person, {
      kind: 'imported',
      object: listObject(list),
      about: { lists: [list.name], creators: addedIds.length },
      changes: [{ did: 'put', listId: list.id, ids: addedIds, at: now.toISOString() }],
      isPrivate: !list.isPublic,
      at: now,
    });
    await tellOfLists(tx, person, [list], undefined);
  }
  const verdicts = rows.flatMap(({ line, creatorId }): RowVerdict[] => {
    const fate = outcome.fates.get(creatorId);
    return fate ? [{ line, ...fate }] : [];
  });
  return { verdicts, failure: outcome.isRefused ? 'full' : null };
}

interface Fate {
  readonly reason: ImportReason | null;
  readonly detail: string | null;
}

interface Outcome {
  readonly fates: ReadonlyMap<number, Fate>;
  /** Nobody came in, for there was no room for all. */
  readonly isRefused: boolean;
}

interface Place {
  readonly room: Room;
  readonly at: Date;
}

async function putOrRefuse(
  tx: Transaction,
  person: Person,
  list: ListRow,
  rows: readonly ReadyRow[],
  { room, at }: Place,
): Promise<Outcome> {
  try {
    const fates = await tx.transaction((inner) => putBatches(inner, person, list, rows, { room, at }));
    return { fates, isRefused: false };
  } catch (error) {
    if (!(error instanceof Failure && error.reason === 'equity')) throw error;
    // Nobody comes in; each row still says what else would have kept it out.
    const none: Room = { ...room, onFull: 'fill', creators: { ...room.creators, value: 0 } };
    return { fates: await putBatches(tx, person, list, rows, { room: none, at }), isRefused: true };
  }
}

async function putBatches(
  tx: Transaction,
  person: Person,
  list: ListRow,
  rows: readonly ReadyRow[],
  place: Place,
): Promise<ReadonlyMap<number, Fate>> {
  const fates = new Map<number, Fate>();
  for (let at = 0; at < rows.length; at += batchSize) {
    const ids = rows.slice(at, at + batchSize).map(({ creatorId }) => creatorId);
    const { result } = await putInto(tx, person, list, ids, place);
    const say = (named: readonly string[], reason: Fate['reason'], detail: string | null = null) => {
      for (const id of named) fates.set(Number(id), { reason, detail });
    };
    say(result.added, null);
    say(result.already, 'already');
    say(result.left, 'full');
    for (const { id, reason, why } of result.refused) {
      say([id], reason === 'blacklisted' ? 'blacklisted' : 'not_found', why);
    }
  }
  return fates;
}

async function readRoom(tx: Transaction, { teamId }: Person, { onFull, now }: Wishes): Promise<Room> {
  const standing = await readStanding(tx, teamId, ['favouriteLists', 'listCreators'], now);
  if (!standing) throw new Error(`There is no team ${teamId} to import for`);
  const lists = standing.limit('favouriteLists');
  return {
    creators: standing.limit('listCreators'),
    lists,
    readOnly: await readOnlyLists(tx, teamId, lists.value),
    onFull,
  };
}
