import {
  type BodyOf,
  type CooperationStage,
  moneyOfMinor,
  type moveCooperation,
  moveRefusal,
} from '@reachkit/contract';
import type { Transaction } from '../../../../platform/deps.ts';
import { refuseFields } from '../../../../platform/http/failure.ts';
import { claimPlace } from '../../limits.ts';
import { memberOf } from '../../log.ts';
import { factsOf } from '../facts.ts';
import { follow, type RowChanges } from '../follow.ts';
import type { Acting, Opened } from '../rows.ts';
import { approveWaiting } from '../work/drafts.ts';
import { memberName } from '../work/open.ts';

export type Move = Pick<BodyOf<typeof moveCooperation>, 'to' | 'cancellation' | 'waiver'>;

/**
 * Moves a collaboration by hand. Past the sample it records the parcel as received, past the review it approves what waits, and
 * with a waiver it ends without the rest of the fee.
 * @throws Failure `validation` at `to` with one of `moveRefusals`; `equity` for a reopened one beyond the limit of the plan
 */
export async function move(
  tx: Transaction,
  opened: Opened,
  { to, cancellation, waiver }: Move,
  acting: Acting,
): Promise<Opened> {
  const { row } = opened;
  const facts = factsOf(opened);
  const rest = facts.stage === 'payment' && to === 'done' ? facts.unpaid : 0;
  const refusal = moveRefusal(waiver ? { ...facts, unpaid: 0 } : facts, to);
  if (refusal !== null) {
    const values = refusal === 'unpaid' ? { rest: moneyOfMinor(rest, row.currency) } : {};
    throw refuseFields({ to: { rule: refusal, values } });
  }
  if (to === 'cancelled') {
    const { stage } = row;
    if (!cancellation || stage === 'done' || stage === 'cancelled') {
      throw refuseFields({ to: { rule: 'needsReason' } });
    }
    const { by, reason } = cancellation;
    const set = {
      cancelledFrom: stage,
      cancelledBy: by,
      cancelReason: reason,
      cancelledAt: acting.at,
    };
    return follow(tx, opened, { action: 'stageMoved', to, set }, acting);
  }
  if (row.stage === 'done' || row.stage === 'cancelled') {
    await claimPlace(tx, 'collaborations', {
      teamId: row.teamId,
      accountId: memberOf(acting.actor),
      now: acting.at,
    });
  }
  const isForward = placeOf(to) > placeOf(row.stage) && row.stage !== 'done' && row.stage !== 'cancelled';
  const set: RowChanges = {
    ...(isForward &&
      row.stage === 'sample' &&
      row.sample === 'sent' && { sample: 'received' as const, receivedOn: opened.today }),
    ...(waiver && rest > 0 && { waiveReason: waiver.reason, waivedBy: memberName(acting.actor) ?? '' }),
  };
  const approved = isForward && row.stage === 'review' ? await approveWaiting(tx, opened, acting) : [];
  const after = {
    ...(approved.length > 0 && { approved }),
    ...(waiver && rest > 0 && { waived: rest, currency: row.currency }),
  };
  return follow(tx, opened, { action: 'stageMoved', to, set, after }, acting);
}

const order: readonly CooperationStage[] = [
  'agreed',
  'sample',
  'draft',
  'review',
  'publishing',
  'payment',
  'done',
];
const placeOf = (stage: CooperationStage) => order.indexOf(stage);
