import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { announceSender, notifyPaused } from './notify.ts';
import { mailSender } from './tables.ts';

/** Refused logins in a row before a sender is paused. */
const maxLoginFailures = 3;

/**
 * Counts a refused login; the third in a row pauses the sender until it is verified again. The sender sends nothing
 * before `nextSendAt`.
 */
export async function countFailedLogin(
  tx: Transaction,
  { teamId, senderId }: { readonly teamId: number; readonly senderId: number },
  { now, nextSendAt }: { readonly now: Date; readonly nextSendAt: Date },
): Promise<{ readonly isPaused: boolean }> {
  const reached = sql`${mailSender.loginFailures} + 1 >= ${maxLoginFailures}`;
  const [row] = await teamScope(tx, teamId)
    .update(mailSender)
    .set({
      loginFailures: sql`${mailSender.loginFailures} + 1`,
      nextSendAt,
      pauseReason: sql`case when ${reached} then coalesce(${mailSender.pauseReason}, 'login') else ${mailSender.pauseReason} end`,
      pausedAt: sql`case when ${reached} then coalesce(${mailSender.pausedAt}, ${now.toISOString()}::timestamptz) else ${mailSender.pausedAt} end`,
    })
    .where(eq(mailSender.id, senderId))
    .returning();
  const isPaused = row?.pauseReason === 'login' && row.loginFailures >= maxLoginFailures;
  if (isPaused) await announceSender(tx, { teamId, id: senderId });
  // Only once, even with several attempts running when it was paused.
  if (isPaused && row.loginFailures === maxLoginFailures) {
    await notifyPaused(tx, row, { reason: 'login', at: now });
  }
  return { isPaused };
}

/** Resets the count of refused logins after a successful one. */
export async function clearFailedLogins(
  tx: Executor,
  teamId: number,
  senderIds: readonly number[],
): Promise<void> {
  await teamScope(tx, teamId)
    .update(mailSender)
    .set({ loginFailures: 0 })
    .where(and(inArray(mailSender.id, [...senderIds]), gt(mailSender.loginFailures, 0)));
}
