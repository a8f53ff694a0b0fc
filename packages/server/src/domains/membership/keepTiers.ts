import { membershipTerms, tiers } from '@reachkit/contract';
import type { ClientBase, Pool } from 'pg';

/** Writes the memberships that are missing into the database; what staff changed there stays. */
export async function keepTiers(connection: Pick<Pool | ClientBase, 'query'>): Promise<void> {
  await connection.query(
    `INSERT INTO equity_version (version, name_zh, name_en, monthly_price, position)
     SELECT * FROM jsonb_to_recordset($1)
       AS given (version text, "nameZh" text, "nameEn" text, "monthlyPrice" integer, position integer)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(tiers.map((tier, position) => ({ ...tier, position })))],
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
