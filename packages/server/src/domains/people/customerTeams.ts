import type { TeamState } from '@reachkit/contract/office/team';
import {
  and,
  asc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type Keyset, readPage } from '../../platform/database/keyset.ts';
import type { Executor, Transaction } from '../../platform/deps.ts';
import { canonicalAddress } from '../email/addresses/canonicalAddress.ts';
import { account, team } from '../session/tables.ts';
import { isOwnerAccount } from './identity.ts';

export type TeamRow = typeof team.$inferSelect;

const isCustomer = eq(team.kind, 'customer');

/** A team of a customer; `undefined` for any other. */
export async function findCustomerTeam(db: Executor, teamId: number): Promise<TeamRow | undefined> {
  const [row] = await db
    .select()
    .from(team)
    .where(and(eq(team.id, teamId), isCustomer));
  return row;
}

/** The same, locked until the transaction ends as by `lockTeam`. */
export async function lockCustomerTeam(tx: Transaction, teamId: number): Promise<TeamRow | undefined> {
  const [row] = await tx
    .select()
    .from(team)
    .where(and(eq(team.id, teamId), isCustomer))
    .for('no key update');
  return row;
}

/** Changes what staff decide about a team; the caller has locked it. */
export async function changeCustomerTeam(
  tx: Transaction,
  teamId: number,
  change: Partial<Pick<TeamRow, 'lockedAt' | 'deletesAt' | 'canSaveKocTask' | 'revision'>>,
): Promise<void> {
  await tx.update(team).set(change).where(eq(team.id, teamId));
}

/** Teams whose deletion, as scheduled by staff, is due; the longest due first. */
export async function findDueTeams(db: Executor, now: Date, max: number): Promise<readonly number[]> {
  const rows = await db
    .select({ id: team.id })
    .from(team)
    .where(lte(team.deletesAt, now))
    .orderBy(asc(team.deletesAt), asc(team.id))
    .limit(max);
  return rows.map(({ id }) => id);
}

/** Owner and number of members of a team. */
export interface TeamPeople {
  /** `null`: no owner may sign in. */
  readonly owner: { readonly id: number; readonly nickName: string } | null;
  /** Without the owner. */
  readonly members: number;
}

/** The people of teams, by one statement. */
export async function readTeamPeople(
  db: Executor,
  teamIds: readonly number[],
): Promise<ReadonlyMap<number, TeamPeople>> {
  if (teamIds.length === 0) return new Map();
  const rows = await db
    .select({
      teamId: account.teamId,
      members: sql<number>`(count(*) filter (where not ${isOwnerAccount}))::int`,
      owner: sql<
        TeamPeople['owner']
      >`(array_agg(jsonb_build_object('id', ${account.id}, 'nickName', ${account.nickName})
        order by ${account.id}) filter (where ${isOwnerAccount}))[1]`,
    })
    .from(account)
    .where(and(inArray(account.teamId, [...teamIds]), isNull(account.disabledAt)))
    .groupBy(account.teamId);
  return new Map(rows.map(({ teamId, ...people }) => [teamId, people]));
}

export interface TeamSearch {
  /** A part of the name; or the id; or a person's account name, phone number or email address. Empty: all. */
  readonly q: string;
  /** Teams that match for another reason. */
  readonly others: readonly number[];
  readonly state: TeamState | '';
  /** The plan in force; empty: any. */
  readonly version: string;
  readonly now: Date;
}

const latestFirst: Keyset = {
  name: 'teams',
  columns: [{ column: team.id, type: 'bigint' }],
  direction: 'desc',
};

/** Finds teams of customers, the latest first. @throws Failure `validation` at `cursor` */
export async function findCustomerTeams(
  db: Executor,
  { q, others, state, version, now }: TeamSearch,
  page: { readonly pageSize: number; readonly cursor?: string | undefined },
): Promise<{ readonly rows: readonly TeamRow[]; readonly next: string | null }> {
  const which = and(
    isCustomer,
    q === '' ? undefined : or(isNamed(q), inArray(team.id, [...others, ...(await findExactly(db, q))])),
    state === '' ? undefined : isIn[state],
    version === '' ? undefined : sql`${versionInForce(now)} = ${version}`,
  );
  return readPage({ ...page, pageNum: 1 }, latestFirst, ({ place, where, orderBy, limit }) =>
    db
      .select({ ...getTableColumns(team), place })
      .from(team)
      .where(and(which, where))
      .orderBy(...orderBy)
      .limit(limit),
  );
}

const isNamed = (q: string): SQL => sql`${team.name} ilike ${`%${q.replace(/[\\%_]/g, '\\$&')}%`}`;

const isIn: Readonly<Record<TeamState, SQL | undefined>> = {
  active: and(isNull(team.lockedAt), isNull(team.deletesAt)),
  locked: isNotNull(team.lockedAt),
  deleting: isNotNull(team.deletesAt),
};

/** Teams with this id, or with an account of this name, phone number or address. */
async function findExactly(db: Executor, q: string): Promise<readonly number[]> {
  const found = await findAccountsExactly(db, q);
  const own = /^\d{1,15}$/.test(q) ? [Number(q)] : [];
  return [...new Set([...own, ...found.map(({ teamId }) => teamId)])];
}

/** Accounts of this name, phone number or address, in any team. */
function findAccountsExactly(db: Executor, q: string) {
  const ofAccount = (which: SQL) =>
    db
      .select({ id: account.id, teamId: account.teamId, nickName: account.nickName })
      .from(account)
      .where(and(which, isNull(account.removedAt)));
  const address = canonicalAddress(q);
  // Each by its own index: one condition for all would read every account.
  return ofAccount(eq(account.phone, q))
    .union(ofAccount(eq(account.username, q)))
    .union(ofAccount(address === null ? sql`false` : eq(account.signInEmailKey, address)))
    .union(ofAccount(sql`(${account.email} is not null and lower(${account.email}) = lower(${q}))`));
}

/** Accounts of customers by name, phone number or address. */
export async function findCustomerAccounts(db: Executor, q: string, max: number) {
  const found = await findAccountsExactly(db, q);
  const teams = await db
    .select({ id: team.id })
    .from(team)
    .where(
      and(
        isCustomer,
        inArray(
          team.id,
          found.map(({ teamId }) => teamId),
        ),
      ),
    );
  return found.filter(({ teamId }) => teams.some(({ id }) => id === teamId)).slice(0, max);
}

/** `membershipInForce` of the plans as SQL. */
function versionInForce(now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`(case when ${team.expiresAt} is null or ${team.expiresAt} > ${at} then ${team.version}
    else coalesce((select planned ->> 'version'
      from jsonb_array_elements(${team.plannedVersions}) with ordinality as later (planned, place)
      where planned ->> 'until' is null or (planned ->> 'until')::timestamptz > ${at}
      order by place limit 1), 'free') end)`;
}
