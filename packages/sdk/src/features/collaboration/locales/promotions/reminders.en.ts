import type { TextsLike } from '../../../../core/i18n/texts.ts';
import type { remindersZh } from './reminders.zh.ts';

/** Texts of the reminders of a campaign. */
export const remindersEn: TextsLike<typeof remindersZh> = {
  title: 'Reminders',
  loading: 'Loading the reminders',
  failed: 'The reminders did not load',
  help: 'By the due dates of collaborations. Off at first; preview them before you switch them on.',
  creators: 'Email creators',
  creatorsHelp:
    'Between 9:00 and 18:00 of their own time, within the limits of the sender and the team. Not to creators who wait for your answer, have replied to a reminder, unsubscribed, or have no email address.',
  noSender: 'Choose a sender',
  noSenders: 'There is no sender yet. Add one in the email settings first.',
  members: 'Notify owners',
  membersHelp:
    'At 9:00 of the team, to the owner of each collaboration. Owners are always notified 14 days before usage rights end.',
  before: 'Before the due date',
  after: 'After it',
  sameDay: 'On the day',
  daysBefore_one: '{{shown}} day before',
  daysBefore_other: '{{shown}} days before',
  daysAfter_one: '{{shown}} day after',
  daysAfter_other: '{{shown}} days after',
  needsPreview: 'Preview these settings before you switch them on.',
  showPreview: 'Preview',
  switchOn: 'Switch on',
  savedOn: 'Reminders are on',
  savedOff: 'Reminders are off',
  preview: 'The next 14 days',
  none: 'No reminders in the next 14 days.',
  total_one: '{{shown}} reminder.',
  total_other: '{{shown}} reminders.',
  first_one: 'Only the first {{shown}} is shown.',
  first_other: 'Only the first {{shown}} are shown.',
  toCreator: 'Email, due {{day}}',
  toMember: 'Notice to {{name}}, due {{day}}',
  toNoMember: 'No owner to notify, due {{day}}',
  localTime: '{{time}} there',
  sample: 'An email as it would be sent',
  holds: {
    replied: 'Not sent: they wrote to you',
    noAddress: 'Not sent: no email address',
    optedOut: 'Not sent: wants no emails',
    unsubscribed: 'Not sent: unsubscribed',
    noSender: 'Not sent: the sender cannot send',
  },
};
