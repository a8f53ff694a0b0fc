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

/** Sends bytes over a real socket, and returns everything received until the server closed. */
async function exchange(...packets: readonly (string | Buffer)[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text;
  });
  for (const packet of packets) socket.write(packet);
  await once(socket, 'end');
  socket.destroy();
  return answer;
}

const get = (headers: string) => `GET /healthz HTTP/1.1\r\n${headers}\r\n\r\n`;
const bearer = `host: a\r\nconnection: close\r\n`;

it.each([
  ['headers beyond the limit', 431, [get(`host: a\r\ncookie: ${'x'.repeat(20_000)}`)]],
  ['headers far beyond the limit', 431, [get(`host: a\r\ncookie: ${'x'.repeat(5_000_000)}`)]],
  ['an address beyond the limit', 431, [`GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`]],
  ['no request at all', 400, ['hello\r\n\r\n']],
  ['a header without a name', 400, [get('host: a\r\n: b')]],
  ['a header with a control character', 400, [get('host: a\r\nx: \u0000')]],
  ['two lengths', 400, [get('host: a\r\ncontent-length: 1\r\ncontent-length: 2')]],
  ['the greeting of TLS', 400, [Buffer.from('16030100a5010000a10303', 'hex')]],
  ['no host', 400, ['GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n']],
  [
    'chunk extensions beyond the limit',
    413,
    [
      `POST /kol/api/blogger/tiktok/search HTTP/1.1\r\n${bearer}transfer-encoding: chunked\r\n\r\n`,
      `2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
    ],
  ],
])('responds to %s with the envelope', async (_, status, packets) => {
  const answer = await exchange(...packets);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toMatch(/^content-type: application\/json; charset=utf-8$/im);
  expect(head).toMatch(/^x-request-id: [\w-]{36}$/im);
  expect(JSON.parse(body)).toMatchObject({ code: status, msg: expect.stringMatching(/\p{Script=Han}/u) });
  expect((await harness.app.inject('/healthz')).statusCode).toBe(200);
});

it('ignores an unknown Expect header', async () => {
  const answer = await exchange(get(`${bearer}expect: nothing`));
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

it('responds 408 with the envelope to a request that stays incomplete', async () => {
  const connected = once(harness.app.server, 'connection');
  const answered = exchange('GET /healthz HTTP/1.1\r\nhost: a\r\n');
  const [socket] = await connected;
  // Node's error when its check, every 30 s, finds an incomplete request.
  const timeout = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  harness.app.server.emit('clientError', timeout, socket);
  const answer = await answered;
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('{"code":408,');
});

it('does not corrupt a running response if the next request is malformed', async () => {
  const answer = await exchange(`${get('host: a')}hello\r\n\r\n`);
  expect(answer.match(/HTTP\/1\.1/g)?.length).toBeLessThanOrEqual(2);
  expect(answer).not.toMatch(/\{[^}]*HTTP\/1\.1/);
});
