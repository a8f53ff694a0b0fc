'use client';
import type { CreatorProfile } from '@reachkit/contract/creator/creator';
import type { WireQuota } from '@reachkit/contract/membership/quota';
import { useState } from 'react';
import type { ReachkitError } from '../../../../core/failures/errors.ts';
import { type CreatorRef, useCreatorProfile } from '../reading/useCreatorProfile.ts';
import { useOverviewRead } from '../reading/useOverviewRead.ts';
import { useSpendConsent } from './useSpendConsent.ts';

/** Free preview while the basic analysis is not open. */
export interface BasicPreview {
  readonly profile: CreatorProfile;
  readonly quota: WireQuota;
  /** Time until which viewing it again is free, in ISO 8601. */
  readonly until: string;
}

/**
 * `open`: paid for in this period, free, or the person turned off confirmations. `closed`: not paid for, and not
 * confirmed yet. `spent`: not paid for, and the plan has none left.
 */
export type BasicState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'open' }
  | ({ readonly kind: 'closed'; readonly isOpening: boolean } & BasicPreview)
  | ({ readonly kind: 'spent' } & BasicPreview)
  | { readonly kind: 'failed'; readonly error: ReachkitError; readonly isRetrying: boolean };

export interface BasicOpening {
  readonly state: BasicState;
  /** Opens the analysis, which is charged. `isUnasked`: further analyses of the period open without confirmation. */
  readonly open: (how: { readonly isUnasked: boolean }) => void;
  /** Retries a failed request. */
  readonly retry: () => void;
}

/** Decides whether a creator's basic analysis may be shown: a charged one waits for the person's confirmation. */
export function useBasicOpening(ref: CreatorRef): BasicOpening {
  const place = `${ref.platform}/${ref.id}`;
  const consent = useSpendConsent();
  const profile = useCreatorProfile(ref);
  const opening = profile.data?.openings.basic;
  const [asked, setAsked] = useState<string | null>(null);
  const isAsked = asked === place;
  const read = useOverviewRead(ref, { isEnabled: isAsked });
  const isRead = read.data !== undefined;
  const isOpen = consent.until !== null || opening?.isOpen === true || opening?.isFree === true || isRead;

  return {
    state: stateOf(),
    open({ isUnasked }) {
      if (isUnasked && opening) consent.give(opening.quota.resetAt);
      setAsked(place);
    },
    retry: isAsked ? read.retry : profile.retry,
  };

  function stateOf(): BasicState {
    if (isOpen) return { kind: 'open' };
    const source = isAsked ? read : profile;
    if (source.error) return { kind: 'failed', error: source.error, isRetrying: source.isFetching };
    if (!profile.data || !opening) return { kind: 'loading' };
    const { quota } = opening;
    const preview = { profile: profile.data, quota, until: opening.until ?? quota.resetAt };
    if (!isAsked && quota.used >= quota.limit) return { kind: 'spent', ...preview };
    return { kind: 'closed', isOpening: isAsked, ...preview };
  }
}
