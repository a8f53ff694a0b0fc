import { getHealth, getReadiness } from '@reachkit/contract/site';
import type { Readiness } from '../../lifecycle/readiness.ts';
import { Failure } from '../failure.ts';
import { type Route, route } from '../route.ts';

/** Routes of the probes, which every process serves, whatever its roles and readiness. */
export function probeRoutes(readiness: Readiness): readonly Route[] {
  return [
    route(getHealth, async () => ({ status: 'alive' as const })),
    route(getReadiness, async () => {
      const reason = await readiness.reason();
      if (reason !== null) throw new Failure('upgrading', { data: { reason } });
      return { status: 'ready' as const };
    }),
  ];
}

/** Whether an endpoint is a probe. */
export function isProbe(endpoint: { readonly id: string }): boolean {
  return endpoint.id === getHealth.id || endpoint.id === getReadiness.id;
}
