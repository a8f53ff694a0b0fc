import type { ReachkitError } from '../failures/errors.ts';
import type { Read } from '../hooks.ts';

/** How the read of a screen stands. */
export interface ReadStatus {
  /** Why the last read failed; most models have `null` while there is something to show. */
  readonly error: ReachkitError | null;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/** The status of a read; its data stay on the screen where a later read fails. */
export const readStatus = ({ data, error, isFetching, retry }: Read<unknown>): ReadStatus => ({
  error: data === undefined ? error : null,
  isRetrying: isFetching,
  retry,
});
