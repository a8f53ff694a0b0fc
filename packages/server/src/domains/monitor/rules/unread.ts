import { inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { creator } from '../../creator/tables.ts';
import type { MonitorSources } from '../sources.ts';
import { creatorsOf, type RuleCreators } from './lookBack.ts';

/** Counts a rule's creators, and those of platforms without a source, of whom only imports find new posts. */
export async function countCreators(
  executor: Executor,
  sources: MonitorSources,
  teamId: number,
  rule: RuleCreators,
): Promise<{ readonly creators: number; readonly unread: number }> {
  const ids = await creatorsOf(executor, teamId, rule);
  const rows = await executor
    .select({ platform: creator.platform })
    .from(creator)
    .where(inArray(creator.id, [...ids]));
  return { creators: rows.length, unread: rows.filter(({ platform }) => !sources.isRead(platform)).length };
}
