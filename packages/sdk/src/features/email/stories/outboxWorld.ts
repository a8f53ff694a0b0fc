import { listMailCampaigns } from '@reachkit/contract/email/campaign';
import {
  getMailQuota,
  getOutboxEmail,
  listOutbox,
  type OutboxEntry,
  outboxStates,
  retryOutbox,
} from '@reachkit/contract/email/outbox';
import { listMailSenders } from '@reachkit/contract/email/sender';
import { errorCodes } from '@reachkit/contract/errors';
import { createMockClient, type MockClient } from '../../../testing/createMockClient.ts';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import { storyCampaigns } from './campaignWorld.ts';
import { storyQuota } from './quota.ts';
import { storySender } from './senderWorld.ts';

export function storyEmail(init: Partial<OutboxEntry> & Pick<OutboxEntry, 'id'>): OutboxEntry {
  return {
    campaign: { id: '1', name: '秋季收纳盒首批邀约（北美）' },
    round: 0,
    to: 'ngo•••@•••.example',
    name: 'Ngozi Adéyẹmí-Clarke',
    creatorId: '7',
    from: 'hello@greenwood.example',
    subject: 'Ngozi, a storage box for your home',
    state: 'sent',
    delivery: 'accepted',
    reason: null,
    reply: '250 2.0.0 OK 1763600000',
    attempts: 1,
    nextAt: null,
    sentAt: '2026-11-20T01:02:00Z',
    updatedAt: '2026-11-20T01:02:00Z',
    canRetry: false,
    keptBack: null,
    ...init,
  };
}

const failed = { state: 'failed', delivery: 'failed', canRetry: true, sentAt: null } as const;

export const storyEmails: readonly OutboxEntry[] = [
  storyEmail({ id: '1' }),
  storyEmail({
    ...failed,
    id: '2',
    name: 'Alexandria Montgomery-Featherstonehaugh',
    to: 'alexandria@creators.example',
    reason: 'mailboxFull',
    reply: '552-5.2.2 The email account that you tried to reach is over quota.',
    attempts: 4,
  }),
  storyEmail({
    ...failed,
    id: '3',
    name: 'نور العبيدي',
    to: 'no•••@•••.example',
    reason: 'mailboxFull',
    reply: '552 5.2.2 Mailbox full',
  }),
  storyEmail({
    ...failed,
    id: '4',
    name: '김하늘 스튜디오',
    reason: 'noSuchMailbox',
    canRetry: false,
    keptBack: 'bouncedBefore',
    reply: '550 5.1.1 The email account that you tried to reach does not exist',
  }),
  storyEmail({
    id: '5',
    name: 'The Unboxing Carpenter',
    state: 'deferred',
    delivery: 'deferred',
    reason: 'greylisted',
    reply: '451 4.7.1 Greylisting in action, please come back later',
    sentAt: null,
    nextAt: '2026-11-20T02:15:00Z',
  }),
  storyEmail({
    id: '6',
    name: 'แพรว แต่งบ้าน',
    state: 'unknown',
    delivery: 'unknown',
    reason: 'interrupted',
    reply: null,
    sentAt: null,
  }),
  storyEmail({
    id: '7',
    name: '',
    to: 'mia@creators.example',
    state: 'queued',
    delivery: 'pending',
    reply: null,
    attempts: 0,
    sentAt: null,
    nextAt: '2026-11-20T03:40:00Z',
    from: null,
    subject: '',
  }),
];

/** Texts of people, senders and servers, which are in no catalogue. */
export const outboxWords: readonly string[] = [
  ...storyEmails.flatMap(({ name, to, subject, reply, from, campaign }) => [
    ...[name, to, subject, reply ?? '', from ?? '', campaign.name],
  ]),
  'bd@greenwood.example',
  'Hi Ngozi, we make stackable boxes.',
  '<boxes.1@greenwood.example>',
  'boxes.pdf',
];

export interface OutboxWorldOptions {
  readonly emails?: readonly OutboxEntry[];
  /** Override the in-memory responses. */
  readonly handlers?: readonly MockHandler[];
}

/** Creates a client with in-memory emails. */
export function outboxWorld({ emails = storyEmails, handlers = [] }: OutboxWorldOptions = {}): MockClient {
  let all = [...emails];
  return createMockClient([
    answer(getMailQuota, () => storyQuota),
    answer(listMailSenders, () => ({
      list: [storySender({ id: '1', address: 'hello@greenwood.example' })],
      stock: { used: 1, limit: 5 },
    })),
    answer(listMailCampaigns, () => ({
      list: [...storyCampaigns],
      total: storyCampaigns.length,
      statusCounts: { draft: 1, timing: 0, sending: 1, sent: 0, notSent: 1 },
    })),
    answer(listOutbox, ({ query: { state, reason, campaignId, keyword } }) => {
      const found = all.filter(
        ({ campaign, name, to }) =>
          (campaignId === '' || campaign.id === campaignId) &&
          `${name} ${to}`.toLowerCase().includes(keyword.toLowerCase()),
      );
      const list = found.filter(
        (one) => (state === '' || one.state === state) && (reason === '' || one.reason === reason),
      );
      const counts = Object.fromEntries(
        outboxStates.map((one) => [one, found.filter((email) => email.state === one).length]),
      );
      const failures = [
        ...new Set(found.flatMap((one) => (one.state === 'failed' && one.reason ? [one.reason] : []))),
      ].map((one) => {
        const failed = found.filter((email) => email.state === 'failed' && email.reason === one);
        return { reason: one, count: failed.length, fit: failed.filter((email) => email.canRetry).length };
      });
      return { list, total: list.length, counts: { ...noCounts, ...counts }, failures };
    }),
    answer(getOutboxEmail, ({ params }) => {
      const entry = all.find(({ id }) => id === params.id);
      if (!entry) throw new Refusal({ code: errorCodes.notFound, status: 404 });
      const isWritten = entry.state !== 'queued';
      return {
        entry,
        cc: isWritten ? 'bd@greenwood.example' : '',
        messageId: isWritten ? '<boxes.1@greenwood.example>' : null,
        html: isWritten ? '<p>Hi Ngozi, we make stackable boxes.</p>' : '',
        text: isWritten ? 'Hi Ngozi, we make stackable boxes.' : '',
        attachments: isWritten ? [{ name: 'boxes.pdf', bytes: 284_000 }] : [],
        attempts: isWritten
          ? [
              {
                at: entry.updatedAt,
                result: entry.delivery,
                reason: entry.reason,
                reply: entry.reply,
              },
            ]
          : [],
      };
    }),
    answer(retryOutbox, ({ body: { ids, reason } }) => {
      const isMeant = (one: OutboxEntry) => one.canRetry && (ids?.includes(one.id) ?? one.reason === reason);
      const retried = all.filter(isMeant).length;
      all = all.map((one) =>
        isMeant(one)
          ? { ...one, state: 'queued', delivery: 'pending', reason: null, reply: null, canRetry: false }
          : one,
      );
      return { retried, refused: (ids?.length ?? retried) - retried };
    }),
    ...handlers,
  ]);
}

const noCounts = {
  queued: 0,
  sending: 0,
  deferred: 0,
  sent: 0,
  failed: 0,
  unknown: 0,
  bounced: 0,
};
