import { Failure } from '../http/failure.ts';
import type { RateLimits } from '../limits/rateLimits.ts';

/**
 * Counts a request with a token that is not known; whether its subscriber has made too many. Known tokens do not count:
 * many people share the address of their provider.
 */
export function areTooManyGuesses(limits: Pick<RateLimits, 'count'>, subscriber: string): boolean {
  try {
    limits.count({ unknownSharedPageBySubscriber: { subscriber } });
    return false;
  } catch (error) {
    if (error instanceof Failure && error.reason === 'rateLimited') return true;
    throw error;
  }
}
