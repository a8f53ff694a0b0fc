'use client';
import { fetchUserInfo, type MembershipVersion } from '@reachkit/contract/session/session';
import { useRead } from '../../../core/hooks.ts';
import { mayOrder, useOrderRight } from './useOrderRight.ts';

/** Facts about the person for ordering. */
interface KnownOrderer {
  /** Whether the person may order: otherwise no price is requested. `null` until known. */
  readonly right: boolean | null;
  /** The team's plan if this hook read the person, else `null`. */
  readonly version: MembershipVersion | null;
}

/** Reads the person from the server if no component has loaded them. */
export function useKnownOrderRight(): KnownOrderer {
  const known = useOrderRight();
  const { data, error } = useRead(fetchUserInfo, {}, { isEnabled: known === null, staleMs: 600_000 });
  if (known !== null) return { right: known, version: null };
  if (data) return { right: mayOrder(data.data.officeUser.roleIds), version: data.data.officeUser.version };
  // After an error the right is assumed; the server checks the order itself.
  return { right: error !== null || null, version: null };
}
