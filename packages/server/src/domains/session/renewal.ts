import type { LoginEndReason } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import { recordEvents } from './audit.ts';
import {
  endLogins,
  endReasonOf,
  type IssuedTokens,
  issueTokens,
  storedTokens,
  type Transaction,
} from './logins.ts';
import { account, login, spentRefresh } from './tables.ts';
import { hashToken } from './tokens.ts';
import type { TracedPlace } from './visit.ts';

type AccountRow = typeof account.$inferSelect;

export interface Renewal {
  readonly refreshToken: string;
  readonly clientId: string;
  readonly place: TracedPlace;
  /** Anything but `undefined` keeps the account out. */
  readonly barTo: (row: AccountRow) => unknown;
}

/** New tokens, or why there are none, where that is known. */
export interface RenewalOutcome {
  readonly tokens?: IssuedTokens;
  readonly reason?: LoginEndReason;
  /** The login that is another one now: its old access token is worth nothing. */
  readonly loginId?: number;
}

/** Exchanges a refresh token within one transaction; a spent one ends its login, for one of two holders stole it. */
export function renewLogin(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { refreshToken, clientId, place, barTo }: Renewal,
): Promise<RenewalOutcome> {
  const refreshHash = hashToken(refreshToken);
  return db.transaction(async (tx): Promise<RenewalOutcome> => {
    const held = await hold(tx, eq(login.refreshHash, refreshHash));
    const at = now();
    if (!held) return endReused(tx, { refreshHash, clientId, place, at });
    if (held.login.clientId !== clientId) return {};
    if (held.login.endedAt !== null) return { reason: endReasonOf(held.login) };
    if (held.login.refreshExpiresAt <= at) return { reason: 'expired' };
    if (barTo(held.account) !== undefined) return { reason: 'removed' };
    const tokens = issueTokens();
    await tx.insert(spentRefresh).values({ refreshHash, loginId: held.login.id, spentAt: at });
    await tx.update(login).set(storedTokens(tokens, at)).where(eq(login.id, held.login.id));
    return { tokens, loginId: held.login.id };
  });
}

/** A refresh token that is nobody's present one: either made up, or exchanged before. */
async function endReused(
  tx: Transaction,
  {
    refreshHash,
    clientId,
    place,
    at,
  }: { refreshHash: string; clientId: string; place: TracedPlace; at: Date },
): Promise<RenewalOutcome> {
  const [spent] = await tx.select().from(spentRefresh).where(eq(spentRefresh.refreshHash, refreshHash));
  const held = spent && (await hold(tx, eq(login.id, spent.loginId)));
  if (!held) return {};
  const ended = await endLogins(tx, eq(login.id, held.login.id), { reason: 'reused', now: at });
  if (ended.length > 0) {
    const { id: accountId, teamId } = held.account;
    await recordEvents(tx, [{ action: 'tokenReused', accountId, teamId, place, at }]);
  }
  // A client with other credentials learns nothing of it.
  if (held.login.clientId !== clientId) return { loginId: held.login.id };
  return {
    loginId: held.login.id,
    reason: held.login.endedAt === null ? 'reused' : endReasonOf(held.login),
  };
}

/** The login and its account, the login kept from others until the transaction ends. */
async function hold(tx: Transaction, which: ReturnType<typeof eq>) {
  const [held] = await tx
    .select({ login, account })
    .from(login)
    .innerJoin(account, eq(account.id, login.accountId))
    .where(which)
    .for('update', { of: login });
  return held;
}
