'use client';
import { type Activity, listActivity } from '@reachkit/contract/session/logins';
import type { ReachkitError } from '../../../core/failures/errors.ts';
import { useRead } from '../../../core/hooks.ts';

/** Activity of the person's account, e.g. sign-ins. */
export interface ActivityModel {
  /** The newest first; `null` until the server has answered. */
  readonly list: readonly Activity[] | null;
  readonly error: ReachkitError | null;
  readonly retry: () => void;
}

/** Activity of the person's own account. */
export function useActivity(): ActivityModel {
  const { data, error, retry } = useRead(listActivity, {});
  return { list: data?.list ?? null, error: data ? null : error, retry };
}
