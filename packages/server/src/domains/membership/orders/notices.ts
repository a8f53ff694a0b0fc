import type { NotificationContent } from '@reachkit/contract';
import type { Transaction } from '../../../platform/deps.ts';
import { notify } from '../../../platform/notifications/notify.ts';
import { findOwner } from '../../session/people/people.ts';
import { versionOf } from '../membershipStatus.ts';
import type { OrderRow } from './tables.ts';

/** Notifies the owner of a team; a team without one is left out. */
export async function notifyOwner(
  tx: Transaction,
  teamId: number,
  content: NotificationContent,
  { at, subject }: { readonly at: Date; readonly subject: string },
): Promise<void> {
  const accountId = await findOwner(tx, teamId);
  if (accountId !== null) await notify(tx, { teamId, accountId }, { content, subject, at });
}

export async function notifyPaid(tx: Transaction, order: OrderRow, at: Date): Promise<void> {
  const { orderNo, amount, teamId } = order;
  const version = versionOf(order.version);
  const content: NotificationContent = {
    kind: 'paymentReceived',
    values: { orderNo, version, amount },
    target: { kind: 'upgrade' },
  };
  await notifyOwner(tx, teamId, content, { at, subject: orderNo });
}
