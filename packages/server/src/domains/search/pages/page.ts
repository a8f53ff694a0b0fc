import { and, type SQL, sql } from 'drizzle-orm';
import { timestampText } from '../../../platform/time/timestampText.ts';
import { rowColumns, type ShownBesides, type ShownCreator } from '../../creator/creatorRow.ts';
import { creator, creatorGrade } from '../../creator/tables.ts';
import { allOf, type Conditions } from '../filter/conditions.ts';
import { allFetched } from './fetching.ts';
import type { Order } from './order.ts';
import type { Reading } from './reading.ts';

/** Position of the previous page's last row. */
export interface Position {
  readonly rankClass: number;
  readonly value: string | null;
  readonly id: string;
}

/** A row as returned by the driver: bigints and timestamps are texts. */
export interface PageRow
  extends Record<string, unknown>,
    Omit<ShownCreator, 'id' | 'followers' | 'lastVideoAt' | 'asOf' | 'updatedAt' | 'goneAt'>,
    Required<
      Pick<ShownBesides, 'priceMiddle' | 'cpm' | 'postsPerWeek' | 'quality' | 'interactionPercentile'>
    > {
  readonly rank_class: number;
  readonly sort_text: string | null;
  readonly id: string;
  readonly followers: string | null;
  readonly last_video_text: string | null;
  readonly as_of_text: string | null;
  readonly updated_text: string;
  readonly gone_text: string | null;
  /** Only if requested. */
  readonly description?: string;
  /** Number of all matches; only if requested. */
  readonly matches?: string;
}

const { priceMiddle, cpm, postsPerWeek } = creator;
const shown = sql.join(
  Object.entries({ ...rowColumns, priceMiddle, cpm, postsPerWeek }).map(
    ([name, column]) => sql`${column} as ${sql.identifier(name)}`,
  ),
  sql`, `,
);

/** One index scan over a part of a class, in result order. */
interface Stage {
  readonly rankClass: number;
  readonly filter: SQL;
  /** The part of the order to scan if the stage may match few creators: the scan ends after `maxWalked` rows. */
  readonly walkedPart?: SQL | undefined;
}

/**
 * Max creators scanned before the whole class is fetched and sorted instead: with less than a page of matches among them,
 * the class is small.
 */
const maxWalked = 8000;

export interface PageWanted {
  readonly conditions: Conditions;
  readonly order: Order;
  /** Cursor from the previous page. */
  readonly position: Position | undefined;
  readonly limit: number;
  /** Rows skipped before the first; only without a position. Default 0. */
  readonly offset?: number | undefined;
  /**
   * Few creators match: all are fetched and sorted, instead of scanning along the order, which is slow if filter and
   * order conflict (small accounts by views).
   */
  readonly isNarrow: boolean;
  /** Reads the description too. */
  readonly hasDescription?: boolean | undefined;
  /** Only for a first, narrow page: each row contains the number of all matches. */
  readonly isCounting?: boolean | undefined;
}

/** Builds the statement for the next rows. */
export function pageStatement(wanted: PageWanted): SQL {
  const { order, limit, offset = 0 } = wanted;
  const read = { ...wanted, limit: offset + limit };
  const sortText = order.type === 'timestamptz' ? timestampText(sql`sort_value`) : sql`sort_value::text`;
  return sql`${wanted.isNarrow ? sortedRows(read) : walkedRows(read)}
    select found.*, ${graded}, ${sortText} as sort_text, ${dates}
    from ${foundWithGrade}
    order by rank_class, sort_value ${sql.raw(order.direction)} nulls last, found.id ${sql.raw(order.direction)}
    limit ${limit} offset ${offset}`;
}

const graded = sql`${creatorGrade.level} as quality, ${creatorGrade.interactionPercentile} as "interactionPercentile"`;
const dates = sql.join(
  [
    sql`${timestampText(sql`found."lastVideoAt"`)} as last_video_text`,
    sql`${timestampText(sql`found."asOf"`)} as as_of_text`,
    sql`${timestampText(sql`found."updatedAt"`)} as updated_text`,
    sql`${timestampText(sql`found."goneAt"`)} as gone_text`,
  ],
  sql`, `,
);
const foundWithGrade = sql`found left join ${creatorGrade} on ${creatorGrade.creatorId} = found.id`;

const columnsOf = ({ hasDescription }: PageWanted) =>
  hasDescription ? sql`${shown}, ${creator.description}` : shown;

/** Returns the SQL expression for the rank class of a creator. */
export function rankClassOf({ classes }: Order): SQL {
  const cases = classes.map(
    ({ condition }, index) => sql`when ${condition ?? sql`true`} then ${sql.raw(String(index))}`,
  );
  return classes.length === 1 ? sql`0` : sql`case ${sql.join(cases, sql` `)} end`;
}

/** Fetches every match once, with its class, and keeps the first rows after the position. */
function sortedRows(wanted: PageWanted): SQL {
  const { conditions, order, position, limit, isCounting } = wanted;
  const matches = isCounting ? sql`, count(*) over () as matches` : sql``;
  const rankClass = rankClassOf(order);
  const isAfter =
    position &&
    sql`(rank_class > ${position.rankClass}::int
    or rank_class = ${position.rankClass}::int and (${sql.join(partsAfter(order, position), sql` or `)}))`;
  // The offset keeps the planner from scanning along the order.
  return sql`with found as (
    select ${columnsOf(wanted)}, rank_class, ${order.column} as sort_value${isCounting ? sql`, matches` : sql``}
    from (select *, ${rankClass} as rank_class${matches} from ${creator} where ${allFetched(conditions)} offset 0) as "creator"
    where ${isAfter ?? sql`true`}
    order by rank_class, ${order.column} ${sql.raw(order.direction)} nulls last, ${creator.id} ${sql.raw(order.direction)}
    limit ${limit})`;
}

/** Scans along the order; each stage runs only if the earlier ones did not fill the page. */
function walkedRows(wanted: PageWanted): SQL {
  const { conditions, order, position, limit } = wanted;
  const columns = columnsOf(wanted);
  // Same wording as the indexes: otherwise the planner sorts again.
  const nulls = order.direction === 'desc' ? sql`desc nulls last` : sql`asc nulls first`;
  const inOrder = sql`order by ${order.column} ${nulls}, ${creator.id} ${nulls}`;
  const stages = stagesOf(conditions, order, position);
  const name = (index: number) => sql.raw(`stage_${index}`);
  const tried = (index: number) => sql.raw(`tried_${index}`);
  const count = (table: SQL) => sql`(select count(*) from ${table})`;
  // The rows found by the limited scan are among the fetched ones, or fill the page.
  const countOf = (stage: Stage, index: number) =>
    stage.walkedPart ? sql`greatest(${count(name(index))}, ${count(tried(index))})` : count(name(index));

  const parts = stages.flatMap((stage, index) => {
    const before = stages.slice(0, index).map(countOf);
    const isNeeded = before.length === 0 ? undefined : sql`${sql.join(before, sql` + `)} < ${limit}`;
    const part = (as: SQL, source: SQL, filter: SQL) => sql`${as} as materialized (
      select ${columns}, ${sql.raw(String(stage.rankClass))} as rank_class, ${order.column} as sort_value
      from ${source} where ${filter} ${inOrder} limit ${limit})`;
    if (!stage.walkedPart)
      return [part(name(index), sql`${creator}`, and(stage.filter, isNeeded) ?? sql`true`)];
    const first = sql`(select * from ${creator} where ${and(conditions.get('platform'), stage.walkedPart, isNeeded)}
      ${inOrder} limit ${maxWalked}) as "creator"`;
    const isStillNeeded = sql`${sql.join([...before, count(tried(index))], sql` + `)} < ${limit}`;
    const all = sql`(select * from ${creator} where ${and(stage.filter, isStillNeeded)} offset 0) as "creator"`;
    return [part(tried(index), first, stage.filter), part(name(index), all, sql`true`)];
  });
  const union = stages.flatMap((stage, index) => {
    const rows = sql`select * from ${name(index)}`;
    if (!stage.walkedPart) return [rows];
    const sum = sql.join([...stages.slice(0, index).map(countOf), count(tried(index))], sql` + `);
    return [sql`select * from ${tried(index)} where ${sum} >= ${limit}`, rows];
  });
  return sql`with ${sql.join(parts, sql`, `)}, found as (${sql.join(union, sql` union all `)})`;
}

/**
 * Returns conditions for the rows after a position within its class: first the known values, if the position has one,
 * then the unknown ones.
 */
function partsAfter(order: Order, { value, id }: Position): SQL[] {
  const sign = order.direction === 'desc' ? sql`<` : sql`>`;
  const isUnknown = sql`${order.column} is null`;
  return value === null
    ? [sql`${isUnknown} and ${creator.id} ${sign} ${id}::bigint`]
    : [
        sql`(${order.column}, ${creator.id}) ${sign} (${value}::${sql.raw(order.type)}, ${id}::bigint)`,
        isUnknown,
      ];
}

function stagesOf(conditions: Conditions, order: Order, position: Position | undefined): Stage[] {
  const isKnown = sql`${order.column} is not null`;
  const isUnknown = sql`${order.column} is null`;
  return order.classes.flatMap(({ condition, implies, isByWords }, rankClass): Stage[] => {
    const stage = (part?: SQL): Stage => ({
      rankClass,
      filter: and((isByWords ? allFetched : allOf)(conditions, implies), condition, part) ?? sql`true`,
      walkedPart: isByWords ? (part ?? sql`true`) : undefined,
    });
    if (position === undefined || rankClass > position.rankClass) {
      // In descending order the indexes already have unknown values last.
      return order.direction === 'desc' ? [stage()] : [stage(isKnown), stage(isUnknown)];
    }
    return rankClass < position.rankClass ? [] : partsAfter(order, position).map(stage);
  });
}

/** Selects the creators that satisfy a condition, unordered. */
export function rowsStatement(condition: SQL): SQL {
  return sql`with found as (select ${shown} from ${creator} where ${condition})
    select found.*, ${graded}, 0 as rank_class, null::text as sort_text, ${dates}
    from ${foundWithGrade}`;
}

/**
 * Whether fetching all matches is faster than scanning along the order for `limit` of them: a scan over `size` creators
 * finds one match per `size / matches`. `handicap`: how much slower fetching is than scanning.
 */
export const isFew = (size: number, matches: number, limit: number, handicap = 1): boolean =>
  handicap * matches * matches <= limit * size;

/** The planner's estimate of the number of creators, as an expression. */
export const tableSize = sql`(select greatest(0, reltuples) from pg_class where oid = ${'creator'}::regclass)`;

export async function readTableSize({ rows }: Reading): Promise<number> {
  const [table] = await rows<{ size: number }>(sql`select ${tableSize} as size`);
  return Number(table?.size ?? 0);
}

const dateOf = (timestamp: string | null) => (timestamp === null ? null : new Date(timestamp));

/** Converts a page row to a creator. */
export const shownOf = (row: PageRow): ShownCreator => ({
  ...row,
  id: Number(row.id),
  followers: row.followers === null ? null : Number(row.followers),
  lastVideoAt: dateOf(row.last_video_text),
  asOf: dateOf(row.as_of_text),
  updatedAt: new Date(row.updated_text),
  goneAt: dateOf(row.gone_text),
});
