import type {
  AnswerOf,
  addToFavourite,
  BodyOf,
  copyFavourites,
  moveFavourites,
  removeFromFavourite,
} from '@reachkit/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Deps, Transaction } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { requireNamed } from '../../creator/disclosure/disclosure.ts';
import { checkCap } from '../../plan/claims.ts';
import { readMembershipStatus } from '../../plan/membershipStatus.ts';
import type { ActionChange, ActionKind } from '../actions/change.ts';
import { aboutLists, notifyOfLists, recordAction } from '../actions/record.ts';
import { type ListRow, lockLists, readOnlyLists } from '../lists/visible.ts';
import { type Actor, idOf, idsOf } from '../person.ts';
import { favouriteList, favouriteMember } from '../tables.ts';
import { heldIds, type Put, putInto, type Room } from './put.ts';

type AddBody = BodyOf<typeof addToFavourite>;
type Acted = AnswerOf<typeof addToFavourite>;
type CopyBody = BodyOf<typeof copyFavourites>;

/** Adds, copies, moves and removes list members. Each action is one transaction, all or nothing. */
export class MemberService {
  readonly #deps: Pick<Deps, 'db' | 'now'>;

  constructor(deps: Pick<Deps, 'db' | 'now'>) {
    this.#deps = deps;
  }

  /** @throws Failure `notFound` for a list; `equity` for too many at once, or for a list; as `requireNamed` */
  async add(person: Actor, id: string, { ids, targetIds, onFull, actKey }: AddBody): Promise<Acted> {
    return this.#runAction(person, [id, ...targetIds], async (tx, lists, at) => {
      const room = await this.#room(tx, person, onFull, { at, collecting: ids.length });
      await requireNamed(tx, person, idsOf(ids), at);
      const { puts, lists: results } = await putIntoAll(tx, person, lists, { ids, room, at });
      const actId = await this.#finish(tx, person, { kind: 'added', puts, lists, at, actKey });
      return { actId, lists: results };
    });
  }

  /** Creators who are not in the list are reported as unknown. @throws Failure as `add` */
  async copy(person: Actor, id: string, { ids, targetIds, onFull, actKey }: CopyBody): Promise<Acted> {
    const { all, source } = placesOf(id, targetIds);
    return this.#runAction(person, all, async (tx, lists, at) => {
      const from = sourceOf(lists, source);
      const targets = lists.filter((list) => list !== from);
      const room = await this.#room(tx, person, onFull, { at, collecting: ids.length });
      const held = await heldIds(tx, from.id, idsOf(ids));
      const { puts, lists: results } = await putIntoAll(tx, person, targets, { ids, only: held, room, at });
      const actId = await this.#finish(tx, person, {
        kind: 'copied',
        puts,
        lists: targets,
        from,
        at,
        actKey,
      });
      return { actId, lists: results };
    });
  }

  /** @throws Failure `notFound` for a list, `equity` where one has no room for all of them */
  async move(
    person: Actor,
    id: string,
    { ids, targetIds, onFull, actKey }: BodyOf<typeof moveFavourites>,
  ): Promise<AnswerOf<typeof moveFavourites>> {
    const { all, source } = placesOf(id, targetIds);
    return this.#runAction(person, all, async (tx, lists, at) => {
      const from = sourceOf(lists, source);
      const targets = lists.filter((list) => list !== from);
      const room = await this.#room(tx, person, onFull, { at, collecting: 0 });
      const held = await heldIds(tx, from.id, idsOf(ids));
      const { puts, lists: results } = await putIntoAll(tx, person, targets, { ids, only: held, room, at });
      // A creator counts as moved if one of the target lists contains it now.
      const arrived = new Set(results.flatMap(({ added, already }) => [...added, ...already]));
      const taken = await takeOut(
        tx,
        from.id,
        [...held].filter((one) => arrived.has(one)),
      );
      const action = { kind: 'moved', puts, taken, lists: [from, ...targets], from, at, actKey } as const;
      const actId = await this.#finish(tx, person, action);
      return { actId, lists: results, removed: taken?.members.map(({ id }) => id) ?? [] };
    });
  }

  /** @throws Failure `notFound` */
  async remove(
    person: Actor,
    id: string,
    { ids, actKey }: BodyOf<typeof removeFromFavourite>,
  ): Promise<AnswerOf<typeof removeFromFavourite>> {
    return this.#runAction(person, [id], async (tx, lists, at) => {
      const [list] = lists;
      if (!list) throw new Failure('notFound');
      const taken = await takeOut(tx, list.id, idsOf(ids));
      const actId = await this.#finish(tx, person, { kind: 'removed', puts: [], taken, lists, at, actKey });
      return { actId, removed: taken?.members.map(({ id }) => id) ?? [] };
    });
  }

  /** Locks the lists in the given order, and runs the action in one transaction. */
  async #runAction<T>(
    person: Actor,
    named: readonly string[],
    work: (tx: Transaction, lists: readonly ListRow[], at: Date) => Promise<T>,
  ): Promise<T> {
    const { db, now } = this.#deps;
    const ids = [...new Set(named.map((one) => idOf(one) ?? 0))];
    return db.transaction(async (tx) => {
      const locked = await lockLists(tx, person, ids);
      return work(
        tx,
        ids.flatMap((id) => locked.get(id) ?? []),
        now(),
      );
    });
  }

  async #room(
    tx: Transaction,
    { teamId }: Actor,
    onFull: Room['onFull'],
    { at, collecting }: { readonly at: Date; readonly collecting: number },
  ): Promise<Room> {
    const membershipStatus = await readMembershipStatus(
      tx,
      teamId,
      ['favouriteLists', 'listCreators', 'bulkCollect'],
      at,
    );
    if (!membershipStatus) throw new Failure('notFound');
    if (collecting > 1) checkCap(membershipStatus.limit('bulkCollect'), 'bulkCollect', collecting);
    const lists = membershipStatus.limit('favouriteLists');
    return {
      creators: membershipStatus.limit('listCreators'),
      lists,
      readOnly: await readOnlyLists(tx, teamId, lists.value),
      onFull,
    };
  }

  /** Records the changes, touches the lists and publishes; does nothing without changes. */
  async #finish(tx: Transaction, person: Actor, action: Done): Promise<number | null> {
    const { kind, puts, taken, lists, from, at, actKey } = action;
    const changes = [...puts.flatMap(({ change }) => change ?? []), ...(taken ? [taken] : [])];
    if (changes.length === 0) return null;
    const touched = new Set(changes.map(({ listId }) => listId));
    const changed = lists.filter(({ id }) => touched.has(id));
    await teamScope(tx, person.teamId)
      .update(favouriteList)
      .set({ updatedAt: at })
      .where(inArray(favouriteList.id, [...touched]));
    const creators = new Set([
      ...puts.flatMap(({ addedIds }) => addedIds),
      ...(taken?.members.map(({ id }) => id) ?? []),
    ]);
    const actId = await recordAction(tx, person, {
      kind,
      about: {
        ...aboutLists(
          changed.filter((list) => list !== from),
          from,
        ),
        creators: creators.size,
      },
      changes,
      isPrivate: changed.every((list) => !list.isPublic),
      at,
    });
    await notifyOfLists(tx, person, changed, actKey);
    return actId;
  }
}

type Taken = Extract<ActionChange, { did: 'took' }>;

interface Done {
  readonly kind: ActionKind;
  readonly puts: readonly Put[];
  readonly taken?: Taken | null;
  readonly lists: readonly ListRow[];
  readonly from?: ListRow;
  readonly at: Date;
  readonly actKey: string | undefined;
}

/** The source list of an action, and its target lists. */
function placesOf(source: string, targetIds: readonly string[]) {
  return { all: [source, ...targetIds], source: idOf(source) };
}

function sourceOf(lists: readonly ListRow[], source: number | undefined): ListRow {
  const found = lists.find(({ id }) => id === source);
  if (!found) throw new Failure('notFound');
  return found;
}

interface Wanted {
  readonly ids: readonly string[];
  /** Restricts the ids to these creators of a list. */
  readonly only?: ReadonlySet<number>;
  readonly room: Room;
  readonly at: Date;
}

async function putIntoAll(
  tx: Transaction,
  person: Actor,
  lists: readonly ListRow[],
  { ids, only, room, at }: Wanted,
): Promise<{ puts: Put[]; lists: Acted['lists'] }> {
  const asked = idsOf(ids);
  const meant = only ? asked.filter((id) => only.has(id)) : asked;
  const strangers = ids.filter((id) => !meant.includes(idOf(id) ?? 0));
  const puts: Put[] = [];
  for (const list of lists) puts.push(await putInto(tx, person, list, meant, { room, at }));
  const unknown = [...new Set(strangers)].map((id) => ({ id, reason: 'unknown' as const, why: null }));
  return {
    puts,
    lists: puts.map(({ result, refused }) => ({
      ...result,
      // biome-ignore lint/plugin: A refused id is answered as it was named, also where it cannot be an id.
      refused: [...refused.map((one) => ({ ...one, id: String(one.id) })), ...unknown],
    })),
  };
}

async function takeOut(tx: Transaction, listId: number, ids: readonly number[]): Promise<Taken | null> {
  if (ids.length === 0) return null;
  const rows = await tx
    .delete(favouriteMember)
    .where(and(eq(favouriteMember.listId, listId), inArray(favouriteMember.creatorId, [...ids])))
    .returning();
  if (rows.length === 0) return null;
  const members = rows.map(({ creatorId, createdAt, accountId }) => ({
    id: creatorId,
    at: createdAt,
    by: accountId,
  }));
  return { did: 'took', listId, members };
}
