import { once } from 'node:events';
import { createServer as createTcpServer } from 'node:net';
import { createServer as createTlsServer, type TLSSocket } from 'node:tls';
import { afterEach, expect, it } from 'vitest';
import { readAllowList } from './allowList.ts';
import { OutboundFailed, OutboundRefused, OutboundTimeout } from './errors.ts';
import { Outbound } from './outbound.ts';
import { peerCertificate } from './testing/certificate.ts';
import { httpPeer, listenOn, type Peer } from './testing/peers.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

function keep<Closable extends { close(): Promise<void> }>(closable: Closable): Closable {
  closing.push(() => closable.close());
  return closable;
}

const thrownBy = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => undefined,
    (error: unknown) => error,
  );

it('connects to the checked address even if the name resolves differently later', async () => {
  const reached: string[] = [];
  const first = keep(await httpPeer((_, response) => response.end(reached.push('checked').toString())));
  const answers = ['127.0.0.1', '127.0.0.2'];
  keep(
    await httpPeer(
      (_, response) => response.end(reached.push('rebound').toString()),
      '127.0.0.2',
      first.port,
    ),
  );
  const outbound = keep(
    new Outbound({
      allowList: readAllowList(`127.0.0.1:${first.port}`),
      resolve: async () => [{ address: answers.shift() ?? '127.0.0.2', family: 4 }],
    }),
  );
  const response = await outbound.fetch('web', `http://rebind.example:${first.port}/`);
  expect(await response.text()).toBe('1');
  expect(reached).toEqual(['checked']);
  expect(answers).toEqual(['127.0.0.2']);
  const socketAttempt = outbound.connect('web', { host: 'rebind.example', port: first.port });
  expect(await thrownBy(socketAttempt)).toMatchObject({ reason: 'port' });
  expect(reached).toEqual(['checked']);
});

it('connects only to the allowed addresses of a name', async () => {
  const reached: string[] = [];
  const peer = keep(
    await httpPeer((_, response) => response.end(reached.push('allowed').toString()), '127.0.0.2'),
  );
  keep(
    await httpPeer((_, response) => response.end(reached.push('refused').toString()), '127.0.0.1', peer.port),
  );
  const outbound = keep(
    new Outbound({
      allowList: readAllowList(`127.0.0.2:${peer.port}`),
      resolve: async () => [
        { address: '127.0.0.1', family: 4 },
        { address: '127.0.0.2', family: 4 },
      ],
    }),
  );
  await outbound.fetch('web', `http://several.example:${peer.port}/`);
  expect(reached).toEqual(['allowed']);
});

it('provides a lookup of checked addresses to libraries that open sockets', async () => {
  const outbound = new Outbound({
    resolve: async () => [
      { address: '10.0.0.1', family: 4 },
      { address: '1.1.1.1', family: 4 },
      { address: '2606:4700:4700::1111', family: 6 },
    ],
  });
  const { lookup } = await outbound.check('imap', { host: 'imap.example', port: 993 });
  const asked = (options: Parameters<typeof lookup>[1]) =>
    new Promise((resolve) => lookup('imap.example', options, (...answer) => resolve(answer)));
  expect(await asked({ all: true })).toEqual([
    null,
    [
      { address: '1.1.1.1', family: 4 },
      { address: '2606:4700:4700::1111', family: 6 },
    ],
  ]);
  expect(await asked({ family: 6 })).toEqual([null, '2606:4700:4700::1111', 6]);
  expect(await asked({ family: 'IPv4' })).toEqual([null, '1.1.1.1', 4]);
});

it.each<[string, 'web' | 'smtp' | 'imap', number]>([
  ['a database', 'web', 5432],
  ['SSH', 'web', 22],
  ['mail', 'web', 25],
  ['the web', 'smtp', 80],
  ['submission', 'imap', 587],
])('refuses the port of %s for the purpose %s', async (_, purpose, port) => {
  const outbound = new Outbound({ resolve: () => expect.fail('was looked up') });
  const error = await thrownBy(outbound.connect(purpose, { host: '1.1.1.1', port }));
  expect(error).toBeInstanceOf(OutboundRefused);
  expect(error).toMatchObject({ reason: 'port' });
});

it('reaches a configured endpoint at any address, but no other target', async () => {
  const peer = keep(await httpPeer((_, response) => response.end('here')));
  const other = keep(await httpPeer((_, response) => response.end('there')));
  const outbound = keep(new Outbound());
  const configured = `http://127.0.0.1:${peer.port}/v1`;
  expect(await (await outbound.fetch({ configured }, `${configured}/list`)).text()).toBe('here');
  for (const url of [
    `http://127.0.0.1:${other.port}/`,
    `http://localhost:${peer.port}/`,
    'http://1.1.1.1/',
  ]) {
    expect(await thrownBy(outbound.fetch({ configured }, url))).toMatchObject({ reason: 'endpoint' });
  }
  expect(await thrownBy(outbound.fetch('web', `${configured}/list`))).toMatchObject({ reason: 'port' });
});

async function tlsPeer(): Promise<Peer> {
  const server = createTlsServer(peerCertificate, (socket) => socket.end('* OK ready\r\n'));
  return keep(await listenOn(server));
}

const outboundTo = (port: number) =>
  keep(
    new Outbound({
      allowList: readAllowList(`127.0.0.1:${port}`),
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    }),
  );

it('opens TLS to the checked address with the requested server name', async () => {
  const { port } = await tlsPeer();
  const tls = { ca: peerCertificate.cert };
  const socket = await outboundTo(port).connect('imap', { host: 'mail.example', port, tls });
  closing.push(async () => void socket.destroy());
  const [greeting] = await once(socket, 'data');
  expect(String(greeting)).toBe('* OK ready\r\n');
  const isAuthorised = (opened: typeof socket): opened is TLSSocket => 'authorized' in opened;
  expect(isAuthorised(socket) && socket.authorized).toBe(true);
});

it('refuses a certificate of another name or of an unknown issuer', async () => {
  const { port } = await tlsPeer();
  const tls = { ca: peerCertificate.cert };
  const outbound = outboundTo(port);
  expect(await thrownBy(outbound.connect('imap', { host: 'other.example', port, tls }))).toMatchObject({
    name: 'OutboundFailed',
    code: 'ERR_TLS_CERT_ALTNAME_INVALID',
  });
  expect(await thrownBy(outbound.connect('imap', { host: 'mail.example', port, tls: true }))).toBeInstanceOf(
    OutboundFailed,
  );
  expect(await thrownBy(outbound.fetch('web', `https://mail.example:${port}/`))).toBeInstanceOf(
    OutboundFailed,
  );
});

it('times out if a peer is silent in the TLS handshake', async () => {
  const server = createTcpServer((socket) => socket.on('error', () => undefined).resume());
  const { port } = keep(await listenOn(server));
  const attempt = outboundTo(port).connect('smtp', { host: 'mail.example', port, tls: true, timeoutMs: 50 });
  const error = await thrownBy(attempt);
  expect(error).toBeInstanceOf(OutboundTimeout);
  expect(error).toMatchObject({ phase: 'connect' });
});

it('times out if a lookup takes too long', async () => {
  const outbound = new Outbound({ resolve: () => new Promise(() => undefined) });
  const error = await thrownBy(outbound.connect('smtp', { host: 'mail.example', port: 25, timeoutMs: 50 }));
  expect(error).toMatchObject({ name: 'OutboundTimeout', phase: 'connect' });
});

it('reports the error code of a failed connection', async () => {
  const peer = await httpPeer(() => undefined);
  await peer.close();
  const { port } = peer;
  expect(await thrownBy(outboundTo(port).connect('web', { host: 'a.example', port }))).toMatchObject({
    name: 'OutboundFailed',
    code: 'ECONNREFUSED',
  });
  const lost = new Outbound({
    resolve: async () => {
      throw Object.assign(new Error('getaddrinfo ENOTFOUND a.example'), { code: 'ENOTFOUND' });
    },
  });
  expect(await thrownBy(lost.fetch('web', 'http://a.example/'))).toMatchObject({ code: 'ENOTFOUND' });
});
