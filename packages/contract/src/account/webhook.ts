import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { cursorField, idPath, nextField } from '../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';

/** Max webhooks of a team, and max characters of an address. */
export const webhookMost = 10;
export const webhookUrlLimit = 2_048;

/** Events that are delivered to webhooks; `ping` is a test. */
export const webhookEvents = [
  'monitor.alert',
  'ranking.news',
  'mail.reply',
  'shortLink.conversion',
  'order.paid',
] as const;
/** One of `webhookEvents`. */
export type WebhookEvent = (typeof webhookEvents)[number];

/** `paused`: after all retries of a delivery failed, or by the team. */
export const webhookStates = ['active', 'pausedByTeam', 'pausedAfterFailures'] as const;

/**
 * Faults of an attempt. `refused`: the address is not public. `tooLarge`: more than 64 kB of answer, of which the rest was
 * not read; with a status of success the delivery has succeeded.
 */
export const webhookFaults = ['timeout', 'connection', 'status', 'redirect', 'refused', 'tooLarge'] as const;

export const webhookSchema = z.object({
  id: rowId,
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  state: z.enum(webhookStates),
  /** Last characters of the secret, by which people recognise it. */
  secretEnd: z.string(),
  /** Both secrets sign until then; `null`: only one is valid. */
  bothUntil: z.nullable(timestamp),
  by: z.nullable(z.string()),
  createdAt: timestamp,
  lastDeliveredAt: z.nullable(timestamp),
  /** Deliveries that wait for their first attempt, or a retry. */
  waiting: z.number(),
});
/** An address of the team that receives events. */
export type Webhook = z.output<typeof webhookSchema>;

const url = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: 'required' }),
    z.maxLength(webhookUrlLimit),
    z.regex(/^https:\/\/[^\s@]+$/iu, { error: 'webhook_url' }),
  );
const events = z
  .array(z.enum(webhookEvents, { error: 'unknown_value' }))
  .check(z.minLength(1, { error: 'required' }), z.maxLength(webhookEvents.length));
const withSecret = z.object({
  /** Answered once. */
  secret: z.string(),
  webhook: webhookSchema,
});

/** The webhooks of a team. */
export const listWebhooks = endpoint({
  id: 'listWebhooks',
  method: 'GET',
  path: '/office/api/team/webhook',
  domain: 'account',
  summary: 'The webhooks of the team',
  access: 'owner',
  data: z.object({ list: z.array(webhookSchema) }),
});

/** Makes a webhook; its secret is answered this once. */
export const addWebhook = endpoint({
  id: 'addWebhook',
  method: 'POST',
  path: '/office/api/team/webhook',
  domain: 'account',
  summary: 'Makes a webhook for a public https address, and answers its secret, this once',
  access: 'owner',
  body: z.strictObject({ url, events }),
  data: withSecret,
});

/** Changes address or events of a webhook, pauses it, or resumes it. */
export const changeWebhook = endpoint({
  id: 'changeWebhook',
  method: 'PUT',
  path: '/office/api/team/webhook/{id}',
  domain: 'account',
  summary: 'Changes address or events of a webhook, pauses it, or resumes it',
  access: 'owner',
  params: idPath,
  body: z.strictObject({
    url: z.optional(url),
    events: z.optional(events),
    isPaused: z.optional(z.boolean()),
  }),
  data: webhookSchema,
});

/** Removes a webhook. */
export const removeWebhook = endpoint({
  id: 'removeWebhook',
  method: 'DELETE',
  path: '/office/api/team/webhook/{id}',
  domain: 'account',
  summary: 'Removes a webhook with the deliveries that wait',
  access: 'owner',
  params: idPath,
  data: z.object({ id: rowId }),
});

/** Makes a new secret; the old one also signs for 24 hours. */
export const rotateWebhookSecret = endpoint({
  id: 'rotateWebhookSecret',
  method: 'POST',
  path: '/office/api/team/webhook/{id}/secret',
  domain: 'account',
  summary: 'Makes a new secret and answers it, this once; both sign for 24 hours, then the old one ends',
  access: 'owner',
  params: idPath,
  data: withSecret,
});

/** Queues a delivery of the event `ping`. */
export const testWebhook = endpoint({
  id: 'testWebhook',
  method: 'POST',
  path: '/office/api/team/webhook/{id}/test',
  domain: 'account',
  summary: 'Queues a delivery of the event `ping`, which is attempted once, also while the webhook is paused',
  access: 'owner',
  params: idPath,
  data: z.object({ deliveryId: rowId }),
});

export const webhookDeliverySchema = z.object({
  id: rowId,
  /** The same for each attempt, also of other webhooks. */
  eventId: z.string(),
  event: z.enum([...webhookEvents, 'ping']),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number(),
  /** Status of the last answer; `null`: none came. */
  status: z.nullable(z.number()),
  fault: z.nullable(z.enum(webhookFaults)),
  /** The JSON that is sent. */
  payload: z.string(),
  createdAt: timestamp,
  lastAt: z.nullable(timestamp),
  nextAt: z.nullable(timestamp),
});
/** An event for one webhook, with the result of its last attempt. */
export type WebhookDelivery = z.output<typeof webhookDeliverySchema>;

/** The deliveries of a webhook of the last 30 days. */
export const listWebhookDeliveries = endpoint({
  id: 'listWebhookDeliveries',
  method: 'GET',
  path: '/office/api/team/webhook/{id}/delivery',
  domain: 'account',
  summary: 'The deliveries of a webhook of the last 30 days, the latest first',
  access: 'owner',
  params: idPath,
  query: z.object({
    state: z._default(z.enum(['', 'waiting', 'delivered', 'failed'], { error: 'unknown_value' }), ''),
    cursor: cursorField,
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
  }),
  data: z.object({ list: z.array(webhookDeliverySchema), next: nextField }),
});

/** Sends a failed delivery again. */
export const retryWebhookDelivery = endpoint({
  id: 'retryWebhookDelivery',
  method: 'POST',
  path: '/office/api/team/webhook/delivery/{id}/retry',
  domain: 'account',
  summary: 'Sends a failed delivery again, with the same event id',
  access: 'owner',
  params: idPath,
  data: webhookDeliverySchema,
});
