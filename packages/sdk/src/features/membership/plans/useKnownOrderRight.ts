'use client';
import { fetchUserInfo, type MembershipVersion } from '@reachkit/contract/session/session';
import { useRead } from '../../../core/hooks.ts';
import { mayOrder, useOrderRight } from './useOrderRight.ts';

/** Facts about the person that ordering needs. */
interface KnownOrderer {
  /** Whether the person may order: what is refused is not asked for. `null` until it is known. */
  readonly right: boolean | null;
  /** The team's membership; `null` where another part of the page knows the person. */
  readonly version: MembershipVersion | null;
}

/** Asks the server for the person where no part of the page knows them. */
export function useKnownOrderRight(): KnownOrderer {
  const known = useOrderRight();
  const { data, error } = useRead(fetchUserInfo, {}, { isEnabled: known === null, staleMs: 600_000 });
  if (known !== null) return { right: known, version: null };
  if (data) return { right: mayOrder(data.data.officeUser.roleIds), version: data.data.officeUser.version };
  // Whether it may be done, the order itself says then.
  return { right: error !== null || null, version: null };
}
