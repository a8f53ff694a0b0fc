import type { AnswerOf } from '@reachkit/contract';
import { defaultLocale, type LoginEndReason, roleAdmin } from '@reachkit/contract';
import type { loginSchema } from '@reachkit/contract/session/logins';
import { errorTexts } from '@reachkit/contract/texts/errorTexts';
import { and, desc, eq, gt, isNull, type SQL } from 'drizzle-orm';
import { checkWords } from '../../../platform/database/words/words.ts';
import type { Executor, Transaction } from '../../../platform/deps.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { publishLive } from '../../../platform/live/publish.ts';
import type { LoginLifetimes } from '../../../platform/settings/loginSettings.ts';
import { type account, login } from '../tables.ts';
import { accessLifetime, createToken, hashToken, refreshLifetime } from '../tokens/tokens.ts';
import type { Place } from './visit.ts';

type LoginEntry = AnswerOf<typeof loginSchema>;

/** A token pair as returned to its owner, once. */
export interface IssuedTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds until the access token expires. */
  readonly expiresIn: number;
}

/** Creates new tokens; none outlives the login. */
export function issueTokens(now: Date, endsAt: Date): IssuedTokens {
  const expiresIn = Math.min(accessLifetime, Math.floor((endsAt.getTime() - now.getTime()) / 1000));
  return { accessToken: createToken(), refreshToken: createToken(), expiresIn };
}

/** Returns the latest end of an account's login, regardless of renewals. */
export function loginEnd(
  { customerMs, staffMs }: LoginLifetimes,
  { roleIds }: Pick<typeof account.$inferSelect, 'roleIds'>,
  createdAt: Date,
): Date {
  return new Date(createdAt.getTime() + (roleIds.includes(roleAdmin) ? staffMs : customerMs));
}

/** Returns the stored form of a token pair. */
export function storedTokens(
  { accessToken, refreshToken, expiresIn }: IssuedTokens,
  now: Date,
  endsAt: Date,
) {
  return {
    accessHash: hashToken(accessToken),
    refreshHash: hashToken(refreshToken),
    accessExpiresAt: new Date(now.getTime() + expiresIn * 1000),
    refreshExpiresAt: new Date(Math.min(now.getTime() + refreshLifetime * 1000, endsAt.getTime())),
  };
}

/** Inserts a login. */
export async function startLogin(
  tx: Transaction,
  {
    accountId,
    clientId,
    place: { browser, system, region },
    now,
    endsAt,
    teamKeyId = null,
    viewedTeamId = null,
  }: {
    accountId: number;
    clientId: string;
    place: Place;
    now: Date;
    endsAt: Date;
    teamKeyId?: number | null;
    viewedTeamId?: number | null;
  },
): Promise<IssuedTokens> {
  const tokens = issueTokens(now, endsAt);
  await tx.insert(login).values({
    accountId,
    clientId,
    teamKeyId,
    viewedTeamId,
    createdAt: now,
    lastSeenAt: toMinute(now),
    browser,
    system,
    region,
    ...storedTokens(tokens, now, endsAt),
  });
  return tokens;
}

/**
 * Ends the active logins that `which` selects, and notifies their devices once the transaction is committed.
 * Returns the ids of the ended logins; the caller drops what it has cached about them.
 */
export async function endLogins(
  tx: Transaction,
  which: SQL | undefined,
  { reason, now }: { reason: LoginEndReason; now: Date },
): Promise<number[]> {
  const ended = await tx
    .update(login)
    .set({ endedAt: now, endReason: reason })
    .where(and(which, isNull(login.endedAt)))
    .returning({ id: login.id });
  for (const { id } of ended) {
    await publishLive(
      tx,
      { login: id },
      // The device's language is unknown; the device has its own text for each reason.
      { code: 401, msg: errorTexts[defaultLocale].codes.unauthorised, data: { reason } },
    );
  }
  return ended.map(({ id }) => id);
}

/** Lists the active logins of the caller's account, newest first. */
export async function listLogins(
  db: Executor,
  { accountId, loginId }: Pick<Caller, 'accountId' | 'loginId'>,
  now: Date,
): Promise<LoginEntry[]> {
  const rows = await db
    .select()
    .from(login)
    .where(and(eq(login.accountId, accountId), isNull(login.endedAt), gt(login.refreshExpiresAt, now)))
    .orderBy(desc(login.id));
  return rows.map(({ id, browser, system, region, clientId, createdAt, lastSeenAt }) => ({
    id,
    browser,
    system,
    region,
    client: clientId,
    createdAt,
    lastSeenAt,
    isCurrent: id === loginId,
  }));
}

/** Returns why an inactive login has ended. */
export function endReasonOf(ended: Pick<typeof login.$inferSelect, 'id' | 'endReason'>): LoginEndReason {
  return checkWords({ endReason: login.endReason }, ended).endReason ?? 'expired';
}

/** Truncates a timestamp to the minute. */
export function toMinute(timestamp: Date): Date {
  return new Date(Math.floor(timestamp.getTime() / 60_000) * 60_000);
}
