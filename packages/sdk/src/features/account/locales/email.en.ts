import type { TextsLike } from '../../../core/i18n/texts.ts';
import type { emailZh } from './email.zh.ts';

export const emailEn: TextsLike<typeof emailZh> = {
  title: 'Email',
  loading: 'Loading your email address',
  failed: 'Your email address did not load',
  retry: 'Try again',
  requestId: 'Request ID',
  hint: 'The notifications that you choose go to this address.',
  none: 'This installation has no mail server yet, so it cannot send notifications by email.',
  address: 'Email address',
  newAddress: 'New email address',
  send: 'Send code',
  sendIn: 'Send again in {{wait}}',
  sent: 'A code is on its way to \u2068{{address}}\u2069. It is valid for 15 minutes.',
  sandbox: 'This is a demo: the email stays in the mail sandbox.',
  code: 'Code from the email',
  confirm: 'Confirm address',
  again: 'Send again',
  againIn: 'Send again in {{wait}}',
  another: 'Use another address',
  confirmed: 'Address confirmed',
  remove: 'Remove',
  removeOf: 'Remove \u2068{{address}}\u2069',
  removed: 'Address removed',
};
