import { type AnswerOf, fillPath, locales, type userSchema } from '@reachkit/contract';
import { fetchAvatar } from '@reachkit/contract/account/account';
import { and, asc, eq, isNull, lte, ne } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/deps.ts';
import type { TeamFile } from '../../../platform/files/files.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import type { Person } from '../../../platform/tenant/person.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { versionInForce } from '../../plan/membershipStatus.ts';
import { endLogins } from '../login/logins.ts';
import { account, login, team } from '../tables.ts';

type UserInfo = AnswerOf<typeof userSchema>;

/** Reads the profile of the signed-in person. */
export async function readProfile(db: Executor, { accountId, teamId }: Person, now: Date): Promise<UserInfo> {
  const [row] = await teamScope(db, teamId)
    .select({ account, team })
    .from(account)
    .innerJoin(team, eq(team.id, account.teamId))
    .where(eq(account.id, accountId));
  if (!row) throw new Failure('unauthorised');
  const { nickName, avatarFileId, roleIds, company, phone, language, timeZone } = row.account;
  return {
    id: row.account.id,
    nickName,
    avatar: avatarFileId === null ? null : fillPath(fetchAvatar.path, { id: avatarFileId }),
    teamId: row.team.id,
    roleIds,
    company,
    phone,
    // biome-ignore lint/plugin: An account outlives a language that a later version no longer has.
    language: locales.find((known) => known === language) ?? null,
    timeZone,
    deletesAt: row.account.deletesAt,
    version: versionInForce(row.team, now),
    ...(row.team.kind === 'office' && {
      staffRights: row.account.staffRights,
      hasSecondFactor: row.account.secondFactorAt !== null,
    }),
  };
}

/** Account fields that a person may change. */
export type PersonChange = Partial<
  Pick<
    typeof account.$inferInsert,
    | 'nickName'
    | 'company'
    | 'language'
    | 'timeZone'
    | 'avatarFileId'
    | 'phone'
    | 'username'
    | 'signInEmail'
    | 'signInEmailKey'
    | 'deletesAt'
  >
>;

/**
 * Changes a person's account, locked until the transaction ends; returns the names of the changed fields.
 * @throws Failure `unauthorised` for a person who was removed
 */
export async function changePerson(
  tx: Transaction,
  { accountId, teamId }: Person,
  change: PersonChange,
): Promise<readonly (keyof PersonChange)[]> {
  const scope = teamScope(tx, teamId);
  const row = await lockPerson(tx, { accountId, teamId });
  const fields = [
    'nickName',
    'company',
    'language',
    'timeZone',
    'avatarFileId',
    'phone',
    'username',
    'signInEmail',
    'signInEmailKey',
    'deletesAt',
  ] as const;
  const changed = fields.filter((field) => change[field] !== undefined && change[field] !== row[field]);
  if (changed.length > 0) await scope.update(account).set(change).where(eq(account.id, accountId));
  return changed;
}

/** Finds a person's picture by file id; `undefined` for any other file. */
export async function findAvatar(db: Executor, id: string): Promise<TeamFile | undefined> {
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return undefined;
  const [found] = await db
    .select({ teamId: account.teamId })
    .from(account)
    .where(and(eq(account.avatarFileId, id), isNull(account.removedAt)));
  return found && { id, teamId: found.teamId };
}

/**
 * Reads a person's account and locks it until the transaction ends. @throws Failure `unauthorised` for one who was
 * removed
 */
export async function lockPerson(
  tx: Transaction,
  { accountId, teamId }: Person,
): Promise<typeof account.$inferSelect> {
  const [row] = await teamScope(tx, teamId)
    .select()
    .from(account)
    .where(and(eq(account.id, accountId), isNull(account.removedAt)))
    .for('update');
  if (!row) throw new Failure('unauthorised');
  return row;
}

/** Ends all logins of a person except one; returns the ended ones. */
export function endOtherLogins(
  tx: Transaction,
  { accountId, loginId }: Pick<Caller, 'accountId' | 'loginId'>,
  now: Date,
): Promise<number[]> {
  const others = and(eq(login.accountId, accountId), ne(login.id, loginId));
  return endLogins(tx, others, { reason: 'endedElsewhere', now });
}

/** Whether an account has this phone number. */
export async function isPhoneTaken(db: Executor, phone: string): Promise<boolean> {
  const [known] = await db.select({ id: account.id }).from(account).where(eq(account.phone, phone));
  return known !== undefined;
}

/** Finds accounts due for deletion, oldest first. */
export async function findDueDeletions(db: Executor, now: Date, max: number): Promise<readonly Person[]> {
  return db
    .select({ accountId: account.id, teamId: account.teamId })
    .from(account)
    .where(and(lte(account.deletesAt, now), isNull(account.removedAt)))
    .orderBy(asc(account.deletesAt), asc(account.id))
    .limit(max);
}
