import type { QueryClient } from '@tanstack/react-query';
import type { CallInput } from './client/types.ts';

type Named = { readonly id: string };

/** The key under which the answer of an endpoint with this id is cached. */
export function cacheKeyOf(id: string, input: CallInput): readonly unknown[] {
  return ['reachkit', id, input];
}

/** Every cached answer of an endpoint, as a filter of queries. */
export function answersOf({ id }: Named): { readonly queryKey: readonly unknown[] } {
  return { queryKey: ['reachkit', id] };
}

/** Refetches every answer of these endpoints that is shown, and the others once they are shown again. */
export async function invalidate(cache: QueryClient, ...endpoints: readonly Named[]): Promise<void> {
  await Promise.all(endpoints.map((endpoint) => cache.invalidateQueries(answersOf(endpoint))));
}
