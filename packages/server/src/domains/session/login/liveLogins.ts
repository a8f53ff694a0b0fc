import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/deps.ts';
import type { LiveLogin, LiveLogins } from '../../../platform/live/logins.ts';
import type { AccountRow, SessionService } from '../service.ts';
import { account, login } from '../tables.ts';
import { hashToken } from '../tokens/tokens.ts';
import { endReasonOf } from './logins.ts';

/** Reads logins for the live channel, uncached; calls `forget` for each ended login. */
export function liveLogins(
  db: Database,
  { forget, isBarred }: Pick<SessionService, 'forget' | 'isBarred'>,
): LiveLogins {
  return {
    hashOf: hashToken,
    forget,
    find: async (accessHashes) => {
      if (accessHashes.length === 0) return new Map();
      const rows = await db
        .select({ login, account })
        .from(login)
        .innerJoin(account, eq(account.id, login.accountId))
        .where(inArray(login.accessHash, [...accessHashes]));
      return new Map(
        rows.map((row) => [row.login.accessHash, describe(row, isBarred(row.account) ? 'removed' : null)]),
      );
    },
  };
}

function describe(
  row: { readonly login: typeof login.$inferSelect; readonly account: AccountRow },
  bar: LiveLogin['endReason'],
): LiveLogin {
  return {
    accessHash: row.login.accessHash,
    loginId: row.login.id,
    accountId: row.login.accountId,
    teamId: row.login.viewedTeamId ?? row.account.teamId,
    expiresAt: row.login.accessExpiresAt,
    endReason: row.login.endedAt === null ? bar : endReasonOf(row.login),
    isView: row.login.viewedTeamId !== null,
  };
}
