import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { readAllowList } from './allowList.ts';
import type { OutboundRequest } from './fetch.ts';
import { Outbound } from './outbound.ts';
import { httpPeer, type Peer } from './testing/peers.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Starts a local server reachable as a.example and b.example, and an outbound guard that may reach only it. */
async function world(listener: RequestListener): Promise<{ peer: Peer; outbound: Outbound; origin: string }> {
  const peer = await httpPeer(listener);
  const outbound = new Outbound({
    allowList: readAllowList(`127.0.0.1:${peer.port}`),
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  });
  closing.push(
    () => peer.close(),
    () => outbound.close(),
  );
  return { peer, outbound, origin: `http://a.example:${peer.port}` };
}

const thrownBy = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => undefined,
    (error: unknown) => error,
  );

const textOf = async (answer: Promise<Response>): Promise<string> => (await answer).text();

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

const redirect = (response: ServerResponse, location: string, status = 302) =>
  response.writeHead(status, { location }).end();

it('sends method, headers and body, and returns status, headers and body', async () => {
  const { outbound, origin } = await world(async (request, response) => {
    response.writeHead(201, { 'x-said': String(request.headers['x-say']) });
    response.end(`${request.method} ${request.url} ${await bodyOf(request)}`);
  });
  const response = await outbound.fetch('web', `${origin}/path?q=1`, {
    method: 'POST',
    headers: { 'x-say': 'yes' },
    body: Readable.from(['a ', 'stream']),
  });
  expect([response.status, response.headers.get('x-said')]).toEqual([201, 'yes']);
  expect(await response.text()).toBe('POST /path?q=1 a stream');
});

it('returns a compressed body decompressed, without its compression headers', async () => {
  const { outbound, origin } = await world((_, response) => {
    const body = gzipSync('plain');
    response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': body.length }).end(body);
  });
  const response = await outbound.fetch('web', origin);
  expect(response.headers.has('content-length')).toBe(false);
  expect(response.headers.has('content-encoding')).toBe(false);
  expect(await response.text()).toBe('plain');
});

it('returns no body for a status without one', async () => {
  const { outbound, origin } = await world((_, response) => response.writeHead(204).end());
  const response = await outbound.fetch('web', origin);
  expect([response.status, response.body]).toEqual([204, null]);
});

it.each<[string, string]>([
  ['http://169.254.169.254/latest/meta-data/', 'address'],
  ['http://10.0.0.1/', 'address'],
  ['//127.0.0.2/', 'address'],
  ['http://[::ffff:127.0.0.1]/', 'address'],
  ['http://8.8.8.8:22/', 'port'],
  ['file:///etc/passwd', 'url'],
  ['gopher://a.example/', 'url'],
  ['http://[', 'url'],
  ['http://name:word@a.example/', 'credentials'],
])('refuses a redirect to %s', async (location, reason) => {
  const { peer, origin } = await world((_, response) => redirect(response, location));
  const outbound = new Outbound({ allowList: readAllowList(`a.example:${peer.port}`), resolve });
  closing.push(() => outbound.close());
  expect(await thrownBy(outbound.fetch('web', origin))).toMatchObject({ name: 'OutboundRefused', reason });
});
const resolve = async () => [{ address: '127.0.0.1', family: 4 }];

it('follows five redirects and no more', async () => {
  const { outbound, origin } = await world((request, response) => {
    const left = Number(request.url?.slice(1));
    if (left > 0) redirect(response, `/${left - 1}`);
    else response.end('arrived');
  });
  expect(await textOf(outbound.fetch('web', `${origin}/5`))).toBe('arrived');
  expect(await thrownBy(outbound.fetch('web', `${origin}/6`))).toMatchObject({ reason: 'redirect' });
});

it('returns or refuses a redirect if the caller asks for it', async () => {
  const { peer, outbound, origin } = await world((_, response) => redirect(response, '/next', 301));
  const returned = await outbound.fetch('web', origin, { redirect: 'return' });
  expect([returned.status, returned.headers.get('location')]).toEqual([301, '/next']);
  expect(await thrownBy(outbound.fetch('web', origin, { redirect: 'refuse' }))).toMatchObject({
    reason: 'redirect',
  });
  const configured = `http://127.0.0.1:${peer.port}`;
  expect(await thrownBy(outbound.fetch({ configured }, configured))).toMatchObject({ reason: 'redirect' });
});

it('drops credentials at a redirect to another origin, and keeps them on the same origin', async () => {
  const seen: Readonly<Record<string, unknown>>[] = [];
  const { peer, outbound, origin } = await world(({ url, headers }, response) => {
    const { authorization, cookie, 'x-api-key': key, accept } = headers;
    seen.push({ url, authorization, cookie, key, accept });
    if (url === '/start') redirect(response, '/same');
    else if (url === '/same') redirect(response, `http://b.example:${peer.port}/other`);
    else response.end('arrived');
  });
  const headers = { authorization: 'Bearer t', cookie: 's=1', 'x-api-key': 'k', accept: 'text/html' };
  expect(await textOf(outbound.fetch('web', `${origin}/start`, { headers }))).toBe('arrived');
  const all = { authorization: 'Bearer t', cookie: 's=1', key: 'k', accept: 'text/html' };
  const none = { authorization: undefined, cookie: undefined, key: undefined, accept: 'text/html' };
  expect(seen).toEqual([
    { url: '/start', ...all },
    { url: '/same', ...all },
    { url: '/other', ...none },
  ]);
});

it.each<[number, OutboundRequest, string, string | null]>([
  [301, { method: 'POST', body: 'x' }, 'same', 'GET '],
  [303, { method: 'PUT', body: 'x' }, 'same', 'GET '],
  [307, { method: 'POST', body: 'x' }, 'same', 'POST x'],
  [308, { method: 'PUT', body: 'x' }, 'same', 'PUT x'],
  [302, { method: 'HEAD' }, 'same', ''],
  [307, { method: 'POST', body: 'x' }, 'other', null],
  [307, { method: 'GET' }, 'other', 'GET '],
])(
  'after status %i for %j, a redirect to the %s origin repeats only safe requests',
  async (status, request, where, expected) => {
    const { peer, outbound, origin } = await world(async (incoming, response) => {
      const target = where === 'same' ? '/next' : `http://b.example:${peer.port}/next`;
      if (incoming.url === '/next') response.end(`${incoming.method} ${await bodyOf(incoming)}`);
      else redirect(response, target, status);
    });
    const attempt = outbound.fetch('web', origin, request);
    if (expected === null) expect(await thrownBy(attempt)).toMatchObject({ reason: 'redirect' });
    else expect(await textOf(attempt)).toBe(expected);
  },
);

it('refuses a redirect that would send a stream twice', async () => {
  const { outbound, origin } = await world((request, response) => {
    request.resume().on('end', () => redirect(response, '/next', 307));
  });
  const attempt = outbound.fetch('web', origin, { method: 'POST', body: Readable.from(['x']) });
  expect(await thrownBy(attempt)).toMatchObject({ reason: 'redirect' });
});

it.each(['not a url', 'ftp://a.example/', 'data:text/plain,x', 'http://name@a.example/'])(
  'refuses the URL %s',
  async (url) => {
    const outbound = new Outbound({ resolve: () => expect.fail('was looked up') });
    expect(await thrownBy(outbound.fetch('web', url))).toMatchObject({ name: 'OutboundRefused' });
  },
);

it('times out if a peer sends no headers', async () => {
  const { outbound, origin } = await world(() => undefined);
  expect(await thrownBy(outbound.fetch('web', origin, { limits: { headersTimeoutMs: 50 } }))).toMatchObject({
    name: 'OutboundTimeout',
    phase: 'headers',
  });
});

it('times out if a peer stops within its body', async () => {
  const { outbound, origin } = await world((_, response) => response.write('half'));
  const response = await outbound.fetch('web', origin, { limits: { bodyTimeoutMs: 50 } });
  expect(await thrownBy(response.text())).toMatchObject({ name: 'OutboundTimeout', phase: 'body' });
});

/** Writes until the connection closes. */
async function writeEndlessly(response: ServerResponse, chunk: string | Buffer): Promise<void> {
  while (!response.destroyed) {
    if (!response.write(chunk)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
    await new Promise(setImmediate);
  }
}

it('times out if a peer drips its body beyond the total timeout', async () => {
  let ended: Promise<unknown> = Promise.resolve();
  const { outbound, origin } = await world((_, response) => {
    ended = writeEndlessly(response, '.');
  });
  const limits = { totalTimeoutMs: 100, maxBytes: Number.MAX_SAFE_INTEGER };
  const response = await outbound.fetch('web', origin, { limits });
  expect(await thrownBy(response.text())).toMatchObject({ name: 'OutboundTimeout', phase: 'total' });
  await ended;
});

it('cuts an endless body off at the limit and ends the connection', async () => {
  let ended: Promise<unknown> = Promise.resolve();
  const { outbound, origin } = await world((_, response) => {
    ended = writeEndlessly(response, Buffer.alloc(16_384));
  });
  const response = await outbound.fetch('web', origin, { limits: { maxBytes: 100_000 } });
  expect(await thrownBy(response.arrayBuffer())).toMatchObject({ name: 'TooLarge', maxBytes: 100_000 });
  await ended;
});

it('counts the bytes after decompression', async () => {
  const bomb = gzipSync(Buffer.alloc(20 * 2 ** 20));
  expect(bomb.length).toBeLessThan(2 ** 15);
  const { outbound, origin } = await world((_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
  });
  const response = await outbound.fetch('web', origin);
  expect(await thrownBy(response.arrayBuffer())).toMatchObject({ name: 'TooLarge' });
});

it('accepts a body of exactly the limit', async () => {
  const { outbound, origin } = await world((_, response) => response.end('12345'));
  const request = { limits: { maxBytes: 5 } };
  expect(await textOf(outbound.fetch('web', origin, request))).toBe('12345');
});

it('rejects with the caller’s reason on abort', async () => {
  const { outbound, origin } = await world((_, response) => response.write('half'));
  const controller = new AbortController();
  const response = await outbound.fetch('web', origin, { signal: controller.signal });
  const reading = thrownBy(response.text());
  controller.abort(new Error('enough'));
  expect(await reading).toMatchObject({ message: 'enough' });
});

it('keeps credentials out of its errors', async () => {
  const { outbound, origin } = await world((_, response) => response.destroy());
  const secret = 'hunter2';
  const errors = [
    await thrownBy(outbound.fetch('web', `${origin}/?key=${secret}`, { headers: { cookie: secret } })),
    await thrownBy(outbound.fetch('web', origin, { headers: { authorization: `${secret}\n` } })),
    await thrownBy(outbound.fetch('web', origin, { headers: { authorization: `\0${secret}` } })),
    await thrownBy(outbound.fetch('web', `http://user:${secret}@a.example/`)),
    await thrownBy(outbound.fetch('web', `no url ${secret}`)),
  ];
  for (const error of errors) {
    expect(error).toBeInstanceOf(Error);
    if (error instanceof Error)
      expect(`${error.message}${error.stack}${String(error.cause)}`).not.toContain(secret);
  }
});

it('ignores proxies from the environment', async () => {
  const asked: string[] = [];
  const { peer } = await world((request, response) => response.end(`direct ${request.url}`));
  const proxy = await httpPeer((request, response) => response.end(String(asked.push(String(request.url)))));
  closing.push(() => proxy.close());
  const url = `http://127.0.0.1:${peer.port}/`;
  const script = `
    import { Outbound } from ${JSON.stringify(new URL('./outbound.ts', import.meta.url).href)};
    const outbound = new Outbound();
    const response = await outbound.fetch({ configured: ${JSON.stringify(url)} }, ${JSON.stringify(url)});
    process.stdout.write(await response.text());
    await outbound.close();`;
  const proxyUrl = `http://127.0.0.1:${proxy.port}`;
  const env = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: proxyUrl, http_proxy: proxyUrl, ALL_PROXY: proxyUrl };
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await Promise.all([child.stdout.toArray(), once(child, 'exit')]);
  expect(output.join('')).toBe('direct /');
  expect(asked).toEqual([]);
});
