import { eq, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../platform/deps.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { recordActions } from '../../../platform/records/actions.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { distrust } from '../inbox/consequences/distrust.ts';
import { emailRecords } from '../records.ts';
import { resumeSuppressed } from '../rounds/held/suppressed.ts';
import { mailSuppression } from '../tables.ts';

/** The team has only one list. */
export const suppressionList = { kind: 'mailSuppressions', id: 'all' } as const;

export const isUnproven = eq(mailSuppression.isConfirmed, false);

/** Lifts suppressions for a person, and resumes their rounds. @returns how many */
export async function liftSuppressions(
  tx: Transaction,
  caller: Caller,
  which: SQL | undefined,
  now: Date,
): Promise<number> {
  // Without a condition the whole list would be deleted.
  if (which === undefined) throw new Error('No suppressions are named');
  const { teamId } = caller;
  const gone = await teamScope(tx, teamId)
    .delete(mailSuppression)
    .where(which)
    .returning({ addressKey: mailSuppression.addressKey, isConfirmed: mailSuppression.isConfirmed });
  if (gone.length === 0) return 0;
  const unproven = gone.flatMap(({ addressKey, isConfirmed }) => (isConfirmed ? [] : [addressKey]));
  await distrust(tx, teamId, unproven);
  const keys = gone.map(({ addressKey }) => addressKey);
  await resumeSuppressed(tx, teamId, keys, now);
  const detail = { addresses: gone.length };
  await recordActions(tx, emailRecords, caller, [
    { action: 'suppressionsRemoved', object: suppressionList, detail, at: now },
  ]);
  return gone.length;
}
