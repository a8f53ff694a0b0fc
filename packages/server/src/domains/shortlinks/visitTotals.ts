import { type SQL, sql } from 'drizzle-orm';
import { shortLink } from './tables.ts';
import { shortTotal } from './visits/tables.ts';

/** Total visits by people, as SQL expressions for a row of `short_link`. */
export const visitTotals: {
  readonly pv: SQL<number>;
  readonly uv: SQL<number>;
  readonly pages: SQL<number>;
} = {
  pv: sql<number>`coalesce((select t.pv from ${shortTotal} t where t.link_id = ${shortLink.id}), 0)`.mapWith(
    Number,
  ),
  uv: sql<number>`coalesce((select t.uv from ${shortTotal} t where t.link_id = ${shortLink.id}), 0)`.mapWith(
    Number,
  ),
  pages:
    sql<number>`coalesce((select t.pages from ${shortTotal} t where t.link_id = ${shortLink.id}), 0)`.mapWith(
      Number,
    ),
};
