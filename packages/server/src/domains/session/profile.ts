import type { UserInfo } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import { Failure } from '../../platform/http/failure.ts';
import type { Caller } from '../../platform/http/route.ts';
import { type ScopeSource, teamScope } from '../../platform/tenant/teamScope.ts';
import { versionInForce } from '../membership/standing.ts';
import { account, team } from './tables.ts';

/** The signed-in person as the screens show them. */
export async function readProfile(
  db: ScopeSource,
  { accountId, teamId }: Pick<Caller, 'accountId' | 'teamId'>,
  now: Date,
): Promise<UserInfo> {
  const [row] = await teamScope(db, teamId)
    .select({ account, team })
    .from(account)
    .innerJoin(team, eq(team.id, account.teamId))
    .where(eq(account.id, accountId));
  if (!row) throw new Failure('unauthorised');
  const { nickName, avatar, roleIds, company, phone } = row.account;
  return {
    id: String(row.account.id),
    nickName,
    avatar,
    teamId: String(row.team.id),
    roleIds,
    company,
    phone,
    version: versionInForce(row.team, now),
  };
}
