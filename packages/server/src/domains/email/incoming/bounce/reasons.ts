/** Why an email bounced. Only the first four mean that the address itself is dead. */
export const bounceReasons = [
  'userUnknown',
  'domainUnknown',
  'moved',
  'noMail',
  'mailboxFull',
  'suspended',
  'refusedByFilter',
  'spam',
  'virus',
  'reputation',
  'authentication',
  'sender',
  'policy',
  'relay',
  'content',
  'size',
  'rate',
  'list',
  'network',
  'expired',
  'server',
  'syntax',
  'unknown',
] as const;
export type BounceReason = (typeof bounceReasons)[number];

export const isDead = (reason: BounceReason): boolean =>
  reason === 'userUnknown' || reason === 'domainUnknown' || reason === 'moved' || reason === 'noMail';
