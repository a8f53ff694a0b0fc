'use client';
import { handleMonitorAlerts } from '@reachkit/contract/monitor/alert';
import { useCall } from '../../../core/hooks.ts';
import { useInvalidateMonitor } from './useInvalidateMonitor.ts';

/** Marks alerts as handled. */
export interface AlertHandling {
  /** Marks alerts as handled by the caller, or opens them again; resolves to their number. Rejects with a `ReachkitError`. */
  readonly handle: (ids: readonly string[], isHandled: boolean) => Promise<number>;
}

export function useAlertHandling(): AlertHandling {
  const call = useCall();
  const invalidate = useInvalidateMonitor();
  return {
    handle: async (ids, isHandled) => {
      const { changed } = await call(
        handleMonitorAlerts,
        { body: { ids: [...ids], isHandled } },
        { notify: false },
      );
      await invalidate();
      return changed;
    },
  };
}
