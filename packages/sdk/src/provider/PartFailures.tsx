'use client';
import { type ReactNode, useCallback } from 'react';
import { ReachkitError, toReachkitError } from '../core/errors.ts';
import { useReport } from '../core/hooks.ts';
import { PartLoadError } from '../ui/Lazy/loadPart.ts';
import { PartFailureContext } from '../ui/Lazy/PartBoundary.tsx';

/** What was thrown while drawing, as one of our failures. */
export function typedFailure(thrown: unknown): ReachkitError {
  if (!(thrown instanceof PartLoadError)) return toReachkitError(thrown);
  return new ReachkitError({ code: 'chunk', kind: 'chunk', message: thrown.message, cause: thrown });
}

/** Tells the host of code that did not come also where a boundary below already said so in the part's place. */
export function PartFailures({ children }: { readonly children: ReactNode }) {
  const report = useReport();
  const tell = useCallback((error: PartLoadError) => report(typedFailure(error)), [report]);
  return <PartFailureContext.Provider value={tell}>{children}</PartFailureContext.Provider>;
}
