import type { Platform } from '@reachkit/contract';
import { LRUCache } from 'lru-cache';
import { runDetached } from '../../../platform/database/context.ts';

/**
 * Caches a read per platform for `lifetime` ms; concurrent callers share one read. Others wait for it too, so it does not
 * count against the first caller's team.
 */
export function keptPerPlatform<T extends object>(
  lifetime: number,
  read: (platform: Platform) => Promise<T>,
): (platform: Platform) => Promise<T> {
  const kept = new LRUCache<Platform, T>({
    max: 10,
    ttl: lifetime,
    fetchMethod: (platform) => runDetached(() => read(platform)),
  });
  return (platform) => kept.forceFetch(platform);
}
