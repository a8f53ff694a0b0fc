import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/deps.ts';
import type { LiveLogin, LiveLogins } from '../../../platform/live/logins.ts';
import { account, login } from '../tables.ts';
import { hashToken } from '../tokens/tokens.ts';
import { endReasonOf } from './logins.ts';

/** Reads logins for the live channel, uncached; calls `forget` for each ended login. */
export function liveLogins(db: Database, forget: (loginId: number) => void): LiveLogins {
  return {
    hashOf: hashToken,
    forget,
    find: async (accessHashes) => {
      if (accessHashes.length === 0) return new Map();
      const rows = await db
        .select({ login, teamId: account.teamId, disabledAt: account.disabledAt })
        .from(login)
        .innerJoin(account, eq(account.id, login.accountId))
        .where(inArray(login.accessHash, [...accessHashes]));
      return new Map(rows.map((row) => [row.login.accessHash, describe(row)]));
    },
  };
}

function describe(row: {
  readonly login: typeof login.$inferSelect;
  readonly teamId: number;
  readonly disabledAt: Date | null;
}): LiveLogin {
  const membershipEnd = row.disabledAt === null ? null : 'removed';
  return {
    accessHash: row.login.accessHash,
    loginId: row.login.id,
    accountId: row.login.accountId,
    teamId: row.login.viewedTeamId ?? row.teamId,
    expiresAt: row.login.accessExpiresAt,
    endReason: row.login.endedAt === null ? membershipEnd : endReasonOf(row.login),
    isView: row.login.viewedTeamId !== null,
  };
}
