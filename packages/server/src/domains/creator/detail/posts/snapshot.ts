import type { Database, Transaction } from '../../../../platform/deps.ts';

/** Reads as of one moment, on one connection: the parts of a tab fit together. */
export const inSnapshot = <T>(db: Database, read: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
