import { type AnswerOf, listUndoMinutes, type undoFavouriteAct } from '@reachkit/contract';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Deps, Transaction } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { operationRecord } from '../../../platform/records/tables.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { holdPresent } from '../../creator/identity/presence.ts';
import { holdMerges } from '../../creator/storing/mergeLock.ts';
import { accountOf, readPeople } from '../../people/people.ts';
import { claimStock } from '../../plan/claims.ts';
import { equityMissed } from '../../plan/equityExceeded.ts';
import { type Limit, readMembershipStatus } from '../../plan/membershipStatus.ts';
import { notifyOfEntries } from '../blacklist/notify.ts';
import { countLists } from '../countLists.ts';
import type { ListRow } from '../lists/visible.ts';
import { countOf, heldIds } from '../members/put.ts';
import { forgetPending, restorePending } from '../pending/forget.ts';
import { countPending } from '../pending/keep.ts';
import { type Actor, idOf } from '../person.ts';
import { blacklistEntry, favouriteList, favouriteMember, favouriteUndo, pendingCreator } from '../tables.ts';
import { isVisible } from '../teamStatus/standsIn.ts';
import { type ActionChange, actionAbout, actionChanges, type KeptEntry, type KeptMember } from './change.ts';
import { followChanges } from './followChanges.ts';
import { notifyOfLists, recordAction } from './record.ts';
import { undoneAction } from './undone.ts';

interface Outcome {
  readonly restored: number;
  readonly skipped: number;
}

/** Undoes actions. */
export class UndoService {
  readonly #deps: Pick<Deps, 'db' | 'now'>;

  constructor(deps: Pick<Deps, 'db' | 'now'>) {
    this.#deps = deps;
  }

  /**
   * Later changes by other people stay.
   * @throws Failure `notFound` for an act of somebody else, one that is over or was taken back; `equity` where there is
   * no room any more, and nothing is taken back then
   */
  async undo(
    person: Actor,
    actId: string,
    actKey: string | undefined,
  ): Promise<AnswerOf<typeof undoFavouriteAct>> {
    const { db, now } = this.#deps;
    const at = now();
    return db.transaction(async (tx) => {
      const action = await takeAction(tx, person, idOf(actId), at);
      const { changes } = action;
      if (changes.some(bringsPending)) await holdMerges(tx);
      const deleted = changes.flatMap((change) => (change.did === 'deleted' ? [change] : []));
      for (const change of deleted) await bringBack(tx, person, change, at);
      const lists = await lockStill(tx, person, listIdsOf(changes));
      const limit = await creatorsLimit(tx, person, at);
      const outcomes: Outcome[] = [];
      // In reverse order: moved creators leave the new list before they return to the old one.
      for (const change of [...changes].reverse()) {
        outcomes.push(await takeBack(tx, person, change, { lists, limit, at }));
      }
      const listIds = [...lists.keys()];
      if (listIds.length > 0) {
        await teamScope(tx, person.teamId)
          .update(favouriteList)
          .set({ updatedAt: at })
          .where(inArray(favouriteList.id, listIds));
      }
      await recordAction(tx, person, {
        kind: 'undone',
        object: undoneAction(action.id),
        about: action.about,
        isPrivate: action.isPrivate,
        at,
      });
      await notifyOfLists(tx, person, [...lists.values()], actKey);
      const places = changes.flatMap(placesOf).filter((listId) => listId === null || !lists.has(listId));
      await notifyOfEntries(tx, person, places, actKey);
      const sum = (key: keyof Outcome) => outcomes.reduce((total, one) => total + one[key], 0);
      return { restored: sum('restored'), skipped: sum('skipped'), listIds };
    });
  }
}

/** Removes the undo data of an action, so that it is undone once, even by concurrent requests. */
async function takeAction(tx: Transaction, { teamId, accountId }: Actor, id: number | undefined, at: Date) {
  const since = new Date(at.getTime() - listUndoMinutes * 60_000);
  if (id === undefined) throw new Failure('notFound');
  const [undo] = await teamScope(tx, teamId)
    .delete(favouriteUndo)
    .where(
      and(
        eq(favouriteUndo.recordId, id),
        eq(favouriteUndo.accountId, accountId),
        gte(favouriteUndo.at, since),
      ),
    )
    .returning({ changes: favouriteUndo.changes });
  const [record] = await teamScope(tx, teamId)
    .select({ detail: operationRecord.detail, isPrivate: operationRecord.isPrivate })
    .from(operationRecord)
    .where(eq(operationRecord.id, id));
  if (!undo || !record) throw new Failure('notFound');
  return {
    id,
    changes: await followChanges(tx, actionChanges.parse(undo.changes)),
    about: actionAbout.parse(record.detail ?? {}),
    isPrivate: record.isPrivate,
  };
}

const listIdsOf = (changes: readonly ActionChange[]): number[] => [
  ...new Set(
    changes.flatMap((change) =>
      'listId' in change ? (change.listId ?? []) : change.did === 'deleted' ? [change.list.id] : [],
    ),
  ),
];

/** List ids affected by the entries of a step; `null` for all lists. */
function placesOf(change: ActionChange): readonly (number | null)[] {
  if (change.did === 'keptOut') return [change.listId];
  if (change.did === 'awaited') return [change.listId];
  if (change.did === 'forgot') return change.pending.map(({ listId }) => listId);
  return change.did === 'freed' ? change.entries.map(({ listId }) => listId) : [];
}

const bringsPending = (change: ActionChange) =>
  change.did === 'forgot' || (change.did === 'deleted' && change.pending !== undefined);

/** Locks the lists of an action that still exist and are visible. */
async function lockStill(
  tx: Transaction,
  person: Actor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ListRow>> {
  if (ids.length === 0) return new Map();
  const rows = await teamScope(tx, person.teamId)
    .select()
    .from(favouriteList)
    .where(and(inArray(favouriteList.id, [...ids]), isVisible(person)))
    .orderBy(favouriteList.id)
    .for('no key update');
  return new Map(rows.map((row) => [row.id, row]));
}

async function creatorsLimit(tx: Transaction, { teamId }: Actor, at: Date): Promise<Limit> {
  const membershipStatus = await readMembershipStatus(tx, teamId, ['listCreators'], at);
  if (!membershipStatus) throw new Failure('notFound');
  return membershipStatus.limit('listCreators');
}

/**
 * Restores a deleted list with its own id, so that URLs and bookmarks work again. If its owner was removed, it belongs to
 * the person who restores it.
 */
async function bringBack(
  tx: Transaction,
  { teamId, accountId }: Actor,
  { list }: Extract<ActionChange, { did: 'deleted' }>,
  at: Date,
): Promise<void> {
  const existing = () => countLists(tx, teamId);
  await claimStock(tx, teamId, 'favouriteLists', { existing, plus: 1, accountId, now: at });
  const makers = await readPeople(tx, teamId, [list.accountId]);
  await teamScope(tx, teamId)
    .insert(favouriteList)
    .values({
      ...list,
      accountId: makers.has(list.accountId) ? list.accountId : accountId,
      updatedAt: at,
    });
}

interface Scene {
  readonly lists: ReadonlyMap<number, ListRow>;
  readonly limit: Limit;
  readonly at: Date;
}

async function takeBack(
  tx: Transaction,
  person: Actor,
  change: ActionChange,
  scene: Scene,
): Promise<Outcome> {
  switch (change.did) {
    case 'put': {
      const { listId, ids, at } = change;
      if (!scene.lists.has(listId)) return { restored: 0, skipped: ids.length };
      // A creator who was removed and added again since no longer counts as added by that action.
      const { rowCount } = await tx
        .delete(favouriteMember)
        .where(
          and(
            eq(favouriteMember.listId, listId),
            inArray(favouriteMember.creatorId, [...ids]),
            eq(favouriteMember.accountId, person.accountId),
            eq(favouriteMember.createdAt, at),
          ),
        );
      const restored = rowCount ?? 0;
      return { restored, skipped: ids.length - restored };
    }
    case 'took':
      return putBack(tx, person, change.listId, change.members, scene);
    case 'deleted': {
      const back = await putBack(tx, person, change.list.id, change.members, scene);
      await blacklistAgain(tx, person, change.entries);
      await restorePending(tx, person, change.pending ?? []);
      return back;
    }
    case 'awaited': {
      const { listId, ids } = change;
      if (listId !== null && !scene.lists.has(listId)) return { restored: 0, skipped: ids.length };
      const gone = await forgetPending(tx, person.teamId, inArray(pendingCreator.id, [...ids]));
      return { restored: gone.length, skipped: ids.length - gone.length };
    }
    case 'forgot': {
      const restored = await restorePending(tx, person, change.pending);
      return { restored, skipped: change.pending.length - restored };
    }
    case 'freed':
      return blacklistAgain(tx, person, change.entries);
    case 'keptOut':
      return letIn(tx, person, change, scene);
  }
}

/** Restores creators in a list, except those present again or deleted. @throws Failure `equity` without room for all */
async function putBack(
  tx: Transaction,
  { teamId }: Actor,
  listId: number,
  members: readonly KeptMember[],
  { lists, limit }: Scene,
): Promise<Outcome> {
  if (!lists.has(listId)) return { restored: 0, skipped: members.length };
  const ids = members.map(({ id }) => id);
  const known = await holdPresent(tx, ids);
  const there = await heldIds(tx, listId, ids);
  const back = members.filter(({ id }) => known.has(id) && !there.has(id));
  const before = (await countOf(tx, listId)) + (await countPending(tx, teamId, listId));
  if (before + back.length > limit.value) {
    throw equityMissed(limit, { feature: 'listCreators', used: before, needed: before + back.length });
  }
  if (back.length > 0) {
    const rows = JSON.stringify(back.map(({ id, at, by }) => ({ id, at, by })));
    await tx.execute(sql`
      insert into ${favouriteMember} (list_id, creator_id, account_id, created_at)
      select ${listId}::bigint, r.id, (${accountOf(sql`r.by`, teamId)}), r.at
        from jsonb_to_recordset(${rows}::jsonb) as r (id bigint, at timestamptz, by bigint)`);
  }
  return { restored: back.length, skipped: members.length - back.length };
}

/** Restores ended entries, unless the creator was blacklisted again meanwhile or the list is no longer visible. */
async function blacklistAgain(
  tx: Transaction,
  person: Actor,
  entries: readonly KeptEntry[],
): Promise<Outcome> {
  if (entries.length === 0) return { restored: 0, skipped: 0 };
  const known = await holdPresent(
    tx,
    entries.map(({ creatorId }) => creatorId),
  );
  const scope = teamScope(tx, person.teamId);
  const lists = await scope
    .select({ id: favouriteList.id })
    .from(favouriteList)
    .where(
      and(
        isVisible(person),
        inArray(favouriteList.id, [0, ...entries.flatMap(({ listId }) => listId ?? [])]),
      ),
    )
    .for('key share');
  const thereStill = new Set(lists.map(({ id }) => id));
  const people = await readPeople(
    tx,
    person.teamId,
    entries.flatMap(({ accountId }) => accountId ?? []),
  );
  const values = entries
    .filter(({ creatorId, listId }) => known.has(creatorId) && (listId === null || thereStill.has(listId)))
    .map(({ accountId, ...entry }) => ({
      ...entry,
      accountId: accountId !== null && people.has(accountId) ? accountId : null,
    }));
  if (values.length === 0) return { restored: 0, skipped: entries.length };
  const { rowCount } = await scope.insert(blacklistEntry).values(values).onConflictDoNothing();
  const restored = rowCount ?? 0;
  return { restored, skipped: entries.length - restored };
}

/** Ends unmodified entries; entries of a list that the person no longer sees stay. */
async function letIn(
  tx: Transaction,
  { teamId }: Actor,
  { listId, entries, expiresAt }: Extract<ActionChange, { did: 'keptOut' }>,
  { lists }: Scene,
): Promise<Outcome> {
  if (listId !== null && !lists.has(listId)) return { restored: 0, skipped: entries.length };
  const made = sql`select made.id, made.reason
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as made (id bigint, reason text)`;
  const { rowCount } = await teamScope(tx, teamId)
    .delete(blacklistEntry)
    .where(
      and(
        sql`(${blacklistEntry.id}, ${blacklistEntry.reason}) in (${made})`,
        sql`${blacklistEntry.expiresAt} is not distinct from ${expiresAt}::timestamptz`,
      ),
    );
  const restored = rowCount ?? 0;
  return { restored, skipped: entries.length - restored };
}
