'use client';
import { hasStaffRight, type StaffRight } from '@reachkit/contract/session/staffRights';
import { useArea, useStateAreas } from '../../../core/hooks.ts';

/** The person of the staff who is signed in. */
export interface StaffCaller {
  /** Account id; `null` until the person is known. */
  readonly id: string | null;
  readonly rights: readonly StaffRight[];
  /** Whether the person may do something that needs one of the rights; `admin` opens everything. */
  readonly may: (...wanted: readonly StaffRight[]) => boolean;
}

/** Returns who of the staff is signed in, and what they may do; the server checks it too. */
export function useStaffCaller(): StaffCaller {
  const { userInfo } = useArea(useStateAreas().user);
  const rights = userInfo?.staffRights ?? [];
  return { id: userInfo?.id ?? null, rights, may: (...wanted) => hasStaffRight(rights, wanted) };
}
