import { useCallback, useRef, useState } from 'react';
import { type ReachkitError, toReachkitError } from '../failures/errors.ts';

/** An action started by a click: it runs once at a time, and its failure is kept. */
export interface Action<Args extends readonly unknown[]> {
  /** Resolves with `true` on success. Does nothing while one is running. Keeps its identity. */
  readonly run: (...args: Args) => Promise<boolean>;
  readonly isRunning: boolean;
  /** Why the last run failed; `null` from the next click on. */
  readonly failure: ReachkitError | null;
  readonly forget: () => void;
}

/**
 * Runs work that a click starts.
 * @param work - rejects where it did not work
 * @param takes - says whether a failure is shown elsewhere, e.g. at its field; then it is no `failure`
 */
export function useAction<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<unknown>,
  takes?: (error: ReachkitError) => boolean,
): Action<Args> {
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<ReachkitError | null>(null);
  // State updates one render late: a second click in the same frame would start twice.
  const isUnderWay = useRef(false);
  const latest = useRef({ work, takes });
  latest.current = { work, takes };
  const run = useCallback(async (...args: Args) => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setRunning(true);
    setFailure(null);
    // Values of both at the time of the click.
    const { work, takes } = latest.current;
    try {
      await work(...args);
      return true;
    } catch (thrown) {
      const error = toReachkitError(thrown);
      if (!takes?.(error)) setFailure(error);
      return false;
    } finally {
      isUnderWay.current = false;
      setRunning(false);
    }
  }, []);
  const forget = useCallback(() => setFailure(null), []);
  return { run, isRunning, failure, forget };
}
