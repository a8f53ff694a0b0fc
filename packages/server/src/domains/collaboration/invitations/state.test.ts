import { type InvitationDecision, invitationStates } from '@reachkit/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { noMail } from '../../email/promotions/facts.ts';
import { type StateFacts, stateOf, stepOf } from './state.ts';

const day = 86_400_000;
const now = new Date('2026-11-20T08:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * day);
const nothing: StateFacts = {
  addedAt: ago(30),
  decision: null,
  decidedAt: null,
  decidedBy: null,
  counteredAt: null,
  questionAt: null,
  answeredAt: null,
  opens: 0,
  lastOpenedAt: null,
  linkedAt: null,
  hasAnswered: false,
  mail: noMail,
};
const mailed = (mail: Partial<StateFacts['mail']>): Partial<StateFacts> => ({ mail: { ...noMail, ...mail } });

it.each<[string, Partial<StateFacts>, object]>([
  ['nothing was sent', {}, { state: 'toInvite', since: ago(30), via: null }],
  ['an email arrived', mailed({ sentAt: ago(2) }), { state: 'sent', since: ago(2), via: 'email' }],
  ['a link was copied', { linkedAt: ago(3) }, { state: 'sent', via: 'member' }],
  ['an email is seven days old', mailed({ sentAt: ago(7) }), { state: 'noAnswer', since: now }],
  ['a further round is planned', mailed({ sentAt: ago(9), nextRoundAt: ago(-1) }), { state: 'sent' }],
  ['an email was opened long ago', mailed({ sentAt: ago(20), openedAt: ago(19) }), { state: 'openedMail' }],
  ['it bounced', mailed({ bouncedAt: ago(1) }), { state: 'bounced', via: 'email' }],
  [
    'a link was copied after the bounce',
    { ...mailed({ bouncedAt: ago(2) }), linkedAt: ago(1) },
    { state: 'sent' },
  ],
  [
    'the page was opened',
    { opens: 2, lastOpenedAt: ago(1), ...mailed({ openedAt: ago(0) }) },
    { state: 'openedPage' },
  ],
  [
    'there is a reply',
    { opens: 1, lastOpenedAt: ago(0), ...mailed({ repliedAt: ago(3) }) },
    { state: 'replied' },
  ],
  ['a question waits', { questionAt: ago(3), ...mailed({ repliedAt: ago(1) }) }, { state: 'question' }],
  ['a counter-offer waits', { questionAt: ago(1), counteredAt: ago(3) }, { state: 'countered', via: 'page' }],
])('the state where %s', (_, facts, expected) => {
  expect(stateOf({ ...nothing, ...facts }, now)).toMatchObject(expected);
});

const time = fc.option(fc.integer({ min: 0, max: 40 }).map(ago), { nil: null });
const anyFacts: fc.Arbitrary<StateFacts> = fc
  .record({
    addedAt: fc.constant(ago(50)),
    counteredAt: time,
    questionAt: time,
    answeredAt: time,
    linkedAt: time,
    opens: fc.nat({ max: 2 }),
    lastOpenedAt: time,
    hasAnswered: fc.boolean(),
    mail: fc.record({
      campaignId: fc.constant(null),
      repliedAt: time,
      openedAt: time,
      bouncedAt: time,
      sentAt: time,
      nextRoundAt: time,
    }),
  })
  .map((facts) => ({ ...facts, decision: null, decidedAt: null, decidedBy: null }));

it('a decision is never overwritten by an email, an opening, a question or a counter-offer', () => {
  fc.assert(
    fc.property(
      anyFacts,
      fc.constantFrom<InvitationDecision>('agreed', 'declined', 'cancelled'),
      fc.constantFrom<'creator' | 'member'>('creator', 'member'),
      (facts, decision, decidedBy) => {
        const decided = { ...facts, decision, decidedAt: ago(45), decidedBy };
        expect(stateOf(decided, now)).toEqual({
          state: decision,
          since: ago(45),
          via: decidedBy === 'creator' ? 'page' : 'member',
        });
      },
    ),
  );
});

it('the first state that holds is taken: no later fact makes it a later one', () => {
  const place = (facts: StateFacts) => invitationStates.indexOf(stateOf(facts, now).state);
  fc.assert(
    fc.property(anyFacts, (facts) => {
      expect(place({ ...facts, counteredAt: ago(1) })).toBeLessThanOrEqual(place(facts));
      expect(place({ ...facts, mail: { ...facts.mail, repliedAt: ago(1) } })).toBeLessThanOrEqual(
        place(facts),
      );
    }),
  );
});

it.each<[Partial<StateFacts>, string]>([
  [{}, 'creators'],
  [mailed({ bouncedAt: ago(1) }), 'invited'],
  [mailed({ sentAt: ago(1), openedAt: ago(1) }), 'opened'],
  [{ hasAnswered: true }, 'answered'],
  [{ decision: 'declined', decidedAt: ago(1), decidedBy: 'member' }, 'answered'],
  [{ decision: 'cancelled', decidedAt: ago(1), decidedBy: 'member' }, 'creators'],
  [{ decision: 'agreed', decidedAt: ago(1), decidedBy: 'creator' }, 'agreed'],
])('the furthest step with %o is %s', (facts, step) => {
  expect(stepOf({ ...nothing, ...facts })).toBe(step);
});
