import * as z from 'zod/mini';
import { openStages, promotionTabs } from './collaboration/kinds.ts';
import { platformSchema } from './creator/platform.ts';
import { mailNotSentReasons } from './email/notSent.ts';
import { endpoint } from './endpoint.ts';
import { cursorField, nextField } from './fields/fieldSchemas.ts';
import { rowId, timestamp } from './fields/rowFields.ts';
import { membershipVersions } from './membership/equity.ts';
import { refundReasons } from './membership/refundReasons.ts';
import { limitShares, usageCounters, usageStocks } from './membership/usageCounters.ts';
import { urgentMonitorAlerts } from './monitor/kinds.ts';
import { followedTops, rankingKinds, rankingPeriods } from './rankings/kinds.ts';
import { shortLinkStops } from './shortlinks/stop.ts';

/** Kinds of notifications; each kind has values for its text and a link target, but no text of its own. */
export const notificationKinds = [
  'savedSearchNews',
  'mailCampaignNotSent',
  'mailCampaignPaused',
  'mailSenderPaused',
  'mailNeedsReply',
  'mailRoundNotSent',
  'shortLinkStopped',
  'monitorUrgent',
  'monitorAlerts',
  'rankingNews',
  'collaborationAnswer',
  'collaborationDue',
  'webhookPaused',
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

/** A saved search with an alert has results unseen by its owner. */
const savedSearchNews = {
  kind: z.literal('savedSearchNews'),
  values: z.object({
    /** Name of the saved search. */
    name: z.string(),
    newCount: z.number(),
  }),
  target: z.object({ kind: z.literal('savedSearch'), id: rowId, platform: platformSchema }),
};

/** A scheduled campaign could not start on time. */
const mailCampaignNotSent = {
  kind: z.literal('mailCampaignNotSent'),
  values: z.object({
    /** Name of the campaign. */
    name: z.string(),
    reason: z.enum(mailNotSentReasons),
  }),
  target: z.object({ kind: z.literal('mailCampaign'), id: rowId }),
};

/** A campaign was paused automatically and waits for its owner. */
const mailCampaignPaused = {
  kind: z.literal('mailCampaignPaused'),
  values: z.object({
    /** Name of the campaign. */
    name: z.string(),
    reason: z.enum(['bounces']),
  }),
  target: z.object({ kind: z.literal('mailCampaign'), id: rowId }),
};

/** A sender was paused automatically and waits for its owner. */
const mailSenderPaused = {
  kind: z.literal('mailSenderPaused'),
  values: z.object({ address: z.string(), reason: z.enum(['login', 'bounces']) }),
  target: z.object({ kind: z.literal('mailSender'), id: rowId }),
};

/** A person has replied to an email and waits for a response. */
const mailNeedsReply = {
  kind: z.literal('mailNeedsReply'),
  values: z.object({
    /** The other party; its address if it has no name. */
    name: z.string(),
    subject: z.string(),
  }),
  target: z.object({ kind: z.literal('mailThread'), id: rowId }),
};

/**
 * A round was not sent to some recipients: their inbox could not be read for hours, so there might be a reply, or
 * (`unproven`) three or more of them are suppressed by unproven reports.
 */
const mailRoundNotSent = {
  kind: z.literal('mailRoundNotSent'),
  values: z.object({
    /** Name of the campaign. */
    name: z.string(),
    /** Absent in notifications of older servers, which are all `unread`. */
    reason: z.optional(z.enum(['unread', 'unproven'])),
  }),
  target: z.object({ kind: z.literal('mailCampaign'), id: rowId }),
};

/** A short link of the team was stopped: it no longer redirects. */
const shortLinkStopped = {
  kind: z.literal('shortLinkStopped'),
  values: z.object({
    /** Name of the link. */
    name: z.string(),
    reason: z.enum(shortLinkStops),
  }),
  target: z.object({ kind: z.literal('shortLink'), id: rowId }),
};

/** Where a monitor project, or one of its posts, is shown. */
const monitorProjectTarget = z.object({ kind: z.literal('monitorProject'), id: rowId });
const monitoredPostTarget = z.object({ kind: z.literal('monitoredPost'), projectId: rowId, id: rowId });

/** Monitored posts of a project are no longer available, or lost their disclosure. */
const monitorUrgent = {
  kind: z.literal('monitorUrgent'),
  values: z.object({
    /** Name of the project. */
    name: z.string(),
    alert: z.enum(urgentMonitorAlerts),
    /** Title of the post, or its address; `null` where several posts are concerned. */
    post: z.nullable(z.string()),
    count: z.number(),
  }),
  target: z.union([monitoredPostTarget, monitorProjectTarget]),
};

/** Alerts of a monitor project that were collected within an hour. */
const monitorAlerts = {
  kind: z.literal('monitorAlerts'),
  values: z.object({
    /** Name of the project. */
    name: z.string(),
    count: z.number(),
  }),
  target: monitorProjectTarget,
};

/** A followed list changed, or a followed subject entered or left its first rows; once a day for each. */
const rankingNews = {
  kind: z.literal('rankingNews'),
  values: z.object({
    ranking: z.enum(rankingKinds),
    platform: platformSchema,
    period: z.enum(rankingPeriods),
    top: z.literal([...followedTops]),
    /** The tag, or the name of the brand or creator; `null` for a list. */
    name: z.nullable(z.string()),
    /** Entries that came into the first rows, and that left them. */
    entered: z.number(),
    left: z.number(),
  }),
  target: z.object({
    kind: z.literal('ranking'),
    ranking: z.enum(rankingKinds),
    /** Query of the page's address, e.g. `platform=tiktok&period=7d`. */
    view: z.string(),
  }),
};

/** Answers and work of creators on their page that the owner is notified of. */
export const collaborationAnswers = [
  'accepted',
  'countered',
  'declined',
  'takenBack',
  'question',
  'address',
  'parcelLost',
  'parcelArrived',
  'draft',
  'post',
  /** A post that was published before the agreement. */
  'earlyPost',
  'moreTime',
] as const;
/** One of `collaborationAnswers`. */
export type CollaborationAnswer = (typeof collaborationAnswers)[number];

/** A creator answered an offer of a promotion, asked about it, or did something of the collaboration. */
const collaborationAnswer = {
  kind: z.literal('collaborationAnswer'),
  values: z.object({
    /** Names of the creator and the promotion. */
    creator: z.string(),
    promotion: z.string(),
    what: z.enum(collaborationAnswers),
  }),
  target: z.object({ kind: z.literal('promotion'), id: rowId, tab: z.enum(promotionTabs) }),
};

/** Reasons to remind the owner of collaborations: work of a stage, or the end of usage rights. */
export const collaborationDues = [...openStages, 'usage'] as const;
/** One of `collaborationDues`. */
export type CollaborationDue = (typeof collaborationDues)[number];

/** Work on collaborations of a promotion is due or overdue, or their usage rights end. */
const collaborationDue = {
  kind: z.literal('collaborationDue'),
  values: z.object({
    promotion: z.string(),
    /** Name of the creator; `null` where several are concerned. */
    creator: z.nullable(z.string()),
    count: z.number(),
    what: z.enum(collaborationDues),
    /** The due date, or the last day of the rights, `2026-12-05`. */
    on: z.string(),
    isOverdue: z.boolean(),
    /** The rest that is still to be paid to the creator, such as `$300`; only of `payment`. */
    rest: z.optional(z.string()),
  }),
  target: z.object({ kind: z.literal('promotion'), id: rowId, tab: z.enum(promotionTabs) }),
};

/** A webhook of the team was paused: all attempts of a delivery failed, or its server says that the address is gone. */
const webhookPaused = {
  kind: z.literal('webhookPaused'),
  values: z.object({
    /** Host of the address. */
    host: z.string(),
    reason: z.enum(['failures', 'gone']),
  }),
  target: z.object({ kind: z.literal('webhooks') }),
};

/** The list of orders, or one of them: `view` is that of its page, e.g. `receipt=RK…`. */
const orderTarget = z.object({ kind: z.literal('orders'), view: z.optional(z.string()) });
const orderValues = {
  orderNo: z.string(),
  version: z.enum(membershipVersions),
  /** In fen. */
  amount: z.number(),
};

/** An order of the team was paid, and its plan extended. */
const paymentReceived = {
  kind: z.literal('paymentReceived'),
  values: z.object(orderValues),
  // Notifications of older versions linked to the plans.
  target: z.union([orderTarget, z.object({ kind: z.literal('upgrade') })]),
};

/** WeChat Pay rejected a payment of an order: nothing was charged, and the order can still be paid. */
const paymentFailed = {
  kind: z.literal('paymentFailed'),
  values: z.object(orderValues),
  target: orderTarget,
};

/** A refund of an order was started, arrived, or failed. */
const refund = {
  kind: z.literal('refund'),
  values: z.object({
    ...orderValues,
    reason: z.enum(refundReasons),
    state: z.enum(['begun', 'arrived', 'failed']),
  }),
  target: orderTarget,
};

/** The team's plan ends in some days, or has ended (0); it is not renewed automatically. */
const membershipEnding = {
  kind: z.literal('membershipEnding'),
  values: z.object({
    version: z.enum(membershipVersions),
    days: z.number(),
    /** ISO 8601. */
    expiresAt: timestamp,
    /** Last day of the plan in the team's time zone, `2026-11-27`; absent in notifications of older servers. */
    endsOn: z.optional(z.string()),
  }),
  target: z.object({ kind: z.literal('upgrade') }),
};

/** A person joined the team by an invitation; without their name, which must be deletable. */
const invitationAccepted = {
  kind: z.literal('invitationAccepted'),
  values: z.object({}),
  target: z.object({ kind: z.literal('team') }),
};

/** A member left the team on their own. */
const seatFreed = {
  kind: z.literal('seatFreed'),
  values: z.object({}),
  target: z.object({ kind: z.literal('team') }),
};

/** The scheduled deletion of an owner and their team was cancelled: the team has members again. */
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

/** A counter or a stock has reached 80 % or 100 % of its limit; for a counter once per period and share. */
const limitReached = {
  kind: z.literal('limitReached'),
  values: z.object({
    feature: z.enum([...usageCounters, ...usageStocks]),
    used: z.number(),
    limit: z.number(),
    /** ISO 8601: when the counter resets; `null` for a stock. */
    resetAt: z.nullable(timestamp),
    /** In per cent. */
    share: z.literal([...limitShares]),
  }),
  /** A stock links to the plans, which show higher limits. */
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
  z.object(monitorUrgent),
  z.object(monitorAlerts),
  z.object(rankingNews),
  z.object(collaborationAnswer),
  z.object(collaborationDue),
  z.object(webhookPaused),
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
/** Notifications of the kinds known to this version. */
export const knownNotificationSchema = z.discriminatedUnion('kind', [
  z.object({ ...state, ...savedSearchNews }),
  z.object({ ...state, ...mailCampaignNotSent }),
  z.object({ ...state, ...mailCampaignPaused }),
  z.object({ ...state, ...mailSenderPaused }),
  z.object({ ...state, ...mailNeedsReply }),
  z.object({ ...state, ...mailRoundNotSent }),
  z.object({ ...state, ...shortLinkStopped }),
  z.object({ ...state, ...monitorUrgent }),
  z.object({ ...state, ...monitorAlerts }),
  z.object({ ...state, ...rankingNews }),
  z.object({ ...state, ...collaborationAnswer }),
  z.object({ ...state, ...collaborationDue }),
  z.object({ ...state, ...webhookPaused }),
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
/** A notification of a known kind, with values and target typed by `kind`. */
export type KnownNotification = z.output<typeof knownNotificationSchema>;

/** Any kind: a newer server sends kinds that an older client does not know. */
export const notificationSchema = z.object({
  ...state,
  kind: z.string(),
  values: z.record(z.string(), z.unknown()),
  target: z.nullable(z.looseObject({ kind: z.string() })),
});
/** A notification of any kind, including unknown kinds of a newer server: `values` and `target` are then untyped. */
export type Notification = z.output<typeof notificationSchema>;

/** The `event` of the live message to a person whose notifications changed; its `data` is `notificationChangeSchema`. */
export const notificationEvent = 'notification';

export const notificationChangeSchema = z.object({
  /** Current number of the person's unread notifications. */
  unread: z.number(),
  /** The new or updated notification; `null` if only the read state changed. */
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

/** Max notifications marked as read by id in one call. */
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
  /** In the notification list and live. */
  inApp: z.boolean(),
  byMail: z.boolean(),
};
const changedChoice = z.strictObject({
  kind: z.enum(notificationKinds, { error: 'unknown_value' }),
  ...choice,
});
/** A person's preference for one of `notificationKinds`, as saved: in the list and live (`inApp`), by email (`byMail`). */
export type ChangedNotificationChoice = z.output<typeof changedChoice>;

/** A newer server returns preferences for kinds that an older client does not know. */
const shownChoice = z.object({ kind: z.string(), ...choice });
/** A person's preference for one kind of notification, as returned by the server; `kind` may be one of a newer server. */
export type NotificationChoice = z.output<typeof shownChoice>;

const choices = z.object({
  /** One for each kind known to the server. */
  list: z.array(shownChoice),
  /** Whether the installation sends emails; until then `byMail` is only stored. */
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
