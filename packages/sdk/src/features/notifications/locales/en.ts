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
  retry: 'Try again',
  outdated: 'This list cannot be updated now and may be incomplete',
  moreFailed: 'More notifications did not load. Try again',
  requestId: 'Request id',
  empty: 'No notifications yet',
  emptyHint: 'When a saved search with an alert finds new creators, you see it here.',
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
  },
  unknown: 'You have a new notification',
  choices: {
    loading: 'Loading your notification settings',
    failed: 'Your notification settings did not load',
    hint: 'Choose the notifications you want. Your choice affects only you.',
    kind: { savedSearchNews: 'New creators in a saved search' },
    inApp: 'In the app',
    byMail: 'By e-mail',
  },
};

export const notificationsEn = /* @__PURE__ */ catalogue('en', 'notifications', texts);
