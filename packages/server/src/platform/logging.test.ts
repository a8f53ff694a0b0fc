import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { describeError, openDestination, openLog } from './logging.ts';

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

it('keeps search text that the database cannot parse out of the log', async () => {
  const failure = await failureOf('select $1::text::tsquery', ['secret & & plan']);
  expect(failure).toContain('42601');
  expect(failure).not.toContain('plan');
});

it('logs the name of a missing column or table', async () => {
  expect(await failureOf('select * from shop')).toContain('relation \\"shop\\" does not exist');
});

it('logs messages and stacks of other errors, including their causes', () => {
  const described = describeError(new Error('outer', { cause: new TypeError('inner') }));
  expect(described).toMatchObject({ message: 'outer', cause: { type: 'TypeError', message: 'inner' } });
  expect(described.stack).toContain('logging.test.ts');
});

it('keeps the bytes of an unparsable request out of the log, at every level', async () => {
  const lines: string[] = [];
  const loggerInstance: FastifyBaseLogger = openLog('trace', { write: (line) => lines.push(line) });
  const app = Fastify({ loggerInstance });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const place = app.server.address();
  const socket = connect(typeof place === 'object' && place ? place.port : 0, '127.0.0.1').resume();
  socket.write('GET /?password=S3cretWord HTTP/1.1\r\nHost: x\r\nNo Header\r\n\r\n');
  await once(socket, 'close');
  await app.close();
  const log = lines.join('');
  expect(log).toContain('HPE_INVALID_HEADER_TOKEN');
  expect(log).not.toContain('S3cretWord');
  expect(log).not.toContain([...Buffer.from('S3cretWord')].join());
});

it.skipIf(process.platform !== 'linux')('the log survives a full disk and continues afterwards', () => {
  // Linux fails each write to this file as on a full disk.
  const log = openLog('info', openDestination('/dev/full'));
  for (let line = 0; line < 3; line += 1) log.info({ line }, 'request');
});
