import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/deps.ts';
import { refuseFields } from '../../../platform/http/failure.ts';
import type { KeyedHash } from '../../../platform/secrets/keyedHash.ts';
import type { Person } from '../../../platform/tenant/person.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { account, emailCode } from '../tables.ts';

/** Max wrong guesses of a code. */
const maxTries = 5;
const hashUse = 'emailCode';

export interface EmailAddress {
  /** The confirmed address. */
  readonly address: string | null;
  /** The address that awaits confirmation by its code. */
  readonly pending: string | null;
  /** The address that the person signs in with. */
  readonly signIn: string | null;
}

export async function readEmailAddress(
  db: Executor,
  { accountId, teamId }: Person,
  now: Date,
): Promise<EmailAddress> {
  const scope = teamScope(db, teamId);
  const [row] = await scope
    .select({
      address: account.email,
      confirmedAt: account.emailConfirmedAt,
      pending: emailCode.address,
      signIn: account.signInEmail,
    })
    .from(account)
    .leftJoin(emailCode, and(eq(emailCode.accountId, account.id), gt(emailCode.expiresAt, now)))
    .where(eq(account.id, accountId));
  return {
    address: row?.confirmedAt ? row.address : null,
    pending: row?.pending ?? null,
    signIn: row?.signIn ?? null,
  };
}

/** Stores the code sent to an address; replaces the previous one. */
export async function keepEmailCode(
  tx: Transaction,
  { accountId, teamId }: Person,
  { address, code, expiresAt, hash }: { address: string; code: string; expiresAt: Date; hash: KeyedHash },
): Promise<void> {
  const row = { address, expiresAt, tries: 0, codeHash: hashOf(hash, accountId, address, code) };
  await teamScope(tx, teamId)
    .insert(emailCode)
    .values({ accountId, ...row })
    .onConflictDoUpdate({ target: emailCode.accountId, set: row });
}

const hashOf = (hash: KeyedHash, accountId: number, address: string, code: string) =>
  hash.of(hashUse, String(accountId), address, code);

/**
 * Counts a guess of a person's code; returns its address if the guess is right. Counted first and committed separately,
 * so that concurrent guesses cannot bypass the limit.
 * @throws Failure `validation` at `code`
 */
export async function guessEmailCode(
  db: Executor,
  { accountId, teamId }: Person,
  { code, now, hash }: { code: string; now: Date; hash: KeyedHash },
): Promise<string> {
  const [row] = await teamScope(db, teamId)
    .update(emailCode)
    .set({ tries: sql`${emailCode.tries} + 1` })
    .where(
      and(eq(emailCode.accountId, accountId), gt(emailCode.expiresAt, now), lt(emailCode.tries, maxTries)),
    )
    .returning();
  const isRight = row && hash.matches(row.codeHash, hashUse, String(accountId), row.address, code);
  if (!isRight) throw wrongEmailCode();
  return row.address;
}

/** Sets a person's address, in the transaction that records it; `null` removes it. */
export async function changeEmailAddress(
  tx: Transaction,
  { accountId, teamId }: Person,
  { address, at }: { address: string | null; at: Date },
): Promise<void> {
  const scope = teamScope(tx, teamId);
  if (address === null) await scope.delete(emailCode).where(eq(emailCode.accountId, accountId));
  else await spendEmailCode(tx, { accountId, teamId }, address);
  await scope
    .update(account)
    .set({ email: address, emailConfirmedAt: address === null ? null : at })
    .where(eq(account.id, accountId));
}

/** Deletes a person's code: of two requests with the same code, the second is rejected. */
async function spendEmailCode(
  tx: Transaction,
  { accountId, teamId }: Person,
  address: string,
): Promise<void> {
  const spent = await teamScope(tx, teamId)
    .delete(emailCode)
    .where(and(eq(emailCode.accountId, accountId), eq(emailCode.address, address)))
    .returning({ accountId: emailCode.accountId });
  if (spent.length === 0) throw wrongEmailCode();
}

const wrongEmailCode = () => refuseFields({ code: { rule: 'wrong_email_code' } });
