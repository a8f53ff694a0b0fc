import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createDemoAccounts, demoPassword } from '../../domains/session/demoAccounts.ts';
import { basic, quickPasswords } from '../../testing/app.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { type ServerProcess, startServer } from '../../testing/serverProcess.ts';
import { messageDestination } from './peer.ts';
import { publishLive } from './publish.ts';
import { aWhile, type ClientOptions, type LiveClient, liveClient, transports } from './testing/clients.ts';

// Each test starts whole processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

let database: TestDatabase;
const servers: ServerProcess[] = [];
const addresses: string[] = [];
const clients: LiveClient[] = [];
const issued: string[] = [];

beforeAll(async () => {
  database = await testDatabase();
  await createDemoAccounts(database.db, quickPasswords);
  // Servers without demo mode disable its accounts.
  await database.pool.query('update account set is_demo = false');
  // In sequence: both migrate the schema when they start.
  for (let count = 0; count < 2; count += 1) await addServer();
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});
afterAll(async () => {
  for (const server of servers) await server.end('SIGTERM');
  await database.drop();
});

const addServer = async () => {
  const server = startServer({
    DATABASE_URL: database.url,
    LOG_LEVEL: 'trace',
    CORS_ORIGINS: 'https://agency.example',
  });
  servers.push(server);
  addresses.push(await server.ready);
};
const addressOf = (index: number) => addresses[index] ?? '';
/** Signs in at one process; replaces an earlier login of the same client. */
const signIn = async (index: number, username = '13800000001') => {
  const query = new URLSearchParams({
    grant_type: 'password',
    scope: 'server',
    username,
    password: demoPassword,
  });
  const answer = await fetch(`${addressOf(index)}/auth/oauth/token?${query}`, {
    method: 'POST',
    headers: basic('web:web'),
  });
  const { access_token: token } = z.object({ access_token: z.string() }).parse(await answer.json());
  issued.push(token);
  return token;
};
/** Waits until a condition is true, however busy the machine is. */
const soon = <T>(read: () => T) => expect.poll(read, { timeout: 60_000 });
const openReady = async (options: ClientOptions) => {
  const client = liveClient(options);
  clients.push(client);
  await soon(() => client.count.connected).toBe(1);
  await aWhile();
  return client;
};
const accountOf = async (username: string) =>
  (await database.pool.query<{ id: number }>('select id::int from account where username = $1', [username]))
    .rows[0]?.id ?? 0;

describe('two server processes on one database', () => {
  it.each(transports)(
    'a login at one process ends the replaced login at the other over %s',
    async (transport) => {
      const first = await signIn(0);
      const client = await openReady({ token: first, address: () => addressOf(0), transport });
      const call = (index: number, token: string) =>
        fetch(`${addressOf(index)}/office/officeuser/info`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
        });
      // From here on the first process has cached the token.
      expect((await call(0, first)).status).toBe(200);
      const second = await signIn(1);
      await expect
        .poll(() => client.messages, { timeout: 30_000 })
        .toMatchObject([{ topic: messageDestination, message: { code: 401, data: { reason: 'replaced' } } }]);
      await soon(() => client.count.closed).toBe(1);
      expect((await call(0, first)).status).toBe(401);
      expect((await call(0, second)).status).toBe(200);
    },
  );

  it('messages reach the clients of both processes', async () => {
    const [left, right] = [
      await openReady({ token: await signIn(1, '13800000002'), address: () => addressOf(0) }),
      await openReady({ token: await signIn(0, '13800000003'), address: () => addressOf(1) }),
    ];
    const news = { code: 0, msg: '', event: 'news', data: null };
    for (const name of ['13800000002', '13800000003']) {
      await publishLive(database.db, { account: await accountOf(name) }, news);
    }
    await soon(() => [left.messages[0]?.message, right.messages[0]?.message]).toEqual([news, news]);
  });

  it('a client reconnects to the other process after kill -9', async () => {
    await addServer();
    const doomed = servers.pop();
    let index = 2;
    const client = await openReady({
      token: await signIn(0, '13800000004'),
      address: () => addressOf(index),
      reconnectDelay: 100,
    });
    index = 0;
    await doomed?.end('SIGKILL');
    await soon(() => client.count.connected).toBe(2);
    await aWhile();
    const news = { code: 0, msg: '', event: 'news', data: null };
    await publishLive(database.db, { account: await accountOf('13800000004') }, news);
    await soon(() => client.messages.map(({ message }) => message)).toEqual([news]);
  });

  it('a stopping process closes connections with code 1001', async () => {
    await addServer();
    const leaving = servers.pop();
    const client = await openReady({
      token: await signIn(0, '13800000005'),
      address: () => addressOf(addresses.length - 1),
      transport: 'xhr-streaming',
    });
    expect(await leaving?.end('SIGTERM')).toBe(0);
    // Closed with a code; clients that delay the shutdown are disconnected without one.
    await soon(() => client.closings).toEqual([1001]);
  });

  it('pages of an allowed origin can read responses, others cannot', async () => {
    const headersFor = async (origin: string) =>
      (await fetch(`${addressOf(0)}/auth/ws/info`, { headers: { origin } })).headers;
    const named = await headersFor('https://agency.example');
    expect(named.get('access-control-allow-origin')).toBe('https://agency.example');
    expect(named.get('access-control-allow-credentials')).toBe('true');
    expect((await headersFor('https://evil.example')).get('access-control-allow-origin')).toBeNull();
  });

  it('logs contain no token, at any level', () => {
    const said = servers.map((server) => server.said()).join('');
    expect(said).toContain('"request"');
    expect(issued.length).toBeGreaterThan(0);
    for (const token of issued) expect(said).not.toContain(token);
  });
});
