import {
  type DataOf,
  type getNotificationChoices,
  type NotificationChoice,
  notificationKinds,
} from '@reachkit/contract';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../deps.ts';
import type { Recipient } from './recipient.ts';
import { notificationChoice } from './tables.ts';

/** What a person wants who chose nothing. */
const byDefault = { inApp: true, byMail: false } as const;

/** A person's choice for each kind. */
export async function choicesOf(
  db: Pick<Transaction, 'select'>,
  { teamId, accountId }: Recipient,
): Promise<NotificationChoice[]> {
  const rows = await db
    .select()
    .from(notificationChoice)
    .where(and(eq(notificationChoice.teamId, teamId), eq(notificationChoice.accountId, accountId)));
  return notificationKinds.map((kind) => {
    const { inApp, byMail } = rows.find((row) => row.kind === kind) ?? byDefault;
    return { kind, inApp, byMail };
  });
}

/** No sender of the installation exists yet: choices by mail are kept for later. */
const isMailSent = false;

export const choicesAnswer = (list: NotificationChoice[]): DataOf<typeof getNotificationChoices> => ({
  list,
  isMailSent,
});

export async function changeChoices(
  tx: Transaction,
  recipient: Recipient,
  changes: readonly NotificationChoice[],
): Promise<void> {
  const { teamId, accountId } = recipient;
  for (const { kind, inApp, byMail } of changes) {
    await tx
      .insert(notificationChoice)
      .values({ teamId, accountId, kind, inApp, byMail })
      .onConflictDoUpdate({
        target: [notificationChoice.accountId, notificationChoice.kind],
        set: { inApp, byMail },
      });
  }
}
