import { removeMailSuppressions } from '@reachkit/contract/email/outbox';
import {
  actOnMailRound,
  changeMailRounds,
  getMailRounds,
  listMailRoundRecipients,
  type MailRoundRecipient,
  type MailRounds,
} from '@reachkit/contract/email/rounds';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';

const noCounts = { due: 0, next: 0, sent: 0, held: 0, ended: 0, failed: 0, unknown: 0, replied: 0 };
type Round = MailRounds['rounds'][number];

const round = (init: Partial<Round> & Pick<Round, 'no'>): Round => ({
  version: 1,
  condition: 'noReply',
  delayDays: 2,
  delayHours: 0,
  at: null,
  windowFrom: '09:00',
  windowTo: '18:00',
  isOnWeekdays: true,
  templateId: '1',
  templateName: 'Samples still free',
  html: '<p>Hi</p>',
  text: 'Hi',
  isTextOwn: false,
  counts: noCounts,
  heldUnproven: 0,
  nextAt: null,
  nextWait: null,
  ...init,
});

export const storyPlan: MailRounds = {
  rounds: [
    round({
      no: 1,
      nextAt: '2026-11-20T04:53:00Z',
      heldUnproven: 12,
      counts: { due: 437, next: 190, sent: 218, held: 26, ended: 45, failed: 3, unknown: 0, replied: 22 },
    }),
    round({ no: 2, condition: 'readNoReply', delayDays: 3, templateName: 'Two questions' }),
    round({
      no: 3,
      delayDays: 5,
      delayHours: 12,
      windowFrom: null,
      windowTo: null,
      isOnWeekdays: false,
      templateId: null,
      templateName: null,
    }),
  ],
  first: { ...noCounts, due: 500, sent: 482, failed: 18, replied: 41, startedAt: '2026-11-17T12:00:00Z' },
  limit: 4,
  revision: 3,
  isTracked: true,
  machineShare: 0.46,
  unreadable: [],
  readAt: '2026-11-20T04:51:00Z',
  timeZone: 'America/New_York',
  startsAt: '2026-11-17T12:00:00Z',
};

/** A plan without any sent round. */
export const storyDraftPlan: MailRounds = {
  ...storyPlan,
  rounds: storyPlan.rounds.map((one) => ({ ...one, counts: noCounts, heldUnproven: 0, nextAt: null })),
  first: { ...noCounts, startedAt: null },
  readAt: null,
  startsAt: null,
};

export const emptyPlan: MailRounds = { ...storyDraftPlan, rounds: [], revision: 0 };

const person = (
  init: Partial<MailRoundRecipient> & Pick<MailRoundRecipient, 'id' | 'name'>,
): MailRoundRecipient => ({
  address: `${init.id}@creators.example`,
  region: 'GB',
  timeZone: 'Europe/London',
  state: 'next',
  at: '2026-11-20T04:53:00Z',
  reason: null,
  isForced: false,
  canSkip: true,
  canForce: false,
  canMove: true,
  openedAt: null,
  clickedAt: null,
  repliedAt: null,
  awayUntil: null,
  unproven: null,
  ...init,
});

export const storyPeople: readonly MailRoundRecipient[] = [
  person({ id: '1', name: 'Ngozi Adéyẹmí-Clarke', openedAt: '2026-11-18T04:00:00Z' }),
  person({
    id: '2',
    name: 'The Unboxing Carpenter',
    reason: 'away',
    at: '2026-12-03T00:00:00Z',
    awayUntil: '2026-12-01T00:00:00Z',
    canForce: true,
  }),
  person({ id: '3', name: '김하늘 스튜디오', reason: 'window', at: '2026-11-23T00:00:00Z', canForce: true }),
  person({
    id: '4',
    name: 'Praew Srisawat',
    state: 'held',
    reason: 'away',
    canForce: true,
    at: '2026-11-25T02:00:00Z',
    awayUntil: '2026-11-24T00:00:00Z',
  }),
  person({ id: '5', name: 'Trần Thị Mỹ Duyên', state: 'held', reason: 'frequency', canForce: true }),
  person({
    id: '6',
    name: 'Donaudampfschifffahrtsgesellschaft Homes',
    state: 'held',
    reason: 'mailboxNotRead',
  }),
  person({
    id: '10',
    name: 'Tea & Timber',
    state: 'held',
    reason: 'suppressed',
    at: '2026-12-19T02:00:00Z',
    canForce: true,
    unproven: { source: { threadId: '31', subject: 'Undelivered Mail Returned to Sender' } },
  }),
  person({
    id: '7',
    name: 'Alexandria Montgomery',
    state: 'ended',
    reason: 'replied',
    canSkip: false,
    canMove: false,
    repliedAt: '2026-11-20T01:12:00Z',
  }),
  person({
    id: '8',
    name: 'Jonas & Mia Hoffmann',
    state: 'ended',
    reason: 'unsubscribed',
    canSkip: false,
    canMove: false,
  }),
  person({ id: '9', name: 'نور العبيدي', state: 'sent', canSkip: false, canMove: false }),
];

export interface RoundsWorldOptions {
  readonly plan?: MailRounds | undefined;
  /** Error response to saving the plan. */
  readonly refusal?: Refusal | undefined;
}

/** Returns handlers with an in-memory plan and its recipients. */
export function roundsHandlers({
  plan = storyPlan,
  refusal,
}: RoundsWorldOptions = {}): readonly MockHandler[] {
  let kept = plan;
  let people = [...storyPeople];
  return [
    answer(getMailRounds, () => kept),
    answer(changeMailRounds, ({ body }) => {
      if (refusal) throw refusal;
      const rounds = body.rounds.map((given, place) => {
        const { templateId, html = '<p>Hi</p>' } = given;
        const before = kept.rounds[place];
        const name = templateId === null ? null : (before?.templateName ?? 'Samples still free');
        return round({
          ...before,
          ...given,
          no: place + 1,
          html,
          text: given.text ?? 'Hi',
          templateName: name,
        });
      });
      kept = { ...kept, rounds, revision: kept.revision + 1 };
      return kept;
    }),
    answer(listMailRoundRecipients, ({ query: { filter } }) => {
      const list = people.filter(({ state }) => state === filter);
      return { list, total: list.length };
    }),
    answer(removeMailSuppressions, () => {
      const [first, ...rest] = kept.rounds;
      if (first) kept = { ...kept, rounds: [{ ...first, heldUnproven: 0 }, ...rest] };
      return { removed: first?.heldUnproven ?? 0, refused: 0 };
    }),
    answer(actOnMailRound, ({ body: { recipientId, act, at } }) => {
      const found = people.find(({ id }) => id === recipientId);
      if (!found) throw new Refusal({ code: 404, status: 404 });
      const changed: MailRoundRecipient =
        act === 'skip'
          ? { ...found, state: 'ended', reason: 'skipped', canSkip: false, canMove: false, canForce: true }
          : { ...found, state: 'next', reason: null, isForced: act === 'force', at: at ?? found.at };
      people = people.map((one) => (one.id === recipientId ? changed : one));
      return changed;
    }),
  ];
}
