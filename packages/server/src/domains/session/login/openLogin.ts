import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import type { Person } from '../../../platform/tenant/person.ts';
import { account, login } from '../tables.ts';

/** Finds the owner of a login; `undefined` if it has ended, or its person may not sign in any more. */
export async function findOpenLogin(db: Executor, loginId: number, now: Date): Promise<Person | undefined> {
  const [found] = await db
    .select({ accountId: account.id, teamId: account.teamId })
    .from(login)
    .innerJoin(account, eq(account.id, login.accountId))
    .where(
      and(
        eq(login.id, loginId),
        isNull(login.endedAt),
        gt(login.refreshExpiresAt, now),
        isNull(account.disabledAt),
      ),
    );
  return found;
}
