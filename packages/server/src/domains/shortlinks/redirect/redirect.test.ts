import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testSecrets } from '../../../platform/secrets/testing/keys.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { ConversionService } from '../conversions/service.ts';

let world: TestApp;
let folder: string;
let port: number;
const start = new Date('2026-11-25T10:00:00Z');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reachkit-redirect-'));
  world = await testApp({ config: { dataDir: folder, trustedProxies: ['127.0.0.1'] } });
  world.now = start;
  const { pool } = world.database;
  await pool.query(
    `insert into team (id, name, time_zone) values (71, 'One', 'Asia/Shanghai'), (72, 'Two', 'UTC')`,
  );
  const link = (id: number, code: string, more: Readonly<Record<string, unknown>> = {}) => {
    const row = {
      id,
      team_id: 71,
      code,
      code_key: code,
      name: 'Mia, cheap <b>',
      description: 'Internal',
      product_type: 'ecommerce',
      product_link: 'https://shop.example/lamp?a=1',
      target: 'https://shop.example/lamp?a=1',
      created_at: start,
      updated_at: start,
      ...more,
    };
    const columns = Object.keys(row);
    return pool.query(
      `insert into short_link (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
      Object.values(row),
    );
  };
  await link(1, 'lamp');
  await link(2, 'over', { ends_at: start });
  await link(3, 'soon', { starts_at: new Date(start.getTime() + 3_600_000) });
  await link(4, 'stopped', { stopped_reason: 'phishing' });
  await link(5, 'game', { product_type: 'app', app_link: 'mygame://item/1?x="' });
  await link(7, 'chat', { browser_page: 'on' });
  await link(12, 'pack', { title: 'Lamps <b>', browser_page: 'off' });
  await link(13, 'paused', { paused_at: start });
  await link(14, 'accent', { target: 'https://münchen.example/a' });
  await link(15, 'deep', { product_type: 'app', app_link: 'https://app.example/item/1' });
  await link(8, 'raw', { target: 'https://shop.example/灯?价=1' });
  await link(11, 'bad', { target: 'https://' });
  await link(6, 'away', { archived_at: start });
  await link(9, 'shop', { adds_click_id: true });
  await link(10, 'play', { adds_click_id: true, product_type: 'app', app_link: 'mygame://item/1' });
  await pool.query(
    `insert into short_domain (team_id, host, token, verified_at, created_at)
       values (72, 'go.two.example', 't', now(), now()), (71, 'go.one.example', 't', now(), now())`,
  );
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  const address = world.app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Sends a raw request; `fetch` would normalise its path and omit some headers. */
function get(path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = { 'user-agent': chrome, 'accept-language': 'en', 'x-forwarded-for': '8.8.8.8', ...headers };
    const call = httpRequest({ port, host: '127.0.0.1', path, method, headers: asked }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    });
    call.on('error', reject).end();
  });
}

const cookieOf = ({ headers }: Answer) => String(headers['set-cookie']).split(';')[0] ?? '';
const visits = async (linkId: number) =>
  (
    await world.database.pool.query<Record<string, unknown>>(
      `select is_new, is_repeat, bot, network, region, system, browser, referrer from short_visit
        where link_id = $1 order by at, id`,
      [linkId],
    )
  ).rows;
const stored = (linkId: number, count: number) =>
  vi.waitFor(
    async () => {
      const found = await visits(linkId);
      expect(found).toHaveLength(count);
      return found;
    },
    { timeout: 60_000, interval: 20 },
  );
const later = (ms: number) => {
  world.now = new Date(world.now.getTime() + ms);
};

it('redirects immediately, stores the visit, and recognises the visitor', async () => {
  const first = await get('/s/lamp', { referer: 'https://www.tiktok.com/@mia/video/1' });
  expect(first).toMatchObject({
    status: 302,
    headers: {
      location: 'https://shop.example/lamp?a=1',
      'cache-control': 'private, max-age=0, no-store',
      'x-robots-tag': 'noindex',
    },
  });
  later(500);
  await get('/s/lamp.', { cookie: cookieOf(first) });
  later(10_000);
  // From another address with the cookie, and with the code in capitals as on a poster.
  await get('/s/LAMP?utm=x', { cookie: cookieOf(first), 'x-forwarded-for': '1.2.4.8', 'user-agent': iphone });
  expect(await stored(1, 3)).toEqual([
    {
      is_new: true,
      is_repeat: false,
      bot: null,
      network: '8.8.8.0/24',
      region: 'US',
      system: 'Windows',
      browser: 'Chrome',
      referrer: 'www.tiktok.com',
    },
    expect.objectContaining({ is_new: null, is_repeat: true }),
    expect.objectContaining({ is_new: false, region: 'CN', system: 'iOS', referrer: null }),
  ]);
});

it('adds the click id to the product link, so an order counts for it', async () => {
  const { headers } = await get('/s/shop');
  const location = new URL(String(headers.location));
  expect(location.searchParams.get('a')).toBe('1');
  const clickId = location.searchParams.get('yl_cid') ?? '';
  const { db, pool } = world.database;
  const conversions = new ConversionService({ db, now: () => world.now, secrets: testSecrets() });
  const report = { event: 'purchase', click_id: clickId, event_id: 'order-1', value: null, currency: null };
  expect(await conversions.record({ teamId: 71 }, report)).toMatchObject({ linkId: 9 });
  await stored(9, 1);
  const { rows } = await pool.query(
    `select v.link_id, v.at = c.visited_at as same from short_conversion c join short_visit v on v.id = c.visit_id`,
  );
  expect(rows).toEqual([{ link_id: '9', same: true }]);
  const { body } = await get('/s/play', { 'user-agent': iphone });
  expect(body).toMatch(/href="mygame:\/\/item\/1\?yl_cid=[\w-]{54}"/);
  expect(body).toMatch(/href="https:\/\/shop\.example\/lamp\?a=1&amp;yl_cid=[\w-]{54}"/);
});

it.each([
  ['HEAD', {}, 'method', 302],
  ['GET', { 'sec-purpose': 'prefetch;prerender' }, 'prefetch', 302],
  ['GET', { 'user-agent': 'curl/8.5.0' }, 'userAgent', 302],
  ['GET', { 'user-agent': 'WhatsApp/2.23.20.0' }, 'preview', 200],
])('counts %s with %j as a bot, without a cookie', async (method, headers, bot, status) => {
  const before = (await visits(1)).length;
  const answer = await get('/s/lamp', headers, method);
  expect(answer.status).toBe(status);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect((await stored(1, before + 1)).filter((visit) => visit.bot === bot)).toHaveLength(1);
});

it.each([
  ['pack', 'Lamps &lt;b&gt;'],
  ['lamp', 'shop.example'],
  ['accent', 'münchen.example'],
])('shows a preview bot of %s the title %s, and no internal text', async (code, title) => {
  const { body } = await get(`/s/${code}`, { 'user-agent': 'facebookexternalhit/1.1' });
  expect(body).toContain(`<meta property="og:title" content="${title}">`);
  expect(body).toContain(`<title>${title}</title>`);
  expect(body).not.toMatch(/<b>|Mia|Internal/);
});

it.each([
  ['raw', 302, 'https://shop.example/%E7%81%AF?%E4%BB%B7=1'],
  ['bad', 404, undefined],
])('redirects to %s in ASCII or shows a page, never an error', async (code, status, location) => {
  const answer = await get(`/s/${code}`);
  expect([answer.status, answer.headers.location]).toEqual([status, location]);
});

it('responds 503 to a link that fails, and continues with others', async () => {
  // A target that no form can create: its preview has no host.
  const failed = await get('/s/bad', { 'user-agent': 'TelegramBot (like TwitterBot)' });
  expect(failed).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  expect(failed.body).not.toContain('/s/-/report');
  expect(await get('/s/lamp')).toMatchObject({ status: 302 });
});

describe('a link without a valid target', () => {
  it.each([
    ['/s/over', 410, 'This link is no longer available', '?code=over'],
    ['/s/stopped', 410, 'This link is no longer available', '?code=stopped'],
    ['/s/away', 410, 'This link is no longer available', '?code=away'],
    ['/s/paused', 410, 'This link is no longer available', '?code=paused'],
    ['/s/soon', 404, 'This link is not active yet', '?code=soon'],
    ['/s/unknown', 404, 'Link not found'],
    ['/s/', 404, 'Link not found'],
    ['/s/lamp/more', 404, 'Link not found'],
    ['/s/lamp%0d%0aset-cookie:a=b', 404, 'Link not found'],
    [`/s/${'a'.repeat(5_000)}`, 404, 'Link not found'],
  ])('%s gets a page', async (path, status, title, query = '') => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(answer.body).toContain(`<h1>${title}</h1>`);
    expect(answer.body).toContain(`href="/s/-/report${query}"`);
    expect(answer.headers.location).toBeUndefined();
  });

  it('states its start in its team’s time zone', async () => {
    expect((await get('/s/soon', { 'accept-language': 'en-US' })).body).toContain(
      'It opens on November 25, 2026 at 19:00 (GMT+8).',
    );
    expect((await get('/s/soon', { 'accept-language': 'zh-CN' })).body).toContain(
      '这个链接将于2026年11月25日 19:00（GMT+8）生效。',
    );
  });

  it.each(['de-DE,de;q=0.9', '*', ''])('is English for a browser that prefers %j', async (language) => {
    const { body } = await get('/s/over', { 'accept-language': language });
    expect(body).toContain('<html lang="en">');
    const report = await world.app.inject({ url: '/s/-/report', headers: { 'accept-language': language } });
    expect(report.body).toContain('<html lang="en">');
  });

  it('is Chinese for a Chinese browser', async () => {
    const { body } = await get('/s/over', { 'accept-language': 'zh-CN,zh;q=0.9' });
    expect(body).toContain('<html lang="zh-CN">');
    expect(body).toContain('<h1>链接已失效</h1>');
  });
});

const wechat = { 'user-agent': `${iphone} MicroMessenger/8.0.50` };

it.each([
  ['lamp', 302],
  ['pack', 302],
  ['game', 200],
  ['deep', 200],
])('responds to %s in an in-app browser with %i', async (code, status) => {
  const answer = await get(`/s/${code}`, wechat);
  expect([answer.status, answer.body.includes('Open in your browser')]).toEqual([status, status === 200]);
});

it('asks for a browser by the team’s setting, unless the link overrides it', async () => {
  const { pool } = world.database;
  await pool.query(
    `insert into short_setting (team_id, is_cookieless, has_browser_page, apple_apps, android_apps, updated_at)
       values (71, false, true, '{}', '[]', now())`,
  );
  const statuses = async () => [(await get('/s/lamp', wechat)).status, (await get('/s/pack', wechat)).status];
  await vi.waitFor(async () => expect(await statuses()).toEqual([200, 302]), {
    timeout: 60_000,
    interval: 20,
  });
  expect((await get('/s/lamp')).status).toBe(302);
  await pool.query('delete from short_setting');
  await vi.waitFor(async () => expect(await statuses()).toEqual([302, 302]), {
    timeout: 60_000,
    interval: 20,
  });
});

it('counts browser prompts separately from the following visit', async () => {
  const asked = await get('/s/chat', wechat);
  expect(asked.body).toContain('Open in your browser');
  expect(asked.body).toContain('href="/s/-/report?code=chat"');
  later(10_000);
  const insisted = await get('/s/chat?yl_open=1', wechat);
  expect([asked.status, insisted.status]).toEqual([200, 302]);
  expect(await stored(7, 2)).toEqual([
    expect.objectContaining({ is_new: null, is_repeat: false, bot: null, system: 'iOS' }),
    expect.objectContaining({ is_new: true, system: 'iOS' }),
  ]);
  const { rows } = await world.database.pool.query(
    'select pv, uv, bots, pages from short_total where link_id = 7',
  );
  expect(rows).toEqual([{ pv: '1', uv: '1', bots: '0', pages: '1' }]);
});

it('opens an app on a phone, and its product link elsewhere', async () => {
  const phone = await get('/s/game', { 'user-agent': iphone });
  expect(phone.status).toBe(200);
  expect(phone.body).toContain('href="mygame://item/1?x=&quot;"');
  expect(phone.body).toContain('href="/s/-/report?code=game"');
  expect(phone.headers['content-security-policy']).toMatch(/script-src 'sha256-/);
  expect((await get('/s/game')).headers.location).toBe('https://shop.example/lamp?a=1');
});

it('marks its cookie as secure on a custom domain and behind an https proxy', async () => {
  const cookieOn = async (headers: Readonly<Record<string, string>>) =>
    String((await get('/s/lamp', headers)).headers['set-cookie']);
  await vi.waitFor(
    async () => expect(await cookieOn({ host: 'go.one.example' })).toMatch(/; Path=\/s\/;.*; Secure$/),
    { timeout: 60_000, interval: 20 },
  );
  expect(await cookieOn({ 'x-forwarded-proto': 'https' })).toMatch(/; Secure$/);
  expect(await cookieOn({})).not.toContain('Secure');
});

it('serves only the team’s links on the team’s domain', async () => {
  const on = async (host: string) => (await get('/s/lamp', { host })).status;
  await vi.waitFor(async () => expect(await on('go.two.example')).toBe(404), {
    timeout: 60_000,
    interval: 20,
  });
  expect(await on('go.one.example:443')).toBe(302);
  expect(await on('anything.example')).toBe(302);
});

it('reflects a changed or new link at once', async () => {
  await get('/s/lamp');
  await world.database.pool.query(`update short_link set target = 'https://shop.example/new' where id = 1`);
  await vi.waitFor(
    async () => expect((await get('/s/lamp')).headers.location).toBe('https://shop.example/new'),
    { timeout: 60_000, interval: 20 },
  );
  await world.database.pool.query(`update short_link set code_key = 'moved' where id = 6`);
  await world.database.pool.query(`update short_link set archived_at = null where id = 6`);
  await vi.waitFor(async () => expect((await get('/s/moved')).status).toBe(302), {
    timeout: 60_000,
    interval: 20,
  });
  expect((await get('/s/away')).status).toBe(404);
});

it('responds in the same way through the framework', async () => {
  const injected = await world.app.inject({ url: '/s/lamp', headers: { 'user-agent': chrome } });
  expect([injected.statusCode, injected.headers.location]).toEqual([302, 'https://shop.example/new']);
});
