import { exportStaffRecords, listStaffRecords, staffRecordExportMost } from '@reachkit/contract/office/audit';
import { searchOffice } from '@reachkit/contract/office/search';
import {
  findTeams as findTeamsEndpoint,
  getStaffTeam,
  listStaffAccounts,
  listStaffLogins,
  listStaffTickets,
} from '@reachkit/contract/office/team';
import * as actions from '@reachkit/contract/office/teamActions';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import { type Caller, fileRoute, type Route, route } from '../../platform/http/route.ts';
import { EquityService } from '../membership/service.ts';
import { readTeamFacts } from '../people/teamFacts.ts';
import { type AccessDeps, endTeamLogins, lockTeam, setKocTask, unlockTeam } from './actions/access.ts';
import { requestTeamDeletion, withdrawTeamDeletion } from './actions/deletion.ts';
import { exportTeam } from './actions/exporting.ts';
import { type LimitDeps, overrideLimit, previewOverride, removeLimitOverride } from './actions/limits.ts';
import { extendTeam, previewTeamExtension } from './actions/plan.ts';
import type { Acting } from './actions/teamAction.ts';
import { staffRecordFile } from './audit/file.ts';
import { findStaffRecords } from './audit/list.ts';
import { findEverything } from './search.ts';
import { findTeams } from './teams/entries.ts';
import { readAccounts, readLogins, readTickets } from './teams/lists.ts';
import { readStaffTeam } from './teams/read.ts';

type Parts = Omit<LimitDeps & AccessDeps, 'equity'> &
  ConstructorParameters<typeof EquityService>[0] &
  Pick<Deps, 'db' | 'now'>;

export function officeRoutes(parts: Parts): Route[] {
  const deps = { ...parts, equity: new EquityService(parts) };
  return [
    route(findTeamsEndpoint, ({ body }) => findTeams(deps, body)),
    route(searchOffice, ({ body }, { caller }) => findEverything(deps, caller, body.q)),
    route(getStaffTeam, ({ params }) => readStaffTeam(deps, params.id)),
    route(listStaffAccounts, ({ params }) => readAccounts(deps, params.id)),
    route(listStaffLogins, ({ params }) => readLogins(deps, params.id)),
    route(listStaffTickets, ({ params }) => readTickets(deps, params.id)),
    route(actions.lockTeam, (input, { caller }) => lockTeam(deps, actingOf(input, caller))),
    route(actions.unlockTeam, (input, { caller }) => unlockTeam(deps, actingOf(input, caller))),
    route(actions.endTeamLogins, (input, { caller }) =>
      endTeamLogins(deps, actingOf(input, caller), input.body.accountId),
    ),
    route(actions.previewTeamExtension, ({ params, query }) =>
      previewTeamExtension(deps, params.id, query.days),
    ),
    route(actions.extendTeam, (input, { caller }) =>
      extendTeam(deps, actingOf(input, caller), input.body.days),
    ),
    route(actions.previewLimitOverride, ({ params, query }) => previewOverride(deps, params, query.value)),
    route(actions.overrideLimit, (input, { caller }) =>
      overrideLimit(deps, actingOf(input, caller), { key: input.params.key, ...input.body }),
    ),
    route(actions.removeLimitOverride, (input, { caller }) =>
      removeLimitOverride(deps, actingOf(input, caller), input.params.key),
    ),
    route(actions.setKocTask, (input, { caller }) =>
      setKocTask(deps, actingOf(input, caller), input.body.save_koc_task === '1'),
    ),
    fileRoute(actions.exportTeam, ({ params, body }, { caller }) =>
      exportTeam(deps, { id: params.id, reason: body.reason, caller }),
    ),
    route(actions.requestTeamDeletion, (input, { caller }) =>
      requestTeamDeletion(deps, actingOf(input, caller), input.body.confirmation),
    ),
    route(actions.withdrawTeamDeletion, (input, { caller }) =>
      withdrawTeamDeletion(deps, actingOf(input, caller)),
    ),
    route(listStaffRecords, ({ query: { cursor, pageSize, ...filter } }) =>
      findStaffRecords(deps, filter, { cursor, pageSize }),
    ),
    fileRoute(exportStaffRecords, async ({ query }, { caller, language, now }) => {
      const facts = await readTeamFacts(deps.db, caller.teamId);
      if (!facts) throw new Failure('unauthorised');
      const { list } = await findStaffRecords(deps, query, { pageSize: staffRecordExportMost });
      return staffRecordFile(list, { timeZone: facts.timeZone, language, now });
    }),
  ];
}

function actingOf(
  {
    params: { id },
    body: { reason, revision },
  }: {
    readonly params: { readonly id: string };
    readonly body: { readonly reason: string; readonly revision: number };
  },
  caller: Caller,
): Acting {
  return { id, caller, reason, revision };
}
