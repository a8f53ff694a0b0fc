import type { Database, Transaction } from '../../../../platform/deps.ts';

/** Runs reads in one snapshot, on one connection, so that the parts of a tab are consistent. */
export const inSnapshot = <T>(db: Database, read: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
