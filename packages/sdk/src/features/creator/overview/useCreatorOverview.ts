'use client';
import {
  type CreatorOverview,
  type CreatorProfile,
  keepQuote,
  removeQuote,
  type VideoFormat,
  type WireQuota,
} from '@reachkit/contract';
import { useEffect, useRef } from 'react';
import type { ReachkitError } from '../../../core/failures/errors.ts';
import { useCall } from '../../../core/hooks.ts';
import { type CreatorRef, useCreatorProfile, useReloadCreator } from '../shared/reading/useCreatorProfile.ts';
import { useOverviewRead } from '../shared/reading/useOverviewRead.ts';

/** A new price that a creator quoted to the team. */
export interface NewQuote {
  /** In US dollars. */
  readonly amount: number;
  readonly format?: VideoFormat | undefined;
}

/** The basic analysis of a creator; without texts or styles. */
export interface CreatorOverviewModel extends CreatorRef {
  readonly overview: CreatorOverview | null;
  /** The quota of basic analyses after this one. */
  readonly quota: WireQuota | null;
  readonly profile: CreatorProfile | null;
  readonly error: ReachkitError | null;
  readonly isFetching: boolean;
  readonly retry: () => void;
  /** Rejects with the reason if it was not saved. */
  readonly keepQuote: (quote: NewQuote) => Promise<void>;
  readonly removeQuote: () => Promise<void>;
}

/** Reads the basic analysis: charged once per team and period, whichever member opens it. */
export function useCreatorOverview({ platform, id }: CreatorRef): CreatorOverviewModel {
  const call = useCall();
  const params = { platform, id };
  const reload = useReloadCreator(params);
  const { data, error, isFetching, retry } = useOverviewRead(params);
  const profile = useCreatorProfile(params);
  useOpenedLater(profile, data !== undefined);
  return {
    platform,
    id,
    overview: data?.overview ?? null,
    quota: data?.quota ?? null,
    profile: profile.data ?? null,
    error: data === undefined ? error : null,
    isFetching,
    retry,
    keepQuote: async (body) => {
      await call(keepQuote, { params, body }, { notify: false });
      reload();
    },
    removeQuote: async () => {
      await call(removeQuote, { params });
      reload();
    },
  };
}

/** Refetches the profile after the first analysis: it was fetched at the same time and lacks the new period. */
function useOpenedLater(profile: ReturnType<typeof useCreatorProfile>, isAnalysed: boolean) {
  const { data, retry } = profile;
  const asked = useRef<string | null>(null);
  const isOpen = data?.openings.basic.isOpen;
  const id = data?.creator.id;
  useEffect(() => {
    if (!isAnalysed || isOpen !== false || id === undefined || asked.current === id) return;
    asked.current = id;
    retry();
  });
}
