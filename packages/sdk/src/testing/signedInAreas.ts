import { roleTeamAdmin } from '@reachkit/contract';
import { createStateAreas } from '../provider/stateAreas.ts';
import { anyUser } from './anyUser.ts';

/** The state areas of a person of the stories' team. */
export function signedInAreas(isOwner: boolean, nickName = 'Lin Yu’an') {
  const areas = createStateAreas();
  areas.user.set({ ...anyUser, id: '7', nickName, roleIds: isOwner ? [roleTeamAdmin] : [] });
  return areas;
}
