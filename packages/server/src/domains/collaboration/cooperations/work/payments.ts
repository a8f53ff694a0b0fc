import type { Paid } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/deps.ts';
import { refuseFields } from '../../../../platform/http/failure.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { idOf } from '../../../monitor/projects/find.ts';
import { cooperationPart } from '../../tables.ts';
import { follow } from '../follow.ts';
import type { Acting, Opened } from '../rows.ts';
import { memberName, placeOf } from './open.ts';

/**
 * Records what was paid of a part of the fee, or takes the record back. Nothing is paid. It is recorded at an end, too:
 * what was paid before a cancellation stays known. A done collaboration has all its parts paid, so none is taken back.
 * @throws Failure `validation` at `partId`, `paid` or `paid.on`
 */
export async function recordPayment(
  tx: Transaction,
  opened: Opened,
  { partId, paid }: { readonly partId: string; readonly paid: Paid | null },
  acting: Acting,
): Promise<Opened> {
  const part = opened.parts.find(({ id }) => id === idOf(partId));
  if (!part) throw refuseFields({ partId: { rule: 'unknown_value' } });
  if (paid === null && part.paid === null) return opened;
  if (paid === null && opened.row.stage === 'done') throw refuseFields({ paid: { rule: 'ended' } });
  if (paid !== null && paid.on > opened.today) throw refuseFields({ 'paid.on': { rule: 'future' } });
  const columns =
    paid === null
      ? { paid: null, paidOn: null, method: null, reference: '', paidBy: null, recordedAt: null }
      : {
          paid: paid.amount,
          paidOn: paid.on,
          method: paid.method,
          reference: paid.reference,
          paidBy: memberName(acting.actor) ?? '',
          recordedAt: acting.at,
        };
  await teamScope(tx, opened.row.teamId)
    .update(cooperationPart)
    .set(columns)
    .where(eq(cooperationPart.id, part.id));
  const { paid: amount, paidOn, method, reference } = part;
  return follow(
    tx,
    opened,
    {
      action: paid === null ? 'paymentTakenBack' : 'paymentRecorded',
      before: amount === null ? {} : { paid: amount, paidOn, method, reference },
      after: {
        part: placeOf(opened.parts, part),
        ...(paid && { paid: paid.amount, paidOn: paid.on, method: paid.method, reference: paid.reference }),
        paidCurrency: opened.row.currency,
      },
    },
    acting,
  );
}
