import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Two rows of the same creator, to be merged: everything of `from` moves to `into`. */
export interface Join {
  readonly from: number;
  readonly into: number;
}

/** A column that refers to creators, and how its rows change when two creators are merged. */
export interface CreatorReference {
  readonly column: PgColumn;
  /**
   * An idempotent statement that returns a single `Moved` row. `null`: stored ids stay, and their readers resolve them,
   * see `followJoined`.
   */
  readonly move: ((join: Join) => SQL) | null;
  /** Column value for a creator id. */
  readonly holds: (id: number) => SQL;
  /** Whether a creator may have only one row (in total or per value of other columns); a merge drops the duplicate. */
  readonly isUnique: boolean;
  /** Required values of other columns, by name, in a row that refers to a creator; default: any. */
  readonly needs?: Readonly<Record<string, SQL>>;
}

/** Result of a statement: moved rows, dropped duplicates, and their teams. */
export type Moved = { readonly moved: number; readonly dropped: number; readonly teams: readonly string[] };

/** SQL expression over a row, given the alias of its table. */
type OfRow = (row: SQL) => SQL;

interface Counting {
  /** The team that gets an activity log record; default: none. */
  readonly team?: OfRow;
}

interface Doubles extends Counting {
  /** A creator has one row per value of these columns; empty: one row in total. */
  readonly per: readonly PgColumn[];
  /** Of two duplicates the row with the smaller value is kept; if equal or not given, the row of `into`. */
  readonly earlier?: OfRow;
  /** Values that the kept row takes from the dropped one; without a dropped row, all of `gone` is null. */
  readonly fold?: (kept: SQL, gone: SQL) => readonly (readonly [PgColumn, SQL])[];
}

const idOf = (id: number) => sql`${id}::bigint`;
const ofRow = (row: SQL, { name }: PgColumn) => sql`${row}.${sql.identifier(name)}`;
const [kept, lost, gone] = [sql.raw('kept'), sql.raw('lost'), sql.raw('gone')];

/** Final select of a statement that has moved rows in `moved`, and dropped some in `gone`. */
export const movedAndGone = (dropped: SQL = sql`0`): SQL => sql`
  select (select count(*)::int from moved) as moved, ${dropped} as dropped,
    array(select distinct team::text from moved where team is not null) as teams`;

/** Declares a column where a creator may have any number of rows. */
export function reference(column: PgColumn, { team = () => sql`null` }: Counting = {}): CreatorReference {
  const move = ({ from, into }: Join) => sql`
    with moved as (update ${column.table} kept set ${sql.identifier(column.name)} = ${idOf(into)}
      where ${ofRow(kept, column)} = ${idOf(from)} returning ${team(kept)} as team)
    ${movedAndGone()}`;
  return { column, move, holds: idOf, isUnique: false };
}

/**
 * Declares a column where a creator may have one row, in total or per value of other columns: the earlier duplicate is
 * kept.
 */
export function uniqueReference(
  column: PgColumn,
  { per, earlier = () => sql`0`, fold = () => [], team = () => sql`null` }: Doubles,
): CreatorReference {
  const isSame = (a: SQL, b: SQL) =>
    sql.join(
      // Columns that are never null are compared with plain equality, so that a hash join finds thousands of duplicates at once.
      [sql`true`, ...per.map((one) => equal(ofRow(a, one), ofRow(b, one), one.notNull))],
      sql` and `,
    );
  const folded = fold(kept, gone);
  const move = ({ from, into }: Join): SQL => {
    const isOf = (row: SQL) => sql`${ofRow(row, column)} in (${idOf(from)}, ${idOf(into)})`;
    const rank = (row: SQL) => sql`(${earlier(row)}, ${ofRow(row, column)} = ${idOf(from)})`;
    // Joined once: compared row by row, thousands of duplicates would take quadratic time.
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
    // The subquery is complete only once all duplicates are dropped, so no row is moved earlier.
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

/** Declares a column that keeps its stored ids. Readers resolve them, see `followJoined`. */
export const followedReference = (column: PgColumn, holds: CreatorReference['holds']): CreatorReference => ({
  column,
  move: null,
  holds,
  isUnique: false,
});
