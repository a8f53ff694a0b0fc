import { describe, expect, it } from 'vitest';
import {
  changeNotificationChoices,
  getNotificationChoices,
  knownNotificationSchema,
  listNotifications,
  notificationChangeSchema,
} from './notification.ts';

const known = {
  id: '1',
  createdAt: '2026-11-20T01:00:00.000Z',
  readAt: null,
  kind: 'savedSearchNews',
  values: { name: 'Homes', newCount: 3 },
  target: { kind: 'savedSearch', id: '7', platform: 'tiktok' },
};
const future = { ...known, id: '2', kind: 'fromTheFuture', values: { amount: 5 }, target: null };

describe('a notification of an unknown kind', () => {
  it('keeps the page of notifications readable', () => {
    const page = { list: [future, known], total: 2, unread: 2 };
    expect(listNotifications.data.parse(page)).toEqual(page);
  });

  it('keeps a live message readable', () => {
    const change = { unread: 2, notification: future };
    expect(notificationChangeSchema.parse(change)).toEqual(change);
  });

  it('is not treated as a known kind', () => {
    expect(knownNotificationSchema.parse(known)).toEqual(known);
    expect(knownNotificationSchema.safeParse(future).success).toBe(false);
  });
});

it('an email notification gives the reason and links to its subject', () => {
  const notSent = {
    ...known,
    kind: 'mailCampaignNotSent',
    target: { kind: 'mailCampaign', id: '3' },
    values: { name: 'Autumn', reason: 'missed' },
  };
  const stopped = {
    ...known,
    kind: 'mailCampaignPaused',
    target: { kind: 'mailCampaign', id: '3' },
    values: { name: 'Autumn', reason: 'bounces' },
  };
  const paused = {
    ...known,
    kind: 'mailSenderPaused',
    target: { kind: 'mailSender', id: '5' },
    values: { address: 'box@brand.example', reason: 'login' },
  };
  const waiting = {
    ...known,
    kind: 'mailNeedsReply',
    target: { kind: 'mailThread', id: '12' },
    values: { name: 'Mia', subject: 'Re: Autumn' },
  };
  const all = [notSent, stopped, paused, waiting];
  expect(all.map((one) => knownNotificationSchema.parse(one))).toEqual(all);
  const later = { ...paused, values: { ...paused.values, reason: 'fromTheFuture' } };
  expect(knownNotificationSchema.safeParse(later).success).toBe(false);
});

it('a limit notification shows the use and links to the usage report or plans', () => {
  const values = {
    feature: 'emailUnlocks',
    used: 480,
    limit: 600,
    share: 80,
    resetAt: '2026-12-01T16:00:00.000Z',
  };
  const reached = { ...known, kind: 'limitReached', values, target: { kind: 'usage' } };
  expect(knownNotificationSchema.parse(reached)).toEqual(reached);
  const stock = { ...values, feature: 'mailboxes', resetAt: null };
  const full = { ...reached, values: stock, target: { kind: 'upgrade' } };
  expect(knownNotificationSchema.parse(full)).toEqual(full);
  const unknown = { ...reached, values: { ...values, feature: 'wishes' } };
  expect(knownNotificationSchema.safeParse(unknown).success).toBe(false);
});

describe('a preference for an unknown kind', () => {
  const list = [{ kind: 'fromTheFuture', inApp: true, byMail: false }];

  it('keeps the preferences readable', () => {
    expect(getNotificationChoices.data.parse({ list, isMailSent: false }).list).toEqual(list);
  });

  it('is rejected when changed', () => {
    expect(changeNotificationChoices.body?.safeParse({ list }).success).toBe(false);
  });
});
