import type { OperationRecord } from '@reachkit/contract/account/team';
import type { Target } from '../../../../core/navigation/target.ts';

/** The page of what a record is about; `null` where it has none, or is gone. */
export function recordTarget(object: OperationRecord['object']): Target | null {
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
      return { kind: 'orders', view: label === null ? undefined : `receipt=${encodeURIComponent(label)}` };
    default:
      return null;
  }
}
