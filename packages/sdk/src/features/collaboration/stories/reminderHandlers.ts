import {
  changePromotionReminders,
  getPromotionReminders,
  type PromotionReminderPreview,
  type PromotionReminders,
  previewPromotionReminders,
} from '@reachkit/contract/collaboration/reminder';
import { listMailSenders, type MailSender } from '@reachkit/contract/email/sender';
import { errorCodes } from '@reachkit/contract/errors';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import { storyMembers } from './data.ts';
import { claimRevision } from './store.ts';

const off: PromotionReminders = {
  creators: false,
  senderId: null,
  before: [],
  after: [],
  members: false,
  revision: 4,
};

const sender = (id: string, name: string, address: string, isPaused = false): MailSender => ({
  id,
  name,
  address,
  replyTo: address,
  provider: 'other',
  auth: 'password',
  hasSecret: true,
  user: address,
  smtp: { host: 'smtp.yunxiu.example', port: 465, security: 'tls' },
  imap: { host: 'imap.yunxiu.example', port: 993, security: 'tls' },
  signature: '',
  isShared: true,
  isOwn: true,
  by: storyMembers[0].name,
  isDefault: !isPaused,
  status: isPaused ? 'failed' : 'verified',
  checks: [],
  verifiedAt: isPaused ? null : '2026-11-18T02:00:00Z',
  pause: null,
  today: { sent: 42, cap: 200, capReason: 'plan', resetAt: '2026-11-28T16:00:00Z' },
  ownCap: null,
  warmUp: null,
  bounces: { sent: 480, bounced: 6, rate: 0.0125 },
  unreadable: 0,
  createdAt: '2026-10-02T02:00:00Z',
  revision: 1,
});
const senders = [
  sender('1', 'Lin Yu’an', 'collab@yunxiu.example'),
  sender('2', 'Wang Ke', 'wangke@yunxiu.example', true),
];

type Entry = PromotionReminderPreview['list'][number];
const email = (own: Partial<Entry>): Entry => ({
  cooperationId: '801',
  creator: 'The Unboxing Carpenter',
  to: 'creator',
  member: null,
  dueOn: '2026-12-05',
  at: '2026-12-02T15:00:00.000Z',
  timeZone: 'America/Chicago',
  held: null,
  ...own,
});
const notice = (own: Partial<Entry>): Entry =>
  email({
    to: 'member',
    member: storyMembers[0].name,
    timeZone: null,
    at: '2026-12-02T01:00:00.000Z',
    ...own,
  });

/** Reminders of the next days: sent ones, and one for each reason not to. */
const all: readonly Entry[] = [
  notice({}),
  email({}),
  email({
    cooperationId: '805',
    creator: '김하늘 스튜디오',
    held: 'replied',
    at: '2026-12-03T00:00:00.000Z',
    timeZone: 'Asia/Seoul',
    dueOn: '2026-12-06',
  }),
  email({
    cooperationId: '806',
    creator: 'Maria Fernanda dos Santos Albuquerque',
    held: 'noAddress',
    at: '2026-12-03T12:00:00.000Z',
    timeZone: 'America/Sao_Paulo',
    dueOn: '2026-12-06',
  }),
  notice({
    cooperationId: '806',
    creator: 'Maria Fernanda dos Santos Albuquerque',
    member: null,
    dueOn: '2026-12-06',
    at: '2026-12-03T01:00:00.000Z',
  }),
  email({
    cooperationId: '807',
    creator: 'Haus & Hof',
    held: 'unsubscribed',
    at: '2026-12-04T08:00:00.000Z',
    timeZone: 'Europe/Berlin',
    dueOn: '2026-12-07',
  }),
  email({
    cooperationId: '808',
    creator: 'smallspacereset',
    held: 'optedOut',
    at: '2026-12-04T15:00:00.000Z',
    dueOn: '2026-12-07',
  }),
];

const sample: PromotionReminderPreview['sample'] = {
  subject: 'Draft due on 5 Dec: Autumn storage box, first wave',
  text: 'Hello The Unboxing Carpenter,\n\nthe draft for “Autumn storage box, first wave” is due on 5 Dec.\n\nOn this page you can hand it in, or ask for more time, without an account:\n\nOpen your page: https://reachkit.example/c/preview\n\nIf something holds you up, simply reply to this email.\n\nLin Yu’an',
  language: 'en',
};

export interface ReminderStoryOptions {
  readonly reminders?: Partial<PromotionReminders>;
  readonly senders?: readonly MailSender[];
  /** No due date falls into the next days. */
  readonly isEmpty?: boolean;
}

/** Handlers of the reminders of a promotion, and the mailboxes of the team. */
export function reminderHandlers(options: ReminderStoryOptions = {}): {
  readonly handlers: readonly MockHandler[];
  readonly reminders: () => PromotionReminders;
  /** A colleague changes the settings. */
  readonly change: (changes: Partial<PromotionReminders>) => void;
} {
  let settings: PromotionReminders = { ...off, ...options.reminders };
  const seenOf = ({ creators, members, senderId, before, after }: Omit<PromotionReminders, 'revision'>) =>
    JSON.stringify({ creators, members, senderId, before, after });
  const check = ({ creators, senderId }: Pick<PromotionReminders, 'creators' | 'senderId'>) => {
    if (!creators || senderId !== null) return;
    throw new Refusal({
      code: errorCodes.validation,
      data: { fields: { senderId: { rule: 'required', msg: 'Please fill this in' } } },
    });
  };
  return {
    reminders: () => settings,
    change: (changes) => {
      settings = { ...settings, ...changes, revision: settings.revision + 1 };
    },
    handlers: [
      answer(listMailSenders, () => ({
        list: [...(options.senders ?? senders)],
        stock: { used: 2, limit: 10 },
      })),
      answer(getPromotionReminders, () => settings),
      answer(previewPromotionReminders, ({ body }) => {
        check(body);
        const list = options.isEmpty
          ? []
          : all.filter(({ to }) => (to === 'creator' ? body.creators : body.members));
        return {
          list,
          total: list.length,
          sample: body.creators && !options.isEmpty ? sample : null,
          seen: seenOf(body),
        };
      }),
      answer(changePromotionReminders, ({ body: { seen, revision, ...body } }) => {
        check(body);
        claimRevision(settings, revision);
        if ((body.creators || body.members) && seen !== seenOf(body)) {
          throw new Refusal({ code: errorCodes.validation, data: { fields: {} } });
        }
        settings = { ...body, revision: revision + 1 };
        return settings;
      }),
    ],
  };
}
