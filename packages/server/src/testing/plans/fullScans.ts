import type { Pool } from 'pg';

/** A statement as it was sent. */
export interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Plan[];
}

/** Returns the query given to a client, if it reads or writes rows. */
export function sentOf([query, values]: readonly unknown[]): Sent | undefined {
  const text =
    typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query);
  if (!/^\s*(?:select|insert|update|delete|with)\b/i.test(text)) return undefined;
  return { text, values: Array.isArray(values) ? values : [] };
}

/** Returns the tables that PostgreSQL would read in full for a statement: without an index, or by a full index scan. */
export async function findFullScans(pool: Pool, { text, values }: Sent): Promise<string[]> {
  const { rows } = await pool.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
    `explain (format json) ${text}`,
    [...values],
  );
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => fullScansOf(plan)));
}

function fullScansOf(plan: Plan): string[] {
  const table = plan['Relation Name'];
  const isFull =
    plan['Node Type'] === 'Seq Scan' ||
    (/^Index (?:Only )?Scan$/.test(plan['Node Type']) && plan['Index Cond'] === undefined);
  const inner = (plan.Plans ?? []).flatMap(fullScansOf);
  return table !== undefined && isFull ? [table, ...inner] : inner;
}
