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
  /** ISO 8601: coming back is free until then. */
  readonly until: string;
}

/**
 * `open`: paid for in this period, free, or the person wants no question. `closed`: not paid for, and not asked for yet.
 * `spent`: not paid for, and the membership gives no more.
 */
export type BasicState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'open' }
  | ({ readonly kind: 'closed'; readonly isOpening: boolean } & BasicPreview)
  | ({ readonly kind: 'spent' } & BasicPreview)
  | { readonly kind: 'failed'; readonly error: ReachkitError; readonly isRetrying: boolean };

export interface BasicOpening {
  readonly state: BasicState;
  /** Opens the analysis, which is charged. `isUnasked`: so are all others of the period, without a question. */
  readonly open: (how: { readonly isUnasked: boolean }) => void;
  /** Asks again for what failed. */
  readonly retry: () => void;
}

/** Whether the basic analysis of a creator may be shown: what is charged waits until the person asks for it. */
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
