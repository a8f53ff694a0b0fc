import type { Caller, DemoTeamParts } from '@reachkit/server/demoParts';
import type { Transaction } from '@reachkit/server/platform/deps';
import type { PoolClient } from 'pg';
import type { TeamOutline } from './outlines.ts';

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** Days that the content covers; less than a month, so that all of it counts in the current one. */
export const days = 27;

/** A team during content creation: the product's functions run in its transaction and at its time. */
export interface TeamWorld extends DemoTeamParts {
  readonly db: Transaction;
  /** The connection of the transaction. */
  readonly client: PoolClient;
  readonly outline: TeamOutline;
  readonly owner: Caller;
  readonly member: Caller | null;
  /** End of the generated month. */
  readonly until: Date;
  /** Current time for the product's functions. */
  at: Date;
  /** Schedules work at a future time. */
  plan(at: Date, work: () => Promise<void>): void;
}

/** Returns 10 a.m. China time on a past day. */
export function morning({ until }: Pick<TeamWorld, 'until'>, daysAgo: number): Date {
  const midnight = Math.floor(until.getTime() / dayMs) * dayMs;
  return new Date(midnight - daysAgo * dayMs + 2 * hourMs);
}

export const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

interface Planned {
  readonly at: Date;
  readonly work: () => Promise<void>;
}

/** Runs scheduled work in time order, including work scheduled meanwhile. */
export class Timeline {
  readonly #planned: Planned[] = [];

  plan(at: Date, work: () => Promise<void>): void {
    this.#planned.push({ at, work });
  }

  async run(world: Pick<TeamWorld, 'at' | 'until'>, signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      this.#planned.sort((a, b) => a.at.getTime() - b.at.getTime());
      const next = this.#planned.shift();
      if (!next) return;
      if (next.at > world.until) throw new Error('The demo plans something for a time to come');
      if (next.at > world.at) world.at = next.at;
      await next.work();
    }
  }
}
