import type { Query, QueryClient } from '@tanstack/react-query';
import { ReachkitError } from './failures/errors.ts';

/** Wait before the first try, in ms; it doubles up to `maxWaitMs`. */
const firstWaitMs = 3_000;
const maxWaitMs = 30_000;

/** Gateways answer 502 and 504 for an unavailable server; the server itself answers 503 while it starts or stops. */
const awayStatuses: readonly (number | undefined)[] = [502, 503, 504];

/** Whether the server could not be reached, or reported that it cannot answer now. */
export function isOutage(error: unknown): boolean {
  return error instanceof ReachkitError && (error.kind === 'network' || awayStatuses.includes(error.status));
}

export interface Outage {
  /** Called when a read has failed. @param ask the same read again, which shows and reports nothing */
  readonly begin: (ask: () => Promise<unknown>) => void;
  readonly stop: () => void;
}

/** After an outage, retries one failed read until the server answers; then refetches all failed reads on the page. */
export function createOutage(cache: Pick<QueryClient, 'refetchQueries'>): Outage {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;

  function plan(ask: () => Promise<unknown>, waitMs: number) {
    timer = setTimeout(async () => {
      timer = undefined;
      isAsking = true;
      const isAway = document.visibilityState === 'hidden' || (await ask().then(() => false, isOutage));
      if (!isAsking) return;
      isAsking = false;
      if (isAway) plan(ask, Math.min(2 * waitMs, maxWaitMs));
      else void cache.refetchQueries({ type: 'active', predicate: failedForOutage });
    }, waitMs);
  }

  return {
    begin(ask) {
      // During server rendering there is no page to restore.
      if (typeof document !== 'undefined' && timer === undefined && !isAsking) plan(ask, firstWaitMs);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      isAsking = false;
    },
  };
}

const failedForOutage = ({ state: { error } }: Query): boolean => isOutage(error);
