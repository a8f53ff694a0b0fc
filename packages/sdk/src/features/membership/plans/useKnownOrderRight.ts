'use client';
import { fetchUserInfo } from '@reachkit/contract/session/session';
import { useRead } from '../../../core/hooks.ts';
import { mayOrder, useOrderRight } from './useOrderRight.ts';

/** Whether the person may order, asked of the server where no part of the page knows the person: what is refused is not asked for. */
export function useKnownOrderRight(): boolean | null {
  const known = useOrderRight();
  const { data, error } = useRead(
    fetchUserInfo,
    {},
    { isEnabled: known === null, notify: false, staleMs: 600_000 },
  );
  if (known !== null) return known;
  // Whether it may be done, the order itself says then.
  return data ? mayOrder(data.data.officeUser.roleIds) : error !== null || null;
}
