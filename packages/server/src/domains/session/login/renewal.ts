import type { LoginEndReason } from '@reachkit/contract';
import { and, eq, gt } from 'drizzle-orm';
import type { Deps, Transaction } from '../../../platform/deps.ts';
import type { LoginLifetimes } from '../../../platform/settings/loginSettings.ts';
import { recordEvents } from '../people/audit.ts';
import { account, login, spentRefresh } from '../tables.ts';
import { hashToken } from '../tokens/tokens.ts';
import { endLogins, endReasonOf, type IssuedTokens, issueTokens, loginEnd, storedTokens } from './logins.ts';
import type { TracedPlace } from './visit.ts';

type AccountRow = typeof account.$inferSelect;
interface Held {
  readonly login: typeof login.$inferSelect;
  readonly account: AccountRow;
}

export interface Renewal {
  readonly refreshToken: string;
  readonly clientId: string;
  readonly place: TracedPlace;
  /** A value other than `undefined` denies access to the account. */
  readonly barTo: (row: AccountRow) => unknown;
  /** Runs in the same transaction. */
  readonly onRenewed: (tx: Transaction, accountId: number) => Promise<void>;
  readonly lifetimes: LoginLifetimes;
}

/** New tokens, or the reason why there are none, if known. */
export interface RenewalOutcome {
  readonly tokens?: IssuedTokens;
  readonly reason?: LoginEndReason;
  /** The renewed login: its old access token is invalid. */
  readonly loginId?: number;
}

/** Milliseconds after an exchange during which tabs of one browser may send the same token again. */
const raceMs = 10_000;

/**
 * Exchanges a refresh token in one transaction. Reuse of a spent token ends its login, because one of its two holders
 * must have stolen it. Exception: tabs that renew at the same time, or a tab that lost the response. Within `raceMs`,
 * while the new pair is unused, another pair is issued, and the unused one counts as spent.
 */
export function renewLogin(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { refreshToken, ...renewal }: Renewal,
): Promise<RenewalOutcome> {
  const refreshHash = hashToken(refreshToken);
  const { clientId, barTo } = renewal;
  return db.transaction(async (tx): Promise<RenewalOutcome> => {
    const held = await hold(tx, eq(login.refreshHash, refreshHash));
    const at = now();
    if (!held) return renewOrEndReused(tx, { ...renewal, refreshHash, at });
    if (held.login.clientId !== clientId) return {};
    // A view of a team ends for good.
    if (held.login.viewedTeamId !== null) return { reason: 'expired' };
    if (held.login.endedAt !== null) return { reason: endReasonOf(held.login) };
    if (held.login.refreshExpiresAt <= at) return { reason: 'expired' };
    if (barTo(held.account) !== undefined) return { reason: 'removed' };
    return exchange(tx, held, renewal, at);
  });
}

/** Issues a new pair for a login; its current refresh token becomes spent, with `spentAt` the start of its race window. */
async function exchange(
  tx: Transaction,
  { login: { id, refreshHash, createdAt }, account: owner }: Held,
  { onRenewed, lifetimes }: Pick<Renewal, 'onRenewed' | 'lifetimes'>,
  at: Date,
  spentAt = at,
): Promise<RenewalOutcome> {
  const endsAt = loginEnd(lifetimes, owner, createdAt);
  if (endsAt <= at) return { reason: 'expired' };
  const tokens = issueTokens(at, endsAt);
  await tx.insert(spentRefresh).values({ refreshHash, loginId: id, spentAt });
  await tx
    .update(login)
    .set({ ...storedTokens(tokens, at, endsAt), isTokenSeen: false })
    .where(eq(login.id, id));
  await onRenewed(tx, owner.id);
  return { tokens, loginId: id };
}

/** Handles a refresh token that is not current for any login: either invented, or already exchanged. */
async function renewOrEndReused(
  tx: Transaction,
  renewal: Omit<Renewal, 'refreshToken'> & { readonly refreshHash: string; readonly at: Date },
): Promise<RenewalOutcome> {
  const { refreshHash, clientId, place, at, barTo } = renewal;
  const [spent] = await tx.select().from(spentRefresh).where(eq(spentRefresh.refreshHash, refreshHash));
  const held = spent && (await hold(tx, eq(login.id, spent.loginId)));
  if (!held) return {};
  const isRace =
    !held.login.isTokenSeen &&
    held.login.endedAt === null &&
    held.login.clientId === clientId &&
    barTo(held.account) === undefined &&
    at.getTime() - spent.spentAt.getTime() <= raceMs &&
    (await isLastSpent(tx, spent));
  if (isRace) return exchange(tx, held, renewal, at, spent.spentAt);
  const ended = await endLogins(tx, eq(login.id, held.login.id), { reason: 'reused', now: at });
  if (ended.length > 0) {
    const { id: accountId, teamId } = held.account;
    await recordEvents(tx, [{ action: 'tokenReused', accountId, teamId, place, at }]);
  }
  // A different client gets no reason.
  if (held.login.clientId !== clientId) return { loginId: held.login.id };
  return {
    loginId: held.login.id,
    reason: held.login.endedAt === null ? 'reused' : endReasonOf(held.login),
  };
}

/** Whether a spent token is the last one: after a later exchange its owner must have received the new pair. */
async function isLastSpent(
  tx: Transaction,
  { loginId, spentAt }: typeof spentRefresh.$inferSelect,
): Promise<boolean> {
  const [later] = await tx
    .select({ at: spentRefresh.spentAt })
    .from(spentRefresh)
    .where(and(eq(spentRefresh.loginId, loginId), gt(spentRefresh.spentAt, spentAt)))
    .limit(1);
  return later === undefined;
}

/** Reads a login and its account, and locks the login until the transaction ends. */
async function hold(tx: Transaction, which: ReturnType<typeof eq>): Promise<Held | undefined> {
  const [held] = await tx
    .select({ login, account })
    .from(login)
    .innerJoin(account, eq(account.id, login.accountId))
    .where(which)
    .for('update', { of: login });
  return held;
}
