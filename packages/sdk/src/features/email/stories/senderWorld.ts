import { getMailQuota } from '@reachkit/contract/email/outbox';
import {
  addMailSender,
  beginMailOauth,
  changeMailSender,
  guessMailSettings,
  listMailPresets,
  listMailSenders,
  type MailCheck,
  type MailSender,
  mailCheckItems,
  pauseMailSender,
  removeMailSender,
  setDefaultMailSender,
  verifyMailSender,
} from '@reachkit/contract/email/sender';
import type { DataOf } from '@reachkit/contract/endpoint';
import { errorCodes } from '@reachkit/contract/errors';
import { createMockClient, type MockClient } from '../../../testing/createMockClient.ts';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import type { MailPresets } from '../senders/useEmailSenders.ts';
import { storyQuota } from './quota.ts';

export const passedChecks: readonly MailCheck[] = mailCheckItems.map((item) => ({
  item,
  state: 'passed',
  reason: null,
  detail: null,
  record: null,
}));

const waitingChecks = passedChecks.map((one) => ({ ...one, state: 'waiting' as const }));

/** Results of a verification that failed in several ways. */
export const failedChecks: readonly MailCheck[] = [
  check('smtpLogin', 'failed', 'wrong_password', '535 5.7.8 Username and Password not accepted'),
  check('imapLogin', 'passed'),
  check('roundTrip', 'skipped', 'needs_earlier'),
  check('mx', 'passed'),
  {
    ...check('spf', 'failed', 'not_included', 'v=spf1 include:_spf.google.com -all'),
    record: {
      type: 'TXT',
      name: 'greenwood.example',
      nameInZone: '@',
      value: 'v=spf1 include:_spf.google.com include:spf.mail.qq.com -all',
    },
  },
  check('dkim', 'skipped', 'needs_earlier'),
  {
    ...check('dmarc', 'warning', 'policy_none', 'v=DMARC1; p=none'),
    record: {
      type: 'TXT',
      name: '_dmarc.greenwood.example',
      nameInZone: '_dmarc',
      value: 'v=DMARC1; p=quarantine; rua=mailto:hello@greenwood.example',
    },
  },
];

function check(
  item: MailCheck['item'],
  state: MailCheck['state'],
  reason: MailCheck['reason'] = null,
  detail: string | null = null,
): MailCheck {
  return { item, state, reason, detail, record: null };
}

export function storySender(init: Partial<MailSender> & Pick<MailSender, 'id' | 'address'>): MailSender {
  return {
    name: '林予安',
    replyTo: init.address,
    provider: 'other',
    auth: 'password',
    hasSecret: true,
    user: init.address,
    smtp: { host: 'smtp.greenwood.example', port: 465, security: 'tls' },
    imap: { host: 'imap.greenwood.example', port: 993, security: 'tls' },
    signature: '',
    isShared: true,
    isOwn: true,
    by: '林予安',
    isDefault: false,
    status: 'verified',
    checks: [...passedChecks],
    verifiedAt: '2026-11-18T02:00:00Z',
    pause: null,
    today: { sent: 42, cap: 200, capReason: 'plan', resetAt: '2026-11-20T16:00:00Z' },
    ownCap: null,
    warmUp: null,
    bounces: { sent: 480, bounced: 6, rate: 0.0125 },
    unreadable: 0,
    createdAt: '2026-10-02T02:00:00Z',
    revision: 1,
    ...init,
  };
}

export const storySenders: readonly MailSender[] = [
  storySender({ id: '1', address: 'hello@greenwood.example', isDefault: true }),
  storySender({
    id: '2',
    address: 'ann.lee@gmail.com',
    name: 'Ann Lee, Greenwood Home',
    provider: 'gmail',
    isOwn: false,
    by: 'Maria Fernanda dos Santos Albuquerque',
    warmUp: { week: 2, weeks: 3, until: '2026-12-02', most: 20, nextMost: 50 },
    today: { sent: 18, cap: 20, capReason: 'warmUp', resetAt: '2026-11-20T16:00:00Z' },
    bounces: { sent: 12, bounced: 0, rate: null },
  }),
  storySender({
    id: '3',
    address: 'partners@greenwood.example',
    status: 'failed',
    verifiedAt: null,
    checks: [...failedChecks],
    imap: null,
    isShared: false,
    today: { sent: 0, cap: 50, capReason: 'own', resetAt: '2026-11-20T16:00:00Z' },
  }),
  storySender({
    id: '4',
    address: 'demo@sandbox.reachkit.test',
    provider: 'sandbox',
    smtp: { host: '127.0.0.1', port: 2525, security: 'none' },
    imap: { host: '127.0.0.1', port: 2143, security: 'none' },
    pause: {
      reason: 'bounces',
      since: '2026-11-19T02:00:00Z',
      tally: { sent: 72, bounced: 4, limit: 0.03, days: 1, since: null },
      campaigns: [
        { id: '1', name: 'Autumn boxes', ownPause: null },
        { id: '2', name: 'Winter boxes', ownPause: 'pausedBounce' },
      ],
    },
    bounces: { sent: 60, bounced: 3, rate: 0.05 },
  }),
];

/** Texts of servers, name servers and people, which are in no catalogue. */
export const senderWords: readonly string[] = [
  ...storySenders.flatMap(({ address, name, by }) => [address, name, by]),
  'Ann Lee',
  ...failedChecks.flatMap(({ detail, record }) => [
    detail ?? '',
    ...(record ? [record.type, record.name, record.value] : []),
  ]),
];

type Settings = DataOf<typeof guessMailSettings>;

const otherSettings: Settings = { provider: 'other', smtp: null, imap: null };
const gmailSettings: Settings = {
  provider: 'gmail',
  smtp: { host: 'smtp.gmail.com', port: 465, security: 'tls' },
  imap: { host: 'imap.gmail.com', port: 993, security: 'tls' },
};

export interface SenderWorldOptions {
  readonly senders?: readonly MailSender[];
  readonly limit?: number;
  readonly presets?: Partial<MailPresets>;
  /** Override the in-memory responses. */
  readonly handlers?: readonly MockHandler[];
}

/** Creates a client with in-memory senders. */
export function senderWorld(options: SenderWorldOptions = {}): MockClient {
  const { senders = storySenders, limit = 5, presets, handlers = [] } = options;
  let all = [...senders];
  const find = (wanted: string): MailSender => {
    const found = all.find(({ id }) => id === wanted);
    if (!found) throw new Refusal({ code: errorCodes.notFound, status: 404 });
    return found;
  };
  const change = (wanted: string, next: Partial<MailSender>): MailSender => {
    const before = find(wanted);
    const changed = { ...before, ...next, revision: before.revision + 1 };
    all = all.map((one) => (one.id === wanted ? changed : one));
    return changed;
  };
  return createMockClient([
    answer(getMailQuota, () => storyQuota),
    answer(listMailSenders, () => ({ list: all, stock: { used: all.length, limit } })),
    answer(listMailPresets, () => ({ oauth: [], sandbox: null, ...presets })),
    answer(guessMailSettings, ({ body: { address } }) =>
      address.endsWith('@gmail.com') ? gmailSettings : otherSettings,
    ),
    answer(addMailSender, ({ body: { secret, user, imap, ...body } }) => {
      const made = storySender({
        ...body,
        id: String(all.length + 1),
        imap,
        user: user || body.address,
        hasSecret: secret !== undefined,
        status: 'verifying',
        checks: [],
        verifiedAt: null,
      });
      all = [...all, made];
      return made;
    }),
    answer(changeMailSender, ({ params, body: { revision, secret, isWarmedUp, ...fields } }) => {
      const before = find(params.id);
      if (before.revision !== revision) {
        throw new Refusal({ code: errorCodes.changedMeanwhile, data: before });
      }
      const { name = before.name, replyTo = before.replyTo, ownCap = before.ownCap } = fields;
      const { signature = before.signature } = fields;
      const begun = before.warmUp ?? { week: 1, weeks: 3, until: '2026-12-11', most: 5, nextMost: 20 };
      const warmUp = isWarmedUp === undefined ? before.warmUp : isWarmedUp ? null : begun;
      const { smtp = before.smtp } = fields;
      const isOther = secret !== undefined || smtp.host !== before.smtp.host;
      return change(params.id, {
        name,
        replyTo,
        ownCap,
        signature,
        warmUp,
        smtp,
        ...(isOther && { status: 'verifying', verifiedAt: null, checks: [...waitingChecks] }),
      });
    }),
    answer(beginMailOauth, ({ params: { provider } }) => ({ url: `https://${provider}.example/sign-in` })),
    answer(verifyMailSender, ({ params }) =>
      change(params.id, {
        status: 'verifying',
        checks: passedChecks.map((one, index) =>
          index === 0 ? one : { ...one, state: index === 1 ? 'running' : 'waiting' },
        ),
      }),
    ),
    answer(setDefaultMailSender, ({ params }) => {
      all = all.map((one) => ({ ...one, isDefault: false }));
      return change(params.id, { isDefault: true });
    }),
    answer(pauseMailSender, ({ params, body: { isPaused } }) =>
      change(params.id, {
        pause: isPaused
          ? { reason: 'user', since: '2026-11-20T02:00:00Z', tally: null, campaigns: [] }
          : null,
      }),
    ),
    answer(removeMailSender, ({ params }) => {
      find(params.id);
      all = all.filter(({ id }) => id !== params.id);
      return { removed: true };
    }),
    ...handlers,
  ]);
}
