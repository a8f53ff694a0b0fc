import { catalogue } from '../../../core/i18n/texts.ts';

const texts = {
  label: 'Notifications',
  labelUnread_one: 'Notifications, {{shown}} unread',
  labelUnread_other: 'Notifications, {{shown}} unread',
  announced_one: '{{shown}} unread notification',
  announced_other: '{{shown}} unread notifications',
  title: 'Notifications',
  loading: 'Loading your notifications',
  failed: 'Your notifications did not load',
  outdated: 'The list cannot be refreshed right now and may be out of date',
  moreFailed: 'More notifications did not load. Try again',
  empty: 'No notifications yet',
  emptyHint: 'You will see new creators in saved searches with alerts, and emails that could not be sent.',
  more: 'Load more',
  unread: 'Unread',
  justNow: 'Just now',
  markReadOf: 'Mark as read: {{text}}',
  markAllRead: 'Mark all as read',
  settings: 'Notification settings',
  back: 'Back to notifications',
  kind: {
    savedSearchNews_one: '“\u2068{{name}}\u2069” has {{shown}} new creator',
    savedSearchNews_other: '“\u2068{{name}}\u2069” has {{shown}} new creators',
    mailCampaignNotSent: {
      noRecipients: '“\u2068{{name}}\u2069” was not sent: no recipient meets the rules',
      senderInvalid: '“\u2068{{name}}\u2069” was not sent: no sender is available',
      equity: '“\u2068{{name}}\u2069” was not sent: your plan’s limits do not cover it',
      missed: '“\u2068{{name}}\u2069” was not sent: it was overdue by more than a day',
    },
    mailCampaignPaused: {
      bounces: '“\u2068{{name}}\u2069” was paused: too many emails bounced',
    },
    mailSenderPaused: {
      login: '\u2068{{address}}\u2069 stopped sending: login failed 3 times in a row',
      bounces: '\u2068{{address}}\u2069 stopped sending: too many emails bounced',
    },
    mailNeedsReply: '\u2068{{name}}\u2069 replied to you: \u2068{{subject}}\u2069',
    mailRoundNotSent:
      'Some follow-ups of “\u2068{{name}}\u2069” were not sent: the inbox could not be checked for 6 hours, so a reply may be waiting',
    mailRoundHeld:
      'Follow-ups of “\u2068{{name}}\u2069” are held back: unproven reports are about 3 or more of its recipients',
    shortLinkStopped: {
      abuse: 'The platform stopped your short link “\u2068{{name}}\u2069” after it was reported',
      staff: 'The platform stopped your short link “\u2068{{name}}\u2069”',
      unsafe: 'Your short link “\u2068{{name}}\u2069” was stopped: it leads to an unsafe website',
    },
    monitorUrgent: {
      unavailable: '“\u2068{{post}}\u2069” in “\u2068{{name}}\u2069” is no longer available',
      disclosureRemoved:
        '“\u2068{{post}}\u2069” in “\u2068{{name}}\u2069” is no longer disclosed as advertising',
      severalUnavailable_one: '{{shown}} post in “\u2068{{name}}\u2069” is no longer available',
      severalUnavailable_other: '{{shown}} posts in “\u2068{{name}}\u2069” are no longer available',
      severalDisclosureRemoved_one:
        '{{shown}} post in “\u2068{{name}}\u2069” is no longer disclosed as advertising',
      severalDisclosureRemoved_other:
        '{{shown}} posts in “\u2068{{name}}\u2069” are no longer disclosed as advertising',
    },
    monitorAlerts_one: '{{shown}} new alert in “\u2068{{name}}\u2069”',
    monitorAlerts_other: '{{shown}} new alerts in “\u2068{{name}}\u2069”',
    rankingNews: {
      list: 'the top {{top}} of {{ranking}} ({{platform}}, {{period}})',
      changed: '{{entered}} entered {{list}}, and {{left}} left it',
      entered: '“\u2068{{name}}\u2069” entered {{list}}',
      left: '“\u2068{{name}}\u2069” left {{list}}',
      both: '“\u2068{{name}}\u2069” has entries that entered and left {{list}}',
    },
    collaborationAnswer: {
      accepted: '“\u2068{{creator}}\u2069” accepted the offer of “\u2068{{promotion}}\u2069”',
      countered: '“\u2068{{creator}}\u2069” proposed other terms for “\u2068{{promotion}}\u2069”',
      declined: '“\u2068{{creator}}\u2069” declined “\u2068{{promotion}}\u2069”',
      question: '“\u2068{{creator}}\u2069” asked a question about “\u2068{{promotion}}\u2069”',
      address: '“\u2068{{creator}}\u2069” gave their shipping address for “\u2068{{promotion}}\u2069”',
      parcelLost:
        '“\u2068{{creator}}\u2069” says that the parcel of “\u2068{{promotion}}\u2069” has not arrived',
      parcelArrived:
        '“\u2068{{creator}}\u2069” says that the parcel of “\u2068{{promotion}}\u2069” has arrived',
      draft: '“\u2068{{creator}}\u2069” handed in a draft for “\u2068{{promotion}}\u2069”',
      post: '“\u2068{{creator}}\u2069” handed in a post for “\u2068{{promotion}}\u2069”',
      earlyPost:
        '“\u2068{{creator}}\u2069” handed in a post for “\u2068{{promotion}}\u2069” that was published before the agreement',
      moreTime: '“\u2068{{creator}}\u2069” asks for more time for “\u2068{{promotion}}\u2069”',
    },
    collaborationDue: {
      due: '{{work}} due on {{on}} in “\u2068{{promotion}}\u2069”: {{who}}',
      overdue: '{{work}} overdue since {{on}} in “\u2068{{promotion}}\u2069”: {{who}}',
      usage: 'Usage rights in “\u2068{{promotion}}\u2069” end on {{on}}: {{who}}',
      one: '“\u2068{{creator}}\u2069”',
      oneWithRest: '“\u2068{{creator}}\u2069”, {{rest}} to pay',
      several_one: '{{shown}} collaboration',
      several_other: '{{shown}} collaborations',
    },
    webhookPaused: {
      failures:
        'The webhook to “\u2068{{host}}\u2069” was paused: an event could not be delivered for two days',
      gone: 'The webhook to “\u2068{{host}}\u2069” was paused: its server says that the address is gone',
    },
    paymentReceived: 'Payment received: {{plan}} plan, {{amount}}',
    paymentFailed: 'Payment failed, nothing was charged: {{plan}} plan, {{amount}}. You can pay again',
    refund: {
      begun: 'Refund of {{amount}} on its way: {{why}}',
      arrived: 'Refund of {{amount}} received: {{why}}',
      failed: 'The refund of {{amount}} failed. Support is looking into it',
    },
    refundReason: {
      staff: 'refunded by support',
      late: 'the payment arrived after the order was closed',
      duplicate: 'the order was paid twice',
      amount: 'the payment differed from the order',
      changed: 'the plan had changed by the time of the payment',
    },
    membershipEnding_one: 'Your {{plan}} plan ends in {{shown}} day. It does not renew automatically',
    membershipEnding_other: 'Your {{plan}} plan ends in {{shown}} days. It does not renew automatically',
    membershipEndingOn_one:
      'Your {{plan}} plan ends in {{shown}} day; its last day is {{day}}. It does not renew automatically',
    membershipEndingOn_other:
      'Your {{plan}} plan ends in {{shown}} days; its last day is {{day}}. It does not renew automatically',
    invitationAccepted: 'A teammate accepted the invitation and joined the team',
    seatFreed: 'A member left the team and freed a seat',
    deletionStopped: 'Your account was not deleted: the team has members again',
    passwordReset: {
      linkMade:
        'Your team made a link to reset your password, valid for 24 hours. If you did not ask for it, contact the owner',
      linkUsed: 'Your password was reset with a link, and all devices were logged out',
    },
    limitReached: {
      most: '{{counter}}: {{used}} of {{limit}} used, resets on {{time}}',
      all: '{{counter}}: all {{limit}} used, resets on {{time}}',
    },
    stockReached: {
      most: '{{counter}}: {{used}} of {{limit}} in use',
      all: '{{counter}}: all {{limit}} in use, no more can be added',
    },
    membershipEndedOn:
      'Your {{plan}} plan has ended (its last day was {{day}}). You are now on the Free plan, and your data is still there',
    membershipEnded:
      'Your {{plan}} plan has ended. You are now on the Free plan, and your data is still there',
  },
  counter: {
    searches: 'Searches',
    sentences: 'Plain-language searches',
    basicAnalyses: 'Basic analyses',
    audienceAnalyses: 'Audience analyses',
    emailUnlocks: 'Email unlocks',
    exportRows: 'Exported rows',
    emails: 'Emails sent',
    favouriteLists: 'Lists',
    templates: 'Email templates',
    mailboxes: 'Senders',
    subAccounts: 'Members',
    shortLinks: 'Short links',
    monitorProjects: 'Monitor projects',
    campaigns: 'Campaigns',
    collaborations: 'Collaborations',
  },
  plan: { free: 'Free', basic: 'Basic', pro: 'Pro', team: 'Team' },
  work: {
    agreed: 'First step',
    sample: 'Sample',
    draft: 'Draft',
    review: 'Draft review',
    publishing: 'Post',
    payment: 'Payment',
  },
  ranking: { video: 'Popular videos', influencer: 'Top creators', tag: 'Hot tags', ad: 'Hot ads' },
  period: { '1d': '1 day', '7d': '7 days', '30d': '30 days' },
  unknown: 'You have a new notification',
  noText: '(no text)',
  choices: {
    loading: 'Loading your notification settings',
    failed: 'Your notification settings did not load',
    hint: 'Choose the notifications you want. Your choices affect only you.',
    kind: {
      savedSearchNews: 'New creators in a saved search',
      mailCampaignNotSent: 'Scheduled campaign not sent',
      mailCampaignPaused: 'Campaign paused because of bounces',
      mailSenderPaused: 'Sender stopped sending',
      mailNeedsReply: 'Reply to one of your emails',
      mailRoundNotSent: 'Follow-up not sent or held back',
      shortLinkStopped: 'Short link stopped by the platform',
      monitorUrgent: 'Monitored post unavailable or no longer disclosed',
      monitorAlerts: 'Other alerts of monitored posts',
      rankingNews: 'Changes in rankings that you follow',
      collaborationAnswer: 'Answers of creators to invitations',
      collaborationDue: 'Due dates of collaborations',
      webhookPaused: 'Webhook paused',
      paymentReceived: 'Payment received',
      paymentFailed: 'Payment failed',
      refund: 'Refunds',
      membershipEnding: 'Plan about to end',
      invitationAccepted: 'Teammate joined the team',
      seatFreed: 'Member left the team',
      deletionStopped: 'Account deletion stopped',
      passwordReset: 'Password reset by the team',
      limitReached: 'Limit 80% used or used up',
    },
    inApp: 'In the app',
    byMail: 'By email',
  },
};

/** The English texts of notifications, for `messages` of a provider. */
export const notificationEn = /* @__PURE__ */ catalogue('en', 'notification', texts);
