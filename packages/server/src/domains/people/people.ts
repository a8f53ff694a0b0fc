import { defaultLocale, localeOf } from '@reachkit/contract';
import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/deps.ts';
import type { MailContact } from '../../platform/notifications/mail/sendMails.ts';
import type { FindKnownObjects } from '../../platform/records/knownObject.ts';
import type { Person } from '../../platform/tenant/person.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import { teamRows } from '../../platform/tenant/tenantTable.ts';
import { account } from '../session/tables.ts';
import { isOwnerAccount } from './identity.ts';
import { isOpenTeam } from './teamLock.ts';

/** Data of a person for other domains. */
export interface PersonFacts {
  readonly nickName: string;
  /** Whether the person may sign in. */
  readonly isActive: boolean;
}

/** People of a team by account id; removed people are left out, so that callers show them as former members. */
export async function readPeople(
  executor: Executor,
  teamId: number,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, PersonFacts>> {
  if (accountIds.length === 0) return new Map();
  const rows = await teamScope(executor, teamId)
    .select({ id: account.id, nickName: account.nickName, disabledAt: account.disabledAt })
    .from(account)
    .where(and(inArray(account.id, [...new Set(accountIds)]), isNull(account.removedAt)));
  return new Map(
    rows.map(({ id, nickName, disabledAt }) => [id, { nickName, isActive: disabledAt === null }]),
  );
}

/** Finds the account ids that never belonged to a team (removed members keep rows): the operator's staff. */
export async function findStaff(
  executor: Executor,
  teamId: number,
  accountIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (accountIds.length === 0) return new Set();
  const own = await teamScope(executor, teamId)
    .select({ id: account.id })
    .from(account)
    .where(inArray(account.id, [...new Set(accountIds)]));
  const known = new Set(own.map(({ id }) => id));
  return new Set(accountIds.filter((id) => !known.has(id)));
}

/** The nickname of a team member; `null` without an id, or for a removed person. */
export async function readNickName(
  executor: Executor,
  teamId: number,
  accountId: number | null,
): Promise<string | null> {
  if (accountId === null) return null;
  return (await readPeople(executor, teamId, [accountId])).get(accountId)?.nickName ?? null;
}

/** The account id while it belongs to the team, for an id within a statement. */
export const accountOf = (accountId: SQL, teamId: number): SQL =>
  sql`select ${account.id} from ${teamRows(account, teamId)} where ${account.id} = ${accountId}`;

/** Whether an id within a statement does not belong to a current member: the person left, or the id is empty. */
export const isFormerMember = (accountId: SQL, teamId: number): SQL =>
  sql`not exists (select from ${teamRows(account, teamId)}
    where ${account.id} = ${accountId} and ${account.removedAt} is null)`;

/** People that activity log entries refer to. */
export const findRecordedPeople: FindKnownObjects = async (db, { teamId }, ids) => {
  const people = await readPeople(db, teamId, ids);
  return new Map([...people].map(([id, { nickName }]) => [id, { label: nickName, isOpen: false }]));
};

/** Whether a person who may sign in has a role in their team. */
export async function hasRole(
  executor: Executor,
  { teamId, accountId }: Person,
  role: string,
): Promise<boolean> {
  const [found] = await teamScope(executor, teamId)
    .select({ id: account.id })
    .from(account)
    .where(
      and(eq(account.id, accountId), isNull(account.disabledAt), sql`${role} = any(${account.roleIds})`),
    );
  return found !== undefined;
}

/** People of a team who may sign in, by name. */
export async function listTeammates(
  executor: Executor,
  teamId: number,
): Promise<{ readonly id: number; readonly nickName: string }[]> {
  return teamScope(executor, teamId)
    .select({ id: account.id, nickName: account.nickName })
    .from(account)
    .where(isNull(account.disabledAt))
    .orderBy(asc(account.nickName), asc(account.id));
}

/** Email address of a person for system emails; `null` without a confirmed address, or if they may not sign in. */
export async function readMailContact(
  executor: Executor,
  { teamId, accountId }: Person,
): Promise<MailContact | null> {
  const [row] = await teamScope(executor, teamId)
    .select({ address: account.email, language: account.language })
    .from(account)
    .where(and(eq(account.id, accountId), isNull(account.disabledAt), isNotNull(account.emailConfirmedAt)));
  if (!row || row.address === null) return null;
  return { address: row.address, language: localeOf(row.language) ?? defaultLocale };
}

/** Whether a team, given within a statement, has an owner who may sign in, and is not locked by staff. */
export const hasOwner = (teamId: SQL): SQL =>
  sql`(${isOpenTeam(teamId)} and exists (select from ${account}
    where ${account.teamId} = ${teamId} and ${account.disabledAt} is null and ${isOwnerAccount}))`;

/** The owner of a team, if they may sign in; otherwise `null`. */
export async function findOwner(executor: Executor, teamId: number): Promise<number | null> {
  const [found] = await teamScope(executor, teamId)
    .select({ id: account.id })
    .from(account)
    .where(and(isNull(account.disabledAt), isOwnerAccount))
    .orderBy(asc(account.id))
    .limit(1);
  return found?.id ?? null;
}
