import { EventEmitter, once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { runDetached, runInSteps, SecondConnectionError, type Steps } from './context.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const one = sql`select 1`;

describe('inside a transaction', () => {
  it('rejects a second connection, of the database or the pool', async () => {
    const { db, pool } = database;
    await db.transaction(async (tx) => {
      await expect(db.execute(one)).rejects.toMatchObject({ cause: expect.any(SecondConnectionError) });
      await expect(db.transaction(async () => undefined)).rejects.toThrow(SecondConnectionError);
      expect(() => pool.query('select 1')).toThrow(SecondConnectionError);
      expect(() => pool.connect()).toThrow(SecondConnectionError);
      await tx.execute(one);
    });
    await inTransaction(pool, async () => {
      expect(() => pool.query('select 1')).toThrow(SecondConnectionError);
    });
  });

  it('allows savepoints, and rejects a second connection inside them', async () => {
    const { db } = database;
    await db.transaction((tx) =>
      tx.transaction(async (inner) => {
        await inner.execute(one);
        await expect(db.execute(one)).rejects.toThrow();
      }),
    );
  });

  it('allows work started outside the transaction', async () => {
    const { db } = database;
    await db.transaction(async () => {
      await runDetached(() => db.execute(one));
    });
  });

  it('allows a second connection again once the transaction is over', async () => {
    const { db } = database;
    const committed = new EventEmitter();
    const later = await db.transaction(async () => ({
      begun: once(committed, 'commit').then(() => db.execute(one)),
    }));
    committed.emit('commit');
    await later.begun;
    await db.execute(one);
  });
});

describe('idempotency steps of a request', () => {
  it('end with the request, even for work still running', async () => {
    const { db } = database;
    const names: string[] = [];
    const steps: Steps = {
      run: (name, perform) => {
        names.push(name);
        return perform(async () => undefined);
      },
    };
    const write = () => db.transaction((tx) => tx.execute(one));
    const answered = new EventEmitter();
    const left = await runInSteps(steps, async () => {
      await write();
      return { running: once(answered, 'end').then(write) };
    });
    expect(names).toHaveLength(1);
    answered.emit('end');
    await left.running;
    expect(names).toHaveLength(1);
  });
});
