import { fetchAvatar, fillPath, personLanguages, type UserInfo } from '@reachkit/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/deps.ts';
import type { TeamFile } from '../../platform/files/files.ts';
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
  const { nickName, avatarFileId, roleIds, company, phone, language, timeZone } = row.account;
  return {
    id: String(row.account.id),
    nickName,
    avatar: avatarFileId === null ? null : fillPath(fetchAvatar.path, { id: avatarFileId }),
    teamId: String(row.team.id),
    roleIds,
    company,
    phone,
    language: personLanguages.find((known) => known === language) ?? null,
    timeZone,
    deletesAt: row.account.deletesAt?.toISOString() ?? null,
    version: versionInForce(row.team, now),
  };
}

/** What a person may change of their own account. */
export type PersonChange = Partial<
  Pick<typeof account.$inferInsert, 'nickName' | 'company' | 'language' | 'timeZone' | 'avatarFileId'>
>;

/**
 * Changes a person's account, held until the transaction ends; answers the names of the fields that have another
 * value now.
 * @throws Failure `unauthorised` for a person who was removed
 */
export async function changePerson(
  tx: Transaction,
  { accountId, teamId }: Pick<Caller, 'accountId' | 'teamId'>,
  change: PersonChange,
): Promise<readonly (keyof PersonChange)[]> {
  const scope = teamScope(tx, teamId);
  const own = and(eq(account.id, accountId), isNull(account.removedAt));
  const [row] = await scope.select().from(account).where(own).for('update');
  if (!row) throw new Failure('unauthorised');
  const fields = ['nickName', 'company', 'language', 'timeZone', 'avatarFileId'] as const;
  const changed = fields.filter((field) => change[field] !== undefined && change[field] !== row[field]);
  if (changed.length > 0) await scope.update(account).set(change).where(own);
  return changed;
}

/** The file that is the picture of a person, by its id; `undefined` for any other. */
export async function findAvatar(db: Pick<Database, 'select'>, id: string): Promise<TeamFile | undefined> {
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return undefined;
  const [found] = await db
    .select({ teamId: account.teamId })
    .from(account)
    .where(and(eq(account.avatarFileId, id), isNull(account.removedAt)));
  return found && { id, teamId: found.teamId };
}
