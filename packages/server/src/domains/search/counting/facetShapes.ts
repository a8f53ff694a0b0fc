import { type FacetName, filterTable, type RangeField, recentDays, sizeBands } from '@reachkit/contract';
import { type SQL, sql } from 'drizzle-orm';
import { creator, creatorGrade } from '../../creator/tables.ts';
import { since } from '../filter/conditions.ts';
import { rangeColumns } from '../filter/filterColumns.ts';

export const isRange = (name: FacetName): name is RangeField => name in rangeColumns;

/** The value of a range facet, in the filter's unit. */
const rangeValue = (field: RangeField): SQL => {
  const { column } = rangeColumns[field];
  return filterTable[field].unit === 'percent' ? sql`${column} * 100` : sql`${column}::double precision`;
};

/** A creator's bucket in a facet as SQL: a text (for tags an array of texts), or null if the value is unknown. */
export function bucketOf(name: FacetName, now: Date): SQL {
  switch (name) {
    case 'platform':
      return sql`${creator.platform}`;
    case 'quality':
      return sql`(select ${creatorGrade.level} from ${creatorGrade} where ${creatorGrade.creatorId} = ${creator.id})`;
    case 'region':
      return sql`${creator.region}`;
    case 'language':
      return sql`${creator.language}`;
    case 'tags':
      return sql`${creator.tags}`;
    case 'haveEmail':
      return sql`case when ${creator.hasEmail} then '1' else '0' end`;
    case 'sizeBand': {
      const cases = [...sizeBands]
        .reverse()
        .map(({ code, from }) => sql`when ${creator.followers} >= ${from}::bigint then ${code}::text`);
      return sql`case ${sql.join(cases, sql` `)} end`;
    }
    case 'sendVideoDate': {
      // The shortest matching time range; longer ones are summed afterwards.
      const cases = recentDays.map(
        (days) =>
          sql`when ${creator.lastVideoAt} >= ${since(days, now).toISOString()}::timestamptz then ${String(days)}::text`,
      );
      return sql`case when ${creator.lastVideoAt} is null then null ${sql.join(cases, sql` `)} else 'older' end`;
    }
    default:
      return sql`width_bucket(${rangeValue(name)}, ${sql.param(rangeColumns[name].edges)}::double precision[])::text`;
  }
}
