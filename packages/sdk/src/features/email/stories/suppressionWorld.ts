import { decideLapsedMail, listLapsedMail } from '@reachkit/contract/email/lapsed';
import {
  addMailSuppressions,
  changeMailSettings,
  exportMailSuppressions,
  getMailQuota,
  getMailSettings,
  listMailSuppressions,
  removeMailSuppressions,
} from '@reachkit/contract/email/outbox';
import { createMockClient, type MockClient } from '../../../testing/createMockClient.ts';
import { answer, type MockHandler } from '../../../testing/mockHandler.ts';
import type { MailSettings } from '../settings/useEmailSettings.ts';
import type { LapsedMail, MailSuppression } from '../suppressions/useEmailSuppressions.ts';
import { storyQuota } from './quota.ts';

export function storySuppression(
  init: Partial<MailSuppression> & Pick<MailSuppression, 'id' | 'address'>,
): MailSuppression {
  return {
    reason: 'manual',
    campaign: null,
    by: '林予安',
    at: '2026-11-18T02:00:00Z',
    until: null,
    isConfirmed: true,
    ...init,
  };
}

const campaign = { id: '1', name: '秋季收纳盒首批邀约（北美）' };

export const storySuppressions: readonly MailSuppression[] = [
  storySuppression({ id: '1', address: 'mia@creators.example' }),
  storySuppression({ id: '2', address: 'no•••@•••.example', reason: 'unsubscribed', campaign, by: null }),
  storySuppression({
    id: '3',
    address: 'alexandria.montgomery@creators.example',
    reason: 'hardBounce',
    campaign,
    by: null,
  }),
  storySuppression({
    id: '4',
    address: 'ha•••@•••.example',
    reason: 'softBounces',
    campaign,
    by: null,
    until: '2026-12-18T02:00:00Z',
  }),
  storySuppression({ id: '5', address: 'th•••@•••.example', reason: 'complaint', campaign, by: null }),
  storySuppression({
    id: '6',
    address: 'press@greenwood.example',
    reason: 'import',
    by: 'Maria Fernanda dos Santos Albuquerque',
  }),
];

export const storySettings: MailSettings = {
  postalAddress: '青木家居，浙江省杭州市滨江区江南大道100号',
  tracksOpens: true,
  tracksClicks: true,
  trackingOrigin: 'https://t.reachkit.example',
};

/** An unproven complaint. */
export const storyUnconfirmed = storySuppression({
  id: '7',
  address: 'li•••@•••.example',
  reason: 'complaint',
  campaign,
  by: null,
  until: '2026-12-18T02:00:00Z',
  isConfirmed: false,
});

export const storyLapsed: readonly LapsedMail[] = [
  {
    id: '11',
    threadId: '1',
    address: 'mia@creators.example',
    subject: 'Re: a storage box',
    kind: 'unsubscribe',
    lapsedKind: 'humanReply',
    lapsedTrust: 'trusted',
    at: '2026-11-12T02:00:00Z',
  },
  {
    id: '12',
    threadId: '2',
    address: 'ha•••@•••.example',
    subject: 'Undelivered Mail Returned to Sender',
    kind: 'bounceHard',
    lapsedKind: 'bounceHard',
    lapsedTrust: 'unconfirmed',
    at: '2026-11-10T02:00:00Z',
  },
];

/** Texts that people typed, which are in no catalogue. */
export const suppressionWords: readonly string[] = [
  ...storySuppressions.flatMap(({ address, by }) => [address, by ?? '']),
  ...storyLapsed.flatMap(({ address, subject }) => [address, subject]),
  campaign.name,
  storySettings.postalAddress,
  storySettings.trackingOrigin,
];

export interface SuppressionWorldOptions {
  readonly suppressions?: readonly MailSuppression[];
  /** Old emails that newer rules classify differently. Default none. */
  readonly lapsed?: readonly LapsedMail[];
  /** Override the in-memory responses. */
  readonly handlers?: readonly MockHandler[];
}

/** Creates a client with in-memory suppressed addresses and settings. */
export function suppressionWorld(options: SuppressionWorldOptions = {}): MockClient {
  const { suppressions = storySuppressions, lapsed = [], handlers = [] } = options;
  let pending = [...lapsed];
  let all = [...suppressions];
  let settings = storySettings;
  return createMockClient([
    answer(getMailQuota, () => storyQuota),
    answer(listMailSuppressions, ({ query: { reason, keyword } }) => {
      const list = all.filter(
        (one) => (reason === '' || one.reason === reason) && one.address.includes(keyword.toLowerCase()),
      );
      return { list, total: list.length };
    }),
    answer(addMailSuppressions, ({ body: { addresses, reason } }) => {
      const lines = addresses.split('\n').map((text, place) => ({ line: place + 1, text }));
      const known = new Set(all.map(({ address }) => address));
      const readable = lines.filter(({ text }) => text.includes('@'));
      const fresh = readable.filter(({ text }) => !known.has(text));
      const rows = fresh.map(({ text, line }) => storySuppression({ id: `a${line}`, address: text, reason }));
      all = [...rows, ...all];
      const unreadable = lines.filter(({ text }) => text !== '' && !text.includes('@'));
      return {
        added: rows.length,
        already: readable.length - rows.length,
        repeated: 0,
        unreadable: unreadable.map((one) => ({ ...one, reason: 'noAddress' as const })),
        unreadableCount: unreadable.length,
      };
    }),
    answer(removeMailSuppressions, ({ body: { ids = [] } }) => {
      const before = all.length;
      all = all.filter(({ id }) => !ids.includes(id));
      return { removed: before - all.length, refused: 0 };
    }),
    answer(listLapsedMail, () => ({ list: pending, total: pending.length })),
    answer(decideLapsedMail, ({ body: { ids } }) => {
      const before = pending.length;
      pending = pending.filter(({ id }) => ids !== undefined && !ids.includes(id));
      return { decided: before - pending.length };
    }),
    answer(exportMailSuppressions, () => ({
      name: 'suppression.csv',
      mediaType: 'text/csv',
      content: new TextEncoder().encode('address'),
    })),
    answer(getMailSettings, () => settings),
    answer(changeMailSettings, ({ body }) => {
      const { postalAddress = settings.postalAddress, tracksOpens = settings.tracksOpens } = body;
      const { tracksClicks = settings.tracksClicks } = body;
      settings = { ...settings, postalAddress, tracksOpens, tracksClicks };
      return settings;
    }),
    ...handlers,
  ]);
}
