import { errorCodes } from '@reachkit/contract/errors';
import { listStaffRecords, type StaffRecord } from '@reachkit/contract/office/audit';
import {
  findTeams,
  getStaffTeam,
  listStaffAccounts,
  listStaffLogins,
  listStaffTickets,
  type StaffTeam,
  type TeamEntry,
} from '@reachkit/contract/office/team';
import {
  endTeamLogins,
  extendTeam,
  lockTeam,
  overrideLimit,
  previewLimitOverride,
  previewTeamExtension,
  removeLimitOverride,
  requestTeamDeletion,
  setKocTask,
  unlockTeam,
  withdrawTeamDeletion,
} from '@reachkit/contract/office/teamActions';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import { staffTeam, storyAccounts, storyLogins, storyRecord, storyTeams, storyTickets } from './data.ts';

export interface OfficeWorldOptions {
  readonly teams?: readonly TeamEntry[];
  readonly team?: StaffTeam;
}

export interface OfficeWorld {
  readonly handlers: readonly MockHandler[];
  readonly team: () => StaffTeam;
  /** A colleague changes the team. */
  readonly changeByColleague: (change: Partial<StaffTeam>) => void;
}

/** An in-memory server of the console. */
export function officeWorld(options: OfficeWorldOptions = {}): OfficeWorld {
  const { teams = storyTeams } = options;
  let team = options.team ?? staffTeam();
  let records: readonly StaffRecord[] = [storyRecord()];
  const put = (change: Partial<StaffTeam>) => {
    team = { ...team, ...change, revision: team.revision + 1 };
    return team;
  };
  /** Refuses an outdated revision, changes the team, and writes the record. */
  function apply(
    { reason, revision }: { readonly reason: string; readonly revision: number },
    action: string,
    change: Partial<StaffTeam>,
  ): StaffTeam {
    if (revision !== team.revision) throw new Refusal({ code: errorCodes.changedMeanwhile, data: team });
    const record = {
      id: `${9_002 + records.length}`,
      action,
      reason,
      before: null,
      after: null,
      detail: null,
    };
    records = [storyRecord(record), ...records];
    return put(change);
  }
  const limits = (
    key: string,
    change: (limit: StaffTeam['limits'][number]) => StaffTeam['limits'][number],
  ) => ({
    limits: team.limits.map((limit) => (limit.key === key ? change(limit) : limit)),
  });
  const handlers: readonly MockHandler[] = [
    answer(findTeams, ({ body }) => ({
      list: teams.filter(
        ({ name, state, version }) =>
          name.includes(body.q ?? '') &&
          (!body.state || body.state === state) &&
          (!body.version || body.version === version),
      ),
      next: null,
    })),
    answer(getStaffTeam, ({ params }) => {
      if (params.id !== team.id) throw new Refusal({ code: errorCodes.notFound, status: 404 });
      return team;
    }),
    answer(listStaffAccounts, () => storyAccounts),
    answer(listStaffLogins, () => storyLogins),
    answer(listStaffTickets, () => storyTickets),
    answer(listStaffRecords, () => ({ list: [...records], next: null, actors: [] })),
    answer(previewLimitOverride, ({ params, query }) => {
      const limit = team.limits.find(({ key }) => key === params.key);
      if (!limit) throw new Refusal({ code: errorCodes.notFound, status: 404 });
      const after = Number(query.value ?? limit.planLimit);
      const over = limit.kind === 'stock' ? Math.max(0, (limit.used ?? 0) - after) : 0;
      return {
        before: { limit: limit.limit, source: limit.source },
        after: { limit: after, source: 'override' as const },
        used: limit.used,
        excess: over > 0 ? { count: over, rule: 'readOnly' as const } : null,
      };
    }),
    answer(overrideLimit, ({ params, body }) =>
      apply(
        body,
        'limitOverridden',
        limits(params.key, (limit) => ({
          ...limit,
          limit: body.value,
          source: 'override',
          override: {
            reason: body.reason,
            by: { id: '91', nickName: '沈岚' },
            createdAt: '2026-11-20T09:40:00.000Z',
            expiresAt: body.expiresAt,
          },
        })),
      ),
    ),
    answer(removeLimitOverride, ({ params, body }) =>
      apply(
        body,
        'limitOverrideRemoved',
        limits(params.key, (limit) => ({
          ...limit,
          limit: limit.planLimit,
          source: 'plan',
          override: null,
        })),
      ),
    ),
    answer(previewTeamExtension, () => ({
      before: [{ version: 'team' as const, endsOn: '2027-05-20' }],
      after: [{ version: 'team' as const, endsOn: '2027-06-19' }],
    })),
    answer(extendTeam, ({ body }) => apply(body, 'planExtended', { endsOn: '2027-06-19' })),
    answer(lockTeam, ({ body }) =>
      apply(body, 'teamLocked', { state: 'locked', lockedAt: '2026-11-20T09:40:00.000Z' }),
    ),
    answer(unlockTeam, ({ body }) => apply(body, 'teamUnlocked', { state: 'active', lockedAt: null })),
    answer(endTeamLogins, ({ body }) => apply(body, 'loginsEnded', {})),
    answer(setKocTask, ({ body }) =>
      apply(body, 'kocTaskChanged', { red_center: { save_koc_task: body.save_koc_task } }),
    ),
    answer(requestTeamDeletion, ({ body }) =>
      apply(body, 'deletionRequested', { state: 'deleting', deletesAt: '2026-11-27T09:40:00.000Z' }),
    ),
    answer(withdrawTeamDeletion, ({ body }) =>
      apply(body, 'deletionWithdrawn', { state: 'active', deletesAt: null }),
    ),
  ];
  return { handlers, team: () => team, changeByColleague: (change) => void put(change) };
}
