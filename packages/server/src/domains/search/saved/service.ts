import {
  type AnswerOf,
  type addSavedSearch,
  type BodyOf,
  type changeSavedSearch,
  neededScope,
  type Platform,
  type SearchFilter,
  savedSearchMost,
  type visitSavedSearch,
} from '@reachkit/contract';
import { count, eq, sql } from 'drizzle-orm';
import type { Database, Deps, Transaction } from '../../../platform/deps.ts';
import { Failure, refuseFields } from '../../../platform/http/failure.ts';
import { readSubject } from '../../../platform/notifications/read.ts';
import {
  changesOf,
  type RecordedPerson,
  recordActions,
  sharedThingActions,
} from '../../../platform/records/actions.ts';
import type { Person } from '../../../platform/tenant/person.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { readPeople } from '../../people/people.ts';
import { requireLevel } from '../../plan/claims.ts';
import { readMembershipStatus } from '../../plan/membershipStatus.ts';
import { readAllowance } from '../allowance.ts';
import { acceptFilter } from '../filter/parseFilter.ts';
import { filterMark } from '../pages/cursor.ts';
import { searchRecords } from '../records.ts';
import { savedSearch, savedSearchVisit } from '../tables.ts';
import { filterToKeep } from './keptFilter.ts';
import { NewCounts } from './newCounts.ts';
import { lookAround, type NewCount, remembered } from './news.ts';
import { findKept, type Kept, readKept, seenOf } from './store.ts';

type SavedSearch = AnswerOf<typeof addSavedSearch>;

/** The min level of `searchScope` for alerts. */
export const alertScope = 4;

/** Saved searches of people, and their new matches. */
export class SavedSearchService {
  readonly #deps: Pick<Deps, 'db' | 'now'>;
  readonly #counts: NewCounts;
  /** Max matches stored by a visit. */
  readonly #remembered: number;

  constructor(deps: Pick<Deps, 'db' | 'now'>, limits: { readonly remembered: number } = { remembered }) {
    this.#deps = deps;
    this.#counts = new NewCounts(deps);
    this.#remembered = limits.remembered;
  }

  /** Lists saved searches. New matches are counted within a short timeout, and only for filters in the plan. */
  async list(viewer: Person): Promise<SavedSearch[]> {
    const { db, now } = this.#deps;
    const kept = await readKept(db, viewer);
    const scope = (await readMembershipStatus(db, viewer.teamId, ['searchScope'], now()))?.limit(
      'searchScope',
    ).value;
    const counts = await this.#counts.of(
      kept.flatMap((search) => {
        const seen = seenOf(search, viewer.accountId);
        const { id, platform, filter, visit } = search;
        if (!seen || !visit || neededScope(filter) > (scope ?? 0)) return [];
        return { searchId: id, visitedAt: visit.at, look: { platform, filter, viewer, now: now() }, seen };
      }),
    );
    return this.#toWire(kept, viewer, counts);
  }

  /** @throws Failure `validation` for one too many; `equity` for a filter or an alert beyond the membership */
  async add(
    viewer: RecordedPerson,
    { name, platform, filter, sort, order, isShared, hasAlert }: BodyOf<typeof addSavedSearch>,
  ): Promise<SavedSearch> {
    const { db, now } = this.#deps;
    const kept = await this.#accept(viewer, platform, filter);
    if (hasAlert) await this.#requireAlerts(viewer);
    const { teamId, accountId } = viewer;
    const id = await db.transaction(async (tx) => {
      // Serialised: two tabs must not exceed the limit together.
      await tx.execute(
        sql`select pg_advisory_xact_lock(hashtextextended('savedSearch', ${accountId}::bigint))`,
      );
      const [own] = await teamScope(tx, teamId)
        .select({ found: count() })
        .from(savedSearch)
        .where(eq(savedSearch.accountId, accountId));
      if ((own?.found ?? 0) >= savedSearchMost) {
        throw refuseFields({ name: { rule: 'too_many', limit: savedSearchMost } });
      }
      const [made] = await teamScope(tx, teamId)
        .insert(savedSearch)
        .values({
          accountId,
          name,
          platform,
          filter: kept,
          sort,
          direction: order,
          isShared: isShared ?? false,
          hasAlert: hasAlert ?? false,
          createdAt: now(),
        })
        .returning();
      if (!made) throw new Error('A search was not saved');
      await recordActions(tx, searchRecords, viewer, [
        { action: 'savedSearchAdded', object: searchObject(made), isPrivate: !made.isShared, at: now() },
      ]);
      return made.id;
    });
    return this.#show(viewer, String(id));
  }

  /**
   * Changes one's own search. With another filter it counts as never visited, because the seen matches belong to the old
   * one.
   * @throws Failure `notFound`, `equity`
   */
  async change(
    viewer: RecordedPerson,
    id: string,
    { filter, order, ...rest }: BodyOf<typeof changeSavedSearch>,
  ): Promise<SavedSearch> {
    const { db, now } = this.#deps;
    const own = await this.#own(db, viewer, id);
    const kept = filter && (await this.#accept(viewer, own.platform, filter));
    if (rest.hasAlert && !own.hasAlert) await this.#requireAlerts(viewer);
    await db.transaction(async (tx) => {
      const scope = teamScope(tx, viewer.teamId);
      await scope
        .select({ id: savedSearch.id })
        .from(savedSearch)
        .where(eq(savedSearch.id, own.id))
        .for('update');
      const before = await this.#own(tx, viewer, id);
      // Omitted fields stay unchanged.
      const values = { ...rest, filter: kept, direction: order };
      if (Object.values(values).some((value) => value !== undefined)) {
        await scope.update(savedSearch).set(values).where(eq(savedSearch.id, before.id));
      }
      const isOther = kept && filterMark(own.platform, kept) !== filterMark(own.platform, before.filter);
      if (isOther) await tx.delete(savedSearchVisit).where(eq(savedSearchVisit.searchId, before.id));
      const after = await this.#own(tx, viewer, id);
      // A search may contain personal names: only the changed fields are logged.
      const fields = [
        ...(isOther ? ['filter'] : []),
        ...(after.sort === before.sort && after.order === before.order ? [] : ['sort']),
      ];
      const actions = sharedThingActions(
        { kind: 'savedSearch', id: before.id },
        [before, after],
        { shared: 'savedSearchShared', changed: 'savedSearchChanged' } as const,
        {
          ...changesOf(before, after, ['name', 'hasAlert']),
          ...(fields.length > 0 && { detail: { fields } }),
          at: now(),
        },
      );
      await recordActions(tx, searchRecords, viewer, actions);
    });
    return this.#show(viewer, id);
  }

  /** @throws Failure `notFound` */
  async remove(viewer: RecordedPerson, id: string): Promise<{ removed: boolean }> {
    const { db, now } = this.#deps;
    const own = await this.#own(db, viewer, id);
    await db.transaction(async (tx) => {
      const [gone] = await teamScope(tx, viewer.teamId)
        .delete(savedSearch)
        .where(eq(savedSearch.id, own.id))
        .returning();
      if (!gone) throw new Failure('notFound');
      await recordActions(tx, searchRecords, viewer, [
        { action: 'savedSearchRemoved', object: searchObject(gone), isPrivate: !gone.isShared, at: now() },
      ]);
    });
    return { removed: true };
  }

  /** @throws Failure `notFound`; `equity` for a filter beyond the membership */
  async visit(viewer: Person, id: string): Promise<AnswerOf<typeof visitSavedSearch>> {
    const { db, now } = this.#deps;
    const search = await findKept(db, viewer, id);
    if (!search) throw new Failure('notFound');
    await this.#accept(viewer, search.platform, search.filter);
    const { platform, filter } = search;
    const { accountId } = viewer;
    const visitedAt = now();
    const { visited, newIds } = await lookAround(
      this.#deps,
      { platform, filter, viewer, now: visitedAt },
      seenOf(search, accountId),
      this.#remembered,
    );
    const values = { seenIds: [...visited.ids], isCapped: visited.isCapped, visitedAt };
    // Locked: a search removed meanwhile is reported as not found, and matches of a changed filter are not marked as seen.
    await db.transaction(async (tx) => {
      await teamScope(tx, viewer.teamId)
        .select({ id: savedSearch.id })
        .from(savedSearch)
        .where(eq(savedSearch.id, search.id))
        .for('key share');
      const still = await findKept(tx, viewer, id);
      if (!still) throw new Failure('notFound');
      if (filterMark(platform, still.filter) !== filterMark(platform, filter)) return;
      await tx
        .insert(savedSearchVisit)
        .values({ searchId: search.id, accountId, ...values })
        .onConflictDoUpdate({ target: [savedSearchVisit.searchId, savedSearchVisit.accountId], set: values });
      await readSubject(tx, viewer, { kind: 'savedSearchNews', subject: String(search.id), at: visitedAt });
    });
    return {
      newIds: [...newIds],
      search: await this.#show(viewer, id, { count: 0, isCapped: false }),
    };
  }

  /**
   * Validates and normalises a filter for storage. @throws Failure `validation` for another platform's, `equity` for one
   * beyond the membership
   */
  async #accept(viewer: Person, platform: Platform, filter: SearchFilter): Promise<SearchFilter> {
    const accepted = acceptFilter(platform, filter, viewer);
    const allowance = await readAllowance(this.#deps, viewer.teamId, this.#deps.now());
    allowance.checkFilter(accepted);
    return filterToKeep(accepted);
  }

  #requireAlerts({ teamId }: Person): Promise<void> {
    return requireLevel(this.#deps.db, teamId, 'searchScope', alertScope, this.#deps.now());
  }

  async #own(executor: Database | Transaction, viewer: Person, id: string): Promise<Kept> {
    const found = await findKept(executor, viewer, id);
    if (found?.accountId !== viewer.accountId) throw new Failure('notFound');
    return found;
  }

  async #show(viewer: Person, id: string, seen?: NewCount): Promise<SavedSearch> {
    const found = await findKept(this.#deps.db, viewer, id);
    if (!found) throw new Failure('notFound');
    const counts = new Map(seen && found.visit ? [[found.id, seen] as const] : []);
    const [view] = await this.#toWire([found], viewer, counts);
    if (!view) throw new Failure('notFound');
    return view;
  }

  async #toWire(
    kept: readonly Kept[],
    { teamId, accountId }: Person,
    counts: ReadonlyMap<number, NewCount>,
  ): Promise<SavedSearch[]> {
    const people = await readPeople(
      this.#deps.db,
      teamId,
      kept.map((search) => search.accountId),
    );
    return kept.map((search) => {
      const { hasAlert, visit } = search;
      const isOwn = search.accountId === accountId;
      const news = counts.get(search.id);
      return {
        ...search,
        isOwn,
        by: people.get(search.accountId)?.nickName ?? '',
        // Only its owner is notified.
        hasAlert: isOwn && hasAlert,
        newCount: news?.count ?? null,
        isNewCountCapped: (visit?.isCapped ?? false) || (news?.isCapped ?? false),
        lastVisitAt: visit?.at ?? null,
      };
    });
  }
}

const searchObject = ({ id, name }: Pick<Kept, 'id' | 'name'>) => ({ kind: 'savedSearch', id, label: name });
