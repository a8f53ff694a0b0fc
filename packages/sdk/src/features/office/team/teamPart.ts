import type { StaffTeam } from '@reachkit/contract/office/team';
import type { ActionKind, OpenedAction } from './opened.ts';
import type { StaffTeamModel } from './useStaffTeam.ts';

/** Props of the parts of the page. */
export interface TeamPartProps {
  readonly model: StaffTeamModel;
  readonly team: StaffTeam;
  readonly kinds: readonly ActionKind[];
  readonly opened: OpenedAction | null;
  readonly onOpen: (action: OpenedAction) => void;
}
