/**
 * Warnings about a message, the gravest first. `lookAlike`: its address looks like the one that was written to;
 * `noSender`: it names no sender; `otherName`: the name of its sender shows another address than it came from;
 * `replyElsewhere`: it asks for replies at another domain than it came from; `replyTo`: its address is right, and the one
 * that it asks to reply to looks like it; `payment`: a message that is not proven says where money is to be sent;
 * `tooLong`: it is not proven, and too long for all of it to be looked through for payment details;
 * `notChecked`: the provider does not say whether the sender is real, and the message names no email of ours.
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
