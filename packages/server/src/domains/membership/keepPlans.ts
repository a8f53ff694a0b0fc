import { membershipTerms, tiers } from '@reachkit/contract/membership/tiers';
import type { ClientBase, Pool } from 'pg';

/** Inserts missing plans and languages of their names into the database; changes by staff stay. */
export async function keepPlans(connection: Pick<Pool | ClientBase, 'query'>): Promise<void> {
  await connection.query(
    `INSERT INTO equity_version (version, names, monthly_price, position)
     SELECT * FROM jsonb_to_recordset($1)
       AS given (version text, names jsonb, "monthlyPrice" integer, position integer)
     ON CONFLICT (version) DO UPDATE SET names = excluded.names || equity_version.names`,
    [JSON.stringify(tiers.map((plan, position) => ({ ...plan, position })))],
  );
  const items = tiers.flatMap(({ version, limits }) =>
    Object.entries(limits).map(([key, value]) => ({ version, key, value })),
  );
  await connection.query(
    `INSERT INTO equity_item (version, key, value)
     SELECT * FROM jsonb_to_recordset($1) AS given (version text, key text, value integer)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(items)],
  );
  await connection.query(
    `INSERT INTO equity_term (months, percent_off)
     SELECT * FROM jsonb_to_recordset($1) AS given (months integer, "percentOff" integer)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(membershipTerms)],
  );
}
