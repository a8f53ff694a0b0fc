'use client';
import { type EquityVersions, listEquityVersions } from '@reachkit/contract/membership/membership';
import type { MembershipVersion } from '@reachkit/contract/session/session';
import { useRead } from '../../core/hooks.ts';
import type { ReadStatus } from '../../core/react/readStatus.ts';
import { useCurrentVersion } from '../../domain/useCurrentVersion.ts';

/** Options of `usePlans`. */
export interface PlansOptions {
  /** Response of `listEquityVersions`, if the host has it already, e.g. on a server. Default: it is requested. */
  readonly versions?: EquityVersions | undefined;
}

/** Every membership with its price and limits. */
export interface Plans extends ReadStatus {
  /** `null` until the server has answered. */
  readonly plans: EquityVersions | null;
  /** The membership of the signed-in person's team; `null` where it is not known. */
  readonly current: MembershipVersion | null;
}

const minute = 60_000;

/** Reads all memberships with limits and prices, and which one the team has. */
export function usePlans({ versions }: PlansOptions = {}): Plans {
  const current = useCurrentVersion();
  const { data, error, isFetching, retry } = useRead(
    listEquityVersions,
    {},
    { isEnabled: versions === undefined, staleMs: 10 * minute },
  );
  const plans = versions ?? data ?? null;
  return {
    plans,
    current,
    error: plans === null ? error : null,
    isRetrying: isFetching,
    retry,
  };
}
