import { unlockEmails } from '@reachkit/contract/creator/email';
import {
  addMailCampaign,
  changeMailCampaign,
  getMailCampaign,
  listMailCampaigns,
  type MailCampaign,
  type MailCampaignCounts,
} from '@reachkit/contract/email/campaign';
import { getMailQuota, getMailSettings } from '@reachkit/contract/email/outbox';
import {
  addMailRecipients,
  importMailRecipients,
  listMailRecipients,
  type MailRecipient,
} from '@reachkit/contract/email/recipients';
import type { MailRounds } from '@reachkit/contract/email/rounds';
import { listMailSenders } from '@reachkit/contract/email/sender';
import {
  actOnMailCampaign,
  previewMailCampaign,
  scheduleMailCampaign,
  sendMailCampaign,
  summariseMailCampaign,
} from '@reachkit/contract/email/sending';
import { listMailTemplates } from '@reachkit/contract/email/template';
import { fillMailHtml, fillMailText } from '@reachkit/contract/email/text';
import type { DataOf } from '@reachkit/contract/endpoint';
import { errorCodes } from '@reachkit/contract/errors';
import { createMockClient, type MockClient } from '../../../testing/createMockClient.ts';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import { storyQuota } from './quota.ts';
import { reportHandlers, reportWords } from './reportWorld.ts';
import { emptyPlan, roundsHandlers } from './roundsWorld.ts';
import { storySender } from './senderWorld.ts';

const noCounts: MailCampaignCounts = {
  recipients: 0,
  skipped: 0,
  pending: 0,
  deferred: 0,
  accepted: 0,
  delivered: 0,
  failed: 0,
  unknown: 0,
  bounced: 0,
  opened: 0,
  openedMachine: 0,
  clicked: 0,
  replied: 0,
  unsubscribed: 0,
};

export function storyCampaign(init: Partial<MailCampaign> & Pick<MailCampaign, 'id'>): MailCampaign {
  return {
    name: '秋季收纳盒首批邀约（北美）',
    subject: '{{name|there}}, a storage box for your home',
    status: 'draft',
    reason: null,
    resumeAt: null,
    pause: null,
    isOwn: true,
    by: '林雨安',
    createdAt: '2026-11-18T02:00:00Z',
    updatedAt: '2026-11-20T02:00:00Z',
    startedAt: null,
    finishedAt: null,
    schedule: null,
    counts: noCounts,
    senderIds: ['1'],
    cc: '',
    templateId: null,
    html: '<p>We make stackable boxes.</p>',
    text: 'We make stackable boxes.',
    isTextOwn: false,
    attachments: [],
    imageBytes: 0,
    promotionId: null,
    tracksOpens: true,
    tracksClicks: true,
    skipContactedDays: null,
    dailyCap: null,
    revision: 1,
    ...init,
  };
}

const sendingCounts = {
  ...noCounts,
  recipients: 500,
  accepted: 320,
  delivered: 318,
  failed: 4,
  opened: 187,
  replied: 41,
};

/** Counts of a campaign with all emails failed. */
export const lostCounts: MailCampaignCounts = { ...noCounts, recipients: 16, failed: 16, skipped: 3 };

export const storyCampaigns: readonly MailCampaign[] = [
  storyCampaign({
    id: '1',
    status: 'sending',
    reason: 'queued',
    startedAt: '2026-11-20T01:00:00Z',
    counts: { ...sendingCounts, pending: 174, bounced: 2, unknown: 2, openedMachine: 46, clicked: 62 },
  }),
  storyCampaign({ id: '2', name: '', subject: '' }),
  storyCampaign({
    id: '3',
    name: 'Donaudampfschifffahrtsgesellschaftskapitaensmuetzenfabrikerei',
    status: 'notSent',
    reason: 'missed',
    isOwn: false,
    by: 'Maria Fernanda dos Santos Albuquerque',
  }),
];

/** A scheduled campaign. */
export const scheduledCampaign: MailCampaign = storyCampaign({
  id: '1',
  status: 'timing',
  schedule: {
    kind: 'fixed',
    at: '2026-11-28T09:30',
    timeZone: 'Asia/Shanghai',
    moment: '2026-11-28T01:30:00Z',
  },
  counts: { ...noCounts, recipients: 120 },
});

const recipient = (id: string, name: string, more: Partial<MailRecipient> = {}): MailRecipient => ({
  id,
  creator: null,
  address: `${id}@creators.example`,
  name,
  origin: 'pasted',
  skip: null,
  skipDetail: null,
  isIncluded: false,
  state: null,
  outcome: null,
  sentAt: null,
  openedAt: null,
  clickedAt: null,
  repliedAt: null,
  unsubscribedAt: null,
  complainedAt: null,
  ...more,
});

const lockedRecipient = (id: string): MailRecipient => {
  const creator = { id, platform: 'tiktok', name: `Creator ${id}`, handle: `creator${id}` } as const;
  return recipient(`locked-${id}`, creator.name, { creator, address: 'c•••@c•••.com', skip: 'locked' });
};

export const storyRecipients: readonly MailRecipient[] = [
  recipient('r1', 'Ngozi Adéyẹmí-Clarke', { state: 'accepted', outcome: 'replied' }),
  recipient('r2', 'نور العبيدي', { state: 'pending' }),
  recipient('r3', 'The Unboxing Carpenter', { skip: 'contactedByColleague', skipDetail: '王珂' }),
];

/** Names of people and campaigns, which are in no catalogue. */
export const campaignWords: readonly string[] = [
  ...storyCampaigns.flatMap(({ name, subject, by }) => [name, subject, by]),
  ...storyRecipients.flatMap(({ name, address, skipDetail }) => [name, address, skipDetail ?? '']),
  'We make stackable boxes.',
  ...reportWords,
];

type Summary = DataOf<typeof summariseMailCampaign>;
const warnings: Summary['warnings'] = [
  { code: 'longText', field: 'body', values: { words: 340, most: 300 } },
];
const skipped: Summary['skipped'] = [{ reason: 'contactedByColleague', count: 1 }];

export interface CampaignWorldOptions {
  readonly campaigns?: readonly MailCampaign[];
  readonly summary?: Partial<Summary>;
  /** Ids of creators whose addresses are locked. */
  readonly locked?: readonly string[];
  readonly plan?: MailRounds | undefined;
  /** Override the in-memory responses. */
  readonly handlers?: readonly MockHandler[];
}

/** Builds the whole email, as the server does. */
function storyPreview({ subject, html }: MailCampaign, person: MailRecipient | undefined) {
  const values = { name: person?.name ?? '', sender: '林雨安' };
  const body = fillMailHtml(html, values);
  const foot =
    '<p>Greenwood Home, 1 Main Street</p><p>Do not want these emails? <a href="#">Unsubscribe</a></p>';
  return {
    recipientId: person?.id ?? '',
    from: '林雨安 <hello@greenwood.example>',
    subject: fillMailText(subject, values).text,
    html: `${body.text}<div>林雨安 · Greenwood Home</div>${foot}`,
    text: '',
    missing: [...body.missing],
  };
}

/** Creates a client with in-memory campaigns. */
export function campaignWorld(options: CampaignWorldOptions = {}): MockClient {
  const { campaigns = storyCampaigns, summary, locked = [], handlers = [], plan = emptyPlan } = options;
  let all = [...campaigns];
  let people = [...storyRecipients, ...locked.map(lockedRecipient)];
  const find = (wanted: string): MailCampaign => {
    const found = all.find(({ id }) => id === wanted);
    if (!found) throw new Refusal({ code: errorCodes.notFound, status: 404 });
    return found;
  };
  const change = (wanted: string, next: Partial<MailCampaign>): MailCampaign => {
    const changed = { ...find(wanted), ...next };
    all = all.map((one) => (one.id === wanted ? changed : one));
    return changed;
  };
  return createMockClient([
    answer(listMailSenders, () => ({
      list: [storySender({ id: '1', address: 'hello@greenwood.example', isDefault: true })],
      stock: { used: 1, limit: 5 },
    })),
    answer(listMailTemplates, () => ({ list: [], stock: { used: 0, limit: 20 } })),
    answer(getMailQuota, () => storyQuota),
    answer(getMailSettings, () => ({
      postalAddress: '',
      tracksOpens: true,
      tracksClicks: true,
      trackingOrigin: 'https://mail.greenwood.example',
    })),
    answer(listMailCampaigns, ({ query: { status } }) => {
      const list = all.filter((one) => status === '' || one.status === status);
      return {
        list,
        total: list.length,
        statusCounts: { draft: 1, timing: 0, sending: 1, sent: 0, notSent: 1 },
      };
    }),
    answer(getMailCampaign, ({ params }) => find(params.id)),
    answer(addMailCampaign, ({ body: { text, attachmentIds, skipContactedDays, ...fields } }) => {
      const { name = '', subject = '', html = '', senderIds = [], cc = '', dailyCap = null } = fields;
      const id = String(all.length + 1);
      const made = storyCampaign({ id, name, subject, html, senderIds, cc, dailyCap });
      all = [...all, made];
      return made;
    }),
    answer(changeMailCampaign, ({ params, body: { revision, ...fields } }) => {
      const before = find(params.id);
      if (before.revision !== revision) {
        throw new Refusal({ code: errorCodes.changedMeanwhile, data: before });
      }
      const { name = before.name, subject = before.subject, html = before.html } = fields;
      const { dailyCap = before.dailyCap } = fields;
      return change(params.id, { name, subject, html, dailyCap, revision: revision + 1 });
    }),
    answer(addMailRecipients, ({ body: { pasted = '' } }) => {
      const lines = pasted.split('\n').filter((line) => line.includes('@'));
      people = [...people, ...lines.map((line, place) => recipient(`p${place}`, line))];
      return {
        given: lines.length,
        added: lines.length,
        already: 0,
        skipped: [],
        unreadable: [],
        unreadableCount: 0,
      };
    }),
    answer(listMailRecipients, ({ query: { filter, pageSize } }) => {
      const isSkipped = (one: MailRecipient) => one.skip !== null;
      const isLocked = (one: MailRecipient) => one.skip === 'locked';
      const list = people.filter((one) => {
        if (filter === 'locked') return isLocked(one);
        if (filter === 'replied') return one.outcome === 'replied';
        return filter === 'skipped' ? isSkipped(one) : filter === 'included' ? !isSkipped(one) : true;
      });
      const count = people.filter(isLocked).length;
      return {
        list: list.slice(0, pageSize),
        total: list.length,
        included: people.filter((one) => !isSkipped(one)).length,
        skipped: [...skipped, ...(count > 0 ? [{ reason: 'locked' as const, count }] : [])],
      };
    }),
    answer(unlockEmails, ({ body: { ids } }) => {
      const isUnlocked = (one: MailRecipient) => ids.includes(one.creator?.id ?? '');
      people = people.map((one) => (isUnlocked(one) ? { ...one, skip: null } : one));
      return {
        success: [],
        fail: [],
        quota: { limit: 50, used: 38 + ids.length, resetAt: '2026-11-30T16:00:00Z' },
      };
    }),
    answer(previewMailCampaign, ({ params, query }) => ({
      list: people.slice(0, 10).map(({ id, name, address }) => ({
        recipientId: id,
        name,
        address,
        values: { name, sender: '林雨安' },
      })),
      email: storyPreview(find(params.id), people.find(({ id }) => id === query.recipientId) ?? people[0]),
    })),
    answer(summariseMailCampaign, () => ({
      recipients: 2,
      skipped,
      rounds: 0,
      senders: [{ id: '1', address: 'hello@greenwood.example', recipients: 2, days: 1 }],
      startsAt: '2026-11-20T02:00:00Z',
      finishesAt: '2026-11-20T03:30:00Z',
      firstDay: 2,
      quota: { limit: 1000, used: 180, resetAt: '2026-11-20T16:00:00Z' },
      locked: { count: 0, left: 12 },
      blockers: [],
      warnings,
      ...summary,
    })),
    answer(sendMailCampaign, ({ params }) =>
      change(params.id, { status: 'sending', reason: 'queued', schedule: null }),
    ),
    answer(scheduleMailCampaign, ({ params, body: { kind, at, timeZone } }) =>
      change(params.id, {
        status: 'timing',
        schedule: { kind, at, timeZone, moment: '2026-11-28T01:30:00Z' },
      }),
    ),
    answer(importMailRecipients, () => ({
      given: 3,
      added: 2,
      already: 0,
      skipped: [{ reason: 'unknownCreator' as const, count: 1 }],
      unreadable: [],
      unreadableCount: 0,
    })),
    answer(actOnMailCampaign, ({ params: { id, act } }) =>
      act === 'stop'
        ? change(id, { status: 'sent', reason: 'stopped' })
        : change(id, { reason: act === 'pause' ? 'pausedUser' : 'queued' }),
    ),
    ...reportHandlers((id) => find(id).counts),
    ...roundsHandlers({ plan }),
    ...handlers,
  ]);
}
