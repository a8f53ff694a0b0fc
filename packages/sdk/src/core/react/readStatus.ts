import type { ReachkitError } from '../failures/errors.ts';
import type { Read } from '../hooks.ts';

/** Read state of a screen. */
export interface ReadStatus {
  /** Why the last read failed; most models have `null` while there is something to show. */
  readonly error: ReachkitError | null;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/** Returns the status of a read; its data stay visible if a later read fails. */
export const readStatus = ({ data, error, isFetching, retry }: Read<unknown>): ReadStatus => ({
  error: data === undefined ? error : null,
  isRetrying: isFetching,
  retry,
});
