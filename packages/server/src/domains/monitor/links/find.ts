import { and, eq, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { idOf, type ProjectRow } from '../projects/find.ts';
import { monitorLink, monitorProject } from '../tables.ts';

export type LinkRow = typeof monitorLink.$inferSelect;

/** A link with its project. */
export interface FoundLink {
  readonly link: LinkRow;
  readonly project: ProjectRow;
}

/** Reads a link of the team, also one that was taken out. @throws Failure `notFound` */
export async function findLink(executor: Executor, teamId: number, id: string): Promise<FoundLink> {
  const [found] = await teamScope(executor, teamId)
    .select({ link: monitorLink, project: monitorProject })
    .from(monitorLink)
    .innerJoin(monitorProject, eq(monitorProject.id, monitorLink.projectId))
    .where(eq(monitorLink.id, idOf(id)));
  if (!found) throw new Failure('notFound');
  return found;
}

/**
 * Reads and locks a link for a change.
 * @throws Failure `notFound`, also where it was taken out or its project was removed
 */
export async function lockKeptLink(tx: Transaction, teamId: number, id: string): Promise<FoundLink> {
  const [found] = await teamScope(tx, teamId)
    .select({ link: monitorLink, project: monitorProject })
    .from(monitorLink)
    .innerJoin(monitorProject, eq(monitorProject.id, monitorLink.projectId))
    .where(and(eq(monitorLink.id, idOf(id)), isNull(monitorLink.removedAt), isNull(monitorProject.removedAt)))
    .for('no key update', { of: monitorLink });
  if (!found) throw new Failure('notFound');
  return found;
}
