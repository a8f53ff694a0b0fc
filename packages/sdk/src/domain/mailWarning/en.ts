import type { TextsLike } from '../../core/i18n/texts.ts';
import type { mailWarningZh } from './zh.ts';

export const mailWarningEn: TextsLike<typeof mailWarningZh> = {
  forged: 'Possibly forged',
  lookAlike: 'Doubtful address',
  noSender: 'No sender',
  otherName: 'Doubtful name',
  replyTo: 'Doubtful reply address',
  replyElsewhere: 'Other reply address',
  otherAddress: 'Other address',
  unconfirmed: 'Report not confirmed',
  payment: 'Payment details',
  tooLong: 'Too long to check',
  notChecked: 'Not checked',
};

export const mailWarningEnHelp = 'The mail provider does not say whether the sender is real.';
