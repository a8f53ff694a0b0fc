import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { emptyTables } from '../../../testing/emptyTables.ts';
import { isFull } from '../../../testing/size.ts';
import { maxPerMinute } from '../visits/decide.ts';

let world: TestApp;
let folder: string;
let port: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reachkit-counted-'));
  world = await testApp({ config: { dataDir: folder, trustedProxies: ['127.0.0.1'] } });
  await world.database.pool.query(`insert into team (id, name) values (71, 'One')`);
  await world.database.pool.query(
    `insert into short_link (id, team_id, code, code_key, name, product_type, product_link, target, created_at, updated_at)
       values (1, 71, 'lamp', 'lamp', 'Lamp', 'ecommerce', 'https://shop.example/', 'https://shop.example/', now(), now())`,
  );
  port = Number(new URL(await world.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await emptyTables(world.database.pool, 'short_visit, short_visitor, short_hour, short_total, short_rate');
  world.now = new Date('2026-11-25T10:00:00Z');
});

/** Requests to one link without a pause; several thousand per second on a dedicated machine. */
const flood = isFull ? 10_000 : 1_000;

const agent = new Agent({ keepAlive: true, maxSockets: 16 });
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';

/** Opens the link; returns the received cookie, or an empty string. */
function open(headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<string> {
  return new Promise((resolve, reject) => {
    const given = {
      'user-agent': firefox,
      'accept-language': 'en',
      'x-forwarded-for': '8.8.8.8',
      ...headers,
    };
    httpRequest({ agent, port, host: '127.0.0.1', path: '/s/lamp', method, headers: given }, (response) => {
      response.resume().on('end', () => resolve(response.headers['set-cookie']?.[0]?.split(';')[0] ?? ''));
    })
      .on('error', reject)
      .end();
  });
}

const later = (ms: number) => {
  world.now = new Date(world.now.getTime() + ms);
};

/** Counts visits, visitors, double fetches and bots, once all requests are stored. */
const counted = async (requests: number) =>
  vi.waitFor(
    async () => {
      const { rows } = await world.database.pool.query<Record<string, number>>(
        `select count(*)::int as requests, count(*) filter (where is_new is not null)::int as pv,
              count(*) filter (where is_new)::int as uv, count(*) filter (where is_repeat)::int as repeats,
              count(bot)::int as bots from short_visit`,
      );
      expect(rows[0]?.requests).toBe(requests);
      return { pv: rows[0]?.pv, uv: rows[0]?.uv, repeats: rows[0]?.repeats, bots: rows[0]?.bots };
    },
    { timeout: 60_000, interval: 20 },
  );

describe('counting of visits', () => {
  it('HEAD requests and prefetches are not visits; the request after them is', async () => {
    await open({}, 'HEAD');
    await open({ 'sec-purpose': 'prefetch' });
    later(500);
    await open();
    expect(await counted(3)).toEqual({ pv: 1, uv: 1, repeats: 0, bots: 2 });
  });

  it('a double fetch is one visit, even without the first cookie', async () => {
    const cookie = await open();
    await open({ cookie });
    await open();
    expect(await counted(3)).toEqual({ pv: 1, uv: 1, repeats: 2, bots: 0 });
  });

  it('a visitor who blocks cookies is recognised within a month, and new the next month', async () => {
    await open();
    later(3_600_000);
    await open();
    later(7 * 86_400_000);
    await open();
    expect(await counted(3)).toEqual({ pv: 3, uv: 2, repeats: 0, bots: 0 });
  });

  it('visitors from one address are counted by browser, or by cookie if they accept cookies', async () => {
    const chrome = firefox.replace(/Firefox.*/, 'Chrome/131.0.0.0 Safari/537.36');
    for (const userAgent of [firefox, chrome, firefox, chrome]) {
      await open({ 'user-agent': userAgent });
      later(3_000);
    }
    expect(await counted(4)).toEqual({ pv: 4, uv: 2, repeats: 0, bots: 0 });
    const cookies = ['a', 'b'].map(
      (letter) => `yl_v=${letter.repeat(22)}.${'x'.repeat(16)}.${'y'.repeat(11)}`,
    );
    for (const cookie of cookies) await open({ cookie });
    expect(await counted(6)).toEqual({ pv: 6, uv: 4, repeats: 0, bots: 0 });
  });

  it('an address change within an IPv6 subscriber network keeps visitor and rate limit', async () => {
    for (let at = 0; at < maxPerMinute.unknown + 5; at += 1) {
      await open({ 'x-forwarded-for': `2001:db8:7c:1::${at.toString(16)}` });
      later(1);
    }
    const { uv, bots } = await counted(maxPerMinute.unknown + 5);
    expect({ uv, bots }).toEqual({ uv: 1, bots: 5 });
  });

  it('the visitor’s own forwarding header is ignored: the proxy’s last entry counts', async () => {
    for (let at = 0; at < maxPerMinute.unknown + 5; at += 1) {
      await open({ 'x-forwarded-for': `203.0.${at}.1, 8.8.8.8`, forwarded: `for=203.0.113.${at}` });
      later(1);
    }
    const { uv, bots } = await counted(maxPerMinute.unknown + 5);
    expect({ uv, bots }).toEqual({ uv: 1, bots: 5 });
  });

  it('a clock jumping by an hour duplicates no new visitor and loses no visit', async () => {
    for (const hours of [0, -1, 2, -1]) {
      later(hours * 3_600_000 + 10_000);
      await open();
    }
    expect(await counted(4)).toEqual({ pv: 4, uv: 1, repeats: 0, bots: 0 });
  });

  it('a flood from one address and agent counts thirty people per minute, then bots', async () => {
    // Forged cookies in the right format, one per request.
    const forged = (at: number) => `yl_v=${String(at).padStart(22, 'a')}.${'x'.repeat(16)}.${'y'.repeat(11)}`;
    await Promise.all(Array.from({ length: 400 }, (_, at) => open({ cookie: forged(at) })));
    expect(await counted(400)).toEqual({
      pv: maxPerMinute.unknown,
      uv: maxPerMinute.unknown,
      repeats: 0,
      bots: 400 - maxPerMinute.unknown,
    });
    later(60_000);
    await open();
    expect((await counted(401)).pv).toBe(maxPerMinute.unknown + 1);
  });

  it('an office address counts as many people as browsers, whatever the request rate', async () => {
    await Promise.all(
      Array.from({ length: 60 }, (_, at) => open({ 'user-agent': `${firefox} Build/${at}` })),
    );
    expect(await counted(60)).toMatchObject({ pv: 60, bots: 0 });
  });

  it('with a Reachkit cookie, visits from the 120th per minute on count as bot visits', async () => {
    const cookie = await open();
    for (let at = 1; at < 125; at += 1) {
      later(1);
      await open({ cookie });
    }
    const { bots } = await counted(125);
    expect(bots).toBe(6);
  });

  it(`${flood} requests in parallel on one link are each answered and counted once`, async () => {
    await Promise.all(
      Array.from({ length: flood }, (_, at) =>
        open({
          'x-forwarded-for': `20.${at >>> 16}.${(at >>> 8) & 255}.${at & 255}`,
          'user-agent': `${firefox} Build/${at}`,
        }),
      ),
    );
    expect(await counted(flood)).toEqual({ pv: flood, uv: flood, repeats: 0, bots: 0 });
    const { rows } = await world.database.pool.query('select pv, uv, bots from short_total');
    expect(rows).toEqual([{ pv: String(flood), uv: String(flood), bots: '0' }]);
  });
});
