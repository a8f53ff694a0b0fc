import {
  addMailSuppressions,
  decideLapsedMail,
  exportMailSuppressions,
  listLapsedMail,
  listMailSuppressions,
  removeMailSuppressions,
} from '@reachkit/contract';
import type { Deps } from '../../../platform/deps.ts';
import { fileRoute, type Route, route } from '../../../platform/http/route.ts';
import { decideLapsed, readLapsed } from './lapsed.ts';
import { SuppressionService } from './service.ts';

export function suppressionRoutes(deps: Pick<Deps, 'db' | 'now'>): Route[] {
  const suppressions = new SuppressionService(deps);
  return [
    route(listMailSuppressions, ({ query }, { caller }) => suppressions.list(caller, query)),
    route(addMailSuppressions, ({ body }, { caller }) => suppressions.add(caller, body)),
    route(removeMailSuppressions, ({ body }, { caller }) => suppressions.remove(caller, body)),
    route(listLapsedMail, ({ query }, { caller }) => readLapsed(deps.db, caller, query)),
    route(decideLapsedMail, ({ body }, { caller }) => decideLapsed(deps, caller, body)),
    fileRoute(exportMailSuppressions, (_, { caller, language }) => suppressions.export(caller, language)),
  ];
}
