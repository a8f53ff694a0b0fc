import { type Column, type SQL, sql } from 'drizzle-orm';

/** Formats a timestamp with full precision, independent of the session's time zone and date style. */
export const timestampText = (column: Column | SQL) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
