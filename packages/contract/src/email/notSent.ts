/** Why a scheduled campaign could not begin at its moment. */
export const mailNotSentReasons = ['noRecipients', 'senderInvalid', 'equity', 'missed'] as const;
export type MailNotSentReason = (typeof mailNotSentReasons)[number];
