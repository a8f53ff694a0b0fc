import { getEquity, listEquityVersions, roleAdmin } from '@reachkit/contract';
import { Failure } from '../../platform/http/failure.ts';
import { type Caller, type Route, route } from '../../platform/http/route.ts';
import type { EquityService } from './service.ts';

export function membershipRoutes(equity: EquityService): Route[] {
  return [
    route(getEquity, ({ params }, { caller, language }) =>
      equity.read(readableTeam(params.teamId, caller), language),
    ),
    route(listEquityVersions, (_, { language }) => equity.versions(language)),
  ];
}

/** Another team's answers like an unknown one, except to staff. @throws Failure `notFound` */
function readableTeam(id: string, { teamId, roleIds }: Caller): number {
  const isKnown = id === String(teamId) || (roleIds.includes(roleAdmin) && /^[1-9]\d{0,14}$/.test(id));
  if (!isKnown) throw new Failure('notFound');
  return Number(id);
}
