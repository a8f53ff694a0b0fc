'use client';
import { listStaffRecords, type StaffRecordList } from '@reachkit/contract/office/audit';
import {
  getStaffTeam,
  listStaffAccounts,
  listStaffLogins,
  listStaffTickets,
  type StaffAccounts,
  type StaffLogins,
  type StaffTeam,
  type StaffTickets,
} from '@reachkit/contract/office/team';
import { type Read, useRead } from '../../../core/hooks.ts';
import { type FeatureViewProps, useFeatureView } from '../../../core/react/useControllable.ts';
import { openStaffTeamView, type StaffTeamViewState } from './teamView.ts';
import { type StaffTeamActions, useStaffTeamActions } from './useStaffTeamActions.ts';

/** Which team; controls the view from props, e.g. from the page's URL. */
export interface StaffTeamOptions extends FeatureViewProps<StaffTeamViewState> {
  readonly teamId: string;
}

/** A team as staff see it. A part is read once it is shown. */
export interface StaffTeamModel {
  readonly view: StaffTeamViewState;
  readonly setView: (view: StaffTeamViewState) => void;
  readonly team: Read<StaffTeam>;
  readonly accounts: Read<StaffAccounts>;
  readonly logins: Read<StaffLogins>;
  readonly tickets: Read<StaffTickets>;
  /** The latest staff actions on the team. */
  readonly audit: Read<StaffRecordList>;
  readonly actions: StaffTeamActions;
}

/** Number of audit entries on the page of a team; the audit log has all. */
const auditSize = 20;

/** Reads a team for staff, and acts on it. */
export function useStaffTeam({ teamId, ...options }: StaffTeamOptions): StaffTeamModel {
  const { defaultView = openStaffTeamView } = options;
  const [view, setView] = useFeatureView<StaffTeamViewState>({ ...options, defaultView });
  const params = { id: teamId };
  const shows = (...tabs: readonly StaffTeamViewState['tab'][]) => ({ isEnabled: tabs.includes(view.tab) });
  return {
    view,
    setView: (next) => setView(next, { reason: 'tab', replace: false }),
    team: useRead(getStaffTeam, { params }),
    accounts: useRead(listStaffAccounts, { params }, shows('overview', 'members')),
    logins: useRead(listStaffLogins, { params }, shows('logins')),
    tickets: useRead(listStaffTickets, { params }, shows('tickets')),
    audit: useRead(
      listStaffRecords,
      { query: { team: teamId, pageSize: auditSize } },
      shows('overview', 'audit'),
    ),
    actions: useStaffTeamActions(teamId),
  };
}

/** Returns the name of a team, e.g. for a breadcrumb; `null` until it is known. */
export function useStaffTeamName(teamId: string): string | null {
  return useRead(getStaffTeam, { params: { id: teamId } }).data?.name ?? null;
}
