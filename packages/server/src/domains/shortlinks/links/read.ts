import { eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { shortLink } from '../tables.ts';

export type LinkRow = typeof shortLink.$inferSelect;

/** Parses an id from the API; `undefined` if it is invalid. */
export const idOf = (text: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

const withId = (executor: Executor, teamId: number, id: string) =>
  teamScope(executor, teamId)
    .select()
    .from(shortLink)
    .where(eq(shortLink.id, idOf(id) ?? 0));

/** Reads a link of the team. @throws Failure `notFound` */
export async function findLink(executor: Executor, teamId: number, id: string): Promise<LinkRow> {
  const [found] = await withId(executor, teamId, id);
  if (!found) throw new Failure('notFound');
  return found;
}

/** Reads and locks a link until the transaction ends. @throws Failure `notFound` */
export async function lockLink(tx: Transaction, teamId: number, id: string): Promise<LinkRow> {
  const [found] = await withId(tx, teamId, id).for('no key update');
  if (!found) throw new Failure('notFound');
  return found;
}
