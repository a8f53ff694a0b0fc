import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../deps.ts';
import type { OwnedTable, Ownership, Removal } from './registry.ts';

/**
 * Applies each domain's rules to a removed member, in the order of the registry.
 * @returns how many things have changed hands, by domain
 */
export async function removePerson(
  tx: Transaction,
  registry: readonly Ownership[],
  removal: Removal,
): Promise<ReadonlyMap<string, number>> {
  const transferred = new Map<string, number>();
  for (const { domain, onRemoval } of registry) {
    if (onRemoval) transferred.set(domain, await onRemoval(tx, removal));
  }
  for (const { tables } of registry) {
    for (const owned of tables) await applyRules(tx, owned, removal);
  }
  return transferred;
}

async function applyRules(
  tx: Transaction,
  { table, persons = [] }: OwnedTable,
  removal: Removal,
): Promise<void> {
  for (const person of persons) {
    const { column } = person;
    const which = eq(column, removal.fromAccountId);
    switch (person.rule) {
      case 'transfer':
        await tx.execute(sql`update ${table} set ${nameOf(column)} = ${removal.toAccountId} where ${which}`);
        break;
      case 'delete':
        await tx.delete(table).where(which);
        break;
      case 'anonymise': {
        const cleared = sql.join(
          person.clear.map((one) => sql`${nameOf(one)} = null`),
          sql`, `,
        );
        await tx.execute(sql`update ${table} set ${cleared} where ${which}`);
        break;
      }
      case 'keep':
      case 'own':
        break;
    }
  }
}

const nameOf = (column: PgColumn) => sql.identifier(column.name);
