import type { TextsLike } from '../../../core/i18n/texts.ts';
import type { phoneZh } from './phone.zh.ts';

export const phoneEn: TextsLike<typeof phoneZh> = {
  section: 'Phone number',
  none: 'No phone number yet',
  use: 'Used to log in and to receive codes.',
  change: 'Change number',
  add: 'Add a number',
  title: 'Change your phone number',
  lead: 'Your current number is {{phone}}. To change it, enter a code from each of the two numbers.',
  oldCode: 'Code sent to your current number',
  new: 'New number',
  code: 'Code sent to the new number',
  password: 'Password',
  ends: 'After that, log in with the new number. Your other devices are logged out; this one stays logged in.',
  save: 'Change number',
  done: 'Phone number changed',
  codeHelp: 'The 6 digits in the text message',
  get: 'Get code',
  again: 'Resend',
  in: 'Resend in {{wait}}',
  sent: 'Code sent, valid for {{life}}',
  development: 'No text messages are sent in development. The code is on ',
  developmentPage: 'the server’s development page',
  missing: 'Enter the code',
  wrong: 'The code is wrong or has expired',
};
