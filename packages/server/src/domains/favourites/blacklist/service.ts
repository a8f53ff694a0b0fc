import type {
  AnswerOf,
  addToBlacklist,
  BodyOf,
  changeBlacklistEntry,
  checkBlacklist,
  listBlacklist,
  QueryOf,
  removeFromBlacklist,
} from '@reachkit/contract';
import { and, count, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { type Keyset, type PageParts, readPage } from '../../../platform/database/keyset.ts';
import type { Deps, Executor } from '../../../platform/deps.ts';
import { Failure, refuseFields } from '../../../platform/http/failure.ts';
import { changesOf } from '../../../platform/records/actions.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { calledLike, onPlatform, readCards } from '../../creator/cards.ts';
import { requireNamed } from '../../creator/disclosure/disclosure.ts';
import { readPeople } from '../../people/people.ts';
import { listObject, recordAction } from '../actions/record.ts';
import { lockLists } from '../lists/visible.ts';
import { type Actor, idOf, idsOf } from '../person.ts';
import { blacklistEntry, favouriteList } from '../tables.ts';
import { isVisible } from '../teamStatus/standsIn.ts';
import { keepOut } from './keepOut.ts';
import { notifyOfEntries } from './notify.ts';

type BlacklistEntry = AnswerOf<typeof changeBlacklistEntry>;

/** The blacklist of a team. */
export class BlacklistService {
  readonly #deps: Pick<Deps, 'db' | 'now'>;

  constructor(deps: Pick<Deps, 'db' | 'now'>) {
    this.#deps = deps;
  }

  async list(person: Actor, query: QueryOf<typeof listBlacklist>): Promise<AnswerOf<typeof listBlacklist>> {
    const { db, now } = this.#deps;
    const which = and(isSeen(person), asked(query, now()));
    const [row] = await teamScope(db, person.teamId)
      .select({ found: count() })
      .from(blacklistEntry)
      .leftJoin(favouriteList, eq(favouriteList.id, blacklistEntry.listId))
      .where(which);
    const { rows, next } = await readPage(query, latestFirst, (page) => findEntries(db, person, which, page));
    return {
      list: await showEntries(db, person, rows, now()),
      next,
      total: row?.found ?? 0,
    };
  }

  /** @throws Failure `notFound` for a list; `validation` for an end that is past; as `requireNamed` */
  async add(
    person: Actor,
    { ids, reason, scope, listId, expireAt }: BodyOf<typeof addToBlacklist>,
  ): Promise<AnswerOf<typeof addToBlacklist>> {
    const { db, now } = this.#deps;
    const at = now();
    const expiresAt = endOf(expireAt, at) ?? null;
    const asked = idsOf(ids);
    const wantedList = scope === 'list' ? (idOf(listId ?? '') ?? 0) : null;
    return db.transaction(async (tx) => {
      const list = wantedList === null ? null : (await lockLists(tx, person, [wantedList])).get(wantedList);
      if (list === undefined) throw new Failure('notFound');
      await requireNamed(tx, person, asked, at);
      const unwanted = asked.map((id) => ({ id, reason }));
      const { made, already, known } = await keepOut(tx, person, list, unwanted, { expiresAt, at });
      if (made.length > 0) {
        const about = { scope, creators: made.length, ...(list && { lists: [list.name] }) };
        const isPrivate = list !== null && !list.isPublic;
        await recordAction(tx, person, {
          kind: 'blacklisted',
          ...(list && { object: listObject(list) }),
          about,
          reason,
          isPrivate,
          at,
        });
        await notifyOfEntries(tx, person, [list?.id ?? null]);
      }
      return {
        added: made.map(({ id }) => id),
        already: [...already],
        unknown: ids.filter((id) => !known.has(idOf(id) ?? 0)),
      };
    });
  }

  /** @throws Failure `notFound`; `validation` for an end that is past */
  async change(
    person: Actor,
    id: string,
    { reason, expireAt }: BodyOf<typeof changeBlacklistEntry>,
  ): Promise<BlacklistEntry> {
    const { db, now } = this.#deps;
    const at = now();
    const expiresAt = endOf(expireAt, at);
    return db.transaction(async (tx) => {
      const entryId = idOf(id) ?? 0;
      const [before] = await readEntries(tx, person, and(isSeen(person), eq(blacklistEntry.id, entryId)), at);
      if (!before) throw new Failure('notFound');
      if (reason !== undefined || expiresAt !== undefined) {
        await teamScope(tx, person.teamId)
          .update(blacklistEntry)
          .set({ reason, expiresAt })
          .where(eq(blacklistEntry.id, entryId));
        const about = { scope: before.scope, creators: 1, ...(before.list && { lists: [before.list.name] }) };
        const isPrivate = await areOfPrivateLists(tx, person, [before]);
        await recordAction(tx, person, {
          kind: 'blacklistChanged',
          object: { kind: 'creator', id: before.creator.id },
          about,
          ...changesOf(
            { reason: before.reason, expiresAt: before.expireAt },
            {
              reason: reason ?? before.reason,
              expiresAt: expiresAt === undefined ? before.expireAt : expiresAt,
            },
            ['reason', 'expiresAt'],
          ),
          isPrivate,
          at,
        });
        await notifyOfEntries(tx, person, [before.list?.id ?? null]);
      }
      const [entry] = await readEntries(tx, person, eq(blacklistEntry.id, entryId), at);
      if (!entry) throw new Failure('notFound');
      return entry;
    });
  }

  /** Missing or invisible entries are skipped. */
  async remove(
    person: Actor,
    { ids }: BodyOf<typeof removeFromBlacklist>,
  ): Promise<AnswerOf<typeof removeFromBlacklist>> {
    const { db, now } = this.#deps;
    const at = now();
    return db.transaction(async (tx) => {
      const seen = await readEntries(
        tx,
        person,
        and(isSeen(person), inArray(blacklistEntry.id, [0, ...idsOf(ids)])),
        at,
      );
      if (seen.length === 0) return { removed: [], actId: null };
      const gone = await teamScope(tx, person.teamId)
        .delete(blacklistEntry)
        .where(
          inArray(
            blacklistEntry.id,
            seen.map(({ id }) => id),
          ),
        )
        .returning();
      const isPrivate = await areOfPrivateLists(tx, person, seen);
      const actId = await recordAction(tx, person, {
        kind: 'blacklistEnded',
        about: { creators: gone.length },
        changes: [{ did: 'freed', entries: gone }],
        isPrivate,
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

  /** @throws Failure `notFound` for a list */
  async check(
    person: Actor,
    { ids, listId }: BodyOf<typeof checkBlacklist>,
  ): Promise<AnswerOf<typeof checkBlacklist>> {
    const { db, now } = this.#deps;
    const wanted = listId === undefined ? undefined : (idOf(listId) ?? 0);
    const rows = await teamScope(db, person.teamId)
      .select({
        id: blacklistEntry.creatorId,
        entryId: blacklistEntry.id,
        reason: blacklistEntry.reason,
        listId: blacklistEntry.listId,
        accountId: blacklistEntry.accountId,
        expiresAt: blacklistEntry.expiresAt,
      })
      .from(blacklistEntry)
      .leftJoin(favouriteList, eq(favouriteList.id, blacklistEntry.listId))
      .where(
        and(
          isSeen(person),
          inArray(blacklistEntry.creatorId, [0, ...idsOf(ids)]),
          or(
            isNull(blacklistEntry.listId),
            wanted === undefined ? undefined : eq(blacklistEntry.listId, wanted),
          ),
          wanted === undefined ? isNull(blacklistEntry.listId) : undefined,
          isInForce(now()),
        ),
      )
      .orderBy(sql`${blacklistEntry.listId} is null`);
    const people = await readPeople(
      db,
      person.teamId,
      rows.flatMap(({ accountId }) => accountId ?? []),
    );
    const hits = new Map(
      rows.map(({ id, entryId, reason, listId: own, accountId, expiresAt }) => [
        id,
        {
          id,
          entryId,
          reason,
          scope: own === null ? ('all' as const) : ('list' as const),
          by: accountId === null ? null : (people.get(accountId)?.nickName ?? null),
          expireAt: expiresAt,
        },
      ]),
    );
    return { hits: [...hits.values()] };
  }
}

/** Entries that the person may see, for a `teamScope` with the list joined: for all lists, or for a visible list. */
const isSeen = (person: Actor): SQL | undefined => or(isNull(blacklistEntry.listId), isVisible(person));

const isInForce = (now: Date): SQL | undefined =>
  or(isNull(blacklistEntry.expiresAt), gt(blacklistEntry.expiresAt, now));

function asked({ keyword, scope, listId, platform, state }: QueryOf<typeof listBlacklist>, now: Date) {
  const words = keyword.trim().toLowerCase().replace(/^@/, '');
  return and(
    words === ''
      ? undefined
      : sql`(exists (${calledLike(sql`${blacklistEntry.creatorId}`, words)})
          or position(${words} in lower(${blacklistEntry.reason})) > 0)`,
    scope === 'all' ? isNull(blacklistEntry.listId) : undefined,
    scope === 'list' ? sql`${blacklistEntry.listId} is not null` : undefined,
    listId === '' ? undefined : eq(blacklistEntry.listId, idOf(listId) ?? 0),
    platform === '' ? undefined : sql`exists (${onPlatform(sql`${blacklistEntry.creatorId}`, platform)})`,
    state === 'now' ? isInForce(now) : undefined,
    state === 'past' ? lte(blacklistEntry.expiresAt, now) : undefined,
  );
}

/** Returns `undefined` if no end was given. @throws Failure `validation` for one that is past */
export function endOf(expireAt: string | null | undefined, now: Date): Date | null | undefined {
  if (expireAt === undefined || expireAt === null) return expireAt;
  const end = new Date(expireAt);
  if (end <= now) throw refuseFields({ expireAt: { rule: 'too_small' } });
  return end;
}

/** Whether every entry is for a single list, and all these lists are private. */
async function areOfPrivateLists(
  db: Executor,
  { teamId }: Actor,
  entries: readonly BlacklistEntry[],
): Promise<boolean> {
  const ids = new Set(entries.map(({ list }) => list?.id ?? null));
  const listIds = [...ids].filter((id) => id !== null);
  if (listIds.length < ids.size) return false;
  const rows = await teamScope(db, teamId)
    .select({ id: favouriteList.id })
    .from(favouriteList)
    .where(and(inArray(favouriteList.id, listIds), eq(favouriteList.isPublic, false)));
  return rows.length === listIds.length;
}

async function readEntries(
  db: Executor,
  person: Actor,
  which: SQL | undefined,
  now: Date,
): Promise<BlacklistEntry[]> {
  const { rows } = await readPage({ pageNum: 1, pageSize: 500 }, latestFirst, (page) =>
    findEntries(db, person, which, page),
  );
  return showEntries(db, person, rows, now);
}

const latestFirst: Keyset = {
  name: 'blacklist',
  columns: [
    { column: blacklistEntry.createdAt, type: 'timestamptz' },
    { column: blacklistEntry.id, type: 'bigint' },
  ],
  direction: 'desc',
};

const findEntries = (
  db: Executor,
  { teamId }: Actor,
  which: SQL | undefined,
  { place, where, orderBy, limit, offset }: PageParts,
) =>
  teamScope(db, teamId)
    .select({ entry: blacklistEntry, listName: favouriteList.name, place })
    .from(blacklistEntry)
    .leftJoin(favouriteList, eq(favouriteList.id, blacklistEntry.listId))
    .where(and(which, where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);

async function showEntries(
  db: Executor,
  { teamId }: Actor,
  rows: readonly {
    readonly entry: typeof blacklistEntry.$inferSelect;
    readonly listName: string | null;
  }[],
  now: Date,
): Promise<BlacklistEntry[]> {
  const people = await readPeople(
    db,
    teamId,
    rows.flatMap(({ entry }) => entry.accountId ?? []),
  );
  const creators = await readCards(
    db,
    rows.map(({ entry }) => entry.creatorId),
  );
  return rows.flatMap(({ entry, listName }) => {
    const card = creators.get(entry.creatorId);
    if (!card) return [];
    return {
      ...entry,
      creator: card,
      scope: entry.listId === null ? ('all' as const) : ('list' as const),
      list: entry.listId === null ? null : { id: entry.listId, name: listName ?? '' },
      at: entry.createdAt,
      by: entry.accountId === null ? null : (people.get(entry.accountId)?.nickName ?? null),
      expireAt: entry.expiresAt,
      isInForce: entry.expiresAt === null || entry.expiresAt > now,
    };
  });
}
