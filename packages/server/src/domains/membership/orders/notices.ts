import type { Transaction } from '../../../platform/deps.ts';
import { dropMails } from '../../../platform/notifications/mail/queueMail.ts';
import { type NoticeContent, notify } from '../../../platform/notifications/notify.ts';
import { readSubject } from '../../../platform/notifications/read.ts';
import { findOwner, readPeople } from '../../people/people.ts';
import { versionOf } from '../../plan/membershipStatus.ts';
import type { OrderRow } from './tables.ts';

/** Notifies the owner of a team; a team without one is left out. */
export async function notifyOwner(
  tx: Transaction,
  teamId: number,
  content: NoticeContent,
  { at, subject }: { readonly at: Date; readonly subject: string },
): Promise<void> {
  const accountId = await findOwner(tx, teamId);
  if (accountId !== null) await notify(tx, { teamId, accountId }, { content, subject, at });
}

const valuesOf = ({ orderNo, version, amount }: OrderRow) => ({
  orderNo,
  amount,
  version: versionOf(version),
});

/** URL of a page of an order, as in the list of orders. */
const orderPage = (page: 'pay' | 'receipt', { orderNo }: Pick<OrderRow, 'orderNo'>) =>
  ({ kind: 'orders', view: `${page}=${encodeURIComponent(orderNo)}` }) as const;

/** Notifies of a payment; removes the notification of an earlier failed one. */
export async function notifyPaid(tx: Transaction, order: OrderRow, at: Date): Promise<void> {
  const failed = { kind: 'paymentFailed', subject: order.orderNo } as const;
  await dropMails(tx, order.teamId, failed);
  for (const accountId of await peopleOf(tx, order)) {
    await readSubject(tx, { teamId: order.teamId, accountId }, { ...failed, at });
  }
  const content: NoticeContent = {
    kind: 'paymentReceived',
    values: valuesOf(order),
    target: orderPage('receipt', order),
  };
  await notifyOrder(tx, order, content, at);
}

/** Notifies of a payment that WeChat Pay refused. */
export async function notifyFailed(tx: Transaction, order: OrderRow, at: Date): Promise<void> {
  const content: NoticeContent = {
    kind: 'paymentFailed',
    values: valuesOf(order),
    target: orderPage('pay', order),
  };
  await notifyOrder(tx, order, content, at);
}

type RefundNews = Extract<NoticeContent, { kind: 'refund' }>['values'];

/** Notifies of a refund. Payments for a closed order have no receipt, so it links to the list. */
export async function notifyRefund(
  tx: Transaction,
  order: OrderRow,
  { at, ...news }: Pick<RefundNews, 'amount' | 'reason' | 'state'> & { readonly at: Date },
): Promise<void> {
  const content: NoticeContent = {
    kind: 'refund',
    values: { ...valuesOf(order), ...news },
    target: order.paidAt === null ? { kind: 'orders' } : orderPage('receipt', order),
  };
  await notifyOrder(tx, order, content, at);
}

async function notifyOrder(
  tx: Transaction,
  order: OrderRow,
  content: NoticeContent,
  at: Date,
): Promise<void> {
  const { teamId, orderNo: subject } = order;
  for (const accountId of await peopleOf(tx, order)) {
    await notify(tx, { teamId, accountId }, { content, subject, at });
  }
}

/** The owner and the person who ordered, as long as that person may sign in. */
async function peopleOf(tx: Transaction, { teamId, accountId }: OrderRow): Promise<readonly number[]> {
  const owner = await findOwner(tx, teamId);
  const orderer = accountId === null ? undefined : (await readPeople(tx, teamId, [accountId])).get(accountId);
  const people = new Set([owner, orderer?.isActive ? accountId : null]);
  return [...people].filter((one) => one !== null);
}
