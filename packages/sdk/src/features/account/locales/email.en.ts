import type { TextsLike } from '../../../core/i18n/texts.ts';
import type { emailZh } from './email.zh.ts';

export const emailEn: TextsLike<typeof emailZh> = {
  title: 'Email',
  loading: 'Loading your email address',
  failed: 'Your email address did not load',
  hint: 'Notifications you choose are sent to this address.',
  none: 'No mail server is set up yet, so email notifications cannot be sent.',
  address: 'Email address',
  newAddress: 'New email address',
  send: 'Send code',
  sendIn: 'Resend in {{wait}}',
  sent: 'We sent a code to \u2068{{address}}\u2069. It is valid for 15 minutes.',
  sandbox: 'In the demo, emails are not really sent. See the mail sandbox.',
  code: 'Code from the email',
  confirm: 'Confirm address',
  again: 'Resend',
  againIn: 'Resend in {{wait}}',
  another: 'Use another address',
  confirmed: 'Address confirmed',
  remove: 'Remove',
  removeOf: 'Remove \u2068{{address}}\u2069',
  removed: 'Address removed',
};
