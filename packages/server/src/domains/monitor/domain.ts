import { defineDomain } from '../defineDomain.ts';
import { pendingRoutes } from './pending.ts';

export const monitorDomain = defineDomain({
  name: 'monitor',
  routes: () => pendingRoutes([]),
});
