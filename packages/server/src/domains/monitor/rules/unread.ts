import type { Executor } from '../../../platform/deps.ts';
import { creatorNames } from '../../creator/identity/creatorNames.ts';
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
  const found = [...(await creatorNames(executor, ids)).values()];
  return { creators: found.length, unread: found.filter(({ platform }) => !sources.isRead(platform)).length };
}
