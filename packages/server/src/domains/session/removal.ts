import { roleTeamAdmin } from '@reachkit/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Deps, Transaction } from '../../platform/deps.ts';
import { Failure, refuseFields } from '../../platform/http/failure.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { Ownership } from '../../platform/ownership/registry.ts';
import { removePerson } from '../../platform/ownership/removal.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import { recordEvents } from './audit.ts';
import type { SessionParts } from './service.ts';
import { account, login } from './tables.ts';
import { describeVisit, type Visit } from './visit.ts';

export interface Leaving {
  readonly memberId: number;
  /** Who takes over; `undefined` for nobody of this platform. */
  readonly toAccountId: number | undefined;
}

/** Removes members from a team: what they have is transferred or ends, and what is known of them is deleted. */
export class RemovalService {
  readonly #deps: Pick<Deps, 'db' | 'now'>;
  readonly #parts: Pick<SessionParts, 'regions'>;
  readonly #ownership: readonly Ownership[];
  /** What is remembered of a login that has ended. */
  readonly #forget: (loginId: number) => void;

  constructor(
    deps: Pick<Deps, 'db' | 'now'>,
    parts: Pick<SessionParts, 'regions'>,
    {
      ownership,
      forget,
    }: { readonly ownership: readonly Ownership[]; readonly forget: (loginId: number) => void },
  ) {
    this.#deps = deps;
    this.#parts = parts;
    this.#ownership = ownership;
    this.#forget = forget;
  }

  /**
   * Removes a member, all or nothing; answers how many lists the successor has now.
   * @throws Failure `notFound` for nobody of the team, `forbidden` for its owner, `validation` at `transferTo`
   */
  async remove(
    { accountId, teamId }: Pick<Caller, 'accountId' | 'teamId'>,
    { memberId, toAccountId }: Leaving,
    visit: Visit,
  ): Promise<number> {
    const at = this.#deps.now();
    const { ended, lists } = await this.#deps.db.transaction(async (tx) => {
      await lockMember(tx, teamId, memberId);
      if (toAccountId === undefined || !(await isTeammate(tx, teamId, toAccountId, memberId))) {
        throw refuseFields({ transferTo: { rule: 'unknown_value' } });
      }
      const open = await tx
        .select({ id: login.id })
        .from(login)
        .where(and(eq(login.accountId, memberId), isNull(login.endedAt)));
      const removal = { teamId, fromAccountId: memberId, toAccountId, at };
      const transferred = await removePerson(tx, this.#ownership, removal);
      const place = describeVisit(visit, this.#parts.regions);
      await recordEvents(tx, [
        { action: 'memberRemoved', accountId, toAccountId: memberId, teamId, place, at },
      ]);
      return { ended: open.map(({ id }) => id), lists: transferred.get('favourites') ?? 0 };
    });
    for (const id of ended) this.#forget(id);
    return lists;
  }
}

/** Holds a member who may sign in, so that they are removed once. */
async function lockMember(tx: Transaction, teamId: number, memberId: number): Promise<void> {
  const [member] = await teamScope(tx, teamId)
    .select({ roleIds: account.roleIds })
    .from(account)
    .where(and(eq(account.id, memberId), isNull(account.disabledAt)))
    .for('update');
  if (!member) throw new Failure('notFound');
  if (member.roleIds.includes(roleTeamAdmin)) throw new Failure('forbidden');
}

/** Whether an account is another one of the team and may sign in; held, so that it is not removed at the same time. */
async function isTeammate(tx: Transaction, teamId: number, id: number, memberId: number): Promise<boolean> {
  if (id === memberId) return false;
  const found = await teamScope(tx, teamId)
    .select({ one: sql`1` })
    .from(account)
    .where(and(eq(account.id, id), isNull(account.disabledAt)))
    .for('share');
  return found.length > 0;
}
