import type { TransferredKind } from '@reachkit/contract/account/team';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Deps, Transaction } from '../../platform/deps.ts';
import { Failure, refuseFields } from '../../platform/http/failure.ts';
import type { Caller } from '../../platform/http/route.ts';
import { countHoldings, handedOver } from '../../platform/ownership/holdings.ts';
import type { Ownership } from '../../platform/ownership/registry.ts';
import { removePerson } from '../../platform/ownership/removal.ts';
import type { Person } from '../../platform/tenant/person.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import { mayManage } from '../people/identity.ts';
import { describeVisit, type Visit } from './login/visit.ts';
import { recordEvents } from './people/audit.ts';
import { meet } from './people/identities.ts';
import type { SessionParts } from './service.ts';
import { account, login } from './tables.ts';

export interface Leaving {
  readonly memberId: number;
  /** The successor's account; `undefined` for an invalid id. */
  readonly toAccountId: number | undefined;
}

export interface Removed {
  /** Number of lists transferred to the successor. */
  readonly lists: number;
  readonly transferred: readonly { readonly kind: TransferredKind; readonly count: number }[];
}

/** Removes members from a team: transfers or ends what they own, and deletes their personal data. */
export class RemovalService {
  readonly #deps: Pick<Deps, 'db' | 'now'>;
  readonly #parts: Pick<SessionParts, 'regions'>;
  readonly #ownership: readonly Ownership[];
  /** Drops the cached data of an ended login. */
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
   * Removes a member atomically.
   * @throws Failure `notFound` for an account that is not of the team; `forbidden` for its owner, for oneself and for a
   * caller who may not remove this member (any more); `validation` at `transferTo`
   */
  async remove(
    { accountId, teamId }: Person,
    { memberId, toAccountId }: Leaving,
    visit: Visit,
  ): Promise<Removed> {
    const at = this.#deps.now();
    const { ended, removed } = await this.#deps.db.transaction(async (tx) => {
      const { actor, target } = await meet(tx, { accountId, teamId }, memberId);
      if (!mayManage(actor.identity, target.identity, actor.id === target.id)) throw new Failure('forbidden');
      if (toAccountId === undefined || !(await isTeammate(tx, teamId, toAccountId, memberId))) {
        throw refuseFields({ transferTo: { rule: 'unknown_value' } });
      }
      const open = await tx
        .select({ id: login.id })
        .from(login)
        .where(and(eq(login.accountId, memberId), isNull(login.endedAt)));
      const { transferred } = await countHoldings(tx, this.#ownership, { teamId, accountId: memberId });
      const removal = { teamId, fromAccountId: memberId, toAccountId, at };
      const moved = await removePerson(tx, this.#ownership, removal);
      const place = describeVisit(visit, this.#parts.regions);
      await recordEvents(tx, [
        {
          action: 'memberRemoved',
          accountId,
          toAccountId: memberId,
          teamId,
          place,
          at,
          detail: handedOver(toAccountId, transferred),
        },
      ]);
      const removed = { lists: moved.get('favourites') ?? 0, transferred };
      return { ended: open.map(({ id }) => id), removed };
    });
    for (const id of ended) this.#forget(id);
    return removed;
  }

  /**
   * Previews a removal: returns what would be transferred or ended; changes nothing.
   * @throws Failure `notFound` for an account that is not of the team
   */
  async preview({ teamId }: Pick<Caller, 'teamId'>, memberId: number) {
    const { db } = this.#deps;
    const found = await teamScope(db, teamId)
      .select({ one: sql`1` })
      .from(account)
      .where(and(eq(account.id, memberId), isNull(account.disabledAt)));
    if (found.length === 0) throw new Failure('notFound');
    return countHoldings(db, this.#ownership, { teamId, accountId: memberId });
  }
}

/** Whether an account is another active member of the team; locks it, so that it is not removed concurrently. */
async function isTeammate(tx: Transaction, teamId: number, id: number, memberId: number): Promise<boolean> {
  if (id === memberId) return false;
  const found = await teamScope(tx, teamId)
    .select({ one: sql`1` })
    .from(account)
    .where(and(eq(account.id, id), isNull(account.disabledAt)))
    .for('share');
  return found.length > 0;
}
