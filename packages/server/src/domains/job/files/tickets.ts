import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { downloadTicket } from '../tables.ts';

/** Lifetime of a ticket, in milliseconds. */
export const ticketLifetime = 60_000;

/** Issues a ticket for a URL: a browser that downloads a file sends no login. */
export async function issueTicket(
  db: Executor,
  holds: { readonly jobId: number; readonly loginId: number },
  now: Date,
): Promise<{ readonly ticket: string; readonly expiresAt: Date }> {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + ticketLifetime);
  await db.insert(downloadTicket).values({ hash: hashOf(ticket), ...holds, expiresAt });
  return { ticket, expiresAt };
}

/** Redeems a ticket; `undefined` for one that was used, has expired, or never existed. */
export async function redeemTicket(
  db: Executor,
  ticket: string,
  now: Date,
): Promise<{ readonly jobId: number; readonly loginId: number } | undefined> {
  // One statement: of several concurrent processes, only one deletes the row.
  const [redeemed] = await db
    .delete(downloadTicket)
    .where(eq(downloadTicket.hash, hashOf(ticket)))
    .returning();
  return redeemed && redeemed.expiresAt > now ? redeemed : undefined;
}

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex');
