/** Why the team does not email a creator; `suppressed`: a member put the address on the suppression list. */
export const emailBlocks = ['unsubscribed', 'complained', 'bounced', 'suppressed'] as const;
export type EmailBlock = (typeof emailBlocks)[number];
