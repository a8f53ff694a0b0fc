'use client';
import { type CreatorAudience, getAudience, getCreator } from '@reachkit/contract/creator/creator';
import type { WireQuota } from '@reachkit/contract/membership/quota';
import { useCallback, useEffect, useState } from 'react';
import type { ReachkitError } from '../../../core/failures/errors.ts';
import { cacheKey, useRead, useServerCache, useStateAreas } from '../../../core/hooks.ts';
import { type CreatorRef, useCreatorProfile } from '../shared/reading/useCreatorProfile.ts';

/** Shares of an audience with their sample. */
export type KnownAudience = NonNullable<CreatorAudience['audience']>;

/** Cost of an audience analysis. */
export interface AudienceCost {
  readonly quota: WireQuota;
  /** Time until which viewing it again is free, in ISO 8601. */
  readonly until: string;
}

/**
 * `closed`: not paid for in this period, and not requested yet. `spent`: not paid for, and no analyses left. `nothing`:
 * no audience is known, so nothing is charged.
 */
export type AudienceState =
  | { readonly kind: 'loading' }
  | ({ readonly kind: 'closed'; readonly isOpening: boolean } & AudienceCost)
  | ({ readonly kind: 'spent' } & AudienceCost)
  | ({ readonly kind: 'known'; readonly audience: KnownAudience } & AudienceCost)
  | { readonly kind: 'nothing'; readonly quota: WireQuota }
  | { readonly kind: 'failed'; readonly error: ReachkitError; readonly isRetrying: boolean };

/** The audience analysis of a creator; it is charged only after a call of `open`. */
export interface AudienceModel {
  readonly state: AudienceState;
  /** Requests the analysis, which may be charged. */
  readonly open: () => void;
  /** Retries a failed request. */
  readonly retry: () => void;
}

/** Reads the audience of a creator: at once if the team has paid in this period, else when the person requests it. */
export function useCreatorAudience({ platform, id }: CreatorRef): AudienceModel {
  const params = { platform, id };
  const cache = useServerCache();
  const { session } = useStateAreas();
  const place = `${platform}/${id}`;
  const [asked, setAsked] = useState<string | null>(null);
  const profile = useCreatorProfile({ platform, id });
  const opening = profile.data?.openings.audience;
  const isWanted = asked === place || opening?.isOpen === true;
  const read = useRead(getAudience, { params }, { isEnabled: isWanted, staleMs: Number.POSITIVE_INFINITY });
  const { data } = read;

  useEffect(() => {
    if (!data) return;
    session.setUse('audienceAnalyses', data.quota);
    // Refetch, as the profile contains whether the audience is open, and until when.
    if (asked === place && data.audience)
      void cache.invalidateQueries({ queryKey: cacheKey(getCreator, { params: { platform, id } }) });
  }, [data, session, cache, asked, place, platform, id]);

  const retryProfile = profile.retry;
  const retryRead = read.retry;
  const hasOpening = opening !== undefined;
  const retry = useCallback(() => {
    if (hasOpening) retryRead();
    else retryProfile();
  }, [hasOpening, retryRead, retryProfile]);

  return { state: stateOf(), open: () => setAsked(place), retry };

  function stateOf(): AudienceState {
    if (data) {
      const { audience, quota } = data;
      return audience === null
        ? { kind: 'nothing', quota }
        : { kind: 'known', audience, quota, until: opening?.until ?? quota.resetAt };
    }
    const error = isWanted ? read.error : opening ? null : profile.error;
    if (error) return { kind: 'failed', error, isRetrying: isWanted ? read.isFetching : profile.isFetching };
    if (!opening || opening.isOpen) return { kind: 'loading' };
    if (opening.isFree && !isWanted) return { kind: 'nothing', quota: opening.quota };
    const cost = { quota: opening.quota, until: opening.until ?? opening.quota.resetAt };
    if (isWanted) return { kind: 'closed', isOpening: true, ...cost };
    return opening.quota.used >= opening.quota.limit
      ? { kind: 'spent', ...cost }
      : { kind: 'closed', isOpening: false, ...cost };
  }
}
