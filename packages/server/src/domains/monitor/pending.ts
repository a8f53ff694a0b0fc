import type { AnyEndpoint } from '@reachkit/contract';
import { endpoints } from '@reachkit/contract/endpoints';
import { Failure } from '../../platform/http/failure.ts';
import { type Route, route } from '../../platform/http/route.ts';

/** Endpoints of the domain, and of webhooks, that have no handler yet. Only on this branch. */
export function pendingRoutes(own: readonly Route[], webhooksToo = true): Route[] {
  const bound = new Set(own.map(({ endpoint }) => endpoint.id));
  const isOpen = ({ id, domain }: AnyEndpoint) =>
    !bound.has(id) && (domain === 'monitor' || (webhooksToo && /[wW]ebhook/.test(id)));
  return (endpoints as readonly AnyEndpoint[]).filter(isOpen).map((endpoint) => ({
    ...route(endpoint, () => Promise.reject(new Failure('notFound'))),
    isGated: endpoint.gate !== undefined,
  }));
}
