import * as z from 'zod/mini';
import { type DataOf, endpoint } from '../endpoint.ts';
import { idPath } from '../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';
import { reminderFields } from './form.ts';

/** Days to come that a preview of reminders shows. */
export const reminderPreviewDays = 14;
/** Max reminders that a preview names. */
export const reminderPreviewMost = 100;

/** Recipients of a reminder of a due date: the creator by email, or the owner of the collaboration in the product. */
export const reminderRecipients = ['creator', 'member'] as const;
export type ReminderRecipient = (typeof reminderRecipients)[number];

/**
 * Why an email would not be sent. `replied`: the creator wrote, and waits for an answer or was reminded of this date
 * before. `noAddress`: none is known. `noSender`: the mailbox does not send.
 */
export const reminderHolds = ['replied', 'noAddress', 'optedOut', 'unsubscribed', 'noSender'] as const;
export type ReminderHold = (typeof reminderHolds)[number];

export const promotionRemindersSchema = z.object({
  creators: z.boolean(),
  senderId: z.nullable(rowId),
  before: z.array(z.number()),
  after: z.array(z.number()),
  members: z.boolean(),
  /** Revision of the promotion. */
  revision: z.number(),
});
/** When a promotion reminds creators and members. */
export type PromotionReminders = z.output<typeof promotionRemindersSchema>;

export const getPromotionReminders = endpoint({
  id: 'getPromotionReminders',
  method: 'GET',
  path: '/kol/api/campaign/{id}/reminders',
  domain: 'collaboration',
  summary: 'When a promotion reminds creators and members of due dates; at first never',
  access: 'user',
  params: idPath,
  data: promotionRemindersSchema,
});

export const previewPromotionReminders = endpoint({
  id: 'previewPromotionReminders',
  method: 'POST',
  path: '/kol/api/campaign/{id}/reminders/preview',
  domain: 'collaboration',
  summary: 'Who would be reminded of what and when in the next 14 days by such settings; changes nothing',
  access: 'user',
  isRead: true,
  params: idPath,
  body: z.strictObject(reminderFields),
  data: z.object({
    /** At most the first hundred. */
    list: z.array(
      z.object({
        cooperationId: rowId,
        creator: z.string(),
        to: z.enum(reminderRecipients),
        /** Nickname of the owner; `null` for an email to the creator, and where no one is. */
        member: z.nullable(z.string()),
        /** The due date that it is about. */
        dueOn: z.string(),
        at: timestamp,
        /** IANA zone in which the creator gets it; `null` for a member. */
        timeZone: z.nullable(z.string()),
        /** Why the email would not be sent; `null`: it would. */
        held: z.nullable(z.enum(reminderHolds)),
      }),
    ),
    total: z.number(),
    /** An email to a creator as it would be sent; `null` where none would. */
    sample: z.nullable(z.object({ subject: z.string(), text: z.string(), language: z.string() })),
    /** Proves that these settings were previewed; switching them on asks for it. */
    seen: z.string(),
  }),
});
/** The reminders of the next days by such settings, as people would get them. */
export type PromotionReminderPreview = DataOf<typeof previewPromotionReminders>;

export const changePromotionReminders = endpoint({
  id: 'changePromotionReminders',
  method: 'PUT',
  path: '/kol/api/campaign/{id}/reminders',
  domain: 'collaboration',
  summary:
    'Changes when a promotion reminds creators and members. Settings that remind anyone are previewed before. Refused with code 1201 where somebody has changed the promotion since',
  access: 'user',
  params: idPath,
  body: z.strictObject({
    ...reminderFields,
    /** `seen` of the preview of these settings; not needed where no one is reminded. */
    seen: z._default(z.nullable(z.string().check(z.maxLength(200))), null),
    /** The revision that was read. */
    revision: z.int(),
  }),
  data: promotionRemindersSchema,
});
