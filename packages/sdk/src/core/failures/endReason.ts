import { type LoginEndReason, loginEndReasons } from '@reachkit/contract/live';
import type { ReachkitError } from './errors.ts';

/** Returns why the login has ended, from `data` of a 401; `null` if it is not given. */
export function endReasonOf(data: unknown): LoginEndReason | null {
  if (typeof data !== 'object' || data === null || !('reason' in data)) return null;
  return loginEndReasons.find((reason) => reason === data.reason) ?? null;
}

/** Whether the person's access was removed, so that another login does not help. */
export function isAccessRemoved({ details }: Pick<ReachkitError, 'details'>): boolean {
  return endReasonOf(details) === 'removed';
}
