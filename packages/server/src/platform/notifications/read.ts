import type { NotificationKind } from '@reachkit/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../deps.ts';
import type { Person } from '../tenant/person.ts';
import { teamScope } from '../tenant/teamScope.ts';
import { publishChange } from './notify.ts';
import { notification } from './tables.ts';

/** Marks a notification as read once the person has seen its subject; publishes the unread count if that changed. */
export async function readSubject(
  tx: Transaction,
  { teamId, accountId }: Person,
  { kind, subject, at }: { readonly kind: NotificationKind; readonly subject: string; readonly at: Date },
): Promise<void> {
  const { rowCount } = await teamScope(tx, teamId)
    .update(notification)
    .set({ readAt: at })
    .where(
      and(
        eq(notification.accountId, accountId),
        eq(notification.kind, kind),
        eq(notification.subject, subject),
        isNull(notification.readAt),
      ),
    );
  if (rowCount !== null && rowCount > 0) await publishChange(tx, { teamId, accountId }, null);
}
