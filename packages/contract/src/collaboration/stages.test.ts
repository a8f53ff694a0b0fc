import { describe, expect, it } from 'vitest';
import {
  cooperationStages,
  type DeliverableState,
  deliverableStates,
  openStages,
  sampleStates,
} from './kinds.ts';
import {
  type CooperationFacts,
  isUsed,
  lawfulMoves,
  moveRefusal,
  nextStage,
  stageAfter,
  stageFollowing,
  stagesOf,
} from './stages.ts';

const all = { sample: true, draft: true, payment: true };
const facts = (given: Partial<CooperationFacts> = {}): CooperationFacts => ({
  stage: 'agreed',
  cancelledFrom: null,
  uses: all,
  sample: 'awaitingAddress',
  deliverables: ['open'],
  unpaid: 1,
  ...given,
});

const uses = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ({
  sample: (bits & 1) > 0,
  draft: (bits & 2) > 0,
  payment: (bits & 4) > 0,
}));
/** All multisets of up to three states. */
const works: readonly (readonly DeliverableState[])[] = [
  [],
  ...deliverableStates.flatMap((a, at) => [
    [a],
    ...deliverableStates
      .slice(at)
      .flatMap((b, next) => [[a, b], ...deliverableStates.slice(at + next).map((c) => [a, b, c])]),
  ]),
];

/** Every combination of facts: 8 stages, 8 settings, 6 states of a sample, 56 of the work, 2 of the fee. */
function* everything(): Generator<CooperationFacts> {
  for (const stage of cooperationStages)
    for (const used of uses)
      for (const sample of sampleStates)
        for (const deliverables of works)
          for (const unpaid of [0, 2])
            for (const cancelledFrom of stage === 'cancelled' ? openStages : [null])
              yield { stage, cancelledFrom, uses: used, sample, deliverables, unpaid };
}
const every = [...everything()];
const usedBy = ({ uses: used, sample }: CooperationFacts) => ({
  ...used,
  sample: used.sample && sample !== 'none',
});
const placeOf = (stage: (typeof cooperationStages)[number]) => cooperationStages.indexOf(stage);

describe('the stages of a collaboration', () => {
  it('are those that the promotion uses, in their order', () => {
    expect(stagesOf(all)).toEqual(openStages);
    expect(stagesOf({ sample: false, draft: false, payment: false })).toEqual(['agreed', 'publishing']);
    expect(nextStage('agreed', { ...all, sample: false })).toBe('draft');
    expect(nextStage('publishing', { ...all, payment: false })).toBe('done');
    expect(nextStage('payment', all)).toBe('done');
  });
});

describe('a move of a collaboration', () => {
  it.each<[Partial<CooperationFacts>, (typeof cooperationStages)[number], ReturnType<typeof moveRefusal>]>([
    [{}, 'agreed', 'same'],
    [{}, 'sample', null],
    [{}, 'draft', 'notNext'],
    [{}, 'cancelled', null],
    [{ sample: 'none' }, 'sample', 'notUsed'],
    [{ sample: 'none' }, 'draft', null],
    [{ uses: { ...all, sample: false } }, 'sample', 'notUsed'],
    [{ uses: { ...all, draft: false }, stage: 'sample', sample: 'received' }, 'draft', 'notUsed'],
    [{ uses: { ...all, draft: false }, stage: 'sample', sample: 'received' }, 'publishing', null],
    [{ stage: 'sample', sample: 'toSend' }, 'draft', 'noSample'],
    [{ stage: 'sample', sample: 'lost' }, 'draft', 'noSample'],
    [{ stage: 'sample', sample: 'sent' }, 'draft', null],
    [{ stage: 'draft' }, 'review', 'noDraft'],
    [{ stage: 'draft', deliverables: ['revise'] }, 'review', 'noDraft'],
    [{ stage: 'draft', deliverables: ['open', 'waiting'] }, 'review', null],
    [{ stage: 'draft' }, 'agreed', null],
    [{ stage: 'review', deliverables: ['waiting', 'approved'] }, 'publishing', null],
    [{ stage: 'review', deliverables: ['waiting', 'open'] }, 'publishing', 'notApproved'],
    [{ stage: 'publishing', deliverables: ['published', 'approved'] }, 'payment', 'noPost'],
    [{ stage: 'publishing', deliverables: ['published'] }, 'payment', null],
    [{ stage: 'publishing', deliverables: ['published'], uses: { ...all, payment: false } }, 'done', null],
    [{ stage: 'publishing', deliverables: ['published'] }, 'done', 'notNext'],
    [{ stage: 'payment', deliverables: ['published'] }, 'done', 'unpaid'],
    [{ stage: 'payment', deliverables: ['approved'], unpaid: 0 }, 'done', 'noPost'],
    [{ stage: 'payment', deliverables: ['published'], unpaid: 0 }, 'done', null],
    [{ stage: 'done' }, 'cancelled', 'ended'],
    [{ stage: 'done' }, 'draft', 'ended'],
    [{ stage: 'done' }, 'payment', null],
    [{ stage: 'done', uses: { ...all, payment: false } }, 'publishing', null],
    [{ stage: 'cancelled', cancelledFrom: 'review' }, 'review', null],
    [{ stage: 'cancelled', cancelledFrom: 'review' }, 'draft', 'ended'],
    [{ stage: 'cancelled', cancelledFrom: 'review', uses: { ...all, draft: false } }, 'sample', null],
  ])('with %o to %s: %s', (given, to, refusal) => {
    expect(moveRefusal(facts(given), to)).toBe(refusal);
  });

  it('goes from every stage to every other only by the rules', () => {
    const wrong = every.flatMap((one) =>
      cooperationStages
        .filter((to) => {
          const refusal = moveRefusal(one, to);
          const { stage } = one;
          if (stage === to) return refusal !== 'same';
          const isEnd = stage === 'done' || stage === 'cancelled';
          if (isEnd) return refusal !== null && refusal !== 'ended';
          if (to === 'cancelled') return refusal !== null;
          if (!isUsed(to, usedBy(one))) return refusal !== 'notUsed';
          if (placeOf(to) < placeOf(stage)) return refusal !== null;
          // No stage that it passes through is jumped over.
          const isNext = to === nextStage(stage, usedBy(one));
          return isNext ? refusal === 'notNext' : refusal !== 'notNext';
        })
        .map((to) => [one, to]),
    );
    expect(wrong).toEqual([]);
  });

  it('leaves an end for exactly one stage, which it passes through', () => {
    for (const one of every) {
      if (one.stage !== 'done' && one.stage !== 'cancelled') continue;
      const moves = lawfulMoves(one);
      expect(moves).toHaveLength(1);
      expect(moves.every((to) => isUsed(to, usedBy(one)))).toBe(true);
    }
  });

  it('can always be cancelled, and always goes on once its work is done', () => {
    const stuck = every.filter((one) => {
      if (one.stage === 'done' || one.stage === 'cancelled') return false;
      const isDone =
        one.unpaid === 0 &&
        one.sample === 'received' &&
        one.deliverables.every((state) => state === 'published');
      const moves = lawfulMoves(one);
      return !moves.includes('cancelled') || (isDone && !moves.includes(nextStage(one.stage, usedBy(one))));
    });
    expect(stuck).toEqual([]);
  });
});

describe('the stage after a change', () => {
  it.each<[Partial<CooperationFacts>, ReturnType<typeof stageAfter>]>([
    [{}, 'agreed'],
    [{ sample: 'none' }, 'agreed'],
    [{ sample: 'toSend' }, 'sample'],
    [{ sample: 'received' }, 'draft'],
    [{ sample: 'received', uses: { ...all, draft: false } }, 'publishing'],
    [{ stage: 'sample', sample: 'sent' }, 'sample'],
    [{ stage: 'sample', sample: 'lost' }, 'sample'],
    [{ stage: 'sample', sample: 'none' }, 'draft'],
    [{ deliverables: ['waiting'] }, 'agreed'],
    [{ sample: 'toSend', deliverables: ['waiting'] }, 'sample'],
    [{ stage: 'sample', sample: 'sent', deliverables: ['approved', 'published'] }, 'sample'],
    [{ stage: 'sample', sample: 'received', deliverables: ['waiting', 'open'] }, 'review'],
    [{ stage: 'sample', sample: 'none', deliverables: ['waiting'] }, 'review'],
    [{ stage: 'sample', sample: 'sent', deliverables: ['published'] }, 'payment'],
    [{ stage: 'draft', deliverables: ['open', 'waiting'] }, 'review'],
    [{ stage: 'review', deliverables: ['open', 'approved'] }, 'draft'],
    [{ stage: 'review', deliverables: ['revise', 'waiting'] }, 'review'],
    [{ stage: 'review', deliverables: ['revise', 'approved'] }, 'draft'],
    [{ stage: 'review', deliverables: ['approved', 'published'] }, 'publishing'],
    [{ stage: 'publishing', deliverables: ['waiting', 'published'] }, 'review'],
    [{ stage: 'publishing', deliverables: ['open'], uses: { ...all, draft: false } }, 'publishing'],
    [{ stage: 'agreed', deliverables: ['published'] }, 'payment'],
    [{ stage: 'publishing', deliverables: ['published'], unpaid: 0 }, 'done'],
    [{ stage: 'publishing', deliverables: ['published'], uses: { ...all, payment: false } }, 'done'],
    [{ stage: 'payment', deliverables: ['approved'], unpaid: 0 }, 'publishing'],
    [{ stage: 'draft', uses: { ...all, draft: false } }, 'publishing'],
    [{ stage: 'done', deliverables: ['open'] }, 'done'],
    [{ stage: 'cancelled', cancelledFrom: 'draft', deliverables: ['published'] }, 'cancelled'],
  ])('with %o: %s', (given, stage) => {
    expect(stageAfter(facts(given))).toBe(stage);
  });

  it('is found for all facts, follows from itself, and is one that is passed through', () => {
    const wrong = every.filter((one) => {
      const stage = stageAfter(one);
      const isPassed = stage === 'cancelled' || isUsed(stage, usedBy(one));
      return !isPassed || stageAfter({ ...one, stage }) !== stage;
    });
    expect(wrong).toEqual([]);
  });

  it('never leaves an end, and reaches one only with all posts and payments', () => {
    const wrong = every.filter((one) => {
      const stage = stageAfter(one);
      if (one.stage === 'done' || one.stage === 'cancelled') return stage !== one.stage;
      if (stage !== 'done') return stage === 'cancelled';
      const isPaid = !one.uses.payment || one.unpaid === 0;
      return !isPaid || one.deliverables.some((state) => state !== 'published');
    });
    expect(wrong).toEqual([]);
  });
});

describe('a card that was moved back', () => {
  const held = facts({ stage: 'draft', sample: 'received', deliverables: ['approved', 'approved'] });

  it('stays where other facts change', () => {
    expect(stageFollowing(held, { ...held, unpaid: 0 })).toBe('draft');
  });

  it('moves on when the work leads elsewhere', () => {
    expect(stageFollowing(held, { ...held, deliverables: ['waiting', 'approved'] })).toBe('review');
    expect(stageFollowing(held, { ...held, deliverables: ['published', 'published'] })).toBe('payment');
  });

  it('leaves a stage that the promotion does not use any more', () => {
    expect(stageFollowing(held, { ...held, uses: { ...all, draft: false } })).toBe('publishing');
  });

  it('otherwise follows as any other, wherever it stands', () => {
    const places: readonly string[] = openStages;
    const wrong = every.filter((one) => {
      if (stageAfter(one) !== one.stage) return false;
      const after = { ...one, deliverables: ['published'] as const, unpaid: 0 };
      const stage = places.includes(one.stage) ? stageAfter(after) : one.stage;
      return stageFollowing(one, after) !== stage;
    });
    expect(wrong).toEqual([]);
  });
});
