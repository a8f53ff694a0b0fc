import type { OperationRecord } from '@reachkit/contract/account/team';
import type { Target } from '../../../../core/navigation/target.ts';

/** Records of unpaid or refunded orders: there is no receipt. */
const withoutReceipt = ['orderCreated', 'orderClosed', 'paymentReturned'];

/** Returns the page of a record's object; `null` if there is none, or it was deleted. */
export function recordTarget({ object, action }: Pick<OperationRecord, 'object' | 'action'>): Target | null {
  if (!object?.exists) return null;
  const { kind, id, label, platform } = object;
  switch (kind) {
    case 'creator':
      return platform === null ? null : { kind: 'creator', platform, id };
    case 'favouriteList':
      return { kind: 'favourites', listId: id };
    case 'mailCampaign':
    case 'mailSender':
    case 'mailThread':
      return { kind, id };
    case 'mailTemplate':
      return { kind: 'email', folder: 'templates', view: `template=${encodeURIComponent(id)}` };
    case 'mailSuppressions':
      return { kind: 'email', folder: 'suppressions' };
    case 'mailSettings':
      return { kind: 'email', folder: 'settings' };
    case 'savedSearch':
      return platform === null ? null : { kind: 'savedSearch', platform, id };
    case 'order':
      if (withoutReceipt.includes(action)) return { kind: 'orders' };
      return { kind: 'orders', view: label === null ? undefined : `receipt=${encodeURIComponent(label)}` };
    default:
      return null;
  }
}
