import {
  addMailSuppressions,
  exportMailSuppressions,
  listMailSuppressions,
  removeMailSuppressions,
} from '@reachkit/contract';
import { fileRoute, type Route, route } from '../../../platform/http/route.ts';
import type { SuppressionService } from './service.ts';

export function suppressionRoutes(suppressions: SuppressionService): Route[] {
  return [
    route(listMailSuppressions, ({ query }, { caller }) => suppressions.list(caller, query)),
    route(addMailSuppressions, ({ body }, { caller }) => suppressions.add(caller, body)),
    route(removeMailSuppressions, ({ body }, { caller }) => suppressions.remove(caller, body)),
    fileRoute(exportMailSuppressions, (_, { caller }) => suppressions.export(caller)),
  ];
}
