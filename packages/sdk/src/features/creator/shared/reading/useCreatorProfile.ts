'use client';
import { type CreatorProfile, getCreator, type Platform } from '@reachkit/contract';
import { useCallback } from 'react';
import { type Read, type ReadOptions, useRead, useServerCache } from '../../../../core/hooks.ts';

/** A creator by platform and id. */
export interface CreatorRef {
  readonly platform: Platform;
  readonly id: string;
}

/** Time in ms for which a creator's profile is fresh; every tab reads it. */
const fresh = 60_000;

/** Reads a creator's profile and opened analyses; free of charge, and fetched once for all components. */
export function useCreatorProfile(
  { platform, id }: CreatorRef,
  options: Pick<ReadOptions, 'isEnabled'> = {},
): Read<CreatorProfile> {
  return useRead(getCreator, { params: { platform, id } }, { ...options, staleMs: fresh });
}

/** Whether the creator is on the team's blacklist. */
export const isBlacklisted = (profile: CreatorProfile | null): boolean => profile?.blacklist?.scope === 'all';

/** Returns which of growth and audience have data, before either is opened. */
export function knownData({ creator, openings }: CreatorProfile): 'both' | 'growth' | 'audience' | 'none' {
  const hasAudience = openings.audience.isFree !== true;
  if (creator.followersChange30d === null) return hasAudience ? 'audience' : 'none';
  return hasAudience ? 'both' : 'growth';
}

/** Returns a function that refetches all data of a creator, and nothing else. It keeps its identity. */
export function useReloadCreator({ platform, id }: CreatorRef): () => void {
  const cache = useServerCache();
  return useCallback(
    () => void cache.invalidateQueries({ predicate: ({ queryKey }) => isAbout(queryKey[2], platform, id) }),
    [cache, platform, id],
  );
}

function isAbout(input: unknown, platform: string, id: string): boolean {
  if (typeof input !== 'object' || input === null || !('params' in input)) return false;
  const { params } = input;
  if (typeof params !== 'object' || params === null) return false;
  return 'id' in params && params.id === id && 'platform' in params && params.platform === platform;
}
