import type { MemberIdentity } from '@reachkit/contract/account/team';
import type { AccountAction } from '@reachkit/contract/session/logins';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Deps, Transaction } from '../../../platform/deps.ts';
import { Failure, refuseFields } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { recordOperations } from '../../../platform/records/record.ts';
import type { Person } from '../../../platform/tenant/person.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { mayManage, rolesAs } from '../../people/identity.ts';
import { lockTeam } from '../../people/teamFacts.ts';
import { describeVisit, type Visit } from '../login/visit.ts';
import { sessionRecords } from '../records.ts';
import type { SessionParts } from '../service.ts';
import { account, login } from '../tables.ts';
import { type HeldMember, holdManager, holdMember } from './members.ts';

/** Two members of a team: `actor` changes `target`. Both rows are locked until the transaction ends. */
export interface Meeting {
  readonly actor: HeldMember;
  readonly target: HeldMember;
}

/**
 * Locks team, caller and member, in this order everywhere: of two members who change each other at the same time, the
 * second sees the first change.
 * @throws Failure `notFound`, `forbidden`
 */
export async function meet(
  tx: Transaction,
  { teamId, accountId }: Person,
  memberId: number,
): Promise<Meeting> {
  await lockTeam(tx, teamId);
  const target = await holdMember(tx, teamId, memberId);
  return { target, actor: await holdManager(tx, teamId, accountId) };
}

/** Changes the roles of members in their team. */
export class IdentityService {
  readonly #deps: Pick<Deps, 'db' | 'now'>;
  readonly #parts: Pick<SessionParts, 'regions'>;
  /** Clears the cache of a login. */
  readonly #forget: (loginId: number) => void;

  constructor(
    deps: Pick<Deps, 'db' | 'now'>,
    parts: Pick<SessionParts, 'regions'>,
    forget: (loginId: number) => void,
  ) {
    this.#deps = deps;
    this.#parts = parts;
    this.#forget = forget;
  }

  /**
   * Makes a member an admin or an admin a member, in a transaction that has locked both.
   * @throws Failure `forbidden` for all but the owner
   */
  async give(
    tx: Transaction,
    caller: Caller,
    { actor, target }: Meeting,
    identity: Exclude<MemberIdentity, 'owner'>,
    visit: Visit,
  ): Promise<void> {
    if (target.identity === identity) return;
    const isAllowed = mayManage('owner', target.identity, actor.id === target.id) && !target.isHostUser;
    if (actor.identity !== 'owner' || !isAllowed) {
      throw new Failure('forbidden');
    }
    await this.#set(tx, caller.teamId, target, identity);
    await this.#record(tx, caller, { action: 'identityChanged', target, identity, visit });
  }

  /**
   * Makes a member the owner, and the previous owner an admin: a team has exactly one owner.
   * @throws Failure `notFound`, `forbidden` for all but the owner, `validation` at `confirmation`
   */
  async transfer(
    caller: Caller,
    { memberId, confirmation }: { readonly memberId: number; readonly confirmation: string },
    visit: Visit,
  ): Promise<void> {
    const { teamId } = caller;
    await this.#deps.db.transaction(async (tx) => {
      const { actor, target } = await meet(tx, caller, memberId);
      if (actor.identity !== 'owner' || actor.id === target.id || target.isHostUser) {
        throw new Failure('forbidden');
      }
      if (confirmation !== target.username) throw refuseFields({ confirmation: { rule: 'mismatch' } });
      await this.#set(tx, teamId, actor, 'admin');
      await this.#set(tx, teamId, target, 'owner');
      await this.#record(tx, caller, { action: 'ownershipTransferred', target, identity: 'owner', visit });
    });
    await this.forgetLogins([caller.accountId, memberId]);
  }

  /** Call it after the commit: this process rereads the roles now; others do within seconds. */
  async forgetLogins(accountIds: readonly number[]): Promise<void> {
    const open = await this.#deps.db
      .select({ id: login.id })
      .from(login)
      .where(and(inArray(login.accountId, [...accountIds]), isNull(login.endedAt)));
    for (const { id } of open) this.#forget(id);
  }

  async #set(tx: Transaction, teamId: number, { id, roleIds }: HeldMember, identity: MemberIdentity) {
    await teamScope(tx, teamId)
      .update(account)
      // An owner who let their account be deleted would take the team along.
      .set({ roleIds: rolesAs(identity, roleIds), ...(identity === 'owner' && { deletesAt: null }) })
      .where(eq(account.id, id));
  }

  async #record(
    tx: Transaction,
    { accountId, teamId }: Caller,
    change: {
      readonly action: AccountAction;
      readonly target: HeldMember;
      readonly identity: MemberIdentity;
      readonly visit: Visit;
    },
  ): Promise<void> {
    const { action, target, identity, visit } = change;
    await recordOperations(tx, sessionRecords, [
      {
        teamId,
        actorId: accountId,
        action,
        at: this.#deps.now(),
        object: { kind: 'account', id: target.id },
        before: { identity: target.identity },
        after: { identity },
        place: describeVisit(visit, this.#parts.regions),
      },
    ]);
  }
}
