import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase } from '../../testing/emptyTables.ts';
import { poison } from '../../testing/poison.ts';
import { Secret } from '../secrets/secret.ts';
import { applyRetention } from '../tasks/retention.ts';
import { perWebhook } from './claim.ts';
import { retryWaits } from './outcome.ts';
import { sealAsOld, sealSecret } from './secret.ts';
import { sendDeliveries } from './send.ts';
import { deliveriesKept, webhookRetention } from './tasks.ts';
import { type Receiver, testSecret, type WebhookWorld, webhookWorld } from './testing/world.ts';

const minute = 60_000;
const start = new Date('2026-11-30T08:00:00Z');

interface Arrived {
  readonly path: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let world: WebhookWorld;
let receiver: Receiver;
let team: number;
/** Answers a message; by default with 204. */
let answer: (response: ServerResponse, arrived: Arrived) => void;
const arrived: Arrived[] = [];

beforeAll(async () => {
  world = await webhookWorld();
  receiver = await world.receive(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    const one = { path: request.url, headers: request.headers, body };
    arrived.push(one);
    answer(response, one);
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  await emptyDatabase(world.database.pool);
  world.now = start;
  world.resolved = '127.0.0.1';
  arrived.length = 0;
  answer = statusOf(204);
  team = await world.addTeam();
});

const statusOf =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) => {
    response.writeHead(status, headers).end();
  };
const add = (own: Parameters<WebhookWorld['addWebhook']>[1] = { url: receiver.url }) =>
  world.addWebhook(team, own);
const states = async () =>
  (await world.deliveries()).map(({ attempts, status, fault, nextAt, deliveredAt }) => ({
    attempts,
    status,
    fault,
    isDelivered: deliveredAt !== null,
    isWaiting: nextAt !== null,
  }));
const failed = (own: object) => ({ attempts: 1, status: null, isDelivered: false, isWaiting: true, ...own });
const notices = async () =>
  (await world.database.pool.query('select kind, values, account_id::int as account from notification')).rows;
const hmac = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('hex');

describe('a delivery', () => {
  it('is a signed POST with the event and its id, and is sent once', async () => {
    const { id } = await add();
    await world.publish(team);
    await world.send();
    await world.send();
    expect(arrived).toHaveLength(1);
    const [{ headers, body, path } = { headers: {}, body: '', path: '' }] = arrived;
    const payload = JSON.parse(body);
    expect(payload).toEqual({
      id: expect.stringMatching(/^evt_[\da-f]{32}$/),
      event: 'monitor.alert',
      createdAt: start.toISOString(),
      team: String(team),
      data: { alertId: '1', projectId: '1', linkId: null, kind: 'counting', at: start.toISOString() },
    });
    expect(path).toBe('/hook');
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Reachkit-Webhooks/1',
      'reachkit-event': 'monitor.alert',
      'reachkit-delivery': payload.id,
    });
    const seconds = start.getTime() / 1000;
    expect(headers['reachkit-signature']).toBe(`t=${seconds},v1=${hmac(`${seconds}.${body}`, testSecret)}`);
    expect(await states()).toEqual([
      { attempts: 1, status: 204, fault: null, isDelivered: true, isWaiting: false },
    ]);
    expect((await world.webhook(id)).lastDeliveredAt).toEqual(start);
  });

  it('goes to each of ten webhooks that want the event, with one id', async () => {
    for (let at = 0; at < 10; at += 1) await add({ url: `${receiver.url}/${at}` });
    await add({ url: `${receiver.url}/paused`, pausedAt: start, pausedFor: 'team' });
    await add({ url: `${receiver.url}/other`, events: ['order.paid'] });
    await world.addWebhook(await world.addTeam(), { url: `${receiver.url}/foreign` });
    await world.publish(team);
    await world.send();
    expect(arrived.map(({ path }) => path).sort()).toEqual(
      Array.from({ length: 10 }, (_, at) => `/hook/${at}`),
    );
    expect(new Set(arrived.map(({ body }) => JSON.parse(body).id)).size).toBe(1);
  });

  it('is attempted after 1, 5, 30 minutes, 2, 6, 12 and 24 hours; then its webhook is paused', async () => {
    answer = statusOf(500);
    const { id } = await add();
    await world.publish(team);
    const attempts: number[] = [];
    for (let tries = 0; tries < 20; tries += 1) {
      await world.send();
      const [delivery] = await world.deliveries();
      if (arrived.length > attempts.length) attempts.push((world.now.getTime() - start.getTime()) / minute);
      if (!delivery?.nextAt) break;
      expect((await world.webhook(id)).pausedAt).toBeNull();
      world.now = new Date(delivery.nextAt.getTime() - 1);
      await world.send();
      world.now = delivery.nextAt;
    }
    expect(attempts).toEqual([0, 1, 6, 36, 156, 516, 1236, 2676]);
    expect(new Set(arrived.map(({ body }) => body)).size).toBe(1);
    expect(new Set(arrived.map(({ headers }) => headers['reachkit-signature'])).size).toBe(8);
    expect(await states()).toEqual([failed({ attempts: 8, status: 500, fault: 'status', isWaiting: false })]);
    expect(await world.webhook(id)).toMatchObject({ pausedAt: world.now, pausedFor: 'failures' });
    expect(await notices()).toEqual([
      {
        kind: 'webhookPaused',
        values: { host: new URL(receiver.url).host, reason: 'failures' },
        account: expect.any(Number),
      },
    ]);
  });

  it('that waits while its webhook is paused is sent once that is resumed', async () => {
    const { id } = await add();
    await world.publish(team, 2);
    const pool = world.database.pool;
    await pool.query(`update webhook set paused_at = now(), paused_for = 'team'`);
    await world.publish(team);
    await world.send();
    expect(arrived).toEqual([]);
    await pool.query('update webhook set paused_at = null, paused_for = null where id = $1', [id]);
    await world.send();
    expect(arrived).toHaveLength(2);
  });

  it('that waits during a rotation is signed by both secrets at its sending, later by the new one', async () => {
    const row = await add();
    await world.publish(team);
    const { envelope } = world.deps.secrets;
    await world.database.pool.query('update webhook set secret = $1, old_secret = $2, old_until = $3', [
      sealSecret(envelope, new Secret('whsec_new'), row),
      sealAsOld(envelope, row),
      new Date(start.getTime() + 24 * 60 * minute),
    ]);
    answer = statusOf(503);
    await world.send();
    world.later(24 * 60 * minute - 1);
    await applyRetention(world.deps, webhookRetention, AbortSignal.timeout(10_000));
    expect((await world.webhook(row.id)).oldSecret).not.toBeNull();
    world.later(1);
    answer = statusOf(200);
    await world.send();
    const signed = arrived.map(({ headers, body }) => {
      const [time = '', ...signatures] = String(headers['reachkit-signature']).split(',');
      const by = ['whsec_new', testSecret].map((secret) => `v1=${hmac(`${time.slice(2)}.${body}`, secret)}`);
      return signatures.map((signature) => by.indexOf(signature));
    });
    expect(signed).toEqual([[0, 1], [0]]);
    await applyRetention(world.deps, webhookRetention, AbortSignal.timeout(10_000));
    expect(await world.webhook(row.id)).toMatchObject({ oldSecret: null, oldUntil: null });
  });

  it('is kept for 30 days', async () => {
    await add();
    await world.publish(team);
    world.later(deliveriesKept);
    await applyRetention(world.deps, webhookRetention, AbortSignal.timeout(10_000));
    expect(await world.deliveries()).toHaveLength(1);
    world.later(1);
    await applyRetention(world.deps, webhookRetention, AbortSignal.timeout(10_000));
    expect(await world.deliveries()).toEqual([]);
  });

  it('that is being sent when the server stops is sent by the next process, without a counted attempt', async () => {
    await add();
    await world.publish(team);
    const stopping = new AbortController();
    answer = () => stopping.abort();
    await sendDeliveries(world.deps, { isWaiting: true, signal: stopping.signal });
    expect(await states()).toEqual([failed({ attempts: 0, fault: null })]);
    answer = statusOf(200);
    await world.send();
    expect(arrived).toHaveLength(2);
  });
});

describe('an address that misbehaves', () => {
  it.each<[string, (response: ServerResponse) => void, object]>([
    ['301', statusOf(301, { location: 'https://mail.example/' }), { status: 301, fault: 'redirect' }],
    [
      '307 into a private network',
      statusOf(307, { location: 'http://10.0.0.1/' }),
      { status: 307, fault: 'redirect' },
    ],
    ['404', statusOf(404), { status: 404, fault: 'status' }],
    ['a closed connection', (response) => response.destroy(), { fault: 'connection' }],
    ['half a header', (response) => response.socket?.end('HTTP/1.1 2'), { fault: 'connection' }],
  ])(
    'that answers %s gets the delivery again, and nothing else is called',
    async (_, misbehave, expected) => {
      answer = misbehave;
      await add();
      await world.publish(team);
      await world.send();
      expect(arrived).toHaveLength(1);
      expect(await states()).toEqual([failed(expected)]);
      world.later(minute);
      answer = statusOf(200);
      await world.send();
      expect(await states()).toMatchObject([{ attempts: 2, isDelivered: true, fault: null }]);
    },
  );

  it('that is gone pauses its webhook at once, and the other deliveries wait', async () => {
    answer = statusOf(410);
    const { id } = await add();
    await world.publish(team);
    await world.send();
    await world.publish(team);
    world.later(60 * minute);
    await world.send();
    expect(arrived).toHaveLength(1);
    expect(await states()).toEqual([failed({ status: 410, fault: 'status', isWaiting: false })]);
    expect(await world.webhook(id)).toMatchObject({ pausedFor: 'failures' });
    expect(await notices()).toMatchObject([{ values: { reason: 'gone' } }]);
  });

  it.each([
    ['5 MB', 200, { isDelivered: true, isWaiting: false, status: 200, fault: 'tooLarge' }],
    ['5 MB and 500', 500, failed({ status: 500, fault: 'status' })],
  ])('that answers %s is read for 64 kB', async (_, status, expected) => {
    let isClosed = false;
    answer = (response) => {
      response.on('close', () => {
        isClosed = !response.writableFinished;
      });
      response.writeHead(status).end(Buffer.alloc(5 * 2 ** 20));
    };
    await add();
    await world.publish(team);
    await world.send();
    expect(await states()).toMatchObject([expected]);
    await expect.poll(() => isClosed).toBe(true);
  });

  it('that is slow ends after ten seconds, and holds up no other webhook', { timeout: 40_000 }, async () => {
    const quick = await world.addTeam();
    await world.addWebhook(quick, { url: `${receiver.url}/quick` });
    await add({ url: `${receiver.url}/slow` });
    let slowNow = 0;
    let maxSlow = 0;
    const times: number[] = [];
    const from = performance.now();
    answer = (response, { path }) => {
      if (path === '/hook/quick') {
        times.push(performance.now() - from);
        response.writeHead(200).end();
        return;
      }
      slowNow += 1;
      maxSlow = Math.max(maxSlow, slowNow);
      response.on('close', () => {
        slowNow -= 1;
      });
    };
    await world.publish(team, perWebhook);
    const sending = world.send();
    await pause(1_500);
    await world.publish(quick, 20);
    await sending;
    expect(times).toHaveLength(20);
    expect(Math.max(...times)).toBeLessThan(9_000);
    expect(performance.now() - from).toBeGreaterThan(9_900);
    expect(maxSlow).toBe(perWebhook);
    const slow = (await states()).slice(0, perWebhook);
    expect(slow).toEqual(Array(perWebhook).fill(failed({ fault: 'timeout' })));
  });
});

describe('an address that is not public', () => {
  it.each(['10.0.0.1', '169.254.169.254', '127.0.0.2', '192.168.0.7'])(
    'since its webhook was saved, %s, is not called',
    async (address) => {
      await add();
      await world.publish(team);
      world.resolved = address;
      await world.send();
      expect(arrived).toEqual([]);
      expect(await states()).toEqual([failed({ fault: 'refused' })]);
    },
  );

  it.each(['http://mail.example/', 'https://127.0.0.1/', 'https://[::1]/', 'https://mail.example:22/', 'x'])(
    'is not called: %s',
    async (url) => {
      await add({ url });
      await world.publish(team);
      await world.send();
      expect(arrived).toEqual([]);
      expect(await states()).toEqual([failed({ fault: 'refused' })]);
    },
  );
});

describe('a team that is', () => {
  const owner = (change: string) => world.database.pool.query(`update account set ${change}`);

  it('locked gets no events, and those that wait go on once it is open again', async () => {
    await add();
    await world.publish(team);
    await owner('disabled_at = now()');
    await world.publish(team);
    await world.send();
    expect([arrived, await states()]).toMatchObject([[], [{ isWaiting: true }]]);
    await owner('disabled_at = null');
    await world.send();
    expect(arrived).toHaveLength(1);
  });

  it('removed meanwhile gets nothing more, and an event of another transaction fails nothing', async () => {
    const { id } = await add();
    answer = async (response) => {
      await world.database.pool.query('delete from webhook where id = $1', [id]);
      response.writeHead(500).end();
    };
    await world.publish(team);
    await world.send();
    expect(await world.deliveries()).toEqual([]);
    await world.publish(team);
    expect(await world.deliveries()).toEqual([]);
  });
});

describe('several processes', () => {
  it('send each delivery once, and at most a few of a webhook at a time', { tags: ['deep'] }, async () => {
    let now = 0;
    let max = 0;
    answer = async (response) => {
      now += 1;
      max = Math.max(max, now);
      await pause(5);
      now -= 1;
      response.writeHead(200).end();
    };
    await add();
    await world.publish(team, 60);
    await Promise.all([world.send(), world.send()]);
    // One may end while the other sends the last ones.
    await world.send();
    expect(arrived).toHaveLength(60);
    expect(new Set(arrived.map(({ headers }) => headers['reachkit-delivery'])).size).toBe(60);
    expect(max).toBeLessThanOrEqual(perWebhook);
  });

  it('take a killed one’s deliveries over when its lease ends', async () => {
    await add();
    await world.publish(team);
    await world.database.pool.query('update webhook_delivery set lease_until = $1', [
      new Date(start.getTime() + minute),
    ]);
    await world.send();
    expect(arrived).toEqual([]);
    world.later(minute);
    await world.send();
    expect(arrived).toHaveLength(1);
  });
});

describe('a poisoned delivery costs only itself', () => {
  it.each([
    ['claimed', 'new.lease_until is not null', 1],
    ['stored', 'new.delivered_at is not null', 2],
  ])('where it cannot be %s', async (_, when, sent) => {
    await add();
    await world.publish(team, 2);
    const [bad] = await world.deliveries();
    const end = await poison(world.database.pool, {
      table: 'webhook_delivery',
      when: `new.id = ${bad?.id} and ${when}`,
      on: 'update',
    });
    await world.send();
    world.later(2 * minute);
    await world.send();
    expect(arrived).toHaveLength(sent);
    expect((await states()).map(({ isDelivered }) => isDelivered)).toEqual([false, true]);
    const { rows } = await world.database.pool.query('select queue, item from set_aside_item');
    expect(rows).toEqual([{ queue: 'platform.webhooks', item: String(bad?.id) }]);
    await end();
  });

  it('where the secret of its webhook cannot be opened', async () => {
    const { id } = await add();
    await add({ url: `${receiver.url}/good` });
    await world.publish(team);
    await world.database.pool.query(`update webhook set secret = 'v1.gone.a.a' where id = $1`, [id]);
    await world.send();
    expect(arrived.map(({ path }) => path)).toEqual(['/hook/good']);
  });
});

it('the waits between attempts sum up to less than two days', () => {
  expect(retryWaits.reduce((sum, wait) => sum + wait, 0)).toBe(2676 * minute);
});
