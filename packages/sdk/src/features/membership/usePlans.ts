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

/** All plans with prices and limits. */
export interface Plans extends ReadStatus {
  /** `null` until the server has responded. */
  readonly plans: EquityVersions | null;
  /** Returns the plan of the signed-in person's team; `null` if it is not known. */
  readonly current: MembershipVersion | null;
}

const minute = 60_000;

/** Reads all plans with limits and prices, and the team's current plan. */
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
