import type { AnyEndpoint } from '@reachkit/contract';
import pLimit, { type LimitFunction } from 'p-limit';
import { Failure } from '../http/failure.ts';
import type { KeyCaller } from '../keys/teamKeys.ts';
import type { Person } from '../tenant/person.ts';
import type { Charges } from './policies.ts';
import type { RateLimits } from './rateLimits.ts';

/** Cost of a call to the database: a read by id or of a page, a question about many rows, a write. */
export type CostClass = 'read' | 'query' | 'write';

/** Calls of one team to one endpoint that one process works on at once; more wait for them, and hold up no other endpoint. */
export const teamAtOnce = 8;
/** Calls of one team to one endpoint that may wait. */
export const teamWaiting = 100;

/** Reads whose question needs a body are about many rows: searches, counts, comparisons, previews. */
export function costClassOf({ isRead, method }: Pick<AnyEndpoint, 'isRead' | 'method'>): CostClass {
  if (!isRead) return 'write';
  return method === 'GET' ? 'read' : 'query';
}

/** Keeps one caller, signed in or not, from taking the share of others. */
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

  /** Works on a call once its team has a turn at the endpoint. @throws Failure `rateLimited` where too many wait already */
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
