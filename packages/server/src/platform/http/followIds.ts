import type { AnyEndpoint } from '@reachkit/contract';
import type { RouteInput } from './route.ts';

type Input = RouteInput<AnyEndpoint>;

/** Replaces former ids by today's in the input of an endpoint; `undefined` if it has no such ids. */
export type FollowIds = (endpoint: AnyEndpoint) => ((input: Input) => Promise<Input>) | undefined;

/**
 * Does a call with the ids of today. Where it fails, and what it names got another id while it ran, it is done once more
 * with that: all that it had begun was taken back.
 */
export async function withIdsOfToday<T>(
  follow: ((input: Input) => Promise<Input>) | undefined,
  input: Input,
  work: (input: Input) => Promise<T>,
): Promise<T> {
  if (!follow) return work(input);
  const followed = await follow(input);
  try {
    return await work(followed);
  } catch (error) {
    const again = await follow(followed);
    if (again === followed) throw error;
    return work(again);
  }
}
