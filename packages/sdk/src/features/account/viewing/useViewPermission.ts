'use client';
import { allowViewing, getViewPermission } from '@reachkit/contract/office/viewing';
import type { ReachkitError } from '../../../core/failures/errors.ts';
import { cacheKey, useCall, useRead, useServerCache } from '../../../core/hooks.ts';
import { useAction } from '../../../core/react/useAction.ts';

/** Whether staff who view the team see message texts and unlocked addresses. */
export interface ViewPermissionModel {
  /** ISO 8601: the end of the permission; `null`: there is none; `undefined` until the server has answered. */
  readonly until: string | null | undefined;
  readonly error: ReachkitError | null;
  readonly retry: () => void;
  /** Allows it for 24 hours, or ends that. Resolves to `true` on success; the provider shows a failure. */
  readonly allow: (isAllowed: boolean) => Promise<boolean>;
  readonly isBusy: boolean;
}

/** The permission of the team's owner for views by staff, and how to change it. */
export function useViewPermission(): ViewPermissionModel {
  const call = useCall();
  const cache = useServerCache();
  const { data, error, retry } = useRead(getViewPermission, {});
  const { run: allow, isRunning: isBusy } = useAction(async (isAllowed: boolean) => {
    cache.setQueryData(cacheKey(getViewPermission, {}), await call(allowViewing, { body: { isAllowed } }));
  });
  return { until: data?.until, error: data ? null : error, retry, allow, isBusy };
}
