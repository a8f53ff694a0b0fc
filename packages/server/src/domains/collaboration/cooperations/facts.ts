import type {
  CooperationFacts,
  CooperationStage,
  DueWork,
  PaymentOccasion,
  UsedStages,
} from '@reachkit/contract';
import { addDays, dayOf } from '../../../platform/time/days.ts';
import type { Duties } from '../promotions/duties.ts';
import { type PaidPart, restOf, restOfPart } from './parts.ts';
import type { CooperationRow, DeliverableRow, Opened } from './rows.ts';

/** A draft waits for the team for this many days. */
const reviewDays = 3;

/** The stages that a collaboration passes through, as agreed. */
export const usesOf = ({
  agreed: {
    duties: { usesSample, usesDraft, usesPayment },
  },
}: Pick<CooperationRow, 'agreed'>): UsedStages => ({
  sample: usesSample,
  draft: usesDraft,
  payment: usesPayment,
});

/** The facts on which the stage of a collaboration rests. */
export const factsOf = ({
  row,
  items,
  parts,
}: {
  readonly row: Pick<CooperationRow, 'stage' | 'cancelledFrom' | 'sample' | 'agreed'>;
  readonly items: readonly Pick<DeliverableRow, 'state'>[];
  readonly parts: readonly Pick<PaidPart, 'amount' | 'paid'>[];
}): CooperationFacts => ({
  stage: row.stage,
  cancelledFrom: row.cancelledFrom,
  uses: usesOf(row),
  sample: row.sample,
  deliverables: items.map(({ state }) => state),
  unpaid: restOf(parts),
});

const earliest = (days: readonly (string | null)[]): string | null =>
  days.filter((day) => day !== null).sort()[0] ?? null;

export type DatedItem = Pick<DeliverableRow, 'state' | 'draftOn' | 'publishOn'>;

/** The day of the creator's next work on a deliverable: its draft, or its post once a draft is handed in. */
const ownDay = (item: DatedItem, uses: Pick<Duties, 'usesDraft'>): string | null =>
  (needsDraft(item, uses) ? item.draftOn : null) ?? item.publishOn;

/** Whether the creator has a draft to hand in. */
export const needsDraft = (
  { state }: Pick<DeliverableRow, 'state'>,
  { usesDraft }: Pick<Duties, 'usesDraft'>,
): boolean => usesDraft && (state === 'open' || state === 'revise');

/** The work that is due next in a stage. */
export function dueWork({
  row: { stage, agreed },
  items,
}: {
  readonly row: Pick<CooperationRow, 'stage' | 'agreed'>;
  readonly items: readonly DatedItem[];
}): DueWork {
  if (stage === 'sample' || stage === 'draft' || stage === 'review') return stage;
  if (stage !== 'agreed') return stage === 'publishing' ? stage : 'payment';
  return ownWork(items, agreed.duties);
}

/** The creator's next work on the content: the draft or post with the earliest day. */
export type OwnWork = 'draft' | 'publishing';

export function ownWork(items: readonly DatedItem[], duties: Pick<Duties, 'usesDraft'>): OwnWork {
  const open = items.filter(({ state }) => state !== 'published');
  const day = earliest(open.map((item) => ownDay(item, duties)));
  const next = open.filter((item) => ownDay(item, duties) === day);
  const isDraft = next.some((item) => needsDraft(item, duties) && (day === null || item.draftOn === day));
  return isDraft ? 'draft' : 'publishing';
}

/** When a collaboration was agreed, and the calendar of its days. */
export interface Agreement {
  readonly agreedAt: Date;
  readonly timeZone: string;
}

/** Whether a post was published on a day before that of the agreement; unknown days are not. */
export const isEarlyPost = (postedAt: Date | null, { agreedAt, timeZone }: Agreement): boolean =>
  postedAt !== null && dayOf(postedAt, timeZone) < dayOf(agreedAt, timeZone);

/** Whether all that the creator could do is handed in, and a draft waits for the team. */
export const isInReview = (items: readonly Pick<DeliverableRow, 'state'>[]): boolean =>
  items.some(({ state }) => state === 'waiting') &&
  items.every(({ state }) => state === 'waiting' || state === 'published');

/** The day on which the creator's own next work is due; `null`: none is, or a payment of the team is. */
export function ownDueOn({
  row: { stage, dueOn, agreed },
  items,
}: {
  readonly row: Pick<CooperationRow, 'stage' | 'dueOn' | 'agreed'>;
  readonly items: readonly DatedItem[];
}): string | null {
  if (stage === 'payment' || stage === 'done' || stage === 'cancelled') return null;
  if (stage !== 'review') return isInReview(items) ? null : dueOn;
  const own = items.filter(({ state }) => state !== 'waiting' && state !== 'published');
  return earliest(own.map((item) => ownDay(item, agreed.duties)));
}

/** The day on which the work of a stage is due; `null`: it has none. */
export function dueIn(
  stage: CooperationStage,
  {
    row: { agreed },
    items,
    parts,
    waitingSince,
    timeZone,
  }: Pick<Opened, 'row' | 'items' | 'parts' | 'waitingSince' | 'timeZone'>,
): string | null {
  const unpublished = items.filter(({ state }) => state !== 'published');
  switch (stage) {
    case 'agreed':
    case 'sample':
      return earliest(unpublished.map((item) => ownDay(item, agreed.duties)));
    case 'draft':
      return earliest(
        unpublished.flatMap(({ state, draftOn }) => (state === 'open' || state === 'revise' ? draftOn : [])),
      );
    case 'review':
      return waitingSince && addDays(dayOf(waitingSince, timeZone), reviewDays);
    case 'publishing':
      return earliest(unpublished.map(({ publishOn }) => publishOn));
    case 'payment':
      return earliest(parts.flatMap((part) => (restOfPart(part) > 0 ? part.dueOn : [])));
    default:
      return null;
  }
}

/** The day on which the last deliverable was published, as far as it is known, else attached; `null`: not all are. */
export function publishedOn({ items, timeZone }: Pick<Opened, 'items' | 'timeZone'>): string | null {
  const published = items.flatMap(({ attachedAt, postedAt }) =>
    attachedAt === null ? [] : (postedAt ?? attachedAt),
  );
  return items.length > 0 && published.length === items.length
    ? dayOf(new Date(Math.max(...published.map(Number))), timeZone)
    : null;
}

/** The day on which an occasion happened; `null`: not yet. */
function happenedOn(
  occasion: Exclude<PaymentOccasion, 'day'>,
  { row, items, timeZone, today }: Pick<Opened, 'row' | 'items' | 'timeZone' | 'today'>,
): string | null {
  switch (occasion) {
    case 'agreement':
      return dayOf(row.agreedAt, timeZone);
    case 'sample':
      return row.sample === 'received' ? row.receivedOn : null;
    case 'approval':
      return items.length > 0 && items.every(({ state }) => state === 'approved' || state === 'published')
        ? today
        : null;
    case 'publishing':
      return publishedOn({ items, timeZone });
  }
}

/** The day on which a part of the fee is due: set when its occasion happens, taken back with it. */
export function partDue(
  part: Pick<PaidPart, 'occasion' | 'days' | 'dueOn'>,
  opened: Pick<Opened, 'row' | 'items' | 'timeZone' | 'today'>,
): string | null {
  if (part.occasion === 'day') return part.dueOn;
  const day = happenedOn(part.occasion, opened);
  if (day === null) return null;
  // The approval happens once: later changes do not move it.
  if (part.occasion === 'approval' && part.dueOn !== null) return part.dueOn;
  return addDays(day, part.days);
}
