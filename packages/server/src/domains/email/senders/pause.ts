import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { announceSender, recordSenderAct } from './notify.ts';
import { mailSender } from './tables.ts';
import type { SenderRow } from './visible.ts';

/** Pauses a mailbox because a person says so, or lets it send again. */
export async function setPause(
  tx: Transaction,
  caller: Caller,
  { id, teamId }: SenderRow,
  { isPaused, now }: { readonly isPaused: boolean; readonly now: Date },
): Promise<SenderRow> {
  const pause = isPaused
    ? { pauseReason: 'user', pausedAt: now, pauseTally: null }
    : { pauseReason: null, pausedAt: null, pauseTally: null };
  const [row] = await teamScope(tx, teamId)
    .update(mailSender)
    .set(pause)
    .where(eq(mailSender.id, id))
    .returning();
  if (!row) throw new Failure('notFound');
  const action = isPaused ? 'mailboxPaused' : 'mailboxResumed';
  await recordSenderAct(tx, caller, { action, id, at: now });
  await announceSender(tx, row);
  return row;
}
