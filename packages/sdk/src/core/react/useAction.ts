import { useCallback, useRef, useState } from 'react';
import { type ReachkitError, toReachkitError } from '../failures/errors.ts';

/** Work that a press begins: it runs once at a time, and its failure is kept. */
export interface Action<Args extends readonly unknown[]> {
  /** `true`: it was done. Does nothing while one is under way. Keeps its identity. */
  readonly run: (...args: Args) => Promise<boolean>;
  readonly isRunning: boolean;
  /** Why the last one did not work; `null` from the next press on. */
  readonly failure: ReachkitError | null;
  readonly forget: () => void;
}

/**
 * Runs work that a press begins.
 * @param work - rejects where it did not work
 * @param takes - says whether a failure is shown elsewhere, e.g. at its field; then it is no `failure`
 */
export function useAction<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<unknown>,
  takes?: (error: ReachkitError) => boolean,
): Action<Args> {
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<ReachkitError | null>(null);
  // State is a render late: a second press in the same frame would begin twice.
  const isUnderWay = useRef(false);
  const latest = useRef({ work, takes });
  latest.current = { work, takes };
  const run = useCallback(async (...args: Args) => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setRunning(true);
    setFailure(null);
    // Both see the state at the press.
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
