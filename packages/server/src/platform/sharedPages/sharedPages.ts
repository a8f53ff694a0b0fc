import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Deps, Executor, Transaction } from '../deps.ts';
import type { Language } from '../http/request/language.ts';
import { teamScope } from '../tenant/teamScope.ts';
import { type SharedPageKind, sharedPage } from './tables.ts';

export type SharedPageRow = typeof sharedPage.$inferSelect;

/** A link to make. Its token is for one object alone. */
export interface NewSharedPage {
  readonly teamId: number;
  readonly kind: SharedPageKind;
  readonly objectId: number;
  readonly language: Language;
  /** `null`: the product makes it, for an email. */
  readonly accountId: number | null;
  readonly expiresAt: Date;
}

interface SharedObject {
  readonly teamId: number;
  readonly kind: SharedPageKind;
  readonly objectId: number;
}

/** A page, or the reason for none. Reasons other than `unknown` name the page, because the token was right. */
export type OpenedPage =
  | { readonly page: SharedPageRow }
  | { readonly refused: 'expired' | 'revoked'; readonly page: SharedPageRow }
  | { readonly refused: 'unknown' };

const hashUse = 'sharedPage';
const tokenBytes = 24;
/** 192 random bits in base64url; other texts cost no query. */
const tokenPattern = /^[\w-]{32}$/;
/** Openings of one link within this many milliseconds are one: a page is loaded again after each form. */
export const sameOpeningMs = 30 * 60_000;

/** Links to pages for people without a login. Tokens are random, and only their keyed hashes are stored. */
export class SharedPages {
  readonly #deps: Pick<Deps, 'now' | 'secrets'>;

  constructor(deps: Pick<Deps, 'now' | 'secrets'>) {
    this.#deps = deps;
  }

  /** Makes a link. Its token is returned only here. */
  async make(
    tx: Transaction,
    { teamId, ...page }: NewSharedPage,
  ): Promise<{ readonly id: number; readonly token: string }> {
    const token = randomBytes(tokenBytes).toString('base64url');
    const [row] = await teamScope(tx, teamId)
      .insert(sharedPage)
      .values({ ...page, tokenHash: this.#deps.secrets.hash.of(hashUse, token), createdAt: this.#deps.now() })
      .returning();
    if (!row) throw new Error('A shared page was not made');
    return { id: row.id, token };
  }

  /** Finds the page of a token. A token of other kinds is unknown. */
  async open(executor: Executor, token: string, ...kinds: readonly SharedPageKind[]): Promise<OpenedPage> {
    if (!tokenPattern.test(token)) return { refused: 'unknown' };
    // The token identifies its team.
    const [page] = await executor
      .select()
      .from(sharedPage)
      .where(
        and(
          inArray(sharedPage.tokenHash, [...this.#deps.secrets.hash.all(hashUse, token)]),
          inArray(sharedPage.kind, [...kinds]),
        ),
      );
    if (!page) return { refused: 'unknown' };
    if (page.revokedAt !== null) return { refused: 'revoked', page };
    return page.expiresAt <= this.#deps.now() ? { refused: 'expired', page } : { page };
  }

  /** Reads a link again, in a transaction; `null` where it has ended meanwhile. */
  async read(
    executor: Executor,
    { teamId, id }: Pick<SharedPageRow, 'teamId' | 'id'>,
  ): Promise<SharedPageRow | null> {
    const [page] = await teamScope(executor, teamId).select().from(sharedPage).where(eq(sharedPage.id, id));
    return page && page.revokedAt === null && page.expiresAt > this.#deps.now() ? page : null;
  }

  /** Ends a link of a team; whether it was valid until now. */
  async revoke(
    tx: Transaction,
    { teamId, id, kind }: { readonly teamId: number; readonly id: number; readonly kind: SharedPageKind },
  ): Promise<boolean> {
    const now = this.#deps.now();
    const { rowCount } = await teamScope(tx, teamId)
      .update(sharedPage)
      .set({ revokedAt: now })
      .where(and(eq(sharedPage.id, id), eq(sharedPage.kind, kind), isNull(sharedPage.revokedAt)));
    return rowCount === 1;
  }

  /** Ends all links to an object; returns how many there were. */
  async revokeAll(tx: Transaction, { teamId, kind, objectId }: SharedObject): Promise<number> {
    const { rowCount } = await teamScope(tx, teamId)
      .update(sharedPage)
      .set({ revokedAt: this.#deps.now() })
      .where(and(eq(sharedPage.kind, kind), eq(sharedPage.objectId, objectId), isNull(sharedPage.revokedAt)));
    return rowCount ?? 0;
  }

  /** Whether an opening by a person now is a new one, and not the same person who loads the page again. */
  isNewOpening({ openedAt }: Pick<SharedPageRow, 'openedAt'>): boolean {
    return openedAt === null || this.#deps.now().getTime() - openedAt.getTime() >= sameOpeningMs;
  }

  /** Counts an opening by a person (see `isOpenedByPerson`); whether it is a new one. */
  async countOpen(tx: Transaction, { teamId, id }: Pick<SharedPageRow, 'teamId' | 'id'>): Promise<boolean> {
    const now = this.#deps.now();
    const { rowCount } = await teamScope(tx, teamId)
      .update(sharedPage)
      .set({ opens: sql`${sharedPage.opens} + 1`, openedAt: now })
      .where(
        and(
          eq(sharedPage.id, id),
          or(
            isNull(sharedPage.openedAt),
            lt(sharedPage.openedAt, new Date(now.getTime() - sameOpeningMs + 1)),
          ),
        ),
      );
    return rowCount === 1;
  }
}
