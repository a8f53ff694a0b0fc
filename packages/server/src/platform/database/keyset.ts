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

function behind({ columns, direction }: Keyset, place: readonly string[]): SQL {
  const values = columns.map(({ type }, at) => sql`${place[at]}::text::${sql.raw(type)}`);
  const after = sql.raw(direction === 'asc' ? '>' : '<');
  return sql`(${list(columns.map(({ column }) => sql`${column}`))}) ${after} (${list(values)})`;
}

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

const writeCursor = ({ name, direction }: Keyset, place: readonly string[]): string =>
  Buffer.from(JSON.stringify([name, direction, ...place])).toString('base64url');

const cursorSchema = z.array(z.string());

function readCursor({ name, direction, columns }: Keyset, cursor: string): readonly string[] {
  const [ofName, ofDirection, ...place] = cursorSchema.safeParse(parsed(cursor)).data ?? [];
  const isPlace =
    ofName === name &&
    ofDirection === direction &&
    place.length === columns.length &&
    columns.every(({ type }, at) => forms[type].test(place[at] ?? ''));
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
