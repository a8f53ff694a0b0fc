import type { AnswerOf, BodyOf } from '@reachkit/contract';
import {
  type addBookmark,
  bookmarkLimit,
  type bookmarkSchema,
  type changeBookmark,
} from '@reachkit/contract/site';
import { asc, eq, sql } from 'drizzle-orm';
import type { Deps, Executor, Transaction } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Person } from '../../platform/tenant/person.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import { bookmark } from './tables.ts';

type Bookmark = AnswerOf<typeof bookmarkSchema>;

type Row = typeof bookmark.$inferSelect;
/** A person's bookmarked pages; only that person sees them. */
export class BookmarkService {
  readonly #deps: Pick<Deps, 'db' | 'now'>;

  constructor(deps: Pick<Deps, 'db' | 'now'>) {
    this.#deps = deps;
  }

  async list(owner: Person): Promise<Bookmark[]> {
    return rowsOf(this.#deps.db, owner);
  }

  /** Adds a page; returns an existing bookmark unchanged. @throws Failure `bookmarksFull` */
  add(
    { teamId, accountId }: Person,
    { title, path, icon = null, position }: BodyOf<typeof addBookmark>,
  ): Promise<Bookmark> {
    const owner = { teamId, accountId };
    return this.#alone(owner, async (tx) => {
      const kept = await rowsOf(tx, owner);
      const known = kept.find((row) => row.path === path);
      if (known) return known;
      if (kept.length >= bookmarkLimit) {
        throw new Failure('bookmarksFull', { data: { limit: bookmarkLimit } });
      }
      const place = Math.min(position ?? kept.length, kept.length);
      const [made] = await teamScope(tx, teamId)
        .insert(bookmark)
        .values({ accountId, title, path, icon, position: place, createdAt: this.#deps.now() })
        .returning();
      if (!made) throw new Error('The database gave no new bookmark back');
      await store(tx, owner, kept.toSpliced(place, 0, made));
      return made;
    });
  }

  /** Renames a bookmark or moves it. @throws Failure `notFound` */
  change(owner: Person, id: string, { title, position }: BodyOf<typeof changeBookmark>): Promise<Bookmark[]> {
    return this.#alone(owner, async (tx) => {
      const { others, found, place } = pick(await rowsOf(tx, owner), id);
      if (title !== undefined) {
        await teamScope(tx, owner.teamId).update(bookmark).set({ title }).where(eq(bookmark.id, found.id));
      }
      const target = Math.min(position ?? place, others.length);
      return store(tx, owner, others.toSpliced(target, 0, { ...found, title: title ?? found.title }));
    });
  }

  /** @throws Failure `notFound` */
  remove(owner: Person, id: string): Promise<Bookmark[]> {
    return this.#alone(owner, async (tx) => {
      const { others, found } = pick(await rowsOf(tx, owner), id);
      await teamScope(tx, owner.teamId).delete(bookmark).where(eq(bookmark.id, found.id));
      return store(tx, owner, others);
    });
  }

  /** Serialises changes of a person's list: two tabs must not exceed the limit or share a position. */
  #alone<T>({ accountId }: Person, change: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#deps.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('bookmark', ${accountId}::bigint))`);
      return change(tx);
    });
  }
}

function rowsOf(db: Executor, { teamId, accountId }: Person): Promise<Row[]> {
  return teamScope(db, teamId)
    .select()
    .from(bookmark)
    .where(eq(bookmark.accountId, accountId))
    .orderBy(asc(bookmark.position), asc(bookmark.id));
}

function pick(rows: readonly Row[], id: string) {
  const place = rows.findIndex((row) => String(row.id) === id);
  const found = rows[place];
  if (!found) throw new Failure('notFound');
  return { others: rows.toSpliced(place, 1), found, place };
}

/** Stores positions in the order given. */
async function store(tx: Transaction, { teamId }: Person, rows: readonly Row[]): Promise<Bookmark[]> {
  const scope = teamScope(tx, teamId);
  for (const [position, row] of rows.entries()) {
    if (row.position !== position)
      await scope.update(bookmark).set({ position }).where(eq(bookmark.id, row.id));
  }
  return rows.map((row, position) => ({ ...row, position }));
}
