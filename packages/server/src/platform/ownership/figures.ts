import type { SQL } from 'drizzle-orm';
import type { Transaction } from '../deps.ts';

/** Runs a query that answers `account_id` and `found`; rows without a person are left out. */
export async function countByMember(
  db: Pick<Transaction, 'execute'>,
  query: SQL,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.execute<{ account_id: string | null; found: string }>(query);
  return new Map(
    rows.flatMap(({ account_id: id, found }) => (id === null ? [] : [[Number(id), Number(found)]])),
  );
}
