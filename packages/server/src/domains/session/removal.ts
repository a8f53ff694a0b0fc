import { roleTeamAdmin } from '@reachkit/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Deps, Transaction } from '../../platform/deps.ts';
import { Failure, refuseFields } from '../../platform/http/failure.ts';
import type { Caller } from '../../platform/http/route.ts';
import { recordEvents } from './audit.ts';
import { endLogins } from './logins.ts';
import type { SessionParts } from './service.ts';
import { account, login } from './tables.ts';
import { describeVisit, type Visit } from './visit.ts';

/** Hands over the lists of somebody who leaves, within the same transaction; answers how many. */
export type HandOver = (
  tx: Transaction,
  leaving: {
    readonly teamId: number;
    readonly fromAccountId: number;
    readonly toAccountId: number;
    readonly at: Date;
  },
) => Promise<number>;

export interface Removal {
  readonly memberId: number;
  /** Who takes over; `undefined` for nobody of this platform. */
  readonly toAccountId: number | undefined;
}

/** Members who leave a team. Their account is closed, and stays: what they did keeps its name. */
export class RemovalService {
  readonly #deps: Pick<Deps, 'db' | 'now'>;
  readonly #parts: Pick<SessionParts, 'regions'>;
  readonly #handOver: HandOver;
  /** What is remembered of a login that has ended. */
  readonly #forget: (loginId: number) => void;

  constructor(
    deps: Pick<Deps, 'db' | 'now'>,
    parts: Pick<SessionParts, 'regions'>,
    { handOver, forget }: { readonly handOver: HandOver; readonly forget: (loginId: number) => void },
  ) {
    this.#deps = deps;
    this.#parts = parts;
    this.#handOver = handOver;
    this.#forget = forget;
  }

  /**
   * Closes the account of a member, ends their logins and hands over their lists, all or nothing.
   * @throws Failure `notFound` for nobody of the team, `forbidden` for its owner, `validation` at `transferTo`
   */
  async remove(
    { accountId, teamId }: Pick<Caller, 'accountId' | 'teamId'>,
    { memberId, toAccountId }: Removal,
    visit: Visit,
  ): Promise<number> {
    const at = this.#deps.now();
    const { ended, lists } = await this.#deps.db.transaction(async (tx) => {
      await closeAccount(tx, teamId, memberId, at);
      if (toAccountId === undefined || !(await isTeammate(tx, teamId, toAccountId))) {
        throw refuseFields({ transferTo: { rule: 'unknown_value' } });
      }
      const ended = await endLogins(tx, eq(login.accountId, memberId), { reason: 'removed', now: at });
      const place = describeVisit(visit, this.#parts.regions);
      await recordEvents(tx, [{ action: 'memberRemoved', accountId, teamId, place, at }]);
      const lists = await this.#handOver(tx, { teamId, fromAccountId: memberId, toAccountId, at });
      return { ended, lists };
    });
    for (const id of ended) this.#forget(id);
    return lists;
  }
}

async function closeAccount(tx: Transaction, teamId: number, memberId: number, at: Date): Promise<void> {
  const [member] = await tx
    .select({ roleIds: account.roleIds })
    .from(account)
    .where(and(eq(account.id, memberId), eq(account.teamId, teamId), isNull(account.disabledAt)))
    .for('update');
  if (!member) throw new Failure('notFound');
  if (member.roleIds.includes(roleTeamAdmin)) throw new Failure('forbidden');
  await tx.update(account).set({ disabledAt: at }).where(eq(account.id, memberId));
}

/** Whether an account is of the team and may sign in; held, so that it is not closed at the same time. */
async function isTeammate(tx: Transaction, teamId: number, id: number): Promise<boolean> {
  const found = await tx
    .select({ one: sql`1` })
    .from(account)
    .where(and(eq(account.id, id), eq(account.teamId, teamId), isNull(account.disabledAt)))
    .for('share');
  return found.length > 0;
}
