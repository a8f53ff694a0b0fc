import { defineDomain } from '../defineDomain.ts';
import { acquisitionOwnership } from './ownership.ts';
import { refreshRunner } from './refresh/refreshJob.ts';
import { refreshRoutes } from './refresh/refreshRoutes.ts';

export const acquisitionDomain = defineDomain({
  name: 'acquisition',
  ownership: () => acquisitionOwnership,
  runners: (parts) => [refreshRunner(parts)],
  routes: (parts) => refreshRoutes(parts, parts.jobs, parts.limits),
});
