import { createHash, randomBytes } from 'node:crypto';
import { type TeamKeyScope, teamKeyScopes } from '@reachkit/contract/account/teamKeyScope';
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Deps, Executor, Transaction } from '../deps.ts';
import { describeError } from '../logging.ts';
import type { Person } from '../tenant/person.ts';
import { teamScope } from '../tenant/teamScope.ts';
import { teamKey } from './tables.ts';

export type TeamKeyRow = typeof teamKey.$inferSelect;

/** Caller with a team key: a team's server, not a person. */
export interface KeyCaller {
  readonly teamId: number;
  readonly keyId: number;
  readonly scopes: readonly TeamKeyScope[];
}

const keyPattern = /^rk_[\w-]{43}$/;
/** Length of the prefix by which people recognise a key. */
const prefixLength = 8;
/** Max listed keys, including revoked ones. */
const maxListed = 200;
/** Milliseconds for which uses are buffered before they are written. */
const useDelayMs = 60_000;

/** Keys with which teams' servers call this one. Only their hashes are stored. */
export class TeamKeys {
  readonly #deps: Pick<Deps, 'db' | 'now' | 'log'>;
  readonly #used = new Map<number, Date>();
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: Pick<Deps, 'db' | 'now' | 'log'>) {
    this.#deps = deps;
  }

  /** Creates a key, which is returned only here. */
  async add(
    tx: Transaction,
    { teamId, accountId }: Person,
    { name, scopes }: { readonly name: string; readonly scopes: readonly TeamKeyScope[] },
  ): Promise<{ readonly key: string; readonly row: TeamKeyRow }> {
    const key = `rk_${randomBytes(32).toString('base64url')}`;
    const [row] = await teamScope(tx, teamId)
      .insert(teamKey)
      .values({
        accountId,
        name,
        hash: hashOf(key),
        prefix: key.slice(0, prefixLength),
        scopes: [...new Set(scopes)],
        createdAt: this.#deps.now(),
      })
      .returning();
    if (!row) throw new Error('A team key was not made');
    return { key, row };
  }

  /** The latest first. */
  list(teamId: number): Promise<TeamKeyRow[]> {
    return teamScope(this.#deps.db, teamId).select().from(teamKey).orderBy(desc(teamKey.id)).limit(maxListed);
  }

  /** Counts the active keys of a team. */
  async count(executor: Executor, teamId: number): Promise<number> {
    const [row] = await teamScope(executor, teamId)
      .select({ found: count() })
      .from(teamKey)
      .where(isNull(teamKey.revokedAt));
    return row?.found ?? 0;
  }

  /**
   * Revokes a key; later calls with it are rejected. `undefined`: no such key; `isNew` is false if it was already
   * revoked.
   */
  async revoke(
    tx: Transaction,
    teamId: number,
    id: number,
  ): Promise<{ readonly row: TeamKeyRow; readonly isNew: boolean } | undefined> {
    const scope = teamScope(tx, teamId);
    const [found] = await scope.select().from(teamKey).where(eq(teamKey.id, id)).for('no key update');
    if (!found || found.revokedAt !== null) return found && { row: found, isNew: false };
    const [row] = await scope
      .update(teamKey)
      .set({ revokedAt: this.#deps.now() })
      .where(eq(teamKey.id, id))
      .returning();
    return row && { row, isNew: true };
  }

  /**
   * Finds the owner of the key in an `Authorization` header (`Bearer rk_…`). Reads the database each time, so that
   * revocation takes effect immediately. `undefined`: no key, or an unknown or revoked one.
   */
  async authenticate(authorization: string | undefined): Promise<KeyCaller | undefined> {
    const [, key = ''] = /^bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
    if (!keyPattern.test(key)) return undefined;
    const [row] = await this.#deps.db
      .select({ id: teamKey.id, teamId: teamKey.teamId, scopes: teamKey.scopes })
      .from(teamKey)
      .where(and(eq(teamKey.hash, hashOf(key)), isNull(teamKey.revokedAt)));
    if (!row) return undefined;
    this.#noteUse(row.id);
    const scopes = teamKeyScopes.filter((scope) => row.scopes.includes(scope));
    return { teamId: row.teamId, keyId: row.id, scopes };
  }

  /** Locks an active key against revocation until the transaction ends, and returns its name. `undefined`: it was revoked. */
  async hold(
    tx: Transaction,
    { teamId, keyId }: Pick<KeyCaller, 'teamId' | 'keyId'>,
  ): Promise<string | undefined> {
    const [found] = await teamScope(tx, teamId)
      .select({ name: teamKey.name })
      .from(teamKey)
      .where(and(eq(teamKey.id, keyId), isNull(teamKey.revokedAt)))
      .for('share');
    return found?.name;
  }

  /** Writes the buffered uses. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const used = [...this.#used];
    this.#used.clear();
    if (used.length > 0) await writeUses(this.#deps.db, used);
  }

  #noteUse(id: number): void {
    this.#used.set(id, this.#deps.now());
    this.#timer ??= setTimeout(() => {
      this.flush().catch((error: unknown) =>
        this.#deps.log.warn({ error: describeError(error) }, 'Uses of team keys were not written'),
      );
    }, useDelayMs).unref();
  }
}

/** Writes all uses in one statement; among several processes the latest use wins. */
async function writeUses(db: Database, used: readonly (readonly [id: number, at: Date])[]): Promise<void> {
  const given = JSON.stringify(used.map(([id, at]) => ({ id, at })));
  await db.execute(sql`
    update ${teamKey} set last_used_at = greatest(last_used_at, g.at)
      from json_to_recordset(${given}) as g (id bigint, at timestamptz) where ${teamKey.id} = g.id`);
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
