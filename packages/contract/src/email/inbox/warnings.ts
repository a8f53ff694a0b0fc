/**
 * Warnings about a message, gravest first. `lookAlike`: its address is similar to the one that was written to;
 * `noSender`: it names no sender; `otherName`: the sender's name shows an address other than the actual one;
 * `replyElsewhere`: its reply address is at another domain; `replyTo`: its address is right, but its reply address is
 * only similar to it; `payment`: an unproven message with payment details; `tooLong`: unproven, and too long to be
 * scanned for payment details; `notChecked`: the provider does not say whether the sender is real, and the message refers
 * to no email of ours.
 */
export const mailMessageWarnings = [
  'forged',
  'lookAlike',
  'noSender',
  'otherName',
  'replyTo',
  'replyElsewhere',
  'otherAddress',
  'unconfirmed',
  'payment',
  'tooLong',
  'notChecked',
] as const;
export type MailMessageWarning = (typeof mailMessageWarnings)[number];
