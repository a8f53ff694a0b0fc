import { count } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { mailTemplate } from '../tables.ts';

/** Counts the templates of a team, including private ones. */
export async function countTemplates(executor: Executor, teamId: number): Promise<number> {
  const [row] = await teamScope(executor, teamId).select({ found: count() }).from(mailTemplate);
  return row?.found ?? 0;
}
