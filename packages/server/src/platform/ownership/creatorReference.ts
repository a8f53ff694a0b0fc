import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Two rows that turned out to be one creator: everything of `from` becomes that of `into`. */
export interface Join {
  readonly from: number;
  readonly into: number;
}

/** A column that refers to creators, and what becomes of its rows when two creators are joined. */
export interface CreatorReference {
  readonly column: PgColumn;
  /**
   * One statement, whose only row is a `Moved`; run again it changes nothing. `null`: the ids stay as they were written,
   * and their readers follow them, see `followJoined`.
   */
  readonly move: ((join: Join) => SQL) | null;
  /** Value of the column for a creator. */
  readonly holds: (id: number) => SQL;
  /** Whether a creator has one row, in all or for each value of other columns; of two one is dropped. */
  readonly isUnique: boolean;
  /** Required values of other columns, by name, in a row that refers to a creator; left out: anything. */
  readonly needs?: Readonly<Record<string, SQL>>;
}

/** Result of a statement: moved rows, dropped duplicates, and their teams. */
export type Moved = { readonly moved: number; readonly dropped: number; readonly teams: readonly string[] };

/** An expression over a row, by the alias of its table. */
type OfRow = (row: SQL) => SQL;

interface Counting {
  /** The team whose activity log gets a record; left out: none is. */
  readonly team?: OfRow;
}

interface Doubles extends Counting {
  /** The columns for each value of which a creator has one row; none: one row in all. */
  readonly per: readonly PgColumn[];
  /** Of doubles the one with the smaller value stays; of equal ones, or without it, the one of `into`. */
  readonly earlier?: OfRow;
  /** Values that the kept row takes over from the dropped one; without one, all of `gone` is null. */
  readonly fold?: (kept: SQL, gone: SQL) => readonly (readonly [PgColumn, SQL])[];
}

const idOf = (id: number) => sql`${id}::bigint`;
const ofRow = (row: SQL, { name }: PgColumn) => sql`${row}.${sql.identifier(name)}`;
const [kept, lost, gone] = [sql.raw('kept'), sql.raw('lost'), sql.raw('gone')];

/** The end of a statement that has moved rows in `moved`, and dropped some in `gone`. */
export const movedAndGone = (dropped: SQL = sql`0`): SQL => sql`
  select (select count(*)::int from moved) as moved, ${dropped} as dropped,
    array(select distinct team::text from moved where team is not null) as teams`;

/** Rows of which a creator may have any number. */
export function reference(column: PgColumn, { team = () => sql`null` }: Counting = {}): CreatorReference {
  const move = ({ from, into }: Join) => sql`
    with moved as (update ${column.table} kept set ${sql.identifier(column.name)} = ${idOf(into)}
      where ${ofRow(kept, column)} = ${idOf(from)} returning ${team(kept)} as team)
    ${movedAndGone()}`;
  return { column, move, holds: idOf, isUnique: false };
}

/** Rows of which a creator may have one, in all or for each value of other columns: of doubles the earlier one stays. */
export function uniqueReference(
  column: PgColumn,
  { per, earlier = () => sql`0`, fold = () => [], team = () => sql`null` }: Doubles,
): CreatorReference {
  const isSame = (a: SQL, b: SQL) =>
    sql.join(
      // Rows are hashed by columns that are never null, so that thousands of doubles are found at once.
      [sql`true`, ...per.map((one) => equal(ofRow(a, one), ofRow(b, one), one.notNull))],
      sql` and `,
    );
  const folded = fold(kept, gone);
  const move = ({ from, into }: Join): SQL => {
    const isOf = (row: SQL) => sql`${ofRow(row, column)} in (${idOf(from)}, ${idOf(into)})`;
    const rank = (row: SQL) => sql`(${earlier(row)}, ${ofRow(row, column)} = ${idOf(from)})`;
    // Read beside the doubles at once: row by row, thousands of doubles would be compared with thousands.
    const foldedRows = sql`from (select kept.ctid as place${sql.join(
      folded.map(([, value], at) => sql`, ${value} as ${sql.identifier(`value${at}`)}`),
    )} from ${column.table} kept left join gone on ${isSame(kept, gone)}
      where ${isOf(kept)} and (${ofRow(kept, column)} = ${idOf(from)} or gone.place is not null)) folded`;
    const folding = sql.join(
      folded.map(([{ name }], at) => sql`, ${sql.identifier(name)} = folded.${sql.identifier(`value${at}`)}`),
    );
    const moving =
      folded.length > 0
        ? sql`${folding} ${foldedRows} where kept.ctid = folded.place and ${isOf(kept)}`
        : sql` where ${ofRow(kept, column)} = ${idOf(from)}`;
    // That no row is in the subquery is known once all doubles are dropped, so no row is moved before.
    return sql`
      with gone as (delete from ${column.table} lost using ${column.table} kept
        where ${isOf(lost)} and ${isOf(kept)} and ${ofRow(lost, column)} <> ${ofRow(kept, column)}
          and ${isSame(lost, kept)} and ${rank(lost)} > ${rank(kept)}
        returning lost.ctid as place, lost.*),
      moved as (update ${column.table} kept
        set ${sql.identifier(column.name)} = ${idOf(into)}${moving} and kept.ctid not in (select place from gone)
        returning ${team(kept)} as team)
      ${movedAndGone(sql`(select count(*)::int from gone)`)}`;
  };
  return { column, move, holds: idOf, isUnique: true };
}

const equal = (a: SQL, b: SQL, isNeverNull: boolean) =>
  isNeverNull ? sql`${a} = ${b}` : sql`${a} is not distinct from ${b}`;

/** Ids that stay as they were written. Their readers follow them, see `followJoined`. */
export const followedReference = (column: PgColumn, holds: CreatorReference['holds']): CreatorReference => ({
  column,
  move: null,
  holds,
  isUnique: false,
});
