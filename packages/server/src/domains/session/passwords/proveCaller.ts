import { eq } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { describeVisit, type Visit } from '../login/visit.ts';
import { recordEvents } from '../people/audit.ts';
import type { SessionParts } from '../service.ts';
import { account } from '../tables.ts';
import { provePassword } from './provePassword.ts';

export type ProveCaller = (caller: Caller, password: string, visit: Visit) => Promise<void>;

/**
 * Creates a check that the person behind a login knows the password, for actions that a stolen session must not perform;
 * failures are recorded.
 * @throws Failure `validation` at `password`, `rateLimited`
 */
export function callerProof(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  parts: Pick<SessionParts, 'limits' | 'passwords' | 'regions'>,
): ProveCaller {
  return async (caller, password, visit) => {
    const { accountId, teamId } = caller;
    const [row] = await teamScope(db, teamId)
      .select({ passwordHash: account.passwordHash })
      .from(account)
      .where(eq(account.id, accountId));
    if (!row) throw new Failure('unauthorised');
    try {
      await provePassword(parts, caller, password, row.passwordHash);
    } catch (error) {
      if (error instanceof Failure && error.reason === 'validation' && password !== '') {
        const place = describeVisit(visit, parts.regions);
        await recordEvents(db, [{ action: 'passwordRefused', accountId, teamId, place, at: now() }]);
      }
      throw error;
    }
  };
}
