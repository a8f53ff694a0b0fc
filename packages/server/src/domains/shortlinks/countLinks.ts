import { count, isNull } from 'drizzle-orm';
import { type ScopeSource, teamScope } from '../../platform/tenant/teamScope.ts';
import { shortLink } from './tables.ts';

/** How many short links a team has; archived ones do not count. */
export async function countLinks(executor: ScopeSource, teamId: number): Promise<number> {
  const [row] = await teamScope(executor, teamId)
    .select({ found: count() })
    .from(shortLink)
    .where(isNull(shortLink.archivedAt));
  return row?.found ?? 0;
}
