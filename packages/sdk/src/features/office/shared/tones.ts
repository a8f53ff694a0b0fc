import type { TeamState } from '@reachkit/contract/office/team';
import type { BadgeTone } from '../../../ui/Badge/Badge.tsx';

/** Tone of a team's state. */
export const teamTones: Readonly<Record<TeamState, BadgeTone>> = {
  active: 'success',
  locked: 'danger',
  deleting: 'warning',
};
