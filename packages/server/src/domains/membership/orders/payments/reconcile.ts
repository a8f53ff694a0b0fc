import { type PaymentDifferenceKind, paymentDifferenceKinds } from '@reachkit/contract/membership/orderStaff';
import { and, count, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import { type BillRow, PaymentAway } from '../../../../gateways/wechatPay/gateway.ts';
import { openSetAside } from '../../../../platform/setAside/setAside.ts';
import { dayMs } from '../../../../platform/tasks/retentionRules.ts';
import { addDays, beginningOfDay, dayOf } from '../../../../platform/time/days.ts';
import {
  membershipOrder,
  membershipPayment,
  membershipRefund,
  paymentBill,
  paymentDifference,
} from '../tables.ts';
import type { OrderDeps } from './check.ts';

/** Bills cover days in China. */
const zone = 'Asia/Shanghai';
/** Max days back to compare: the server may have been down, or the bill late. */
const daysBack = 7;

export interface Difference {
  readonly kind: PaymentDifferenceKind;
  readonly orderNo: string;
  readonly reference: string;
  readonly billAmount: number | null;
  readonly ownAmount: number | null;
}

/** Compares the bills of the last days not compared yet; returns the number of days. */
export async function reconcileDays(deps: OrderDeps): Promise<number> {
  if (!deps.payments.isOffered) return 0;
  const today = dayOf(deps.now(), zone);
  const days = Array.from({ length: daysBack }, (_, at) => addDays(today, at - daysBack));
  const known = await deps.db
    .select({ day: paymentBill.billDate })
    .from(paymentBill)
    .where(inArray(paymentBill.billDate, days));
  let done = 0;
  const aside = await openSetAside(deps, 'membership.bills');
  let away: unknown;
  for (const day of days.filter((one) => !known.some((row) => row.day === one))) {
    const work = () =>
      reconcileDay(deps, day).catch((error: unknown) => {
        if (!(error instanceof PaymentAway)) throw error;
        away = error;
        return false;
      });
    if (await aside.attempt({ item: day }, work, { isRetried: true })) done += 1;
    if (away !== undefined) throw away;
  }
  return done;
}

/** Compares one day; `false`: there is no bill yet. Earlier results are replaced. @throws PaymentAway */
export async function reconcileDay(deps: OrderDeps, billDate: string): Promise<boolean> {
  const { db, payments, now, log } = deps;
  const bill = await payments.bill(billDate);
  // WeChat Pay has no bill for a day without payments.
  const isOver = now().getTime() - beginningOfDay(billDate, zone).getTime() > 2 * dayMs;
  if (!bill && !isOver) return false;
  const rows = bill ?? [];
  const differences = await findDifferences(deps, billDate, rows);
  await db.transaction(async (tx) => {
    await tx.delete(paymentBill).where(eq(paymentBill.billDate, billDate));
    const refunds = rows.filter(({ refundNo }) => refundNo !== null).length;
    const counts = { payments: rows.length - refunds, refunds };
    await tx.insert(paymentBill).values({ billDate, comparedAt: now(), ...counts });
    if (differences.length > 0) {
      await tx.insert(paymentDifference).values(differences.map((one) => ({ billDate, ...one })));
    }
  });
  if (differences.length > 0) {
    log.error({ billDate, differences: differences.length }, 'the bill differs from the payments here');
  }
  return true;
}

async function findDifferences(
  deps: OrderDeps,
  day: string,
  bill: readonly BillRow[],
): Promise<Difference[]> {
  const paid = bill.filter(({ refundNo }) => refundNo === null);
  const given = bill.flatMap(({ refundNo, orderNo, amount }) =>
    refundNo === null ? [] : [{ reference: refundNo, orderNo, amount }],
  );
  const inBill = paid.map(({ transactionId, orderNo, amount }) => ({
    reference: transactionId,
    orderNo,
    amount,
  }));
  const own = await readPayments(deps, day, inBill);
  const ownRefunds = await readRefunds(deps, day, given);
  return [
    ...compare(inBill, own, { missing: 'missingPayment', unknown: 'unknownPayment', amount: 'amount' }),
    ...compare(given, ownRefunds, {
      missing: 'missingRefund',
      unknown: 'unknownRefund',
      amount: 'refundAmount',
    }),
  ];
}

interface Entry {
  readonly reference: string;
  readonly orderNo: string;
  readonly amount: number;
}

type Kinds = Readonly<Record<'missing' | 'unknown' | 'amount', PaymentDifferenceKind>>;

/** Compares a bill with `own`: the stored payments of its entries, and the stored payments of that day. */
function compare(
  bill: readonly Entry[],
  own: readonly (Entry & { isOfDay: boolean })[],
  kinds: Kinds,
): Difference[] {
  const ours = new Map(own.map((entry) => [entry.reference, entry]));
  const theirs = new Set(bill.map(({ reference }) => reference));
  const found = bill.flatMap(({ reference, orderNo, amount }): Difference[] => {
    const ownAmount = ours.get(reference)?.amount ?? null;
    if (ownAmount === amount) return [];
    const kind = ownAmount === null ? kinds.missing : kinds.amount;
    return [{ kind, reference, orderNo, billAmount: amount, ownAmount }];
  });
  const unknown = own
    .filter(({ reference, isOfDay }) => isOfDay && !theirs.has(reference))
    .map(({ reference, orderNo, amount }) => {
      return { kind: kinds.unknown, reference, orderNo, billAmount: null, ownAmount: amount };
    });
  return [...found, ...unknown];
}

const rangeOf = (day: string) => ({
  from: beginningOfDay(day, zone),
  to: beginningOfDay(addDays(day, 1), zone),
});

async function readPayments({ db, payments }: OrderDeps, day: string, bill: readonly Entry[]) {
  const { from, to } = rangeOf(day);
  const { transactionId: reference, amount, paidAt } = membershipPayment;
  const isOurs = and(
    eq(membershipPayment.method, 'wechat'),
    eq(membershipPayment.isSandbox, payments.isSandbox),
  );
  const select = () =>
    db
      .select({ reference, amount, orderNo: membershipOrder.orderNo, paidAt })
      .from(membershipPayment)
      .innerJoin(membershipOrder, eq(membershipOrder.id, membershipPayment.orderId));
  const ofDay = await select().where(and(isOurs, gte(paidAt, from), lt(paidAt, to)));
  const named = bill.map((entry) => entry.reference);
  const ofBill = await select().where(and(isOurs, inArray(reference, named)));
  return marked(ofDay, ofBill);
}

async function readRefunds({ db, payments }: OrderDeps, day: string, bill: readonly Entry[]) {
  const { from, to } = rangeOf(day);
  const { refundNo: reference, amount, endedAt } = membershipRefund;
  const isOurs = and(
    eq(membershipPayment.method, 'wechat'),
    eq(membershipPayment.isSandbox, payments.isSandbox),
  );
  const select = () =>
    db
      .select({ reference, amount, orderNo: membershipOrder.orderNo })
      .from(membershipRefund)
      .innerJoin(membershipPayment, eq(membershipPayment.id, membershipRefund.paymentId))
      .innerJoin(membershipOrder, eq(membershipOrder.id, membershipPayment.orderId));
  const ofDay = await select().where(and(isOurs, gte(endedAt, from), lt(endedAt, to)));
  const named = bill.map((entry) => entry.reference);
  const ofBill = await select().where(and(isOurs, inArray(reference, named)));
  return marked(ofDay, ofBill);
}

const marked = (ofDay: readonly Entry[], ofBill: readonly Entry[]) => {
  const days = new Set(ofDay.map(({ reference }) => reference));
  return [
    ...ofDay.map((entry) => ({ ...entry, isOfDay: true })),
    ...ofBill.filter(({ reference }) => !days.has(reference)).map((entry) => ({ ...entry, isOfDay: false })),
  ];
};

/** The compared days, latest first. */
export async function listDifferences(
  { db }: Pick<OrderDeps, 'db'>,
  { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
) {
  const [found] = await db.select({ total: count() }).from(paymentBill);
  const bills = await db
    .select()
    .from(paymentBill)
    .orderBy(desc(paymentBill.billDate))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const days = bills.map(({ billDate }) => billDate);
  const differences = await db
    .select()
    .from(paymentDifference)
    .where(inArray(paymentDifference.billDate, days))
    .orderBy(paymentDifference.id);
  return {
    list: bills.map(({ comparedAt, ...bill }) => ({
      ...bill,
      comparedAt,
      differences: differences
        .filter(({ billDate }) => billDate === bill.billDate)
        .map(({ id, billDate, ...difference }) => ({ ...difference, kind: kindOf(difference.kind) })),
    })),
    total: found?.total ?? 0,
  };
}

function kindOf(stored: string): PaymentDifferenceKind {
  const kind = paymentDifferenceKinds.find((known) => known === stored);
  if (!kind) throw new Error(`There is no difference ${stored}`);
  return kind;
}
