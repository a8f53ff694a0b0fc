'use client';
import { compareMost, getCompareCost } from '@reachkit/contract/creator/creator';
import type { WireQuota } from '@reachkit/contract/membership/quota';
import { useEffect, useMemo, useState } from 'react';
import type { ReachkitError } from '../../../core/failures/errors.ts';
import { useRead } from '../../../core/hooks.ts';
import { useSpendConsent } from '../shared/opening/useSpendConsent.ts';

/** `open`: nothing is charged, or the person confirmed it. `spent`: the plan has too few analyses left. */
export type CompareState =
  | { readonly kind: 'loading' | 'open' }
  | { readonly kind: 'closed' | 'spent'; readonly closed: number; readonly quota: WireQuota }
  | { readonly kind: 'failed'; readonly error: ReachkitError; readonly isRetrying: boolean };

export interface CompareGate {
  readonly state: CompareState;
  readonly open: (how: { readonly isUnasked: boolean }) => void;
  readonly retry: () => void;
}

const noCreators: ReadonlySet<string> = new Set();

/** Decides whether creators may be compared: charged analyses wait for the person's confirmation. */
export function useCompareGate(ids: readonly string[]): CompareGate {
  const asked = useMemo(() => [...new Set(ids)].slice(0, compareMost), [ids]);
  const { until, give } = useSpendConsent();
  const [accepted, setAccepted] = useState(noCreators);
  const isAccepted = until !== null || asked.every((id) => accepted.has(id));
  const { data, error, isFetching, retry } = useRead(
    getCompareCost,
    { body: { ids: asked } },
    { isEnabled: !isAccepted, staleMs: 60_000 },
  );
  const isOpen = isAccepted || data?.closed === 0;
  // Removing a creator later must not require confirmation for the others.
  useEffect(() => {
    if (!isOpen) return;
    setAccepted((known) => (asked.every((id) => known.has(id)) ? known : new Set([...known, ...asked])));
  }, [isOpen, asked]);
  return {
    state: stateOf(),
    open({ isUnasked }) {
      if (isUnasked && data) give(data.quota.resetAt);
      setAccepted(new Set(asked));
    },
    retry,
  };

  function stateOf(): CompareState {
    if (isOpen) return { kind: 'open' };
    if (!data) return error ? { kind: 'failed', error, isRetrying: isFetching } : { kind: 'loading' };
    const { closed, quota } = data;
    return { kind: quota.limit - quota.used < closed ? 'spent' : 'closed', closed, quota };
  }
}
