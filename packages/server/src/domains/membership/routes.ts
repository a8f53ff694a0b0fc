import {
  exportUsage,
  getEquity,
  getUsage,
  listEquityVersions,
  listUsageCharges,
  roleAdmin,
} from '@reachkit/contract';
import { Failure } from '../../platform/http/failure.ts';
import { type Caller, type Route, route } from '../../platform/http/route.ts';
import { UsageService, type UsageServiceDeps } from './usage/service.ts';

export function membershipRoutes(deps: UsageServiceDeps): Route[] {
  const { equity } = deps;
  const usage = new UsageService(deps);
  return [
    route(getUsage, ({ query }, { caller, language }) => usage.read(caller, query, language)),
    route(listUsageCharges, ({ query }, { caller }) => usage.charges(caller, query)),
    route(exportUsage, ({ body }, { caller, language }) => usage.export(caller, body, language)),
    route(getEquity, ({ params }, { caller, language }) =>
      equity.read(readableTeam(params.teamId, caller), { caller, language }),
    ),
    route(listEquityVersions, (_, { language }) => equity.versions(language)),
  ];
}

/** Parses a team id; other teams count as unknown, except for staff. @throws Failure `notFound` */
function readableTeam(id: string, { teamId, roleIds }: Caller): number {
  const isKnown = id === String(teamId) || (roleIds.includes(roleAdmin) && /^[1-9]\d{0,14}$/.test(id));
  if (!isKnown) throw new Failure('notFound');
  return Number(id);
}
