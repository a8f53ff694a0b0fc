import type { MemberIdentity } from '@reachkit/contract/account/team';
import { and, asc, desc, eq, isNull, max } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { identityOf, isOwnerAccount } from '../../people/identity.ts';
import { account, login } from '../tables.ts';

/** A person who may sign in, as shown to team managers. */
export interface Member {
  readonly id: number;
  readonly username: string;
  /** The person's id at the host's site, which signs the person in. */
  readonly hostUserId: string | null;
  readonly nickName: string;
  readonly identity: MemberIdentity;
  readonly createdAt: Date;
  /** To the minute; `null`: never signed in. */
  readonly lastSeenAt: Date | null;
  readonly phone: string | null;
  /** Address for sign-in. */
  readonly signInEmail: string | null;
  /** Deletion that the person has requested. */
  readonly deletesAt: Date | null;
}

/** Lists the members of a team, the owner first, then in joining order. */
export async function listMembers(executor: Executor, teamId: number): Promise<readonly Member[]> {
  const rows = await teamScope(executor, teamId)
    .select({
      id: account.id,
      username: account.username,
      nickName: account.nickName,
      hostUserId: account.hostUserId,
      roleIds: account.roleIds,
      createdAt: account.createdAt,
      lastSeenAt: max(login.lastSeenAt),
      phone: account.phone,
      signInEmail: account.signInEmail,
      deletesAt: account.deletesAt,
    })
    .from(account)
    .leftJoin(login, eq(login.accountId, account.id))
    .where(isNull(account.disabledAt))
    .groupBy(account.id)
    .orderBy(desc(isOwnerAccount), asc(account.createdAt), asc(account.id));
  return rows.map(({ roleIds, lastSeenAt, ...member }) => ({
    ...member,
    identity: identityOf(roleIds),
    lastSeenAt,
  }));
}

export interface HeldMember {
  readonly id: number;
  readonly username: string;
  readonly roleIds: readonly string[];
  readonly identity: MemberIdentity;
  /** Whether a host's site signs the person in: such a person cannot manage the team. */
  readonly isHostUser: boolean;
}

const heldColumns = {
  id: account.id,
  username: account.username,
  roleIds: account.roleIds,
  hostUserId: account.hostUserId,
};

type HeldRow = Pick<typeof account.$inferSelect, keyof typeof heldColumns>;
const describeHeld = ({ hostUserId, ...row }: HeldRow): HeldMember => ({
  ...row,
  identity: identityOf(row.roleIds),
  isHostUser: hostUserId !== null,
});

/**
 * Locks a member who may sign in until the transaction ends; the caller must have locked the team.
 * @throws Failure `notFound`
 */
export async function holdMember(tx: Transaction, teamId: number, memberId: number): Promise<HeldMember> {
  const [member] = await teamScope(tx, teamId)
    .select({ ...heldColumns })
    .from(account)
    .where(and(eq(account.id, memberId), isNull(account.disabledAt)))
    .for('update');
  if (!member) throw new Failure('notFound');
  return describeHeld(member);
}

/**
 * Reads and locks the caller's current role in the team, which may have changed since the request arrived.
 * @throws Failure `forbidden` for one who manages the team no more
 */
export async function holdManager(tx: Transaction, teamId: number, accountId: number): Promise<HeldMember> {
  const [manager] = await teamScope(tx, teamId)
    .select({ ...heldColumns })
    .from(account)
    .where(and(eq(account.id, accountId), isNull(account.disabledAt)))
    .for('update');
  const held = manager && describeHeld(manager);
  if (!held || held.identity === 'member') throw new Failure('forbidden');
  return held;
}
