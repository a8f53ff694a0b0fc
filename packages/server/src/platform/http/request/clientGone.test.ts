import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import fastifyCompress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { answerErrors } from '../errors.ts';

it('logs at debug level if the client disconnects before a compressed response', async () => {
  const log = new EventEmitter<{ line: [{ level: number; msg: string }] }>();
  const loggerInstance: FastifyBaseLogger = pino(
    { level: 'debug' },
    { write: (line) => log.emit('line', JSON.parse(line)) },
  );
  const app = Fastify({ loggerInstance });
  answerErrors(app);
  await app.register(fastifyCompress, { threshold: 1024 });
  app.post('/', async ({ raw }) => {
    raw.socket.destroy();
    await once(raw.socket, 'close');
    // More than the compressor buffers, so that the compressor is still working when the connection closes.
    return { text: 'x'.repeat(2_000_000) };
  });
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const logged = new Promise((resolve) => {
    log.on('line', (line) => {
      if (/unexpected error|the client closed/.test(line.msg)) resolve(line);
    });
  });
  const client = connect(port, '127.0.0.1');
  const headers = 'host: a\r\naccept-encoding: gzip\r\ncontent-type: application/json\r\ncontent-length: 2';
  client.write(`POST / HTTP/1.1\r\n${headers}\r\n\r\n{}`);
  try {
    expect(await logged).toMatchObject({ level: 20 });
  } finally {
    client.destroy();
    await app.close();
  }
});
