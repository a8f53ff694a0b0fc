import { type NotificationChoice, type NotificationKind, notificationKinds } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../deps.ts';
import type { Person } from '../tenant/person.ts';
import { teamScope } from '../tenant/teamScope.ts';
import { notificationChoice } from './tables.ts';

/** Payments, the end of a plan and a password reset are emailed by default. */
const mailedByDefault: ReadonlySet<NotificationKind> = new Set([
  'paymentReceived',
  'paymentFailed',
  'refund',
  'membershipEnding',
  'passwordReset',
]);

/** Returns the default settings of a kind, for a person who chose nothing. */
const byDefault = (kind: NotificationKind) => ({ inApp: true, byMail: mailedByDefault.has(kind) });

/** Returns a person's choice for each kind. */
export async function choicesOf(db: Executor, { teamId, accountId }: Person): Promise<NotificationChoice[]> {
  const rows = await teamScope(db, teamId)
    .select()
    .from(notificationChoice)
    .where(eq(notificationChoice.accountId, accountId));
  return notificationKinds.map((kind) => {
    const { inApp, byMail } = rows.find((row) => row.kind === kind) ?? byDefault(kind);
    return { kind, inApp, byMail };
  });
}

export async function changeChoices(
  tx: Transaction,
  recipient: Person,
  changes: readonly NotificationChoice[],
): Promise<void> {
  const { teamId, accountId } = recipient;
  for (const { kind, inApp, byMail } of changes) {
    await teamScope(tx, teamId)
      .insert(notificationChoice)
      .values({ accountId, kind, inApp, byMail })
      .onConflictDoUpdate({
        target: [notificationChoice.accountId, notificationChoice.kind],
        set: { inApp, byMail },
      });
  }
}
