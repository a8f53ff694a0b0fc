import type { Fields } from '../message.ts';
import type { BounceReason } from './reasons.ts';

/** Classifications of PowerMTA, in their own field. */
const categories: Readonly<Record<string, BounceReason>> = {
  'bad-mailbox': 'userUnknown',
  'bad-domain': 'domainUnknown',
  'inactive-mailbox': 'suspended',
  'quota-issues': 'mailboxFull',
  'message-expired': 'expired',
  'no-answer-from-host': 'network',
  'bad-connection': 'network',
  'routing-errors': 'network',
  'spam-related': 'spam',
  'virus-related': 'virus',
  'content-related': 'content',
  'policy-related': 'policy',
  'relaying-issues': 'relay',
  'invalid-sender': 'sender',
  'protocol-errors': 'syntax',
};

export const categoryOf = (group: Fields): BounceReason | null =>
  categories[(group.get('x-powermta-bouncecategory') ?? '').trim().toLowerCase()] ?? null;
