import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { type LoginEndReason, liveKeepalive, livePath, liveTopic } from '@reachkit/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { answerErrors } from '../http/errors.ts';
import { openLog } from '../logging.ts';
import { LiveChannel } from './channel.ts';
import { maxFrame, writeFrame } from './frames.ts';
import type { LiveLogin } from './logins.ts';
import { type LivePace, livePace } from './pace.ts';
import { messageDestination } from './peer.ts';
import { publishLive } from './publish.ts';
import {
  aWhile,
  type ClientOptions,
  type LiveClient,
  liveClient,
  type RawClient,
  rawClient,
  transports,
} from './testing/clients.ts';
import { isLiveUpgrade } from './transport.ts';

/** Returns a token; in this test tokens are their own hashes. */
const tokenOf = (name: string) => `${name}-`.padEnd(43, 'x');
const lines: string[] = [];
const forgotten: number[] = [];
const logins = new Map<string, LiveLogin>();
/** Hashes of the access tokens looked up, one entry per check. */
const reviews: (readonly string[])[] = [];
let database: TestDatabase;
let app: FastifyInstance;
let address: string;
const clients: LiveClient[] = [];
const raws: RawClient[] = [];

const addLogin = (loginId: number, token: string, change: Partial<LiveLogin> = {}) => {
  const expiresAt = new Date(Date.now() + 3_600_000);
  const login = {
    accessHash: token,
    loginId,
    accountId: 7,
    teamId: 70,
    expiresAt,
    endReason: null,
    isView: false,
    ...change,
  };
  logins.set(token, login);
  return token;
};
const endLogin = (token: string, endReason: LoginEndReason) => {
  const login = logins.get(token);
  if (login) logins.set(token, { ...login, endReason });
};

/** Starts a server with only the live channel and a plain page. */
const serve = async (pace: Partial<LivePace>) => {
  const made = Fastify({ http: { shouldUpgradeCallback: isLiveUpgrade }, forceCloseConnections: 'idle' });
  answerErrors(made);
  made.get('/plain', () => ({ isPlain: true }));
  new LiveChannel(made, {
    config: { corsOrigins: ['https://agency.example'], publicUrl: 'https://reachkit.example' },
    database: database.pool.options,
    now: () => new Date(),
    log: openLog('debug', { write: (line) => lines.push(line) }),
    pace,
    logins: {
      hashOf: (token) => token,
      forget: (id) => forgotten.push(id),
      find: async (hashes) => {
        reviews.push([...hashes]);
        if (hashes.includes(tokenOf('broken'))) throw new Error('the database is gone');
        return new Map([...logins].filter(([hash]) => hashes.includes(hash)));
      },
    },
  });
  return { app: made, address: await made.listen({ port: 0, host: '127.0.0.1' }) };
};

beforeAll(async () => {
  database = await testDatabase();
  ({ app, address } = await serve({
    connectWithin: 3_000,
    silence: 4_000,
    review: 1_000,
    deliverWithin: 500,
  }));
  await vi.waitFor(() => expect(lines.join('')).toContain('receives the notes of the other processes'), {
    timeout: 60_000,
    interval: 20,
  });
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
  for (const raw of raws.splice(0)) raw.close();
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const open = (options: Omit<ClientOptions, 'address'>) => {
  const client = liveClient({ address: () => address, ...options });
  clients.push(client);
  return client;
};
/** Opens a client that is connected and subscribed. */
const openReady = async (options: Omit<ClientOptions, 'address'>) => {
  const client = open(options);
  await soon(() => client.count.connected).toBe(1);
  await aWhile();
  return client;
};
const openRaw = async (session?: string) => {
  const raw = await rawClient(address, session);
  raws.push(raw);
  return raw;
};
const connectFrame = (token: string, more: Record<string, string> = {}) =>
  writeFrame('CONNECT', { 'accept-version': '1.2', Authorization: `Bearer ${token}`, ...more });
const subscribeFrame = (token: string, id = '0') =>
  writeFrame('SUBSCRIBE', { id, destination: liveTopic(token) });
/** Waits until a condition is true, however busy the machine is. */
const soon = <T>(read: () => T, own = expect) => own.poll(read, { timeout: 60_000 });
const news = { code: 0, msg: '', event: 'equity', data: { name: '红人' } };

describe.each(transports)('over %s a client', (transport) => {
  it('receives messages for its login, account and team, without its token in any frame', async () => {
    const token = addLogin(1, tokenOf('first'));
    const client = await openReady({ token, transport });
    await publishLive(database.db, { login: 1 }, news);
    await publishLive(database.db, { account: 7 }, { ...news, event: 'account' });
    await publishLive(database.db, { team: 70 }, { ...news, event: 'team' });
    await publishLive(database.db, { login: 2 }, { ...news, event: 'foreign' });
    await soon(() => client.messages.length).toBe(3);
    await aWhile();
    expect(client.messages).toEqual([
      { topic: messageDestination, message: news },
      { topic: messageDestination, message: { ...news, event: 'account' } },
      { topic: messageDestination, message: { ...news, event: 'team' } },
    ]);
    expect(client.errors).toEqual([]);
    expect(client.received.join('')).not.toContain(token);
  });

  it('receives in a view of a team only what concerns the login and the menu', async () => {
    const token = addLogin(9, tokenOf('viewing'), { isView: true, accountId: 8 });
    const client = await openReady({ token, transport });
    await publishLive(database.db, { team: 70 }, { ...news, event: 'mailThread' });
    await publishLive(database.db, { team: 70 }, news);
    await publishLive(database.db, { account: 8 }, { ...news, event: 'job' });
    await publishLive(database.db, { login: 9 }, { code: 401, msg: '', data: { reason: 'expired' } });
    await soon(() => client.messages.length).toBe(2);
    await aWhile();
    expect(client.messages.map(({ message }) => message)).toEqual([
      news,
      { code: 401, msg: '', data: { reason: 'expired' } },
    ]);
  });

  it('is notified of the end of its login, and then closed', async () => {
    const token = addLogin(3, tokenOf('ending'));
    const client = await openReady({ token, transport });
    const message = { code: 401, msg: '登录已失效', data: { reason: 'replaced' } };
    await publishLive(database.db, { login: 3 }, message);
    await soon(() => client.messages).toEqual([{ topic: messageDestination, message }]);
    await soon(() => client.count.closed).toBe(1);
    expect(forgotten).toContain(3);
  });

  it('is rejected with an invalid token, and closed', async () => {
    const client = open({ token: tokenOf('nobody'), transport });
    await soon(() => client.errors).toEqual(['unauthorised']);
    await soon(() => client.count.closed).toBe(1);
    expect(client.count.connected).toBe(0);
  });

  it('cannot subscribe to another login’s topic, even with a valid token', async () => {
    const own = addLogin(4, tokenOf('curious'));
    const other = addLogin(5, tokenOf('careful'));
    const client = open({ token: own, topic: liveTopic(other), transport });
    await soon(() => client.errors).toEqual(['unauthorised']);
    await publishLive(database.db, { login: 5 }, news);
    await aWhile();
    expect(client.messages).toEqual([]);
  });

  it('that was offline when its login ended learns the reason', async () => {
    const token = addLogin(6, tokenOf('asleep'), { endReason: 'passwordChanged', expiresAt: new Date(0) });
    const client = open({ token, transport });
    await soon(() => client.messages[0]?.message).toMatchObject({
      code: 401,
      data: { reason: 'passwordChanged' },
    });
    await soon(() => client.count.closed).toBe(1);
  });
});

describe('a client', () => {
  it('negotiates heart-beats of ten seconds in both directions', async () => {
    const token = addLogin(10, tokenOf('beating'));
    const raw = await openRaw();
    raw.say(connectFrame(token, { 'heart-beat': '10000,10000' }));
    await soon(() => raw.messages.join()).toContain('heart-beat:10000,10000');
    expect(raw.messages[0]).toMatch(/^CONNECTED\nversion:1\.2\n/);
  });

  it('receives heart-beats between messages on request', async () => {
    const { app: quick, address: place } = await serve({ heartbeat: 600, perLogin: 2 });
    const token = addLogin(9, tokenOf('listening'));
    const wanting = await rawClient(place, 'wanting1');
    const quiet = await rawClient(place, 'quiet001');
    wanting.say(connectFrame(token, { 'heart-beat': '0,100' }), subscribeFrame(token));
    quiet.say(connectFrame(token, { 'heart-beat': '0,0' }), subscribeFrame(token));
    await soon(() => wanting.messages.filter((text) => text === '\n').length).toBeGreaterThan(2);
    expect(quiet.messages).toHaveLength(1);
    await quick.close();
  });

  it('gets receipts, including one for its DISCONNECT before the close', async () => {
    const token = addLogin(11, tokenOf('careful-one'));
    const raw = await openRaw();
    raw.say(connectFrame(token));
    raw.say(writeFrame('SUBSCRIBE', { id: 'a', destination: liveTopic(token), receipt: 'r1' }));
    raw.say(writeFrame('UNSUBSCRIBE', { id: 'a', receipt: 'r2' }));
    raw.say(writeFrame('DISCONNECT', { receipt: 'r3' }));
    await soon(() => raw.closeFrame).toEqual([1000, 'disconnected']);
    expect(raw.messages.slice(1)).toEqual(['r1', 'r2', 'r3'].map((id) => `RECEIPT\nreceipt-id:${id}\n\n\0`));
  });

  it('receives nothing for cancelled subscriptions', async () => {
    const token = addLogin(12, tokenOf('leaving'));
    const raw = await openRaw();
    raw.say(connectFrame(token), subscribeFrame(token, 'a'), subscribeFrame(token, 'b'));
    raw.say(writeFrame('UNSUBSCRIBE', { id: 'a', receipt: 'gone' }));
    await soon(() => raw.messages.join()).toContain('gone');
    await publishLive(database.db, { login: 12 }, news);
    await soon(() => raw.messages.filter((frame) => frame.startsWith('MESSAGE')).length).toBe(1);
    expect(raw.messages.join()).toContain('subscription:b');
  });

  it('keeps alive with its current or renewed token in body (plain or JSON) or header', async () => {
    const token = addLogin(13, tokenOf('keeping'));
    const raw = await openRaw();
    raw.say(
      connectFrame(token),
      writeFrame('SUBSCRIBE', { id: '0', destination: liveTopic(token), receipt: 'in' }),
    );
    await soon(() => raw.messages.join()).toContain('receipt-id:in');
    const renewed = addLogin(13, tokenOf('kept'));
    for (const frame of [
      writeFrame('SEND', { destination: liveKeepalive }, renewed),
      writeFrame('SEND', { destination: liveKeepalive }, JSON.stringify({ token: renewed })),
      writeFrame('SEND', { destination: liveKeepalive, token: renewed, receipt: 'kept' }),
    ]) {
      raw.say(frame);
    }
    await soon(() => raw.messages.join()).toContain('receipt-id:kept');
    logins.delete(token);
    // A check that is already running may use the former token; the second one after it does not.
    const seen = reviews.length;
    await soon(() => reviews.length).toBeGreaterThan(seen + 2);
    expect(reviews.at(-1)).toContain(renewed);
    expect(raw.isOpen()).toBe(true);
  });

  it.each([
    ['of another login', () => addLogin(15, tokenOf('stranger'))],
    ['that has expired', () => addLogin(14, tokenOf('old'), { expiresAt: new Date(0) })],
    ['that was never issued', () => tokenOf('invented')],
    ['that is no token', () => '{"a":1}'],
  ])('that keeps alive with a token %s must reconnect', async (_, other) => {
    const token = addLogin(14, tokenOf('changing'));
    const raw = await openRaw();
    raw.say(connectFrame(token), subscribeFrame(token));
    raw.say(writeFrame('SEND', { destination: liveKeepalive }, JSON.stringify({ token: other() })));
    await soon(() => raw.closeFrame).toEqual([1008, 'unauthorised']);
    expect(raw.messages.at(-1)).toContain('ERROR\nmessage:unauthorised');
  });

  it('that keeps alive with a token of an ended login learns the reason', async () => {
    const token = addLogin(16, tokenOf('standing'));
    const raw = await openRaw();
    raw.say(connectFrame(token), subscribeFrame(token));
    const later = addLogin(16, tokenOf('fallen'), { endReason: 'endedElsewhere' });
    raw.say(writeFrame('SEND', { destination: liveKeepalive, token: later }));
    await soon(() => raw.closeFrame).toEqual([1000, 'the login has ended']);
    expect(raw.messages.at(-1)).toContain('"reason":"endedElsewhere"');
  });

  it('that missed the notice of its ended login is notified by the next check', async () => {
    const token = addLogin(17, tokenOf('unheard'));
    const client = await openReady({ token });
    endLogin(token, 'replaced');
    await soon(() => client.messages[0]?.message).toMatchObject({
      code: 401,
      data: { reason: 'replaced' },
    });
    expect(forgotten).toContain(17);
  });

  it('with an expired or exchanged token must reconnect', async () => {
    const expiring = await openReady({ token: addLogin(18, tokenOf('expiring')) });
    const exchanged = await openReady({ token: addLogin(19, tokenOf('exchanged')) });
    addLogin(18, tokenOf('expiring'), { expiresAt: new Date(0) });
    logins.delete(tokenOf('exchanged'));
    await soon(() => expiring.errors).toEqual(['unauthorised']);
    await soon(() => exchanged.errors).toEqual(['unauthorised']);
  });

  it('may have five connections per login, not six', async () => {
    const token = addLogin(20, tokenOf('many-tabs'));
    for (let tab = 0; tab < livePace.perLogin; tab += 1) await openReady({ token });
    const sixth = open({ token });
    await soon(() => sixth.errors).toEqual(['the login has too many connections']);
    await clients[0]?.close();
    await aWhile();
    expect((await openReady({ token })).errors).toEqual([]);
  });
});

describe('the server drops a client', () => {
  // These tests wait in parallel, each on its own connections.
  it.concurrent('that never connects', async ({ expect }) => {
    const raw = await rawClient(address);
    await soon(() => raw.closeFrame, expect).toEqual([1008, 'no CONNECT came']);
  });

  it.concurrent('that connects and never subscribes', async ({ expect }) => {
    const raw = await rawClient(address);
    raw.say(connectFrame(addLogin(30, tokenOf('undecided'))));
    await soon(() => raw.closeFrame, expect).toEqual([1008, 'no SUBSCRIBE came']);
  });

  it.concurrent('that is silent, but not one that only keeps alive', async ({ expect }) => {
    const token = addLogin(31, tokenOf('silent'));
    const silent = await rawClient(address, 'silent01');
    const lively = await rawClient(address, 'lively01');
    for (const raw of [silent, lively]) raw.say(connectFrame(token), subscribeFrame(token));
    const timer = setInterval(
      () => lively.say(writeFrame('SEND', { destination: liveKeepalive, token })),
      500,
    );
    await soon(() => silent.closeFrame, expect).toEqual([1008, 'nothing was heard']);
    expect(lively.isOpen()).toBe(true);
    clearInterval(timer);
    lively.close();
  });

  it.concurrent('that sends an endless frame byte by byte', async ({ expect }) => {
    const raw = await rawClient(address);
    const timer = setInterval(() => raw.say('C'), 200);
    await soon(() => raw.closeFrame, expect).toEqual([1008, 'no CONNECT came']);
    clearInterval(timer);
  });

  it.each([
    ['a frame of an unknown command', ['HELLO\n\n\0'], 'CONNECT comes first'],
    ['text that is no frame', ['\n\n}{"[<>\n\n\0'], 'CONNECT comes first'],
    ['another version', [writeFrame('CONNECT', { 'accept-version': '1.0' })], 'this is STOMP 1.2'],
    ['a giant frame', [`SEND\n\n${'x'.repeat(maxFrame)}`], 'the frame is too large'],
    ['a giant header', [`CONNECT\n${'y'.repeat(maxFrame)}:1`], 'the frame is too large'],
    ['a flood of NUL', Array.from({ length: 5 }, () => '\0'.repeat(maxFrame / 4)), 'the frame is too large'],
    [
      'a length that is a lie',
      [`SEND\ncontent-length:99999\n\n${'z'.repeat(maxFrame)}`],
      'the frame is too large',
    ],
    [
      'a length that is no number',
      [`SEND\ncontent-length:a\n\n${'z'.repeat(maxFrame)}`],
      'the frame is too large',
    ],
    ['something that is no text', [null], 'a frame is text'],
    ['a list in the list', [[['CONNECT\n\n\0']]], 'a frame is text'],
    ['a hundred pings of their own', Array.from({ length: 100 }, () => '\n'), 'too many messages'],
    ['a hundred frames in one', ['A\n\n\0'.repeat(100)], 'too many messages'],
  ])('that sends %s', async (_, frames, reason) => {
    const raw = await openRaw();
    for (const frame of frames) raw.say(frame);
    await soon(() => raw.closeFrame).toEqual([1008, reason]);
  });

  it.each([
    ['sends to a topic', writeFrame('SEND', { destination: liveTopic(tokenOf('a')) }, '{"code":401}')],
    ['subscribes elsewhere', writeFrame('SUBSCRIBE', { id: '9', destination: '/topic/all' })],
    ['subscribes to everything', writeFrame('SUBSCRIBE', { id: '9', destination: '/auth/auth_msg/*' })],
    ['subscribes without an id', writeFrame('SUBSCRIBE', { destination: liveTopic(tokenOf('a')) })],
    ['begins a transaction', writeFrame('BEGIN', { transaction: 'x' })],
    ['connects twice', connectFrame(tokenOf('a'))],
    ['wants a giant receipt', writeFrame('UNSUBSCRIBE', { id: '0', receipt: 'r'.repeat(101) })],
  ])('that %s', async (_, frame) => {
    const token = addLogin(32, tokenOf('forward'));
    const raw = await openRaw();
    raw.say(connectFrame(token), subscribeFrame(token), frame);
    await soon(() => raw.closeFrame[0]).toBe(1008);
    expect(raw.messages.at(-1)).toMatch(/^ERROR\n/);
  });

  it('that does not read its messages', async () => {
    const token = addLogin(33, tokenOf('unread'));
    const call = request(`${address}${livePath}/000/unread01/websocket`, { headers: upgrade });
    call.end();
    const [, socket] = await once(call, 'upgrade');
    socket.pause();
    const say = (frame: string) => socket.write(masked(JSON.stringify([frame])));
    say(connectFrame(token));
    say(subscribeFrame(token));
    const timer = setInterval(() => say('\n'), 500);
    let isDropped = false;
    const dropped = new Promise<void>((resolve) => {
      socket.once('close', () => {
        isDropped = true;
        resolve();
      });
    });
    // The forced disconnect is an error for the client.
    socket.on('error', () => undefined);
    await aWhile();
    const large = { code: 0, msg: '', event: 'large', data: 'x'.repeat(7_800) };
    for (let round = 0; round < 40 && !isDropped; round += 1) {
      await Promise.all(Array.from({ length: 100 }, () => publishLive(database.db, { login: 33 }, large)));
    }
    socket.resume();
    await dropped;
    clearInterval(timer);
    expect(lines.join('')).toContain('a client of the live channel does not read');
  });

  it.each([
    ['a web socket message of a megabyte', 'x'.repeat(2 ** 20)],
    ['bytes', new Uint8Array([1, 2, 3]).buffer],
    ['no JSON', '{]'],
  ])('at the transport level if it sends %s', async (_, data) => {
    const raw = await openRaw();
    raw.sayBare(data);
    await soon(raw.isOpen).toBe(false);
  });
});

/** Sends a raw request; returns status and headers. */
function ask(path: string, headers: Record<string, string>, method = 'GET', body = '') {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]> }>((resolve, reject) => {
    const call = request(`${address}${path}`, { method, headers }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers });
      answer.destroy();
    });
    call.on('upgrade', (answer, socket) => {
      socket.destroy();
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers });
    });
    call.on('error', reject);
    call.end(body);
  });
}

const upgrade = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};
/** Builds a WebSocket text frame like a client's, with a mask that changes nothing. */
function masked(text: string): Buffer {
  const body = Buffer.from(text);
  const head = Buffer.from([0x81, 0x80 | 126, body.length >> 8, body.length & 255, 0, 0, 0, 0]);
  const short = Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]);
  return Buffer.concat([body.length < 126 ? short : head, body]);
}

const socketPath = `${livePath}/000/origin01/websocket`;
const barePath = `${livePath}/websocket`;

describe('an origin', () => {
  const own = () => address;
  it.each([
    ['its own', 200, 101, own],
    ['the public address of the site', 200, 101, () => 'https://reachkit.example'],
    ['a named other site', 200, 101, () => 'https://agency.example'],
    ['any other site', 403, 403, () => 'https://evil.example'],
    ['a site that begins alike', 403, 403, () => 'https://agency.example.evil.example'],
    ['a page without an origin', 403, 403, () => 'null'],
  ])('%s gets status %i over HTTP and %i for a WebSocket', async (_, http, socket, origin) => {
    const headers = { origin: origin() };
    expect((await ask(`${livePath}/info`, headers)).status).toBe(http);
    expect((await ask(`${livePath}/000/o${http}session/xhr_streaming`, headers, 'POST')).status).toBe(http);
    for (const path of [socketPath, barePath]) {
      expect((await ask(path, { ...headers, ...upgrade })).status).toBe(socket);
    }
  });

  it('gets no CORS headers if unknown', async () => {
    const { headers } = await ask(`${livePath}/info`, { origin: 'https://evil.example' });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });
});

describe('a bare WebSocket', () => {
  it.each([
    ['v12.stomp, v11.stomp', 'v12.stomp'],
    ['v11.stomp', undefined],
    [undefined, undefined],
  ])('offering %s gets %s', async (offered, taken) => {
    const { status, headers } = await ask(barePath, {
      ...upgrade,
      ...(offered !== undefined && { 'sec-websocket-protocol': offered }),
    });
    expect([status, headers['sec-websocket-protocol']]).toEqual([101, taken]);
  });

  it.each([
    ['is no command', 'x\n\n\0'],
    ['is no text', new Uint8Array([1, 2, 3])],
    ['is larger than a delivery may be', 'x'.repeat(20_000)],
  ])('is closed if its data %s', async (_, sent) => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}${barePath}`);
    const closed = new Promise<number>((resolve) => {
      socket.addEventListener('close', ({ code }) => resolve(code));
    });
    await new Promise((resolve) => socket.addEventListener('open', resolve));
    socket.send(sent);
    expect([4_008, 1_009]).toContain(await closed);
  });
});

describe('on the path of the live channel', () => {
  it.each([
    'iframe.html',
    '000/session1/jsonp',
    '000/session1/htmlfile',
    '000/session1/eventsource',
    'websocket',
    '',
  ])('/%s does not exist', async (path) => {
    expect((await ask(`${livePath}/${path}`, {})).status).toBe(404);
  });

  it.each(['constructor', '__proto__', 'toString', '%5F%5Fproto__', 'x'.repeat(65)])(
    'a session cannot be named %s',
    async (name) => {
      expect((await ask(`${livePath}/000/${name}/xhr`, {}, 'POST')).status).toBe(404);
    },
  );

  it('an HTTP delivery has a size limit, whether its length is declared or not', async () => {
    const path = `${livePath}/000/session1/xhr_send`;
    const body = JSON.stringify(['x'.repeat(20_000)]);
    const type = { 'content-type': 'text/plain' };
    expect((await ask(path, { ...type, 'content-length': String(body.length) }, 'POST', body)).status).toBe(
      413,
    );
    await expect(ask(path, { ...type, 'transfer-encoding': 'chunked' }, 'POST', body)).rejects.toThrow();
  });

  it('a stalled HTTP delivery is aborted', async () => {
    const { port, hostname } = new URL(address);
    const socket = connect(Number(port), hostname);
    const head = ['Host: x', 'Content-Type: text/plain', 'Content-Length: 20', '', '["'].join('\r\n');
    socket.write(`POST ${livePath}/000/session1/xhr_send HTTP/1.1\r\n${head}`);
    await new Promise((resolve) => socket.once('close', resolve));
  });

  describe('an HTTP session', () => {
    const agent = { 'user-agent': 'Opener/1', origin: 'https://agency.example' };
    let turn = 0;
    /** Opens a session; returns its path and cookie. */
    const openSession = async () => {
      turn += 1;
      const path = `${livePath}/000/bound00${turn}`;
      const opened = await ask(`${path}/xhr`, agent, 'POST');
      expect(opened.status).toBe(200);
      const [cookie = ''] = opened.headers['set-cookie'] ?? [];
      expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
      return { path, cookie: cookie.split(';')[0] ?? '' };
    };
    const sendTo = async (path: string, headers: Record<string, string>) =>
      (await ask(`${path}/xhr_send`, { ...headers, 'content-type': 'text/plain' }, 'POST', '["\\n"]')).status;

    it.each([
      ['another browser', { ...agent, 'user-agent': 'Thief/1' }],
      ['another origin', { 'user-agent': agent['user-agent'] }],
    ])('is not found for %s that knows its id', async (_, thief) => {
      const { path } = await openSession();
      expect(await sendTo(path, thief)).toBe(404);
      for (const transport of ['xhr', 'xhr_streaming']) {
        expect((await ask(`${path}/${transport}`, thief, 'POST')).status).toBe(404);
      }
      expect(await sendTo(path, agent)).toBe(204);
    });

    it('is not found without its cookie once its client has sent it', async () => {
      const { path, cookie } = await openSession();
      expect(await sendTo(path, agent)).toBe(204);
      expect(await sendTo(path, { ...agent, cookie })).toBe(204);
      expect(await sendTo(path, agent)).toBe(404);
      expect(await sendTo(path, { ...agent, cookie: 'rk_live=guessed' })).toBe(404);
      expect(await sendTo(path, { ...agent, cookie })).toBe(204);
    });
  });

  it('an upgrade of another protocol is handled as a plain request', async () => {
    const answer = await fetch(`${address}/plain`, { headers: { 'x-none': '1' } });
    expect(answer.status).toBe(200);
    const h2c = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQ' };
    expect((await ask('/plain', h2c)).status).toBe(200);
    expect((await ask('/plain', upgrade)).status).toBe(200);
  });

  it('an old WebSocket protocol version is rejected', async () => {
    expect((await ask(socketPath, { ...upgrade, 'sec-websocket-version': '8' })).status).toBe(400);
  });

  it('a peer that resets its connection midway causes no error', async () => {
    const { port, hostname } = new URL(address);
    for (const path of [socketPath, `${livePath}/info`]) {
      const socket = connect(Number(port), hostname);
      const headers = Object.entries(upgrade).map(([name, value]) => `${name}: ${value}`);
      socket.write([`GET ${path} HTTP/1.1`, 'Host: x', ...headers, '', ''].join('\r\n'));
      await new Promise((resolve) => socket.once('data', resolve));
      socket.resetAndDestroy();
    }
    expect((await fetch(`${address}/plain`)).status).toBe(200);
  });
});

describe('live channel', () => {
  it('reconnects after its database connection is killed, delivers missed messages, logs once', async () => {
    const ending = await openReady({ token: addLogin(40, tokenOf('missed')) });
    const staying = await openReady({ token: addLogin(41, tokenOf('stays')) });
    lines.length = 0;
    const killed = await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'reachkit live'`,
    );
    expect(killed.rowCount).toBe(1);
    endLogin(tokenOf('missed'), 'replaced');
    await publishLive(database.db, { login: 40 }, { code: 401, msg: '', data: { reason: 'replaced' } });
    await soon(() => ending.messages.length).toBe(1);
    await soon(() => lines.join('')).toContain('receives the notes of the other processes');
    await publishLive(database.db, { login: 41 }, news);
    await soon(() => staying.messages.length).toBe(1);
    expect(lines.filter((line) => line.includes('lost the database'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('receives the notes of the other processes'))).toHaveLength(
      1,
    );
  });

  it('ignores invalid payloads on its database channel', async () => {
    const client = await openReady({ token: addLogin(42, tokenOf('unharmed')) });
    for (const payload of ['', 'no json', '{}', '{"target":{"login":42},"message":7}', '[]']) {
      await database.pool.query('select pg_notify($1, $2)', ['reachkit_live', payload]);
    }
    await publishLive(database.db, { login: 42 }, news);
    await soon(() => client.messages.length).toBe(1);
  });

  it('informs clients if the database is down, and logs why', async () => {
    const raw = await openRaw();
    lines.length = 0;
    raw.say(connectFrame(tokenOf('broken')));
    await soon(() => raw.closeFrame).toEqual([1011, 'the server cannot answer now']);
    expect(raw.messages[0]).toContain('{"code":500,');
    expect(lines.join('')).toContain('the database is gone');
    expect(lines.join('')).not.toContain('xxxx');
  });

  it('accepts exactly the maximum number of connections', async () => {
    const { app: small, address: place } = await serve({ inAll: 2 });
    const session = ['count001', 'count002'];
    const [first] = await Promise.all(
      session.map(async (name) => {
        const one = await rawClient(place, name);
        one.say(connectFrame(addLogin(48, tokenOf('counted'))));
        await soon(() => one.messages[0]).toContain('CONNECTED');
        return one;
      }),
    );
    const third = await rawClient(place, 'count003');
    await soon(() => third.closeFrame).toEqual([1013, 'too many connections']);
    first?.close();
    await aWhile();
    const fourth = await rawClient(place, 'count004');
    await aWhile();
    expect(fourth.closeFrame).toEqual([]);
    await small.close();
  });

  it('drops the oldest client without a login when it is full', async () => {
    const { app: small, address: place } = await serve({ inAll: 2 });
    const known = await rawClient(place, 'strange1');
    known.say(connectFrame(addLogin(49, tokenOf('not-strange'))));
    await soon(() => known.messages[0]).toContain('CONNECTED');
    const stranger = await rawClient(place, 'strange2');
    const late = await rawClient(place, 'strange3');
    await soon(() => stranger.closeFrame).toEqual([1013, 'too many connections']);
    await aWhile();
    expect([known.closeFrame, late.closeFrame]).toEqual([[], []]);
    await small.close();
  });

  it('logs no token', async () => {
    open({ token: tokenOf('logged-nobody') });
    const raw = await openRaw();
    raw.say(connectFrame(addLogin(43, tokenOf('logged'))), subscribeFrame(tokenOf('logged-other')), 'x');
    await soon(() => raw.closeFrame[0]).toBe(1008);
    await ask(`${livePath}/000/session1/xhr_send`, { 'content-type': 'a/b' }, 'POST', tokenOf('logged'));
    expect(lines.join('')).not.toContain('xxxxxxxx');
  });

  it('sends a closing message to all clients on shutdown', async () => {
    const { app: other, address: place } = await serve({});
    const raw = await rawClient(place);
    const token = addLogin(44, tokenOf('dismissed'));
    const streaming = liveClient({ address: () => place, token, transport: 'xhr-streaming' });
    const polling = liveClient({ address: () => place, token, transport: 'xhr-polling' });
    clients.push(streaming, polling);
    await soon(() => streaming.count.connected + polling.count.connected).toBe(2);
    await other.close();
    await soon(() => raw.closeFrame).toEqual([1001, 'the server stops']);
    await soon(() => streaming.closings).toEqual([1001]);
  });
});
