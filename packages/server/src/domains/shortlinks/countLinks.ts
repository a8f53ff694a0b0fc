import { count, isNull } from 'drizzle-orm';
import type { Executor } from '../../platform/deps.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import { shortLink } from './tables.ts';

/** Counts a team's short links, without archived ones. */
export async function countLinks(executor: Executor, teamId: number): Promise<number> {
  const [row] = await teamScope(executor, teamId)
    .select({ found: count() })
    .from(shortLink)
    .where(isNull(shortLink.archivedAt));
  return row?.found ?? 0;
}
