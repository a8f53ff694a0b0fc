import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

export type Database = NodePgDatabase;

/** One connection in a transaction. Code that has one must not use the pool. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Target of a statement: the database or a transaction. */
export type Executor = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute' | '_'>;
