import { type SQL, sql } from 'drizzle-orm';

/** What a row of `short_link` was visited in all, as expressions of its statement. Visits are not recorded yet. */
export const visitTotals: { readonly pv: SQL<number>; readonly uv: SQL<number> } = {
  pv: sql<number>`0::bigint`.mapWith(Number),
  uv: sql<number>`0::bigint`.mapWith(Number),
};
