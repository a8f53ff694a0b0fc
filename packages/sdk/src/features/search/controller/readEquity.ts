import { getEquity } from '@reachkit/contract/membership/membership';
import { fetchUserInfo } from '@reachkit/contract/session/session';
import type { Call } from '../../../core/client/types.ts';

/** What the membership of the team gives now; the person's own team where none is named. */
export async function readEquity(call: Call, teamId: string | undefined) {
  const team = teamId ?? (await call(fetchUserInfo, {}, { notify: false })).data.officeUser.teamId;
  return call(getEquity, { params: { teamId: team } }, { notify: false });
}
