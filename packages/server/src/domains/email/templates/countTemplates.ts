import { count } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { mailTemplate } from '../tables.ts';

/** How many templates a team has, private ones of its members among them. */
export async function countTemplates(executor: Executor, teamId: number): Promise<number> {
  const [row] = await teamScope(executor, teamId).select({ found: count() }).from(mailTemplate);
  return row?.found ?? 0;
}
