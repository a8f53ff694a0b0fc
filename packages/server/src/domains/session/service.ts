import { roleAdmin } from '@reachkit/contract';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { isLoopback } from '../../platform/config.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Caller } from '../../platform/http/route.ts';
import { verifyNothing, verifyPassword } from './passwords.ts';
import { account, login, spentRefresh } from './tables.ts';
import { accessLifetime, createToken, hashToken, refreshLifetime } from './tokens.ts';

/** A pair of tokens as its owner gets it, once. */
export interface IssuedTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds until the access token expires. */
  readonly expiresIn: number;
}

interface KnownToken {
  readonly caller: Caller;
  readonly expiresAt: Date;
}

type AccountRow = typeof account.$inferSelect;

/** How long another process may still honour a token after its login ended, in milliseconds. */
const cacheTtl = 5_000;

/** Signing in, renewing, signing out, and who is behind a token. */
export class SessionService {
  readonly #deps: Deps;
  readonly #known = new LRUCache<string, KnownToken>({ max: 10_000, ttl: cacheTtl });

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Starts a login by password; it ends the account's earlier one through the same client. */
  async signIn(username: string, password: string, clientId: string): Promise<IssuedTokens> {
    const [row] = await this.#deps.db.select().from(account).where(eq(account.username, username));
    const isRight = row ? await verifyPassword(password, row.passwordHash) : await verifyNothing(password);
    if (!row || !isRight) throw new Failure('wrongCredentials');
    const bar = this.#barTo(row);
    if (bar) throw new Failure(bar);
    const tokens = issue();
    const now = this.#deps.now();
    await this.#deps.db.transaction(async (tx) => {
      // One at a time for an account: two sign-ins at once must not leave two logins.
      await tx.select({ id: account.id }).from(account).where(eq(account.id, row.id)).for('update');
      const ended = await tx
        .update(login)
        .set({ endedAt: now })
        .where(and(eq(login.accountId, row.id), eq(login.clientId, clientId), isNull(login.endedAt)))
        .returning({ accessHash: login.accessHash });
      for (const { accessHash } of ended) this.#known.delete(accessHash);
      await tx.insert(login).values({ accountId: row.id, clientId, createdAt: now, ...stored(tokens, now) });
    });
    return tokens;
  }

  /** Exchanges a refresh token for a new pair; one that was exchanged before ends its login. */
  async renew(refreshToken: string, clientId: string): Promise<IssuedTokens> {
    const { db } = this.#deps;
    const now = this.#deps.now();
    const refreshHash = hashToken(refreshToken);
    const tokens = issue();
    const isRenewed = await db.transaction(async (tx) => {
      const [held] = await tx
        .select({ login, account })
        .from(login)
        .innerJoin(account, eq(account.id, login.accountId))
        .where(
          and(
            eq(login.refreshHash, refreshHash),
            eq(login.clientId, clientId),
            isNull(login.endedAt),
            gt(login.refreshExpiresAt, now),
          ),
        )
        .for('update', { of: login });
      if (!held || this.#barTo(held.account)) return false;
      await tx.insert(spentRefresh).values({ refreshHash, loginId: held.login.id, spentAt: now });
      await tx.update(login).set(stored(tokens, now)).where(eq(login.id, held.login.id));
      this.#known.delete(held.login.accessHash);
      return true;
    });
    if (isRenewed) return tokens;
    const [spent] = await db.select().from(spentRefresh).where(eq(spentRefresh.refreshHash, refreshHash));
    if (spent) await this.end(spent.loginId);
    throw new Failure('unauthorised');
  }

  /** Ends a login: its tokens are worth nothing from now on. */
  async end(loginId: number): Promise<void> {
    const ended = await this.#deps.db
      .update(login)
      .set({ endedAt: this.#deps.now() })
      .where(and(eq(login.id, loginId), isNull(login.endedAt)))
      .returning({ accessHash: login.accessHash });
    for (const { accessHash } of ended) this.#known.delete(accessHash);
  }

  /** The person behind a bearer token; throws `unauthorised` when it is missing, expired, replaced or foreign. */
  async authenticate(authorization: string | undefined): Promise<Caller> {
    const token = /^bearer ([\w-]{20,100})$/i.exec(authorization ?? '')?.[1];
    if (token === undefined) throw new Failure('unauthorised');
    const accessHash = hashToken(token);
    const known = this.#known.get(accessHash) ?? (await this.#find(accessHash));
    if (!known || known.expiresAt <= this.#deps.now()) throw new Failure('unauthorised');
    this.#known.set(accessHash, known, { noUpdateTTL: true });
    return known.caller;
  }

  async #find(accessHash: string): Promise<KnownToken | undefined> {
    const [row] = await this.#deps.db
      .select({ login, account })
      .from(login)
      .innerJoin(account, eq(account.id, login.accountId))
      .where(and(eq(login.accessHash, accessHash), isNull(login.endedAt)));
    if (!row || this.#barTo(row.account)) return undefined;
    return {
      expiresAt: row.login.accessExpiresAt,
      caller: {
        accountId: row.account.id,
        teamId: row.account.teamId,
        loginId: row.login.id,
        clientId: row.login.clientId,
        roleIds: row.account.roleIds,
      },
    };
  }

  #barTo(row: AccountRow): 'accountDisabled' | 'demoPasswordRefused' | undefined {
    if (row.disabledAt !== null) return 'accountDisabled';
    // The demo password is published: it must not open the staff console to the network.
    const isStaffDemo = row.isDemo && row.roleIds.includes(roleAdmin);
    return isStaffDemo && !isLoopback(this.#deps.config.host) ? 'demoPasswordRefused' : undefined;
  }
}

function issue(): IssuedTokens {
  return { accessToken: createToken(), refreshToken: createToken(), expiresIn: accessLifetime };
}

function stored({ accessToken, refreshToken }: IssuedTokens, now: Date) {
  return {
    accessHash: hashToken(accessToken),
    refreshHash: hashToken(refreshToken),
    accessExpiresAt: new Date(now.getTime() + accessLifetime * 1000),
    refreshExpiresAt: new Date(now.getTime() + refreshLifetime * 1000),
  };
}
