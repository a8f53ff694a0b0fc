import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RequestDeadline } from './deadline.ts';

/** 500 ms, plus a second per 100 bytes of an upload. */
const deadline = new RequestDeadline({ requestMs: 500, uploadBytesPerSecond: 100 });

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = Fastify({
    requestTimeout: deadline.requestTimeout,
    http: { ...deadline.serverOptions },
    clientErrorHandler: (error, socket) => deadline.answer(error, socket),
  });
  deadline.watch(app);
  app.post('/upload', async ({ body }) => String(body).length);
  app.post('/refusing', { onRequest: async (_, reply) => reply.code(401).send('no') }, async () => '');
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

/** Sends packets with a pause in between; returns the response until the server closed, and the time. */
async function send(packets: readonly string[], everyMs: number) {
  const socket = connect(port, '127.0.0.1');
  const since = performance.now();
  let answer = '';
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => undefined).setEncoding('utf8');
  socket.on('data', (text) => {
    answer += text;
    // A complete response is enough; the connection would be kept alive.
    if (text.includes('200 OK')) socket.destroy();
  });
  for (const packet of packets) {
    if (socket.destroyed) break;
    socket.write(packet);
    await pause(everyMs);
  }
  await closed;
  return { answer, ms: performance.now() - since };
}

const head = (path: string, more: string) =>
  `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\n${more}\r\n\r\n`;
const drip = (bytes: number) => Array.from({ length: bytes }, () => 'x');

describe('a request', () => {
  it.each([
    ['that sends nothing', []],
    ['whose headers drip', [...head('/upload', 'content-length: 1')]],
    [
      'whose body of unknown length drips',
      [head('/upload', 'transfer-encoding: chunked'), ...drip(0), '1\r\n', 'x'],
    ],
  ])('%s ends with 408 at the deadline', async (_, packets) => {
    const { answer, ms } = await send(packets, 100);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(ms).toBeGreaterThan(450);
  });

  it('for an upload has extra time for its declared length, and no more', async () => {
    // 500 ms, plus 1,000 ms for 100 bytes.
    const inTime = await send([head('/upload', 'content-length: 100'), ...drip(9), 'x'.repeat(91)], 100);
    expect(inTime.answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(inTime.ms).toBeGreaterThan(600);
    const late = await send([head('/upload', 'content-length: 100'), ...drip(60)], 50);
    expect(late.answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(late.ms).toBeGreaterThan(1_400);
  });

  it('that was rejected gets no extra time for its declared length', async () => {
    const { answer, ms } = await send([head('/refusing', 'content-length: 1000000'), ...drip(40)], 50);
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(answer).not.toContain('408');
    expect(ms).toBeLessThan(5_000);
  });
});
