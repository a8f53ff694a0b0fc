import * as z from 'zod/mini';
import { rowId, timestamp } from '../fields/rowFields.ts';
import { membershipVersions } from '../membership/equity.ts';
import { monitorAlertKinds } from '../monitor/kinds.ts';
import { followedKinds, followedTops, rankingKinds } from '../rankings/kinds.ts';
import type { WebhookEvent } from './webhook.ts';

const payload = <Event extends WebhookEvent | 'ping', Data extends z.ZodMiniType>(event: Event, data: Data) =>
  z.object({
    /** The same for each attempt, and for each webhook of the team. */
    id: z.string(),
    event: z.literal(event),
    /** ISO 8601, like all times. */
    createdAt: timestamp,
    /** Id of the team. */
    team: rowId,
    data,
  });

/**
 * The JSON that webhooks receive, by event: ids, codes and figures, but no addresses, no texts of messages and no names of
 * people.
 */
export const webhookPayloadSchema = z.discriminatedUnion('event', [
  payload(
    'monitor.alert',
    z.object({
      alertId: rowId,
      projectId: rowId,
      /** The monitored post; `null` for an alert of the whole project. */
      linkId: z.nullable(rowId),
      kind: z.enum(monitorAlertKinds),
      at: timestamp,
    }),
  ),
  payload(
    'ranking.news',
    z.object({
      followId: rowId,
      ranking: z.enum(rankingKinds),
      /** A whole list, or one subject in it. */
      kind: z.enum(followedKinds),
      /** The brand or the creator; `null` for a list and a tag. */
      subjectId: z.nullable(rowId),
      /** The followed tag; `null` for all others. */
      tag: z.nullable(z.string()),
      top: z.literal([...followedTops]),
      /**
       * Entries that came into the first rows, and that left them: ids of posts on their platform, ids of creators, or
       * tags.
       */
      entered: z.array(z.string()),
      left: z.array(z.string()),
      at: timestamp,
    }),
  ),
  payload(
    'mail.reply',
    z.object({
      threadId: rowId,
      messageId: rowId,
      campaignId: z.nullable(rowId),
      creatorId: z.nullable(rowId),
      at: timestamp,
    }),
  ),
  payload(
    'shortLink.conversion',
    z.object({
      conversionId: rowId,
      linkId: rowId,
      /** As reported, e.g. `purchase`. */
      event: z.string(),
      /** In hundredths of a unit of `currency`, also of one without decimals, such as JPY. */
      value: z.nullable(z.number()),
      currency: z.nullable(z.string()),
      at: timestamp,
    }),
  ),
  payload(
    'order.paid',
    z.object({
      orderNo: z.string(),
      version: z.enum(membershipVersions),
      months: z.number(),
      /** In fen. */
      amount: z.number(),
      currency: z.literal('CNY'),
      /** First and last day of what was bought, e.g. `2026-11-28`; no last day: without end. */
      startsOn: z.string(),
      endsOn: z.nullable(z.string()),
      paidAt: timestamp,
    }),
  ),
  payload('ping', z.object({})),
]);
/** The JSON that webhooks receive. */
export type WebhookPayload = z.output<typeof webhookPayloadSchema>;
