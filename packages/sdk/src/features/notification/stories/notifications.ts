import { mailNotSentReasons } from '@reachkit/contract/email/notSent';
import { urgentMonitorAlerts } from '@reachkit/contract/monitor/kinds';
import {
  collaborationAnswers,
  collaborationDues,
  type KnownNotification,
  type Notification,
} from '@reachkit/contract/notification';
import { shortLinkStops } from '@reachkit/contract/shortlinks/stop';

type SearchNews = Extract<KnownNotification, { kind: 'savedSearchNews' }>;

/** Builds a notification of a saved search; unread by default. */
export function storyNotification(init: Partial<SearchNews> & Pick<SearchNews, 'id'>): SearchNews {
  return {
    kind: 'savedSearchNews',
    values: { name: '美国家居', newCount: 3 },
    target: { kind: 'savedSearch', id: '1', platform: 'tiktok' },
    createdAt: '2026-11-20T01:00:00.000Z',
    readAt: null,
    ...init,
  };
}

export const storyNotifications: readonly Notification[] = [
  storyNotification({ id: '5' }),
  storyNotification({
    id: '4',
    values: { name: 'Scandinavian kitchens and small homes with a garden', newCount: 1 },
  }),
  storyNotification({
    id: '3',
    values: { name: 'DonaudampfschifffahrtsgesellschaftskapitaenHomes', newCount: 12_480 },
  }),
  storyNotification({
    id: '2',
    values: { name: 'أثاث المنزل', newCount: 8 },
    readAt: '2026-11-20T02:00:00.000Z',
  }),
  storyNotification({ id: '1', readAt: '2026-11-20T02:00:00.000Z' }),
];

const mailState = { createdAt: '2026-11-20T01:00:00.000Z', readAt: null };

/** Email notifications: each kind and reason once. */
export const storyMailNotifications: readonly KnownNotification[] = [
  ...mailNotSentReasons.map((reason, at) => ({
    ...mailState,
    id: `2${at}`,
    kind: 'mailCampaignNotSent' as const,
    values: { name: 'Autumn home launch', reason },
    target: { kind: 'mailCampaign' as const, id: '3' },
  })),
  {
    ...mailState,
    id: '4',
    kind: 'mailCampaignPaused' as const,
    values: { name: 'Autumn home launch', reason: 'bounces' as const },
    target: { kind: 'mailCampaign' as const, id: '3' },
  },
  ...(['login', 'bounces'] as const).map((reason, at) => ({
    ...mailState,
    id: `3${at}`,
    kind: 'mailSenderPaused' as const,
    values: { address: 'collaborations@brand.example', reason },
    target: { kind: 'mailSender' as const, id: '5' },
  })),
  {
    ...mailState,
    id: '40',
    kind: 'mailNeedsReply' as const,
    values: { name: 'Fern & Hearth', subject: 'Re: Autumn home launch' },
    target: { kind: 'mailThread' as const, id: '12' },
  },
  {
    ...mailState,
    id: '50',
    kind: 'mailRoundNotSent',
    values: { name: 'Autumn home launch', reason: 'unread' },
    target: { kind: 'mailCampaign', id: '3' },
  },
  {
    ...mailState,
    id: '51',
    kind: 'mailRoundNotSent',
    values: { name: 'Autumn home launch', reason: 'unproven' },
    target: { kind: 'mailCampaign', id: '3' },
  },
];

/** Short link notifications: each reason once. */
export const storyLinkNotifications: readonly KnownNotification[] = shortLinkStops.map((reason, at) => ({
  ...mailState,
  id: `9${at}`,
  kind: 'shortLinkStopped',
  values: { name: 'Storage box, US launch', reason },
  target: { kind: 'shortLink', id: '101' },
}));

/** Notifications about monitored posts: one post, several, and those of an hour. */
export const storyMonitorNotifications: readonly KnownNotification[] = [
  ...urgentMonitorAlerts.flatMap((alert, at) =>
    ['Unboxing the storage box', null].map((post, count) => ({
      ...mailState,
      id: `7${at}${count}`,
      kind: 'monitorUrgent' as const,
      values: { name: 'Storage box, US launch', alert, post, count: count * 11 + 1 },
      target: { kind: 'monitorProject' as const, id: '101' },
    })),
  ),
  {
    ...mailState,
    id: '79',
    kind: 'monitorAlerts',
    values: { name: 'Storage box, US launch', count: 3 },
    target: { kind: 'monitorProject', id: '101' },
  },
];

/** Notifications about followed rankings: a list, and a subject that entered, left, or did both. */
export const storyRankingNotifications: readonly KnownNotification[] = (
  [
    { name: null, entered: 2, left: 1 },
    { name: 'حلول_التخزين', entered: 1, left: 0 },
    { name: 'smallspacereset', entered: 0, left: 1 },
    { name: 'Haus & Hof', entered: 2, left: 1 },
  ] as const
).map((news, at) => ({
  ...mailState,
  id: `65${at}`,
  kind: 'rankingNews',
  values: { ranking: 'tag', platform: 'tiktok', period: '7d', top: 10, ...news },
  target: { kind: 'ranking', ranking: 'tag', view: 'platform=tiktok&period=7d' },
}));

/** Notifications about the answers of creators to offers: each answer once. */
export const storyCollaborationNotifications: readonly KnownNotification[] = collaborationAnswers.map(
  (what, at) => ({
    ...mailState,
    id: `66${at}`,
    kind: 'collaborationAnswer',
    values: { creator: '김하늘 스튜디오', promotion: 'Autumn storage box, first wave', what },
    target: { kind: 'promotion', id: '31', tab: 'invitation' },
  }),
);

/** Reminders of due dates of collaborations: each once. */
export const storyDueNotifications: readonly KnownNotification[] = collaborationDues.map((what, at) => ({
  ...mailState,
  id: `67${at}`,
  kind: 'collaborationDue',
  values: {
    creator: at % 2 === 0 || what === 'payment' ? '김하늘 스튜디오' : null,
    count: at % 2 === 0 || what === 'payment' ? 1 : 3,
    ...(what === 'payment' && { rest: '$300' }),
    promotion: 'Autumn storage box, first wave',
    what,
    on: '2026-12-05',
    isOverdue: what === 'payment',
  },
  target: { kind: 'promotion', id: '31', tab: 'cooperation' },
}));

/** Notifications about paused webhooks: each reason once. */
export const storyWebhookNotifications: readonly KnownNotification[] = (['failures', 'gone'] as const).map(
  (reason, at) => ({
    ...mailState,
    id: `59${at}`,
    kind: 'webhookPaused',
    values: { host: 'hooks.shop.example', reason },
    target: { kind: 'webhooks' },
  }),
);

/** Notifications for the owner of a team. */
export const storyPlanNotifications: readonly KnownNotification[] = [
  {
    ...mailState,
    id: '60',
    kind: 'paymentReceived',
    values: { orderNo: 'RK202611200417AB12CD34', version: 'pro', amount: 485_460 },
    target: { kind: 'orders', view: 'receipt=RK202611200417AB12CD34' },
  },
  {
    ...mailState,
    id: '61',
    kind: 'paymentFailed',
    values: { orderNo: 'RK202611200417AB12CD34', version: 'pro', amount: 485_460 },
    target: { kind: 'orders', view: 'pay=RK202611200417AB12CD34' },
  },
  ...(['begun', 'arrived', 'failed'] as const).map((state, at) => ({
    ...mailState,
    id: `62${at}`,
    kind: 'refund' as const,
    values: {
      orderNo: 'RK202609150915LA20TE01',
      version: 'basic' as const,
      amount: 13_055,
      state,
      reason: 'late' as const,
    },
    target: { kind: 'orders' as const },
  })),
  ...[7, 1, 0].map((days) => ({
    ...mailState,
    id: `7${days}`,
    kind: 'membershipEnding' as const,
    values: { version: 'pro' as const, days, expiresAt: '2026-11-27T16:00:00.000Z', endsOn: '2026-11-27' },
    target: { kind: 'upgrade' as const },
  })),
  ...(['invitationAccepted', 'seatFreed', 'deletionStopped'] as const).map((kind, at) => ({
    ...mailState,
    id: `8${at}`,
    kind,
    values: {},
    target: { kind: 'team' as const },
  })),
  ...(['linkMade', 'linkUsed'] as const).map((step) => ({
    ...mailState,
    id: `84-${step}`,
    kind: 'passwordReset' as const,
    values: { step },
    target: { kind: 'security' as const },
  })),
  ...([80, 100] as const).map((share) => ({
    ...mailState,
    id: `8${share}`,
    kind: 'limitReached' as const,
    values: {
      feature: 'emailUnlocks' as const,
      share,
      used: share * 6,
      limit: 600,
      resetAt: '2026-11-30T16:00:00.000Z',
    },
    target: { kind: 'usage' as const },
  })),
];

/** Notifications about limits on stored items, not per period. */
export const storyStockNotifications: readonly KnownNotification[] = ([80, 100] as const).map((share) => ({
  ...mailState,
  id: `9${share}`,
  kind: 'limitReached',
  values: { feature: 'shortLinks', share, used: share / 2, limit: 50, resetAt: null },
  target: { kind: 'upgrade' },
}));

/** A kind known only to a newer server. */
export const storyUnknown: Notification = {
  ...storyNotification({ id: '6' }),
  kind: 'fromTheFuture',
  values: {},
  target: null,
};
