import { deletionDelayDays } from '@reachkit/contract/account/account';
import { refuseFields } from '../../../platform/http/failure.ts';
import { dayMs } from '../../../platform/tasks/retentionRules.ts';
import { changeCustomerTeam } from '../../people/customerTeams.ts';
import type { StaffTeam, TeamReadDeps } from '../teams/read.ts';
import { type Acting, actOnTeam } from './teamAction.ts';

/** Schedules the deletion of a team; a second request changes nothing. @throws Failure as `actOnTeam`; `validation` at `confirmation` */
export function requestTeamDeletion(
  deps: TeamReadDeps,
  acting: Acting,
  confirmation: string,
): Promise<StaffTeam> {
  return actOnTeam(deps, acting, async (tx, row, at) => {
    if (confirmation !== row.name.trim()) throw refuseFields({ confirmation: { rule: 'mismatch' } });
    if (row.deletesAt !== null) return null;
    const deletesAt = new Date(at.getTime() + deletionDelayDays * dayMs);
    await changeCustomerTeam(tx, row.id, { deletesAt });
    return { action: 'deletionRequested', before: { deletesAt: null }, after: { deletesAt } };
  });
}

/** @throws Failure as `actOnTeam` */
export function withdrawTeamDeletion(deps: TeamReadDeps, acting: Acting): Promise<StaffTeam> {
  return actOnTeam(deps, acting, async (tx, row) => {
    if (row.deletesAt === null) return null;
    await changeCustomerTeam(tx, row.id, { deletesAt: null });
    return { action: 'deletionWithdrawn', before: { deletesAt: row.deletesAt }, after: { deletesAt: null } };
  });
}
