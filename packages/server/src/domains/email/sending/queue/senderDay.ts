import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../platform/deps.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { mailSenderDay } from '../../tables.ts';

/** Counts emails of a sender on a day, which reduces the day's limit for campaigns. */
export async function countSenderDay(
  executor: Executor,
  teamId: number,
  { senderId, day, emails }: { readonly senderId: number; readonly day: string; readonly emails: number },
): Promise<void> {
  await teamScope(executor, teamId)
    .insert(mailSenderDay)
    .values({ senderId, day, sent: emails })
    .onConflictDoUpdate({
      target: [mailSenderDay.senderId, mailSenderDay.day],
      set: { sent: sql`${mailSenderDay.sent} + excluded.sent` },
    });
}
