'use client';
import type { CreatorProfile, Platform } from '@reachkit/contract';
import { useEffect } from 'react';
import type { ReachkitError } from '../../core/failures/errors.ts';
import { useNavigation, useStateAreas } from '../../core/hooks.ts';
import { useControllable, type ViewChangeDetail } from '../../core/react/useControllable.ts';
import { type CreatorRefresh, useCreatorRefresh } from './frame/useCreatorRefresh.ts';
import { type CreatorTrail, useCreatorTrail } from './frame/useCreatorTrail.ts';
import type { CreatorTab } from './shared/creatorTabs.ts';
import { type CreatorRef, useCreatorProfile } from './shared/reading/useCreatorProfile.ts';

/** Options of `useCreatorDetail`: the creator, and the tab, controlled with `tab`, otherwise from `defaultTab`. */
export interface CreatorDetailOptions {
  readonly platform: Platform;
  readonly id: string;
  /** Controlled: the host keeps the tab, e.g. in its URL. */
  readonly tab?: CreatorTab | undefined;
  /** Default `overview`. */
  readonly defaultTab?: CreatorTab | undefined;
  readonly onTabChange?: ((tab: CreatorTab, detail: ViewChangeDetail) => void) | undefined;
  /** `false` does not fetch yet, e.g. before a login. Default `true`. */
  readonly isEnabled?: boolean | undefined;
}

/** State and actions of a creator's frame; without texts or styles. */
export interface CreatorDetailModel {
  readonly platform: Platform;
  readonly id: string;
  /** `null` until it is loaded. */
  readonly profile: CreatorProfile | null;
  /** There is no creator with this id on this platform. */
  readonly isMissing: boolean;
  /** Any error but a missing creator. */
  readonly error: ReachkitError | null;
  readonly isFetching: boolean;
  readonly retry: () => void;
  readonly tab: CreatorTab;
  readonly setTab: (tab: CreatorTab, detail: ViewChangeDetail) => void;
  /** `null` if the creator was not opened from a result list. */
  readonly trail: CreatorTrail | null;
  readonly refresh: CreatorRefresh;
}

/** The controller of a creator's detail: render its model with your own components, or with `CreatorDetailView`. */
export function useCreatorDetail(options: CreatorDetailOptions): CreatorDetailModel {
  const { platform, id, isEnabled } = options;
  const ref = { platform, id };
  const { bloggerDetail } = useStateAreas();
  const { data, error, isFetching, retry } = useCreatorProfile(ref, { isEnabled });
  const [tab, setTab] = useControllable<CreatorTab, ViewChangeDetail>({
    value: options.tab,
    defaultValue: options.defaultTab ?? 'overview',
    onChange: options.onTabChange,
  });
  const profile = data ?? null;
  useEffect(() => {
    if (profile) bloggerDetail.open(profile);
  }, [bloggerDetail, profile]);
  useFollowId(ref, tab, profile);
  const trail = useCreatorTrail(platform, id);
  const refresh = useCreatorRefresh(ref, profile);
  const isMissing = profile === null && error?.code === 'notFound';
  return {
    platform,
    id,
    profile,
    isMissing,
    error: profile === null && !isMissing ? error : null,
    isFetching,
    retry,
    tab,
    setTab,
    trail,
    refresh,
  };
}

/** Redirects to the current address if the creator was merged into another one. */
function useFollowId({ platform, id }: CreatorRef, tab: CreatorTab, profile: CreatorProfile | null): void {
  const { navigation } = useNavigation();
  const today = profile?.creator.id ?? id;
  useEffect(() => {
    if (today !== id) navigation?.go({ kind: 'creator', platform, id: today, tab }, 'replace');
  }, [navigation, platform, id, tab, today]);
}
