import { count } from 'drizzle-orm';
import { type ScopeSource, teamScope } from '../../../platform/tenant/teamScope.ts';
import { mailTemplate } from '../tables.ts';

/** How many templates a team has, private ones of its members among them. */
export async function countTemplates(executor: ScopeSource, teamId: number): Promise<number> {
  const [row] = await teamScope(executor, teamId).select({ found: count() }).from(mailTemplate);
  return row?.found ?? 0;
}
