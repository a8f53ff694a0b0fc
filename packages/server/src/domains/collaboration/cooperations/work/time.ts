import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/deps.ts';
import { refuseFields } from '../../../../platform/http/failure.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { addDays } from '../../../../platform/time/days.ts';
import { deliverable } from '../../tables.ts';
import { ownDueOn } from '../facts.ts';
import { follow, type RowChanges } from '../follow.ts';
import type { Acting, Opened } from '../rows.ts';
import { requireOpen } from './open.ts';

/** The last day that a creator may name: a year after the end of the promotion, or from today where that is later. */
export const lastDayToName = ({ endsOn }: { readonly endsOn: string | null }, today: string): string =>
  addDays(endsOn !== null && endsOn > today ? endsOn : today, 365);

/** The creator asks for time until a day. @throws Failure `validation` at `until` for a day that is past, due anyway, or too far */
export async function askTime(
  tx: Transaction,
  opened: Opened,
  { until, reason }: { readonly until: string; readonly reason: string },
  acting: Acting,
): Promise<Opened> {
  requireOpen(opened, 'until');
  if (until < opened.today) throw refuseFields({ until: { rule: 'day_past' } });
  if (until <= (ownDueOn(opened) ?? '')) throw refuseFields({ until: { rule: 'too_small' } });
  if (until > lastDayToName(opened.promotion, opened.today))
    throw refuseFields({ until: { rule: 'too_large' } });
  const set = {
    timeUntil: until,
    timeReason: reason,
    timeAskedAt: acting.at,
    timeRefusedUntil: null,
    timeRefusedAt: null,
  };
  return follow(tx, opened, { action: 'timeAsked', set }, acting);
}

/**
 * Answers the question: the work of the stage is due on the given day, and so are the drafts or posts that were due before
 * it; without a day nothing moves.
 * @throws Failure `validation` at `timeUntil` for a day that is past
 */
export async function answerTime(
  tx: Transaction,
  opened: Opened,
  until: string | null,
  at: Date,
): Promise<RowChanges> {
  const answered: RowChanges = { timeUntil: null, timeReason: '', timeAskedAt: null };
  if (until === null) {
    const asked = opened.row.timeUntil;
    return asked === null ? answered : { ...answered, timeRefusedUntil: asked, timeRefusedAt: at };
  }
  if (until < opened.today) throw refuseFields({ timeUntil: { rule: 'day_past' } });
  const { stage, teamId } = opened.row;
  const scope = teamScope(tx, teamId);
  for (const { id, state, draftOn, publishOn } of opened.items) {
    if (state === 'published') continue;
    const isDraftDue = stage !== 'publishing' && state !== 'approved' && draftOn !== null && draftOn < until;
    const isPostDue = publishOn !== null && publishOn < until;
    if (!isDraftDue && !isPostDue) continue;
    await scope
      .update(deliverable)
      .set({ ...(isDraftDue && { draftOn: until }), ...(isPostDue && { publishOn: until }) })
      .where(eq(deliverable.id, id));
  }
  // In the review the day of the card is the team's.
  return stage === 'review' ? answered : { ...answered, dueOn: until };
}
