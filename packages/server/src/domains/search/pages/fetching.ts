import { type SQL, sql } from 'drizzle-orm';
import { allOf, type ConditionName, type Conditions } from '../filter/conditions.ts';

/** Conditions for which, beside a keyword, no other index is of help. */
const besideKeyword: ReadonlySet<ConditionName> = new Set<ConditionName>([
  'platform',
  'keyword',
  'keyword_exclude',
  'description',
  'tags',
  'haveEmail',
  'exclude',
]);

/** Whether an index finds all matches by a word of the filter, however few there are. */
export const hasWords = (conditions: Conditions): boolean =>
  conditions.has('keyword') || conditions.has('user_name') || conditions.has('tags');

/**
 * All conditions together, one left out on request, where every match is to be fetched or counted. Led by a keyword
 * alone, the platform is kept from the indexes: the planner would gather a third of the table from one of them, to meet
 * what the words' index finds in a fraction of the time.
 */
export function allFetched(conditions: Conditions, leftOut?: ConditionName): SQL {
  const platform = conditions.get('platform');
  const names = [...conditions.keys()].filter((name) => name !== leftOut);
  const isLedByKeyword = conditions.has('keyword') && names.every((name) => besideKeyword.has(name));
  if (!isLedByKeyword || platform === undefined || leftOut === 'platform') return allOf(conditions, leftOut);
  const others = new Map([...conditions].filter(([name]) => name !== 'platform'));
  return sql`((${platform}) is true and ${allOf(others, leftOut)})`;
}
