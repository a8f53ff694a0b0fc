import * as z from 'zod/mini';
import { platformSchema } from './creator/platform.ts';
import { mailNotSentReasons } from './email/notSent.ts';
import { endpoint } from './endpoint.ts';
import { cursorField, nextField } from './fields/fieldSchemas.ts';
import { rowId, timestamp } from './fields/rowFields.ts';
import { membershipVersions } from './membership/equity.ts';
import { refundReasons } from './membership/refundReasons.ts';
import { limitShares, usageCounters, usageStocks } from './membership/usageCounters.ts';
import { shortLinkStops } from './shortlinks/stop.ts';

/** Kinds of notifications; each kind has values for its text and a place that it leads to, and no text of its own. */
export const notificationKinds = [
  'savedSearchNews',
  'mailCampaignNotSent',
  'mailCampaignPaused',
  'mailSenderPaused',
  'mailNeedsReply',
  'mailRoundNotSent',
  'shortLinkStopped',
  'paymentReceived',
  'paymentFailed',
  'refund',
  'membershipEnding',
  'invitationAccepted',
  'seatFreed',
  'deletionStopped',
  'passwordReset',
  'limitReached',
] as const;
/** One of `notificationKinds`. */
export type NotificationKind = (typeof notificationKinds)[number];

/** A saved search with an alert has results that its owner has not seen. */
const savedSearchNews = {
  kind: z.literal('savedSearchNews'),
  values: z.object({
    /** Of the saved search. */
    name: z.string(),
    newCount: z.number(),
  }),
  target: z.object({ kind: z.literal('savedSearch'), id: rowId, platform: platformSchema }),
};

/** A scheduled campaign could not begin at its moment. */
const mailCampaignNotSent = {
  kind: z.literal('mailCampaignNotSent'),
  values: z.object({
    /** Of the campaign. */
    name: z.string(),
    reason: z.enum(mailNotSentReasons),
  }),
  target: z.object({ kind: z.literal('mailCampaign'), id: rowId }),
};

/** A campaign paused by itself, and waits for its owner. */
const mailCampaignPaused = {
  kind: z.literal('mailCampaignPaused'),
  values: z.object({
    /** Of the campaign. */
    name: z.string(),
    reason: z.enum(['bounces']),
  }),
  target: z.object({ kind: z.literal('mailCampaign'), id: rowId }),
};

/** A mailbox stopped sending by itself, and waits for its owner. */
const mailSenderPaused = {
  kind: z.literal('mailSenderPaused'),
  values: z.object({ address: z.string(), reason: z.enum(['login', 'bounces']) }),
  target: z.object({ kind: z.literal('mailSender'), id: rowId }),
};

/** A person has answered an email, and waits for an answer. */
const mailNeedsReply = {
  kind: z.literal('mailNeedsReply'),
  values: z.object({
    /** The other party; its address where it has no name. */
    name: z.string(),
    subject: z.string(),
  }),
  target: z.object({ kind: z.literal('mailThread'), id: rowId }),
};

/**
 * A round was not sent to some recipients: their mailbox could not be read for hours, so that a reply might be in it, or
 * (`unproven`) reports that nothing proves hold three or more of them.
 */
const mailRoundNotSent = {
  kind: z.literal('mailRoundNotSent'),
  values: z.object({
    /** Of the campaign. */
    name: z.string(),
    /** Notifications of older servers do not have it: they are all `unread`. */
    reason: z.optional(z.enum(['unread', 'unproven'])),
  }),
  target: z.object({ kind: z.literal('mailCampaign'), id: rowId }),
};

/** A short link of the team was stopped: it leads nowhere. */
const shortLinkStopped = {
  kind: z.literal('shortLinkStopped'),
  values: z.object({
    /** Of the link. */
    name: z.string(),
    reason: z.enum(shortLinkStops),
  }),
  target: z.object({ kind: z.literal('shortLink'), id: rowId }),
};

/** The list of orders, or one of them: `view` is that of its page, e.g. `receipt=RK…`. */
const orderTarget = z.object({ kind: z.literal('orders'), view: z.optional(z.string()) });
const orderValues = {
  orderNo: z.string(),
  version: z.enum(membershipVersions),
  /** In fen. */
  amount: z.number(),
};

/** An order of the team was paid, and its membership extended. */
const paymentReceived = {
  kind: z.literal('paymentReceived'),
  values: z.object(orderValues),
  // Notifications of former versions led to the plans.
  target: z.union([orderTarget, z.object({ kind: z.literal('upgrade') })]),
};

/** WeChat Pay refused a payment of an order: nothing was charged, and the order can still be paid. */
const paymentFailed = {
  kind: z.literal('paymentFailed'),
  values: z.object(orderValues),
  target: orderTarget,
};

/** Money of an order goes back, has arrived, or could not be sent. */
const refund = {
  kind: z.literal('refund'),
  values: z.object({
    ...orderValues,
    reason: z.enum(refundReasons),
    state: z.enum(['begun', 'arrived', 'failed']),
  }),
  target: orderTarget,
};

/** The membership of the team ends in some days, or has ended (0); nothing is renewed by itself. */
const membershipEnding = {
  kind: z.literal('membershipEnding'),
  values: z.object({
    version: z.enum(membershipVersions),
    days: z.number(),
    /** ISO 8601. */
    expiresAt: timestamp,
    /** Last day of the membership in the team's zone, `2026-11-27`; notifications of older servers do not have it. */
    endsOn: z.optional(z.string()),
  }),
  target: z.object({ kind: z.literal('upgrade') }),
};

/** A person has joined the team by an invitation; without their name, which must not outlive them. */
const invitationAccepted = {
  kind: z.literal('invitationAccepted'),
  values: z.object({}),
  target: z.object({ kind: z.literal('team') }),
};

/** A member has left the team by themselves. */
const seatFreed = {
  kind: z.literal('seatFreed'),
  values: z.object({}),
  target: z.object({ kind: z.literal('team') }),
};

/** The account of an owner was to be deleted with the team, and stays: the team has members again. */
const deletionStopped = {
  kind: z.literal('deletionStopped'),
  values: z.object({}),
  target: z.object({ kind: z.literal('team') }),
};

/** An owner or admin made a password reset link for the person, or the link was used. Without names. */
const passwordReset = {
  kind: z.literal('passwordReset'),
  values: z.object({ step: z.enum(['linkMade', 'linkUsed']) }),
  target: z.object({ kind: z.literal('security') }),
};

/** A counter or a stock has reached 80 % or all of its limit; of a counter once a period for each share. */
const limitReached = {
  kind: z.literal('limitReached'),
  values: z.object({
    feature: z.enum([...usageCounters, ...usageStocks]),
    used: z.number(),
    limit: z.number(),
    /** ISO 8601: when the counter begins again; `null` for a stock. */
    resetAt: z.nullable(timestamp),
    /** In per cent. */
    share: z.literal([...limitShares]),
  }),
  /** A stock leads to the plans, which say what gives more. */
  target: z.union([z.object({ kind: z.literal('usage') }), z.object({ kind: z.literal('upgrade') })]),
};

/** Content and target of a notification, by kind. */
export const notificationContentSchema = z.discriminatedUnion('kind', [
  z.object(savedSearchNews),
  z.object(mailCampaignNotSent),
  z.object(mailCampaignPaused),
  z.object(mailSenderPaused),
  z.object(mailNeedsReply),
  z.object(mailRoundNotSent),
  z.object(shortLinkStopped),
  z.object(paymentReceived),
  z.object(paymentFailed),
  z.object(refund),
  z.object(membershipEnding),
  z.object(invitationAccepted),
  z.object(seatFreed),
  z.object(deletionStopped),
  z.object(passwordReset),
  z.object(limitReached),
]);
export type NotificationContent = z.output<typeof notificationContentSchema>;

const state = {
  id: rowId,
  /** ISO 8601. */
  createdAt: timestamp,
  readAt: z.nullable(timestamp),
};
/** Notifications of the kinds that this version knows. */
export const knownNotificationSchema = z.discriminatedUnion('kind', [
  z.object({ ...state, ...savedSearchNews }),
  z.object({ ...state, ...mailCampaignNotSent }),
  z.object({ ...state, ...mailCampaignPaused }),
  z.object({ ...state, ...mailSenderPaused }),
  z.object({ ...state, ...mailNeedsReply }),
  z.object({ ...state, ...mailRoundNotSent }),
  z.object({ ...state, ...shortLinkStopped }),
  z.object({ ...state, ...paymentReceived }),
  z.object({ ...state, ...paymentFailed }),
  z.object({ ...state, ...refund }),
  z.object({ ...state, ...membershipEnding }),
  z.object({ ...state, ...invitationAccepted }),
  z.object({ ...state, ...seatFreed }),
  z.object({ ...state, ...deletionStopped }),
  z.object({ ...state, ...passwordReset }),
  z.object({ ...state, ...limitReached }),
]);
/** A notification of a kind that this version knows, with its values and target typed by `kind`. */
export type KnownNotification = z.output<typeof knownNotificationSchema>;

/** Any kind: a newer server sends kinds that an older client does not know. */
export const notificationSchema = z.object({
  ...state,
  kind: z.string(),
  values: z.record(z.string(), z.unknown()),
  target: z.nullable(z.looseObject({ kind: z.string() })),
});
/** A notification of any kind, also of one that a newer server sends: `values` and `target` are then not typed. */
export type Notification = z.output<typeof notificationSchema>;

/** The `event` of the live message to a person whose notifications changed; its `data` is `notificationChangeSchema`. */
export const notificationEvent = 'notification';

export const notificationChangeSchema = z.object({
  /** Notifications of the person that are unread now. */
  unread: z.number(),
  /** The new one, or one whose values changed; `null` where only the read state changed. */
  notification: z.nullable(notificationSchema),
});
export type NotificationChange = z.output<typeof notificationChangeSchema>;

export const listNotifications = endpoint({
  id: 'listNotifications',
  method: 'GET',
  path: '/kol/api/notification',
  domain: 'notification',
  summary: "The person's own notifications, the latest first, and how many are unread",
  access: 'user',
  query: z.object({
    /** `1`: unread ones only. */
    unread: z._default(z.enum(['', '1'], { error: 'unknown_value' }), ''),
    pageNum: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000)), 1),
    cursor: cursorField,
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
  }),
  data: z.object({
    list: z.array(notificationSchema),
    total: z.number(),
    next: nextField,
    unread: z.number(),
  }),
});

/** Notifications that one call marks as read by id. */
export const notificationReadMost = 100;

export const readNotifications = endpoint({
  id: 'readNotifications',
  method: 'PUT',
  path: '/kol/api/notification/read',
  domain: 'notification',
  summary: "Marks some or all of the person's own notifications as read",
  access: 'user',
  body: z.strictObject({
    /** Left out for all. Unknown ids are ignored. */
    ids: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(notificationReadMost))),
  }),
  data: z.object({ unread: z.number() }),
});

const choice = {
  /** In the list and live. */
  inApp: z.boolean(),
  byMail: z.boolean(),
};
const changedChoice = z.strictObject({
  kind: z.enum(notificationKinds, { error: 'unknown_value' }),
  ...choice,
});
/**
 * How a person wants one of `notificationKinds`, as it is saved: in the list and live (`inApp`), by email (`byMail`).
 */
export type ChangedNotificationChoice = z.output<typeof changedChoice>;

/** A newer server has choices of kinds that an older client does not know. */
const shownChoice = z.object({ kind: z.string(), ...choice });
/** How a person wants one kind of notification, as the server answers it; `kind` may be one of a newer server. */
export type NotificationChoice = z.output<typeof shownChoice>;

const choices = z.object({
  /** One for each kind that the server knows. */
  list: z.array(shownChoice),
  /** Whether the installation sends mails; until then `byMail` is kept for later. */
  isMailSent: z.boolean(),
});

export const getNotificationChoices = endpoint({
  id: 'getNotificationChoices',
  method: 'GET',
  path: '/kol/api/notification/choices',
  domain: 'notification',
  summary: 'Which kinds of notifications the person wants, and how',
  access: 'user',
  data: choices,
});

export const changeNotificationChoices = endpoint({
  id: 'changeNotificationChoices',
  method: 'PUT',
  path: '/kol/api/notification/choices',
  domain: 'notification',
  summary: 'Changes which kinds of notifications the person wants; kinds that are left out stay as they are',
  access: 'user',
  body: z.strictObject({ list: z.array(changedChoice).check(z.maxLength(100)) }),
  data: choices,
});
