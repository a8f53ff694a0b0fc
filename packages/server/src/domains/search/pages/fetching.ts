import { type SQL, sql } from 'drizzle-orm';
import { allOf, type ConditionName, type Conditions } from '../filter/conditions.ts';

/** Conditions that leave the word index the best one for a keyword: they have no better index of their own. */
const besideKeyword: ReadonlySet<ConditionName> = new Set<ConditionName>([
  'platform',
  'keyword',
  'keyword_exclude',
  'description',
  'tags',
  'haveEmail',
  'exclude',
]);

/** Whether the filter has words: then an index finds all matches, however few. */
export const hasWords = (conditions: Conditions): boolean =>
  conditions.has('keyword') || conditions.has('user_name') || conditions.has('tags');

/**
 * Combines all conditions, optionally without one, for fetching or counting all matches. If only the keyword has a
 * helpful index, the platform condition is written so that it uses no index: the planner would otherwise collect a third
 * of the table from one, only to intersect it with the much faster word index.
 */
export function allFetched(conditions: Conditions, leftOut?: ConditionName): SQL {
  const platform = conditions.get('platform');
  const names = [...conditions.keys()].filter((name) => name !== leftOut);
  const isLedByKeyword = conditions.has('keyword') && names.every((name) => besideKeyword.has(name));
  if (!isLedByKeyword || platform === undefined || leftOut === 'platform') return allOf(conditions, leftOut);
  const others = new Map([...conditions].filter(([name]) => name !== 'platform'));
  return sql`((${platform}) is true and ${allOf(others, leftOut)})`;
}
