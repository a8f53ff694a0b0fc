import { eq, inArray, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { emailUnlock } from '../../domains/email/tables.ts';
import { blacklistEntry, creatorNote, favouriteList } from '../../domains/favourites/tables.ts';
import { equityCharge, equityUsage } from '../../domains/membership/tables.ts';
import { login } from '../../domains/session/tables.ts';
import { hashToken } from '../../domains/session/tokens/tokens.ts';

export type WriteKind = 'list' | 'blacklist' | 'note' | 'unlock' | 'signIn';

/** An object that writers try to create, or keep changing. */
interface Entry {
  readonly teamId: number;
  readonly key: string;
  /** Allowed values in the database: the last acknowledged one, and later attempts. */
  values: readonly string[];
  isAcknowledged: boolean;
}

/** Attempted and acknowledged writes, from which the expected database content follows. */
export class Ledger {
  readonly #entries: Readonly<Record<WriteKind, Map<string, Entry>>> = {
    list: new Map(),
    blacklist: new Map(),
    note: new Map(),
    unlock: new Map(),
    signIn: new Map(),
  };
  #acknowledged = 0;

  /** Number of acknowledged writes. */
  get acknowledged(): number {
    return this.#acknowledged;
  }

  attempt(kind: WriteKind, teamId: number, key: string, value = ''): void {
    const entry = this.#entries[kind].get(`${teamId} ${key}`);
    if (entry) entry.values = [...entry.values, value];
    else this.#entries[kind].set(`${teamId} ${key}`, { teamId, key, values: [value], isAcknowledged: false });
  }

  acknowledge(kind: WriteKind, teamId: number, key: string, value = ''): void {
    this.#acknowledged += 1;
    this.#entries[kind].set(`${teamId} ${key}`, { teamId, key, values: [value], isAcknowledged: true });
  }

  /** Returns messages about data that the database lost, duplicated or invented; call it while no writer runs. */
  async differences(pool: Pool): Promise<string[]> {
    const db = drizzle(pool);
    const lists = await db
      .select({ teamId: favouriteList.teamId, key: favouriteList.name })
      .from(favouriteList);
    const entries = await db
      .select({ teamId: blacklistEntry.teamId, key: sql<string>`${blacklistEntry.creatorId}::text` })
      .from(blacklistEntry);
    const notes = await db
      .select({
        teamId: creatorNote.teamId,
        key: sql<string>`${creatorNote.creatorId}::text`,
        value: creatorNote.note,
      })
      .from(creatorNote);
    const unlocks = await db
      .select({ teamId: emailUnlock.teamId, key: sql<string>`${emailUnlock.creatorId}::text` })
      .from(emailUnlock);
    return [
      ...this.#compare('list', lists),
      ...this.#compare('blacklist', entries),
      ...this.#compare('note', notes),
      ...this.#compare('unlock', unlocks),
      ...(await this.#compareLogins(db)),
      ...(await compareCharges(db)),
    ];
  }

  #compare(
    kind: WriteKind,
    rows: readonly { readonly teamId: number; readonly key: string; readonly value?: string }[],
  ): string[] {
    const found = new Map<string, (typeof rows)[number][]>();
    for (const row of rows) {
      const key = `${row.teamId} ${row.key}`;
      found.set(key, [...(found.get(key) ?? []), row]);
    }
    const known = this.#entries[kind];
    const missing = [...known.values()].flatMap(({ teamId, key, values, isAcknowledged }) => {
      const [row, ...others] = found.get(`${teamId} ${key}`) ?? [];
      if (!row) return isAcknowledged ? [`${kind} ${key} of team ${teamId} is lost`] : [];
      if (others.length > 0) return [`${kind} ${key} of team ${teamId} is there ${others.length + 1} times`];
      if (values.includes(row.value ?? '')) return [];
      return [`${kind} ${key} of team ${teamId} holds an older value`];
    });
    const unknown = [...found.keys()]
      .filter((key) => !known.has(key))
      .map((key) => `${kind} ${key} was never written`);
    return [...missing, ...unknown];
  }

  async #compareLogins(db: ReturnType<typeof drizzle>): Promise<string[]> {
    const hashes = [...this.#entries.signIn.values()].map(({ key }) => hashToken(key));
    const rows =
      hashes.length === 0
        ? []
        : await db.select({ hash: login.accessHash }).from(login).where(inArray(login.accessHash, hashes));
    return rows.length === hashes.length ? [] : [`${hashes.length - rows.length} sign-ins are lost`];
  }
}

/** Compares charges: every unlocked address is charged once, and nothing else is. */
async function compareCharges(db: ReturnType<typeof drizzle>): Promise<string[]> {
  const { rows } = await db.execute<{ team: string; unlocks: number; charges: number; used: number }>(sql`
    select t.id::text as team,
      (select count(*)::int from ${emailUnlock} where ${emailUnlock.teamId} = t.id) as unlocks,
      (select count(*)::int from ${equityCharge} where ${equityCharge.teamId} = t.id
        and ${eq(equityCharge.key, 'emailUnlocks')} and ${eq(equityCharge.state, 'kept')}) as charges,
      (select coalesce(sum(${equityUsage.used}), 0)::int from ${equityUsage} where ${equityUsage.teamId} = t.id
        and ${eq(equityUsage.key, 'emailUnlocks')})
        - (select coalesce(sum(${equityCharge.amount}), 0)::int from ${equityCharge}
            where ${equityCharge.teamId} = t.id and ${eq(equityCharge.key, 'emailUnlocks')}
              and ${eq(equityCharge.state, 'reserved')}) as used
    from team t`);
  return rows.flatMap(({ team, unlocks, charges, used }) =>
    unlocks === charges && unlocks === used
      ? []
      : [`team ${team} unlocked ${unlocks} addresses, paid for ${charges}, and has ${used} counted`],
  );
}
