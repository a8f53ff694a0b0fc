import { mailCheckItems } from '@reachkit/contract';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Transaction } from '../../../../platform/deps.ts';
import { defineTask } from '../../../../platform/tasks/task.ts';
import type { TaskQueue } from '../../../../platform/tasks/taskQueue.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { mailSender } from '../tables.ts';
import type { SenderRow } from '../visible.ts';

export const verification = defineTask({
  name: 'email.verification',
  input: z.object({ teamId: z.number(), senderId: z.number(), verification: z.number() }),
  // Tasks mostly wait for servers.
  concurrency: 4,
  attempts: 2,
  retryDelaySeconds: 5,
  timeoutSeconds: 5 * 60,
});

const waiting = mailCheckItems.map((item) => ({
  item,
  state: 'waiting',
  reason: null,
  detail: null,
  record: null,
}));

/** Marks a sender as being verified and queues the task for a process with the role `worker`. */
export async function beginVerification(
  tx: Transaction,
  queue: Pick<TaskQueue, 'enqueue'>,
  { teamId, id }: Pick<SenderRow, 'teamId' | 'id'>,
): Promise<SenderRow> {
  const [row] = await teamScope(tx, teamId)
    .update(mailSender)
    .set({ status: 'verifying', checks: waiting, verification: sql`${mailSender.verification} + 1` })
    .where(eq(mailSender.id, id))
    .returning();
  if (!row) throw new Error('A mailbox to be verified is gone');
  await queue.enqueue(tx, verification, { teamId, senderId: id, verification: row.verification });
  return row;
}
