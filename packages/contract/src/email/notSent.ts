/** Why a scheduled campaign could not start on time. */
export const mailNotSentReasons = ['noRecipients', 'senderInvalid', 'equity', 'missed'] as const;
export type MailNotSentReason = (typeof mailNotSentReasons)[number];
