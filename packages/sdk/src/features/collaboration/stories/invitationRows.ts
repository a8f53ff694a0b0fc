import type { Invitation } from '@reachkit/contract/collaboration/invitation';
import { storyInvitation, storyTerms } from './data.ts';

const at = (time: string) => `2026-11-${time}:00.000Z`;
const toInvite = {
  state: 'toInvite',
  via: null,
  mailCampaignId: null,
  hasLink: false,
  answerBy: null,
} as const;

/** Creators of a promotion in the states that a team meets, those that wait for it first. */
export const storyInviteRows: readonly Invitation[] = [
  storyInvitation(0, {
    state: 'countered',
    via: 'page',
    since: at('28T01:12'),
    quoted: { amount: 72_000, currency: 'USD' },
    difference: 0.377,
    counter: {
      terms: { ...storyTerms, amount: 72_000, parts: [] },
      note: 'Two stories take me a day more.',
      at: at('28T01:12'),
    },
    threadId: '91',
  }),
  storyInvitation(1, {
    state: 'question',
    via: 'page',
    since: at('28T00:40'),
    question: { text: 'May I film it in a shared flat?', at: at('28T00:40'), earlier: [] },
    estimate: { middle: 844, low: 563, high: 1_125 },
  }),
  storyInvitation(2, {
    state: 'replied',
    since: at('27T14:41'),
    threadId: '92',
    quoted: { amount: 45_000, currency: 'USD' },
    estimate: { middle: 444, low: 296, high: 592 },
    difference: 0.0135,
  }),
  storyInvitation(3, { state: 'bounced', estimate: { middle: 156, low: 104, high: 208 } }),
  storyInvitation(4, {
    state: 'noAnswer',
    since: at('26T02:00'),
    warnings: [
      { kind: 'lateBefore', name: 'Summer fans', at: at('01T02:00') },
      { kind: 'otherPromotion', name: 'Kettle launch', at: null },
    ],
    quoted: { amount: 640_000, currency: 'KRW' },
  }),
  storyInvitation(5, {
    ...toInvite,
    warnings: [{ kind: 'withColleague', name: 'Zhou Hang', at: at('20T02:00') }],
    threadId: '93',
    owner: null,
  }),
  storyInvitation(6, { state: 'openedPage', via: 'page', opens: 2, nextRoundAt: at('29T01:00') }),
  storyInvitation(7, { state: 'openedMail', estimate: { middle: 362, low: 241, high: 482 } }),
  storyInvitation(8, { state: 'sent', via: 'member', mailCampaignId: null, hasLink: false }),
  storyInvitation(9, { state: 'declined', via: 'page', reason: 'no ads in Q4' }),
  storyInvitation(10, {
    ...toInvite,
    estimate: null,
    warnings: [{ kind: 'blacklisted', name: '', at: null }],
  }),
  storyInvitation(11, {
    state: 'agreed',
    via: 'page',
    cooperationId: '801',
    quoted: { amount: 40_000, currency: 'USD' },
    difference: -0.235,
  }),
  storyInvitation(12, toInvite),
];
