import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { creatorIdSchema } from '../fields/fieldSchemas.ts';
import { rowId } from '../fields/rowFields.ts';
import { membershipVersions } from '../membership/equity.ts';

/** Topics of a support ticket. */
export const feedbackTopics = ['upgrade', 'wrongData', 'other'] as const;
export type FeedbackTopic = (typeof feedbackTopics)[number];

/** Max characters of a support ticket. */
export const feedbackTextLimit = 2_000;
/** Max characters of the contact in a ticket. */
export const feedbackContactLimit = 100;

const text = z.string().check(z.trim(), z.maxLength(feedbackTextLimit));

export const sendFeedback = endpoint({
  id: 'sendFeedback',
  method: 'POST',
  path: '/kol/api/feedback',
  domain: 'site',
  summary: 'Opens a support ticket: a wish for another membership, wrong data of a creator, or anything else',
  access: 'user',
  body: z
    .strictObject({
      topic: z.enum(feedbackTopics, { error: 'unknown_value' }),
      /** May be empty if the ticket requests a plan. */
      text: z._default(text, ''),
      /** The requested plan. */
      version: z.optional(z.enum(membershipVersions, { error: 'unknown_value' })),
      /** The creator whose data is wrong. */
      creatorId: z.optional(creatorIdSchema),
      /** How to contact the person: a phone number, an address, a WeChat name. */
      contact: z.optional(z.string().check(z.trim(), z.maxLength(feedbackContactLimit))),
    })
    .check(
      z.refine((body) => body.topic === 'upgrade' || body.text !== '', {
        path: ['text'],
        error: 'required',
      }),
    ),
  data: z.object({
    /** The number of the ticket. */
    id: rowId,
  }),
});
