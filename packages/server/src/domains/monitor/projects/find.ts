import { eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { dayMs } from '../../../platform/tasks/retentionRules.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { monitorProject } from '../tables.ts';

export type ProjectRow = typeof monitorProject.$inferSelect;

/** A removed project can be restored for this time, then it is deleted. */
export const restorableMs = 30 * dayMs;

/** Parses an id from the API; `0`, which no row has, if it is invalid. */
export const idOf = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);

const withId = (executor: Executor, teamId: number, id: string) =>
  teamScope(executor, teamId)
    .select()
    .from(monitorProject)
    .where(eq(monitorProject.id, idOf(id)));

/** Reads a project of the team, also an archived or a removed one. @throws Failure `notFound` */
export async function findProject(executor: Executor, teamId: number, id: string): Promise<ProjectRow> {
  const [found] = await withId(executor, teamId, id);
  if (!found) throw new Failure('notFound');
  return found;
}

/** The same, locked until the transaction ends. @throws Failure `notFound` */
export async function lockProject(tx: Transaction, teamId: number, id: string): Promise<ProjectRow> {
  const [found] = await withId(tx, teamId, id).for('no key update');
  if (!found) throw new Failure('notFound');
  return found;
}

/** Locks a project for a change of it or of its links. @throws Failure `notFound`, also for a removed one */
export async function lockKeptProject(tx: Transaction, teamId: number, id: string): Promise<ProjectRow> {
  const found = await lockProject(tx, teamId, id);
  if (found.removedAt !== null) throw new Failure('notFound');
  return found;
}
