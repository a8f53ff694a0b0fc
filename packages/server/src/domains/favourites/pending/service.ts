import type {
  BodyOf,
  DataOf,
  listPendingCreators,
  PendingCreator,
  QueryOf,
  removePendingCreators,
} from '@reachkit/contract';
import { and, count, desc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { readPeople } from '../../session/people/people.ts';
import { recordAct } from '../acts/record.ts';
import { notifyOfEntries } from '../blacklist/notify.ts';
import { isVisible, readList } from '../lists/visible.ts';
import { type Actor, idOf, idsOf } from '../person.ts';
import { favouriteList, pendingCreator } from '../tables.ts';
import { forgetPending, keptPending } from './forget.ts';

type Query = QueryOf<typeof listPendingCreators>;

/** Accounts that were imported and are not known yet. */
export class PendingService {
  readonly #deps: Pick<Deps, 'db' | 'now'>;

  constructor(deps: Pick<Deps, 'db' | 'now'>) {
    this.#deps = deps;
  }

  /** @throws Failure `notFound` for a list that is not there or not seen */
  async list(
    person: Actor,
    { pageNum, pageSize, ...query }: Query,
  ): Promise<DataOf<typeof listPendingCreators>> {
    const which = await this.#which(person, query);
    const [row] = await teamScope(this.#deps.db, person.teamId)
      .select({ found: count() })
      .from(pendingCreator)
      .leftJoin(favouriteList, eq(favouriteList.id, pendingCreator.listId))
      .where(which);
    const list = await this.#read(person, which, { most: pageSize, from: (pageNum - 1) * pageSize });
    return { list, total: row?.found ?? 0 };
  }

  /** All of them, `most` at a time, the latest first. @throws Failure `notFound` */
  async *pages(
    person: Actor,
    query: Pick<Query, 'target' | 'listId'>,
    most: number,
  ): AsyncGenerator<readonly PendingCreator[]> {
    const which = await this.#which(person, query);
    for (let from = 0; ; from += most) {
      const page = await this.#read(person, which, { most, from });
      yield page;
      if (page.length < most) return;
    }
  }

  /** Accounts that are not there or not seen are passed over. */
  async remove(
    person: Actor,
    { ids }: BodyOf<typeof removePendingCreators>,
  ): Promise<DataOf<typeof removePendingCreators>> {
    const at = this.#deps.now();
    return this.#deps.db.transaction(async (tx) => {
      const scope = teamScope(tx, person.teamId);
      const seen = await scope
        .select({ id: pendingCreator.id, name: favouriteList.name, isPublic: favouriteList.isPublic })
        .from(pendingCreator)
        .leftJoin(favouriteList, eq(favouriteList.id, pendingCreator.listId))
        .where(and(isSeen(person), inArray(pendingCreator.id, [0, ...idsOf(ids)])));
      const gone = await forgetPending(
        tx,
        person.teamId,
        inArray(pendingCreator.id, [0, ...seen.map(({ id }) => id)]),
      );
      if (gone.length === 0) return { removed: [], actId: null };
      const actId = await recordAct(tx, person, {
        kind: 'pendingRemoved',
        about: { creators: gone.length },
        changes: [{ did: 'forgot', pending: gone.map(keptPending) }],
        isPrivate: seen.every(({ isPublic }) => isPublic === false),
        at,
      });
      await notifyOfEntries(
        tx,
        person,
        gone.map(({ listId }) => listId),
      );
      return { removed: gone.map(({ id }) => String(id)), actId };
    });
  }

  async #which(person: Actor, { target, listId }: Pick<Query, 'target' | 'listId'>) {
    const list =
      target === 'list' || listId !== ''
        ? await readList(this.#deps.db, person, idOf(listId) ?? 0)
        : undefined;
    return and(eq(pendingCreator.target, target), list ? eq(pendingCreator.listId, list.id) : isSeen(person));
  }

  async #read(
    person: Actor,
    which: SQL | undefined,
    { most, from }: { readonly most: number; readonly from: number },
  ): Promise<PendingCreator[]> {
    const { db } = this.#deps;
    const rows = await teamScope(db, person.teamId)
      .select({ pending: pendingCreator, listName: favouriteList.name })
      .from(pendingCreator)
      .leftJoin(favouriteList, eq(favouriteList.id, pendingCreator.listId))
      .where(which)
      .orderBy(desc(pendingCreator.id))
      .limit(most)
      .offset(from);
    const people = await readPeople(
      db,
      person.teamId,
      rows.flatMap(({ pending }) => pending.accountId ?? []),
    );
    return rows.map(({ pending: { id, ...row }, listName }) => {
      const { target, platform, handle, name, reason, expiresAt, createdAt } = keptPending({ id, ...row });
      return {
        ...{ id: String(id), platform, handle, name, target, reason },
        list: row.listId === null ? null : { id: String(row.listId), name: listName ?? '' },
        scope: row.listId === null ? ('all' as const) : ('list' as const),
        expireAt: expiresAt,
        at: createdAt,
        by: row.accountId === null ? null : (people.get(row.accountId)?.nickName ?? null),
      };
    });
  }
}

/** What waits for a list, as far as the person sees it, and for the blacklist of all. For a `teamScope` with the list joined. */
const isSeen = (person: Actor): SQL | undefined => or(isNull(pendingCreator.listId), isVisible(person));
