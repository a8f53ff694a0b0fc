import type { Platform, SearchFilter } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { refuseFields } from '../../../platform/http/failure.ts';
import type { Person } from '../../../platform/tenant/person.ts';
import { creator } from '../../creator/tables.ts';
import { readInTime } from '../pages/reading.ts';
import { handleTyped, slipsOf } from '../text/textMatch.ts';
import { type Conditions, conditionsOf, listOf } from './conditions.ts';

/** The caller and the time of a filter. */
export interface FilterContext {
  /** `undefined` without a calling team; then the filter cannot use the team status of creators. */
  readonly viewer: Person | undefined;
  readonly now: Date;
  /** Platforms for the lookup of misspelt handles: by default the searched one, all if every platform is counted. */
  readonly slipsOn?: readonly Platform[];
}

export const withoutNul = (text: string) => text.replaceAll('\0', '');

/**
 * Returns the filter without NUL in text, which the database rejects.
 * @throws Failure for another platform's filter, and for exclusions where no team asks
 */
export function acceptFilter(
  platform: Platform,
  filter: SearchFilter,
  viewer: Person | undefined,
): SearchFilter {
  if (filter.platform !== undefined && filter.platform !== platform) {
    throw refuseFields({ platform: { rule: 'mismatch' } });
  }
  if (viewer === undefined && listOf(filter.exclude).length > 0) {
    throw refuseFields({ exclude: { rule: 'unknown_value' } });
  }
  const { keyword, user_name, description, keyword_exclude } = filter;
  return {
    ...filter,
    keyword: withoutNul(keyword),
    user_name: withoutNul(user_name),
    description: withoutNul(description),
    keyword_exclude: withoutNul(keyword_exclude),
  };
}

/** Runs the lookups that an accepted filter needs, and builds its conditions. */
export async function readConditions(
  deps: Pick<Deps, 'db'>,
  platform: Platform,
  filter: SearchFilter,
  { viewer, now, slipsOn = [platform] }: FilterContext,
): Promise<Conditions> {
  return conditionsOf(filter, {
    viewer,
    now,
    platform,
    keywordSlips: await slipIdsOf(deps, slipsOn, filter.keyword),
    nameSlips: await slipIdsOf(deps, slipsOn, filter.user_name),
  });
}

/** Finds the ids of creators with a handle at edit distance one from a text that could be a handle. */
async function slipIdsOf(
  deps: Pick<Deps, 'db'>,
  platforms: readonly Platform[],
  text: string,
): Promise<string[]> {
  const slips = /\S\s+\S/u.test(text.trim()) ? [] : slipsOf(handleTyped(text));
  if (slips.length === 0) return [];
  const found = await readInTime(deps, ({ rows }) =>
    rows<{ id: string }>(
      sql`select ${creator.id} from ${creator}
        where ${creator.platform} = any(${sql.param(platforms)}::text[]) and ${creator.handleKey} = any(${sql.param(slips)}::text[])
        order by ${creator.id}`,
    ),
  );
  return found.map(({ id }) => id);
}
