import type { AnyEndpoint } from '@reachkit/contract';
import pLimit, { type LimitFunction } from 'p-limit';
import { Failure } from '../http/failure.ts';
import type { KeyCaller } from '../keys/teamKeys.ts';
import type { Person } from '../tenant/person.ts';
import type { Charges } from './policies.ts';
import type { RateLimits } from './rateLimits.ts';

/** Database cost of a call: a read by id or of a page, a query over many rows, a write. */
export type CostClass = 'read' | 'query' | 'write';

/** Max concurrent calls of one team to one endpoint per process; further ones wait, without blocking other endpoints. */
export const teamAtOnce = 8;
/** Max waiting calls of one team to one endpoint. */
export const teamWaiting = 100;

/** Classifies an endpoint. Reads with a body query many rows: searches, counts, comparisons, previews. */
export function costClassOf({ isRead, method }: Pick<AnyEndpoint, 'isRead' | 'method'>): CostClass {
  if (!isRead) return 'write';
  return method === 'GET' ? 'read' : 'query';
}

/** Prevents one caller, signed in or not, from using up the capacity of others. */
export class CallLimits {
  readonly #limits: Pick<RateLimits, 'count'>;
  readonly #turns = new Map<string, LimitFunction>();

  constructor(limits: Pick<RateLimits, 'count'>) {
    this.#limits = limits;
  }

  /** @throws Failure `rateLimited` with the seconds to wait */
  admitAnonymous(subscriber: string): void {
    this.#limits.count({ anonymousBySubscriber: { subscriber } });
  }

  /** @throws Failure `rateLimited` with the seconds to wait */
  admitKey({ keyId }: Pick<KeyCaller, 'keyId'>): void {
    this.#limits.count({ callsByTeamKey: { keyId } });
  }

  /** @throws Failure `rateLimited` with the seconds to wait */
  admit(member: Person, costClass: CostClass): void {
    this.#limits.count(chargesOf(member, costClass));
  }

  /** Runs a call once its team has a free slot at the endpoint. @throws Failure `rateLimited` where too many wait already */
  async inTurn<T>({ teamId }: Person, endpoint: string, work: () => Promise<T>): Promise<T> {
    const key = `${teamId} ${endpoint}`;
    const turns = this.#turns.get(key) ?? pLimit(teamAtOnce);
    this.#turns.set(key, turns);
    if (turns.pendingCount >= teamWaiting) throw new Failure('rateLimited', { data: { retryAfter: 1 } });
    try {
      return await turns(work);
    } finally {
      if (turns.activeCount + turns.pendingCount === 0) this.#turns.delete(key);
    }
  }
}

function chargesOf({ accountId, teamId }: Person, costClass: CostClass): Charges<'countLocally'> {
  switch (costClass) {
    case 'read':
      return { readsByAccount: { accountId }, readsByTeam: { teamId } };
    case 'query':
      return { queriesByAccount: { accountId }, queriesByTeam: { teamId } };
    case 'write':
      return { writesByAccount: { accountId }, writesByTeam: { teamId } };
  }
}
