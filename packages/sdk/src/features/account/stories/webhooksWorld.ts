import {
  addWebhook,
  changeWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  retryWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  type Webhook,
  type WebhookDelivery,
} from '@reachkit/contract/account/webhook';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';

export const storySecret = 'whsec_5sT8vKd2mQ9xWc4bL7nPfZ0aRj3yHgUe_0-Xt6MpBuCk1o';
const now = '2026-11-20T01:00:00.000Z';

const base: Webhook = {
  id: '7',
  url: 'https://hooks.lanternfield.example/reachkit',
  events: ['monitor.alert', 'mail.reply'],
  state: 'active',
  secretEnd: 'Ck1o',
  bothUntil: null,
  by: '林予安',
  createdAt: '2026-09-02T02:10:00.000Z',
  lastDeliveredAt: '2026-11-20T00:58:00.000Z',
  waiting: 0,
};

const longAddress = `https://events.donaudampfschifffahrtsgesellschaft.example/integrations/creator-platform/${'incoming-events-'.repeat(6)}?tenant=eu-warehouse`;

/** Webhooks: active, with two secrets and a long address, paused by the team, and paused after failures. */
export const storyWebhooks: readonly Webhook[] = [
  base,
  {
    ...base,
    id: '6',
    url: longAddress,
    events: ['monitor.alert', 'mail.reply', 'shortLink.conversion', 'order.paid'],
    secretEnd: 'p3Xa',
    bothUntil: '2026-11-21T00:30:00.000Z',
    waiting: 3,
  },
  {
    ...base,
    id: '4',
    url: 'https://shop.example/api/events',
    events: ['shortLink.conversion'],
    state: 'pausedByTeam',
    secretEnd: '00aZ',
    by: null,
    lastDeliveredAt: null,
    waiting: 12,
  },
  {
    ...base,
    id: '3',
    url: 'https://old.example/reachkit',
    state: 'pausedAfterFailures',
    secretEnd: 'k9Qd',
    lastDeliveredAt: '2026-11-17T09:00:00.000Z',
    waiting: 214,
  },
];

const dataOf: Readonly<Record<WebhookDelivery['event'], object>> = {
  'monitor.alert': { alertId: '311', projectId: '18', linkId: '402', kind: 'unavailable', at: now },
  'ranking.news': {
    followId: '41',
    ranking: 'video',
    kind: 'list',
    subjectId: null,
    tag: null,
    top: 10,
    entered: ['7301234567890123456'],
    left: [],
    at: now,
  },
  'mail.reply': { threadId: '77', messageId: '1204', campaignId: '9', creatorId: '50311', at: now },
  'shortLink.conversion': {
    conversionId: '5021',
    linkId: '64',
    event: 'purchase',
    value: 12_990,
    currency: 'CNY',
    at: now,
  },
  'order.paid': { orderNo: 'RK202611200417AB12CD34', version: 'pro', months: 12, amount: 298_800 },
  ping: {},
};

function deliveryOf(id: string, event: WebhookDelivery['event'], more: Partial<WebhookDelivery> = {}) {
  const eventId = `evt_5f1b7c0e9a4d4b2c8e6f${id}`;
  const base: WebhookDelivery = {
    id,
    eventId,
    event,
    state: 'delivered',
    attempts: 1,
    status: 200,
    fault: null,
    payload: JSON.stringify({ id: eventId, event, createdAt: now, team: '12', data: dataOf[event] }),
    createdAt: '2026-11-20T00:58:00.000Z',
    lastAt: '2026-11-20T00:58:01.000Z',
    nextAt: null,
  };
  return { ...base, ...more };
}

const ping = deliveryOf('906', 'ping', {
  state: 'waiting',
  attempts: 0,
  status: null,
  createdAt: '2026-11-20T00:59:58.000Z',
  lastAt: null,
  nextAt: now,
});

/** Deliveries: one that waits, one that is tried again, one for each fault, and delivered ones. */
export const storyDeliveries: readonly WebhookDelivery[] = [
  ping,
  deliveryOf('905', 'monitor.alert'),
  deliveryOf('904', 'mail.reply', {
    state: 'waiting',
    attempts: 3,
    status: 500,
    fault: 'status',
    nextAt: '2026-11-20T01:28:00.000Z',
  }),
  ...(['timeout', 'connection', 'redirect', 'refused', 'tooLarge'] as const).map((fault, at) =>
    deliveryOf(`${890 - at}`, 'shortLink.conversion', {
      state: 'failed',
      attempts: 8,
      status: { redirect: 301, tooLarge: 500, timeout: null, connection: null, refused: null }[fault],
      fault,
    }),
  ),
];

interface WebhooksWorldOptions {
  readonly webhooks?: readonly Webhook[];
  readonly deliveries?: readonly WebhookDelivery[];
}

/** A fake server for the webhooks of a team; every webhook has the same deliveries. */
export function webhooksWorld(options: WebhooksWorldOptions = {}): readonly MockHandler[] {
  let webhooks = options.webhooks ?? storyWebhooks;
  let deliveries = options.deliveries ?? storyDeliveries;
  const find = (id: string): Webhook => {
    const found = webhooks.find((one) => one.id === id);
    if (!found) throw new Refusal({ code: 404, status: 404 });
    return found;
  };
  const put = (next: Webhook) => {
    webhooks = webhooks.map((one) => (one.id === next.id ? next : one));
    return next;
  };
  return [
    answer(listWebhooks, () => ({ list: [...webhooks] })),
    answer(addWebhook, ({ body }) => {
      const webhook: Webhook = {
        ...base,
        ...body,
        id: `${50 + webhooks.length}`,
        createdAt: now,
        lastDeliveredAt: null,
      };
      webhooks = [webhook, ...webhooks];
      return { secret: storySecret, webhook };
    }),
    answer(changeWebhook, ({ params, body }) => {
      const found = find(params.id);
      const { url = found.url, events = found.events, isPaused } = body;
      const paused = isPaused ? ('pausedByTeam' as const) : ('active' as const);
      return put({ ...found, url, events, state: isPaused === undefined ? found.state : paused });
    }),
    answer(rotateWebhookSecret, ({ params }) => ({
      secret: storySecret,
      webhook: put({ ...find(params.id), secretEnd: 'Ck1o', bothUntil: '2026-11-21T01:00:00.000Z' }),
    })),
    answer(testWebhook, ({ params }) => {
      find(params.id);
      const deliveryId = `${1_000 + deliveries.length}`;
      deliveries = [{ ...ping, id: deliveryId }, ...deliveries];
      return { deliveryId };
    }),
    answer(removeWebhook, ({ params: { id } }) => {
      find(id);
      webhooks = webhooks.filter((one) => one.id !== id);
      return { id };
    }),
    answer(listWebhookDeliveries, ({ params, query }) => {
      find(params.id);
      const { state = '', cursor, pageSize = 20 } = query ?? {};
      const matching = deliveries.filter((one) => state === '' || one.state === state);
      const from = Number(cursor ?? 0);
      const end = from + Number(pageSize);
      return { list: matching.slice(from, end), next: end < matching.length ? `${end}` : null };
    }),
    answer(retryWebhookDelivery, ({ params }) => {
      const found = deliveries.find(({ id }) => id === params.id);
      if (!found) throw new Refusal({ code: 404, status: 404 });
      const queued: WebhookDelivery = { ...found, state: 'waiting', nextAt: now };
      deliveries = deliveries.map((one) => (one.id === queued.id ? queued : one));
      return queued;
    }),
  ];
}

/** Addresses, secrets and payloads in the stories. */
export const webhookWords: readonly string[] = [
  ...storyWebhooks.flatMap(({ url, secretEnd }) => [url, secretEnd]),
  ...storyDeliveries.flatMap(({ eventId, payload }) => [
    eventId,
    payload,
    JSON.stringify(JSON.parse(payload), null, 2),
  ]),
  storySecret,
];
