import {
  type CooperationStage,
  cooperationStages,
  type DeliverableState,
  type MoveRefusal,
  type OpenStage,
  openStages,
  type SampleState,
} from './kinds.ts';

/** Stages that a promotion uses; the others are skipped. */
export interface UsedStages {
  readonly sample: boolean;
  readonly draft: boolean;
  readonly payment: boolean;
}

/** The facts that decide which stages a collaboration may enter. */
export interface CooperationFacts {
  readonly stage: CooperationStage;
  /** The stage in which it was cancelled; `null` where it was not. */
  readonly cancelledFrom: OpenStage | null;
  readonly uses: UsedStages;
  readonly sample: SampleState;
  readonly deliverables: readonly DeliverableState[];
  /** The rest of the fee that is not paid, in minor units. */
  readonly unpaid: number;
}

const placeOf = (stage: CooperationStage) => cooperationStages.indexOf(stage);

/** Whether collaborations of a promotion pass through a stage. */
export function isUsed(stage: CooperationStage, uses: UsedStages): boolean {
  if (stage === 'sample') return uses.sample;
  if (stage === 'draft' || stage === 'review') return uses.draft;
  return stage !== 'payment' || uses.payment;
}

/** Returns the open stages of a promotion in their order. */
export const stagesOf = (uses: UsedStages): readonly OpenStage[] =>
  openStages.filter((stage) => isUsed(stage, uses));

/** Returns the stage after another; `done` after the last. */
export function nextStage(stage: OpenStage, uses: UsedStages): OpenStage | 'done' {
  return openStages.slice(placeOf(stage) + 1).find((one) => isUsed(one, uses)) ?? 'done';
}

/** Returns the stages that one collaboration passes through: a creator who gets no sample skips it. */
const usesOf = ({ uses, sample }: CooperationFacts): UsedStages => ({
  ...uses,
  sample: uses.sample && sample !== 'none',
});

const areAll = (
  { deliverables }: Pick<CooperationFacts, 'deliverables'>,
  ...states: readonly DeliverableState[]
) => deliverables.every((one) => states.includes(one));

/** Returns the stage to which an ended collaboration goes back: the one before, or the used one before that. */
function reopenedAt(facts: CooperationFacts): OpenStage {
  const last = facts.stage === 'cancelled' && facts.cancelledFrom ? facts.cancelledFrom : 'payment';
  return stagesOf(usesOf(facts)).findLast((stage) => placeOf(stage) <= placeOf(last)) ?? 'agreed';
}

/** Why a collaboration cannot leave a stage for the next one; `null` if it can. */
function leavingRefusal(facts: CooperationFacts): MoveRefusal | null {
  const { stage, sample, deliverables, unpaid } = facts;
  switch (stage) {
    case 'sample':
      return sample === 'received' || sample === 'sent' || sample === 'none' ? null : 'noSample';
    case 'draft':
      return deliverables.includes('waiting') || areAll(facts, 'approved', 'published') ? null : 'noDraft';
    case 'review':
      return areAll(facts, 'waiting', 'approved', 'published') ? null : 'notApproved';
    case 'publishing':
      return areAll(facts, 'published') ? null : 'noPost';
    case 'payment':
      if (!areAll(facts, 'published')) return 'noPost';
      return unpaid === 0 ? null : 'unpaid';
    default:
      return null;
  }
}

/**
 * Whether a collaboration may be moved to a stage; `null` if it may. A move forward goes to the next stage that it passes
 * through and asks for what the stage brings: leaving `sample` for the next stage records a parcel under way as received,
 * leaving `review` approves the drafts that wait. A move back goes to any earlier stage and loses nothing. It is cancelled
 * from every open stage, and an end is left for the stage before it.
 */
export function moveRefusal(facts: CooperationFacts, to: CooperationStage): MoveRefusal | null {
  const { stage } = facts;
  if (stage === to) return 'same';
  if (stage === 'done' || stage === 'cancelled') return to === reopenedAt(facts) ? null : 'ended';
  if (to === 'cancelled') return null;
  if (!isUsed(to, usesOf(facts))) return 'notUsed';
  if (placeOf(to) < placeOf(stage)) return null;
  if (to !== nextStage(stage, usesOf(facts))) return 'notNext';
  return leavingRefusal(facts);
}

/** Returns the stages to which a collaboration may be moved now. */
export const lawfulMoves = (facts: CooperationFacts): readonly CooperationStage[] =>
  cooperationStages.filter((to) => moveRefusal(facts, to) === null);

/** Returns where the work on the content leads; `undefined` where it leads nowhere yet. */
function ledByContent(facts: CooperationFacts): CooperationStage | undefined {
  const { stage, uses, deliverables } = facts;
  if (deliverables.length === 0) return undefined;
  if (areAll(facts, 'published')) return stage === 'payment' ? undefined : nextStage('publishing', uses);
  // A post was taken away.
  if (stage === 'payment') return 'publishing';
  if (areAll(facts, 'approved', 'published')) return 'publishing';
  if (!uses.draft) return undefined;
  if (deliverables.includes('waiting')) return 'review';
  // No draft waits any more: changes are asked for, or another deliverable has none yet.
  return stage === 'review' || stage === 'publishing' ? 'draft' : undefined;
}

/** Returns where the work of a stage leads; the stage itself while it is not done. */
function led(facts: CooperationFacts): CooperationStage {
  const { stage, sample, unpaid } = facts;
  if (stage === 'done' || stage === 'cancelled') return stage;
  const uses = usesOf(facts);
  if (!isUsed(stage, uses)) {
    const isUnpublished = stage === 'payment' && !areAll(facts, 'published');
    return isUnpublished ? 'publishing' : nextStage(stage, uses);
  }
  const byContent = ledByContent(facts);
  const isPublished = facts.deliverables.length > 0 && areAll(facts, 'published');
  const isBeforeDraft = uses.sample && (stage === 'agreed' || stage === 'sample') && !isPublished;
  // A draft that came early waits for the sample.
  if (isBeforeDraft && sample !== 'received') return sample === 'awaitingAddress' ? stage : 'sample';
  if (byContent !== undefined && byContent !== stage) return byContent;
  if (isBeforeDraft) return nextStage('sample', uses);
  if (stage === 'payment' && unpaid === 0) return 'done';
  return stage;
}

/**
 * Returns the stage that follows from what was done, so that cards move without a hand: an address leads to the
 * sample, its arrival to the draft, a draft to the review, the approval of all to publishing, the last post to payment, the
 * last payment to the end. Drafts that come before the sample lead nowhere until it has arrived; only posts of all
 * deliverables pass it. What is taken back leads back. An end is left by hand alone.
 */
export function stageAfter(facts: CooperationFacts): CooperationStage {
  const next = led(facts);
  return next === facts.stage ? next : stageAfter({ ...facts, stage: next });
}

/**
 * Returns the stage after a change of the facts. A card that a person moved back stays there until the work itself leads
 * elsewhere than it did before; a stage that it does not pass through any more is left.
 * @param before the facts before the change; its stage is where the card stands
 */
export function stageFollowing(before: CooperationFacts, after: CooperationFacts): CooperationStage {
  const { stage } = before;
  const next = stageAfter({ ...after, stage });
  const isLeft = stage !== 'done' && stage !== 'cancelled' && !isUsed(stage, usesOf(after));
  return isLeft || next !== stageAfter(before) ? next : stage;
}
