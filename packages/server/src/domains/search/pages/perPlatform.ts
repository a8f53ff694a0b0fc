import type { Platform } from '@reachkit/contract';
import { LRUCache } from 'lru-cache';
import { runDetached } from '../../../platform/database/context.ts';

/** Caches a read per platform for `lifetime` ms. Concurrent callers share one read, which counts against no team. */
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
