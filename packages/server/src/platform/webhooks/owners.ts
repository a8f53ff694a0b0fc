import type { SQL } from 'drizzle-orm';
import type { Executor } from '../deps.ts';

/** Facts of teams, which belong to a domain. A team without an owner who may sign in is locked. */
export interface TeamOwners {
  /** Condition of a statement: the team has an owner who may sign in. */
  hasOwner(teamId: SQL): SQL;
  findOwner(executor: Executor, teamId: number): Promise<number | null>;
}
