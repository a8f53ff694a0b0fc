import type { CallInput } from './client/types.ts';

/** The key under which the answer of an endpoint with this id is cached. */
export function cacheKeyOf(id: string, input: CallInput): readonly unknown[] {
  return ['reachkit', id, input];
}
