import { handleMonitorAlerts, listMonitorAlerts } from '@reachkit/contract';
import type { Deps } from '../../../platform/deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { handleAlerts, listAlerts } from './listAlerts.ts';

/** Routes of the alerts of the content monitor. */
export const routesOfAlerts = (parts: Pick<Deps, 'db' | 'now'>): Route[] => [
  route(listMonitorAlerts, ({ query }, { caller }) => listAlerts(parts.db, caller, query)),
  route(handleMonitorAlerts, ({ body }, { caller }) => handleAlerts(parts, caller, body)),
];
