import type { QueryClient } from '@tanstack/react-query';
import type { CallInput } from './client/types.ts';

type Named = { readonly id: string };

/** The cache key of a response of the endpoint with this id. */
export function cacheKeyOf(id: string, input: CallInput): readonly unknown[] {
  return ['reachkit', id, input];
}

/** Query filter for every cached response of an endpoint. */
export function answersOf({ id }: Named): { readonly queryKey: readonly unknown[] } {
  return { queryKey: ['reachkit', id] };
}

/** Refetches the visible responses of these endpoints, and the others when they are shown again. */
export async function invalidate(cache: QueryClient, ...endpoints: readonly Named[]): Promise<void> {
  await Promise.all(endpoints.map((endpoint) => cache.invalidateQueries(answersOf(endpoint))));
}
