import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quickStart } from '../../testing/serverProcess.ts';
import { countOf } from '../../testing/size.ts';
import { peerCertificate } from '../outbound/testing/certificate.ts';
import { perWebhook } from './claim.ts';
import { receiverHost } from './testing/trust.ts';
import { testSecret, type WebhookWorld, webhookWorld } from './testing/world.ts';

const fileOf = (name: string) => fileURLToPath(new URL(`./testing/${name}`, import.meta.url));
const points = ['webhook.sent', 'webhook.claimed', 'webhook.stored'];
const kills = countOf({ quick: 2, full: 12, all: 60 });
/** Events before the first kill, and further ones with each kill, so that something is left to deliver. */
const atFirst = 200;
const perKill = 10;
const count = atFirst + kills * perKill;
/** Events for the addresses that no webhook may reach: few, so that most kills meet a delivery to the receiver. */
const refused = 20;

let world: WebhookWorld;
let folder: string;
/** Counts the connections to addresses of this machine that no webhook may reach. */
let forbidden: Server;
let trespassers = 0;
const children: ChildProcess[] = [];
beforeAll(async () => {
  world = await webhookWorld();
  folder = await mkdtemp(join(tmpdir(), 'reachkit-webhooks-'));
  await writeFile(join(folder, 'cert'), peerCertificate.cert);
  await writeFile(join(folder, 'key'), peerCertificate.key);
  forbidden = createServer((socket) => {
    trespassers += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(forbidden, 'listening');
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  forbidden.close();
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

interface Journaled {
  readonly id: string;
  readonly alert: number;
  readonly problem: string | null;
  readonly fault: string;
}

/** Starts the receiver, which is written in Python; `port`: that of the one before, or 0. */
async function startReceiver(port: number): Promise<{ readonly child: ChildProcess; readonly port: number }> {
  const args = [
    fileOf('receiver.py'),
    String(port),
    ...['cert', 'key', 'journal'].map((name) => join(folder, name)),
  ];
  const child = spawn('python3', args, {
    env: { PATH: process.env.PATH, SECRET: testSecret, SLOW_SECONDS: '12' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [said] = await once(child.stdout, 'data');
  return { child, port: Number(String(said)) };
}

interface Sender {
  readonly child: ChildProcess;
  /** File that names the point at which it is killed. */
  readonly file: string;
  /** Its exit code and signal; it may end before a test waits for that. */
  readonly ended: Promise<unknown[]>;
}

async function startSender(port: number): Promise<Sender> {
  const file = join(folder, `point${Math.random()}`);
  const child = spawn(process.execPath, [fileOf('senderProcess.ts'), world.database.url, String(port)], {
    env: { ...quickStart, REACHKIT_TEST_KILL_FILE: file },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  return { child, file, ended };
}

const query = async <Row>(text: string): Promise<Row[]> => (await world.database.pool.query(text)).rows;
/** The deliveries to the receiver. */
const ofReceiver = 'webhook_id = (select min(id) from webhook)';
/** Has deliveries that wait for a retry, or for the lease of a killed process, be due. */
const hurry = () =>
  query(`update webhook_delivery set next_at = now(), lease_until = case when lease_until > now() + interval '45 seconds'
    then lease_until end where next_at is not null and (next_at > now() or lease_until is not null)`);
const journal = async (): Promise<Journaled[]> =>
  (await readFile(join(folder, 'journal'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

it(`a receiver in Python gets ${count} deliveries with signatures that hold, under faults and ${kills} kills`, {
  tags: ['deep'],
  timeout: 400_000 + kills * 20_000,
}, async () => {
  world.now = new Date();
  let receiver = await startReceiver(0);
  const { port } = receiver;
  const team = await world.addTeam();
  await world.addWebhook(team, { url: `https://${receiverHost}:${port}/hook` });
  const { port: closed = 0 } = Object(forbidden.address());
  const other = await world.addTeam();
  await world.addWebhook(other, { url: `https://127.0.0.1:${closed}/` });
  await world.addWebhook(other, { url: `https://private.example:${port}/` });
  await world.publish(other, refused);
  await world.publish(team, atFirst);
  let sender = await startSender(port);
  for (let kill = 0; kill < kills; kill += 1) {
    const point = points[kill % points.length] ?? '';
    const isNamed = kill % 2 === 0;
    await pause(Math.random() * 1_000);
    // Half of the kills at the named points, half at random times. Only a delivery that begins now reaches the point.
    if (isNamed) await writeFile(sender.file, point);
    await world.publish(team, perKill, atFirst + kill * perKill + 1);
    if (isNamed) {
      await query(`update webhook_delivery set next_at = now() where next_at is not null and ${ofReceiver}`);
    } else {
      await pause(Math.random() * 1_000);
      sender.child.kill('SIGKILL');
    }
    expect(await sender.ended).toEqual([null, 'SIGKILL']);
    if (!isNamed) {
      receiver.child.kill('SIGKILL');
      await once(receiver.child, 'exit');
      receiver = await startReceiver(port);
    }
    // In production other processes wait for the dead one's leases; a test does not.
    await query('update webhook_delivery set lease_until = null');
    sender = await startSender(port);
  }
  const second = await startSender(port);
  const isDone = `${ofReceiver} and delivered_at is not null`;
  await expect
    .poll(
      async () => {
        await hurry();
        return (
          await query<{ done: number }>(`select count(*)::int as done from webhook_delivery where ${isDone}`)
        )[0]?.done;
      },
      { timeout: 300_000, interval: 1_000 },
    )
    .toBe(count);
  for (const { child, ended } of [sender, second]) {
    child.kill('SIGTERM');
    await ended;
  }

  const arrived = await journal();
  expect(arrived.filter(({ problem }) => problem !== null)).toEqual([]);
  const idsOf = new Map<number, Set<string>>();
  for (const { alert, id } of arrived) idsOf.set(alert, (idsOf.get(alert) ?? new Set()).add(id));
  expect([...idsOf.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, at) => at + 1));
  expect([...idsOf.values()].filter(({ size }) => size !== 1)).toEqual([]);
  // A kill may repeat the messages that were under way, and nothing else does.
  const repeats = arrived.filter(({ fault }) => fault === 'none').length - count;
  expect(repeats).toBeLessThanOrEqual(kills * perWebhook);
  const faults = new Set(arrived.map(({ fault }) => fault));
  expect([...faults].sort()).toEqual(['500', 'close', 'none', 'slow']);
  const private_ = await query<{ fault: string }>(
    `select distinct fault from webhook_delivery where webhook_id > (select min(id) from webhook) and attempts > 0`,
  );
  expect(private_).toEqual([{ fault: 'refused' }]);
  expect(trespassers).toBe(0);
});
