/**
 * Why the team does not email a creator; `suppressed`: a member put the address on the suppression list. `…Unconfirmed`:
 * unproven, and a member can lift it.
 */
export const emailBlocks = [
  'unsubscribed',
  'unsubscribedUnconfirmed',
  'complained',
  'complainedUnconfirmed',
  'bounced',
  'bouncedUnconfirmed',
  'suppressed',
] as const;
export type EmailBlock = (typeof emailBlocks)[number];
