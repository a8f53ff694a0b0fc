import { moneyOfMinor, type Paid, paymentsMost } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/deps.ts';
import { refuseFields } from '../../../../platform/http/failure.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { idOf } from '../../../monitor/projects/find.ts';
import { cooperationPayment } from '../../tables.ts';
import { follow } from '../follow.ts';
import type { PartRow } from '../parts.ts';
import type { Acting, Opened } from '../rows.ts';
import { memberName, placeOf } from './open.ts';

export interface PaymentInput {
  readonly partId: string;
  /** `null` takes the latest payment back. */
  readonly paid: Paid | null;
  /** Also where more was paid than agreed. */
  readonly isConfirmed?: boolean;
}

/**
 * Records a payment of a part of the fee, or takes the latest one back. Nothing is paid. It is recorded at an end, too: what
 * was paid before a cancellation stays known. A done collaboration is settled, so none of its payments is taken back.
 * @throws Failure `validation` at `partId`, `paid`, `paid.on` or `paid.amount`
 */
export async function recordPayment(
  tx: Transaction,
  opened: Opened,
  { partId, paid, isConfirmed = false }: PaymentInput,
  acting: Acting,
): Promise<Opened> {
  const part = opened.parts.find(({ id }) => id === idOf(partId));
  if (!part) throw refuseFields({ partId: { rule: 'unknown_value' } });
  if (paid === null) return takeBack(tx, opened, part, acting);
  if (paid.on > opened.today) throw refuseFields({ 'paid.on': { rule: 'future' } });
  if (part.payments.length >= paymentsMost)
    throw refuseFields({ paid: { rule: 'too_many', limit: paymentsMost } });
  const { teamId, currency } = opened.row;
  const sum = part.paid + paid.amount;
  if (sum > part.amount && !isConfirmed) {
    const values = { paid: moneyOfMinor(sum, currency), agreed: moneyOfMinor(part.amount, currency) };
    throw refuseFields({ 'paid.amount': { rule: 'paid_beyond', values } });
  }
  await teamScope(tx, teamId)
    .insert(cooperationPayment)
    .values({ ...paid, partId: part.id, by: memberName(acting.actor) ?? '', at: acting.at });
  return follow(
    tx,
    opened,
    {
      action: 'paymentRecorded',
      before: { partPaid: part.paid, currency },
      after: { ...loggedOf(opened, part, paid), partPaid: sum },
    },
    acting,
  );
}

async function takeBack(tx: Transaction, opened: Opened, part: PartRow, acting: Acting): Promise<Opened> {
  const latest = part.payments.at(-1);
  if (!latest) return opened;
  if (opened.row.stage === 'done') throw refuseFields({ paid: { rule: 'ended' } });
  await teamScope(tx, opened.row.teamId)
    .delete(cooperationPayment)
    .where(eq(cooperationPayment.id, latest.id));
  const { part: place, partAmount, currency, ...taken } = loggedOf(opened, part, latest);
  return follow(
    tx,
    opened,
    {
      action: 'paymentTakenBack',
      before: { ...taken, currency, partPaid: part.paid },
      after: { part: place, partAmount, currency, partPaid: part.paid - latest.amount },
    },
    acting,
  );
}

/** A payment beside its part, for the log. */
const loggedOf = ({ parts, row }: Opened, part: PartRow, { amount, on, method, reference }: Paid) => ({
  part: placeOf(parts, part),
  partAmount: part.amount,
  paid: amount,
  paidOn: on,
  method,
  reference,
  currency: row.currency,
});
