import {
  type AnswerOf,
  type addFavourite,
  type BodyOf,
  type changeFavourite,
  favouriteListSchema,
  type listFavourites,
  type QueryOf,
} from '@reachkit/contract';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Deps, Executor } from '../../../platform/deps.ts';
import { encode } from '../../../platform/http/encode.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { claimStock } from '../../plan/claims.ts';
import { type MembershipStatus, readMembershipStatus } from '../../plan/membershipStatus.ts';
import { readEntriesOf, readMembersOf } from '../actions/keep.ts';
import { aboutLists, listObject, notifyOfLists, recordAction } from '../actions/record.ts';
import { countLists } from '../countLists.ts';
import { forgetList } from '../imports/forgetList.ts';
import { readPendingOf } from '../pending/forget.ts';
import { type Actor, idOf } from '../person.ts';
import { favouriteList } from '../tables.ts';
import { isVisible } from '../teamStatus/standsIn.ts';
import { type ListLimits, type ShownList, showLists } from './showLists.ts';
import { type ListRow, lockLists, mayManage, readList } from './visible.ts';

const keys = ['favouriteLists', 'listCreators', 'bulkCollect'] as const;

/** Creates, changes and deletes lists. */
export class ListService {
  readonly #deps: Pick<Deps, 'db' | 'now'>;

  constructor(deps: Pick<Deps, 'db' | 'now'>) {
    this.#deps = deps;
  }

  async list(
    person: Actor,
    { scope, keyword }: QueryOf<typeof listFavourites>,
  ): Promise<AnswerOf<typeof listFavourites>> {
    const { db } = this.#deps;
    const isOwn = eq(favouriteList.accountId, person.accountId);
    const words = keyword.trim().toLowerCase();
    const holds = sql`(position(${words} in lower(${favouriteList.name})) > 0
      or position(${words} in lower(${favouriteList.description})) > 0)`;
    const rows = await teamScope(db, person.teamId)
      .select()
      .from(favouriteList)
      .where(
        and(
          isVisible(person),
          scope === 'mine' ? isOwn : undefined,
          scope === 'team'
            ? and(ne(favouriteList.accountId, person.accountId), favouriteList.isPublic)
            : undefined,
          words === '' ? undefined : holds,
        ),
      )
      .orderBy(desc(favouriteList.updatedAt), desc(favouriteList.id));
    const membershipStatus = await this.#membershipStatus(db, person);
    const limits = limitsOf(membershipStatus);
    return {
      list: await showLists(db, person, rows, limits),
      stock: { used: await countLists(db, person.teamId), limit: limits.lists },
      bulkLimit: membershipStatus.limit('bulkCollect').value,
    };
  }

  /** @throws Failure `notFound` */
  async get(person: Actor, id: string): Promise<ShownList> {
    const { db } = this.#deps;
    return this.#show(db, person, await readList(db, person, idOf(id)));
  }

  /** @throws Failure `equity` where the membership gives no more lists */
  async add(person: Actor, { actKey, ...fields }: BodyOf<typeof addFavourite>): Promise<ShownList> {
    const { db, now } = this.#deps;
    const at = now();
    const { teamId, accountId } = person;
    const made = await db.transaction(async (tx) => {
      const existing = () => countLists(tx, teamId);
      await claimStock(tx, teamId, 'favouriteLists', { existing, plus: 1, accountId, now: at });
      const [row] = await teamScope(tx, teamId)
        .insert(favouriteList)
        .values({ ...fields, accountId, createdAt: at, updatedAt: at })
        .returning();
      if (!row) throw new Error('A list was not made');
      const about = { lists: [row.name] };
      await recordAction(tx, person, {
        kind: 'listMade',
        object: listObject(row),
        about,
        isPrivate: !row.isPublic,
        at,
      });
      await notifyOfLists(tx, person, [row], actKey);
      return row;
    });
    return this.#show(db, person, made);
  }

  /**
   * @throws Failure `notFound`; `changedMeanwhile` with the list as it is now; `forbidden` for the permission of
   * somebody else's list
   */
  async change(
    person: Actor,
    id: string,
    { actKey, revision, ...fields }: BodyOf<typeof changeFavourite>,
  ): Promise<ShownList> {
    const { db, now } = this.#deps;
    const at = now();
    const changed = await db.transaction(async (tx) => {
      const listId = idOf(id) ?? 0;
      const before = (await lockLists(tx, person, [listId])).get(listId);
      if (!before) throw new Failure('notFound');
      if (
        fields.isPublic !== undefined &&
        fields.isPublic !== before.isPublic &&
        !mayManage(before, person)
      ) {
        throw new Failure('forbidden');
      }
      if (before.revision !== revision) {
        throw new Failure('changedMeanwhile', {
          data: encode(favouriteListSchema, await this.#show(tx, person, before)),
        });
      }
      const [row] = await teamScope(tx, person.teamId)
        .update(favouriteList)
        .set({ ...fields, revision: revision + 1, updatedAt: at })
        .where(eq(favouriteList.id, listId))
        .returning();
      if (!row) throw new Failure('notFound');
      // Colleagues are notified of a list that becomes private, as it disappears for them.
      const widest = { ...row, isPublic: row.isPublic || before.isPublic };
      await recordAction(tx, person, {
        kind: 'listChanged',
        object: listObject(row),
        ...changedFields(before, row),
        about: aboutLists(row.name === before.name ? [widest] : [before, row]),
        isPrivate: !widest.isPublic,
        at,
      });
      await notifyOfLists(tx, person, [widest], actKey);
      return row;
    });
    return this.#show(db, person, changed);
  }

  /**
   * Deletes a list with its creators and its own blacklist, all of which an undo restores. @throws Failure `notFound`,
   * `forbidden`
   */
  async remove(person: Actor, id: string, actKey: string | undefined): Promise<{ actId: number }> {
    const { db, now } = this.#deps;
    const at = now();
    return db.transaction(async (tx) => {
      const listId = idOf(id) ?? 0;
      const list = (await lockLists(tx, person, [listId])).get(listId);
      if (!list) throw new Failure('notFound');
      if (!mayManage(list, person)) throw new Failure('forbidden');
      const members = await readMembersOf(tx, listId);
      const entries = await readEntriesOf(tx, list);
      const pending = await readPendingOf(tx, person.teamId, listId);
      await forgetList(tx, list);
      await teamScope(tx, person.teamId).delete(favouriteList).where(eq(favouriteList.id, listId));
      const actId = await recordAction(tx, person, {
        kind: 'listDeleted',
        object: listObject(list),
        about: { lists: [list.name], creators: members.length },
        changes: [{ did: 'deleted', list, members, entries, ...(pending.length > 0 && { pending }) }],
        isPrivate: !list.isPublic,
        at,
      });
      await notifyOfLists(tx, person, [list], actKey);
      return { actId };
    });
  }

  async #membershipStatus(db: Executor, { teamId }: Actor): Promise<MembershipStatus> {
    const membershipStatus = await readMembershipStatus(db, teamId, keys, this.#deps.now());
    if (!membershipStatus) throw new Failure('notFound');
    return membershipStatus;
  }

  async #show(db: Executor, person: Actor, row: ListRow): Promise<ShownList> {
    const limits = limitsOf(await this.#membershipStatus(db, person));
    const [shown] = await showLists(db, person, [row], limits);
    if (!shown) throw new Failure('notFound');
    return shown;
  }
}

const limitsOf = (membershipStatus: MembershipStatus): ListLimits => ({
  lists: membershipStatus.limit('favouriteLists').value,
  creators: membershipStatus.limit('listCreators').value,
});

const recordedFields = ['name', 'description', 'colour', 'isPublic'] as const;

/** The changed fields, with old and new values. */
function changedFields(before: ListRow, after: ListRow) {
  const changed = recordedFields.filter((field) => before[field] !== after[field]);
  const pick = (row: ListRow) => Object.fromEntries(changed.map((field) => [field, row[field]]));
  return { before: pick(before), after: pick(after) };
}
