import type {
  AnswerOf,
  BodyOf,
  listPendingCreators,
  QueryOf,
  removePendingCreators,
} from '@reachkit/contract';
import { and, count, eq, getTableColumns, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { type Keyset, type PageQuery, readPage } from '../../../platform/database/keyset.ts';
import { withKnownWords } from '../../../platform/database/words/words.ts';
import type { Deps } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { readPeople } from '../../people/people.ts';
import { recordAction } from '../actions/record.ts';
import { notifyOfEntries } from '../blacklist/notify.ts';
import { readList } from '../lists/visible.ts';
import { type Actor, idOf, idsOf } from '../person.ts';
import { favouriteList, pendingCreator } from '../tables.ts';
import { isVisible } from '../teamStatus/standsIn.ts';
import { forgetPending } from './forget.ts';

type Query = QueryOf<typeof listPendingCreators>;
type PendingCreator = AnswerOf<typeof listPendingCreators>['list'][number];

const latestFirst: Keyset = {
  name: 'pending',
  columns: [{ column: pendingCreator.id, type: 'bigint' }],
  direction: 'desc',
};

/** Texts of pending imported accounts. */
export class PendingService {
  readonly #deps: Pick<Deps, 'db' | 'now'>;

  constructor(deps: Pick<Deps, 'db' | 'now'>) {
    this.#deps = deps;
  }

  /** @throws Failure `notFound` for a list that is not there or not seen */
  async list(
    person: Actor,
    { target, listId, ...page }: Query,
  ): Promise<AnswerOf<typeof listPendingCreators>> {
    const which = await this.#which(person, { target, listId });
    const [row] = await teamScope(this.#deps.db, person.teamId)
      .select({ found: count() })
      .from(pendingCreator)
      .leftJoin(favouriteList, eq(favouriteList.id, pendingCreator.listId))
      .where(which);
    const { list, next } = await this.#read(person, which, page);
    return { list, total: row?.found ?? 0, next };
  }

  /** Yields all pending accounts, `max` at a time, the latest first. @throws Failure `notFound` */
  async *pages(
    person: Actor,
    query: Pick<Query, 'target' | 'listId'>,
    max: number,
  ): AsyncGenerator<readonly PendingCreator[]> {
    const which = await this.#which(person, query);
    for (let cursor: string | undefined; ; ) {
      const { list, next } = await this.#read(person, which, { pageNum: 1, pageSize: max, cursor });
      yield list;
      if (next === null) return;
      cursor = next;
    }
  }

  /** Missing or invisible accounts are skipped. */
  async remove(
    person: Actor,
    { ids }: BodyOf<typeof removePendingCreators>,
  ): Promise<AnswerOf<typeof removePendingCreators>> {
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
      const actId = await recordAction(tx, person, {
        kind: 'pendingRemoved',
        about: { creators: gone.length },
        changes: [{ did: 'forgot', pending: gone }],
        isPrivate: seen.every(({ isPublic }) => isPublic === false),
        at,
      });
      await notifyOfEntries(
        tx,
        person,
        gone.map(({ listId }) => listId),
      );
      return { removed: gone.map(({ id }) => id), actId };
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
    page: PageQuery,
  ): Promise<{ readonly list: PendingCreator[]; readonly next: string | null }> {
    const { db } = this.#deps;
    const { rows, next } = await readPage(page, latestFirst, ({ place, where, orderBy, limit, offset }) =>
      teamScope(db, person.teamId)
        .select({ pending: pendingCreator, listName: favouriteList.name, place })
        .from(pendingCreator)
        .leftJoin(favouriteList, eq(favouriteList.id, pendingCreator.listId))
        .where(and(which, where))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    );
    const known = withKnownWords(
      getTableColumns(pendingCreator),
      rows.map(({ pending, listName }) => ({ ...pending, listName })),
    );
    const people = await readPeople(
      db,
      person.teamId,
      known.flatMap(({ accountId }) => accountId ?? []),
    );
    const list = known.map(({ listId, listName, accountId, expiresAt, createdAt, ...row }) => ({
      ...row,
      list: listId === null ? null : { id: listId, name: listName ?? '' },
      scope: listId === null ? ('all' as const) : ('list' as const),
      expireAt: expiresAt,
      at: createdAt,
      by: accountId === null ? null : (people.get(accountId)?.nickName ?? null),
    }));
    return { list, next };
  }
}

/**
 * Pending accounts of lists visible to the person, and of the blacklist for all lists. For a `teamScope` with the list
 * joined.
 */
const isSeen = (person: Actor): SQL | undefined => or(isNull(pendingCreator.listId), isVisible(person));
