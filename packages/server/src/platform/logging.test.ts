import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { describeError } from './logging.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const failureOf = (statement: string, values: unknown[] = []) =>
  database.pool.query(statement, values).then(
    () => undefined,
    (error: unknown) => JSON.stringify(describeError(error)),
  );

it('keeps the values of a failed query out of the log', async () => {
  const failure = await failureOf('select $1::text::integer', ['phone-13800000001']);
  expect(failure).toContain('22P02');
  expect(failure).not.toContain('13800000001');
});

it('names what is missing in the schema', async () => {
  expect(await failureOf('select * from shop')).toContain('relation \\"shop\\" does not exist');
});

it('keeps messages and stacks of other errors, down to their causes', () => {
  const described = describeError(new Error('outer', { cause: new TypeError('inner') }));
  expect(described).toMatchObject({ message: 'outer', cause: { type: 'TypeError', message: 'inner' } });
  expect(described.stack).toContain('logging.test.ts');
});
