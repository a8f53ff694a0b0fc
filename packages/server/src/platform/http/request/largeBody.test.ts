import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';

let harness: TestApp;
let port: number;
beforeAll(async () => {
  harness = await testApp();
  port = Number(new URL(await harness.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => harness.close());

const size = 50 * 2 ** 20;

/** Sends all 50 MB over a real socket before reading the response, like a browser. */
async function send(headers: Record<string, string>): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text;
  });
  const lines = Object.entries({ host: 'localhost', 'content-type': 'application/json', ...headers });
  socket.write(`POST /kol/api/blogger/tiktok/search HTTP/1.1\r\n`);
  socket.write(`${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`);
  const isChunked = 'transfer-encoding' in headers;
  const piece = Buffer.alloc(2 ** 16, 32);
  const chunk = isChunked ? Buffer.concat([Buffer.from('10000\r\n'), piece, Buffer.from('\r\n')]) : piece;
  for (let sent = 0; sent < size; sent += piece.length) {
    if (!socket.write(chunk)) await once(socket, 'drain');
  }
  if (isChunked) socket.write('0\r\n\r\n');
  await expect.poll(() => answer).toMatch(/\}\s*$/);
  socket.destroy();
  return answer;
}

it.each([
  ['announced', { 'content-length': String(size) }],
  ['unannounced', { 'transfer-encoding': 'chunked' }],
])('responds 413 to a client that sends an %s body of 50 MB', async (_, headers) => {
  const answer = await send({ ...(await harness.headersOf('13800000001')), ...headers });
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toContain('{"code":413,');
});

it('responds 401 to 50 MB without a login', async () => {
  expect(await send({ 'content-length': String(size) })).toMatch(/^HTTP\/1\.1 401 /);
});
