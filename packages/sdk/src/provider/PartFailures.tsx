'use client';
import { type ReactNode, useCallback } from 'react';
import { ReachkitError, toReachkitError } from '../core/failures/errors.ts';
import { useReport } from '../core/hooks.ts';
import { PartLoadError } from '../ui/Lazy/loadPart.ts';
import { PartFailureContext } from '../ui/Lazy/PartBoundary.tsx';

/** Converts an error thrown during rendering to a typed error of the SDK. */
export function typedFailure(thrown: unknown): ReachkitError {
  if (!(thrown instanceof PartLoadError)) return toReachkitError(thrown);
  return new ReachkitError({ code: 'chunk', kind: 'chunk', message: thrown.message, cause: thrown });
}

/** Reports code that failed to load to the host, even if a boundary below already shows the error. */
export function PartFailures({ children }: { readonly children: ReactNode }) {
  const report = useReport();
  const reportPart = useCallback((error: PartLoadError) => report(typedFailure(error)), [report]);
  return <PartFailureContext.Provider value={reportPart}>{children}</PartFailureContext.Provider>;
}
