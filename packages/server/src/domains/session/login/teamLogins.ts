import { and, count, desc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { account, login } from '../tables.ts';
import { endLogins } from './logins.ts';

const isOpen = (now: Date): SQL | undefined => and(isNull(login.endedAt), gt(login.refreshExpiresAt, now));

/** The logins of a team that stand, the latest first. */
export async function listTeamLogins(db: Executor, teamId: number, now: Date, max: number) {
  const rows = await teamScope(db, teamId)
    .select({ login, nickName: account.nickName })
    .from(account)
    .innerJoin(login, eq(login.accountId, account.id))
    .where(isOpen(now))
    .orderBy(desc(login.id))
    .limit(max);
  return rows.map(({ nickName, login: { accountId, clientId, ...row } }) => ({
    ...row,
    client: clientId,
    account: { id: accountId, nickName },
  }));
}

export async function countTeamLogins(db: Executor, teamId: number, now: Date): Promise<number> {
  const [row] = await teamScope(db, teamId)
    .select({ found: count() })
    .from(account)
    .innerJoin(login, eq(login.accountId, account.id))
    .where(isOpen(now));
  return row?.found ?? 0;
}

/** Ends the logins of a team, or of one of its accounts; the caller drops what it has cached about them. */
export function endLoginsOfTeam(
  tx: Transaction,
  { teamId, accountId }: { readonly teamId: number; readonly accountId?: number | undefined },
  how: Parameters<typeof endLogins>[2],
): Promise<number[]> {
  const people = teamScope(tx, teamId)
    .select({ id: account.id })
    .from(account)
    .where(accountId === undefined ? undefined : eq(account.id, accountId));
  return endLogins(tx, inArray(login.accountId, people), how);
}
