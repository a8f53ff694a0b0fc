import type { AnyEndpoint } from '@reachkit/contract';
import type { RouteInput } from './route.ts';

type Input = RouteInput<AnyEndpoint>;

/** Replaces merged ids in the input of an endpoint with current ones; `undefined` if it has no such ids. */
export type FollowIds = (endpoint: AnyEndpoint) => ((input: Input) => Promise<Input>) | undefined;

/**
 * Runs a call with current ids. If it fails, and an id in it was merged in the meantime, it is retried once with the new
 * id: its changes were rolled back.
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
