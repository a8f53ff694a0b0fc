import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { refuseFields } from '../http/failure.ts';

/** Types of sort columns, with the text format of their values. */
const forms = {
  bigint: /^-?\d{1,18}$/,
  text: /^[^\0]*$/,
  timestamptz: /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?$/,
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
} as const;
/** Of a number in memory; empty where it is unknown. */
const numberForm = /^(?:-?\d{1,25}(?:\.\d{1,25})?(?:e[+-]\d{1,3})?)?$/;

/** Sort order of a list. Its columns are never null, and together they are unique. */
export interface Keyset {
  /** Identifies list and order: a cursor of another list or order is rejected. */
  readonly name: string;
  readonly columns: readonly { readonly column: PgColumn | SQL; readonly type: keyof typeof forms }[];
  readonly direction: 'asc' | 'desc';
}

export interface PageQuery {
  /** Starts at 1; used without a cursor. */
  readonly pageNum: number;
  readonly pageSize: number;
  /** `next` of the previous page. */
  readonly cursor?: string | undefined;
}

/** The parts of a statement that reads one page. */
export interface PageParts {
  /** Select it as `place`. */
  readonly place: SQL<string[]>;
  readonly where: SQL | undefined;
  readonly orderBy: SQL[];
  readonly limit: number;
  readonly offset: number;
}

/**
 * Reads a page after a cursor, or by its number.
 * @throws Failure `validation` for an invalid cursor, or one of another list or order
 */
export async function readPage<Row extends { readonly place: readonly string[] }>(
  query: PageQuery,
  keyset: Keyset,
  read: (parts: PageParts) => PromiseLike<readonly Row[]>,
): Promise<{ readonly rows: readonly Row[]; readonly next: string | null }> {
  const { cursor, pageNum, pageSize } = query;
  const direct = keyset.direction === 'asc' ? asc : desc;
  const columns = keyset.columns.map(({ column }) => column);
  const found = await read({
    place: sql`array[${list(columns.map((column) => sql`${column}::text`))}]`,
    where: cursor === undefined ? undefined : behind(keyset, readCursor(keyset, cursor)),
    orderBy: columns.map((column) => direct(column)),
    limit: pageSize + 1,
    offset: cursor === undefined ? (pageNum - 1) * pageSize : 0,
  });
  const rows = found.slice(0, pageSize);
  const last = found.length > pageSize ? rows.at(-1) : undefined;
  return { rows, next: last ? writeCursor(keyset, last.place) : null };
}

/** The place of a row that is sorted by a number, and then by its id. */
export interface NumberPlace {
  /** `null`: unknown, and last in both directions. */
  readonly value: number | null;
  readonly id: number;
}

/** The same for rows that are sorted by a text. */
export interface TextPlace {
  readonly value: string;
  readonly id: number;
}

type Placed = NumberPlace | TextPlace;
type RowOrder = Pick<Keyset, 'name' | 'direction'>;

/** As `readPage`, for rows that are in memory because their order depends on computed numbers. */
export const pageOfNumbers = <Row>(
  query: PageQuery,
  order: RowOrder,
  rows: readonly Row[],
  placeOf: (row: Row) => NumberPlace,
): { readonly rows: readonly Row[]; readonly next: string | null } =>
  pageOfRows(query, { ...order, forms: [numberForm, forms.bigint] }, { rows, placeOf, read: numberPlace });

/** The same for rows that are sorted by a text, by its UTF-16 units. */
export const pageOfTexts = <Row>(
  query: PageQuery,
  order: RowOrder,
  rows: readonly Row[],
  placeOf: (row: Row) => TextPlace,
): { readonly rows: readonly Row[]; readonly next: string | null } =>
  pageOfRows(query, { ...order, forms: [forms.text, forms.bigint] }, { rows, placeOf, read: textPlace });

interface RowsToPage<Row> {
  readonly rows: readonly Row[];
  readonly placeOf: (row: Row) => Placed;
  readonly read: (place: readonly string[]) => Placed;
}

function pageOfRows<Row>(
  { cursor, pageNum, pageSize }: PageQuery,
  keyset: PlaceForms,
  { rows, placeOf, read }: RowsToPage<Row>,
): { readonly rows: readonly Row[]; readonly next: string | null } {
  const { direction } = keyset;
  const placed = rows
    .map((row) => ({ row, place: placeOf(row) }))
    .sort((a, b) => compare(a.place, b.place, direction));
  const after = cursor === undefined ? undefined : read(readPlace(keyset, cursor));
  const start = after
    ? placed.findIndex(({ place }) => compare(place, after, direction) > 0)
    : (pageNum - 1) * pageSize;
  const page = start < 0 ? [] : placed.slice(start, start + pageSize);
  const last = start >= 0 && placed.length > start + pageSize ? page.at(-1)?.place : undefined;
  return {
    rows: page.map(({ row }) => row),
    next: last ? writeCursor(keyset, [String(last.value ?? ''), String(last.id)]) : null,
  };
}

const numberPlace = ([value = '', id = '']: readonly string[]): NumberPlace => ({
  value: value === '' ? null : Number(value),
  id: Number(id),
});
const textPlace = ([value = '', id = '']: readonly string[]): TextPlace => ({ value, id: Number(id) });

function compare(a: Placed, b: Placed, direction: Keyset['direction']): number {
  const ahead = direction === 'asc' ? 1 : -1;
  if (a.value === b.value) return ahead * (a.id - b.id);
  if (a.value === null) return 1;
  if (b.value === null) return -1;
  return a.value < b.value ? -ahead : ahead;
}

function behind({ columns, direction }: Keyset, place: readonly string[]): SQL {
  const values = columns.map(({ type }, at) => sql`${place[at]}::text::${sql.raw(type)}`);
  const after = sql.raw(direction === 'asc' ? '>' : '<');
  return sql`(${list(columns.map(({ column }) => sql`${column}`))}) ${after} (${list(values)})`;
}

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

const writeCursor = (
  { name, direction }: Pick<Keyset, 'name' | 'direction'>,
  place: readonly string[],
): string => Buffer.from(JSON.stringify([name, direction, ...place])).toString('base64url');

const cursorSchema = z.array(z.string());

const readCursor = ({ columns, ...keyset }: Keyset, cursor: string): readonly string[] =>
  readPlace({ ...keyset, forms: columns.map(({ type }) => forms[type]) }, cursor);

interface PlaceForms extends Pick<Keyset, 'name' | 'direction'> {
  readonly forms: readonly RegExp[];
}

function readPlace({ name, direction, forms: expected }: PlaceForms, cursor: string): readonly string[] {
  const [ofName, ofDirection, ...place] = cursorSchema.safeParse(parsed(cursor)).data ?? [];
  const isPlace =
    ofName === name &&
    ofDirection === direction &&
    place.length === expected.length &&
    expected.every((form, at) => form.test(place[at] ?? ''));
  if (!isPlace) throw refuseFields({ cursor: { rule: 'stale_cursor' } });
  return place;
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
