import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addShortLink, type BodyOf, changeShortSetting, getShortSetting } from '@reachkit/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { type Ask, createAsk, people } from '../../favourites/testing/world.ts';

const { owner, basic: stranger } = people;
const fingerprint = Array.from({ length: 32 }, (_, at) => (at + 160).toString(16)).join(':');
const apps = {
  isCookieless: false,
  hasBrowserPage: false,
  appSchemes: ['myshop'],
  appleApps: ['A1B2C3D4E5.com.shop.app'],
  androidApps: [{ packageName: 'com.shop.app', fingerprints: [fingerprint] }],
};

let harness: TestApp;
let ask: Ask;
let folder: string;
let port: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reachkit-settings-'));
  harness = await testApp({ config: { dataDir: folder } });
  ask = createAsk(harness);
  port = Number(new URL(await harness.app.listen({ port: 0, host: '127.0.0.1' })).port);
  await harness.database.pool.query(
    `insert into short_domain (team_id, host, token, created_at, verified_at)
       select team_id, 'go.shop.example', 't', now(), now() from account where username = $1
       union all select team_id, 'soon.shop.example', 't', now(), null from account where username = $1
       union all select team_id, 'go.other.example', 't', now(), now() from account where username = $2`,
    [owner, stranger],
  );
});
afterAll(async () => {
  await harness.close();
  await rm(folder, { recursive: true, force: true });
});

/** `fetch` cannot send another host. */
const get = (host: string, path: string) =>
  new Promise<{ status: number; cookie: string | undefined; type: string; body: string }>(
    (resolve, reject) => {
      const headers = {
        host,
        'user-agent': 'Mozilla/5.0 (X11; rv:133.0) Gecko/20100101 Firefox/133.0',
        'accept-language': 'en',
      };
      httpRequest({ port, host: '127.0.0.1', path, headers }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (text: string) => {
          body += text;
        });
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            cookie: response.headers['set-cookie']?.[0],
            type: String(response.headers['content-type']),
            body,
          }),
        );
      })
        .on('error', reject)
        .end();
    },
  );
const change = (body: BodyOf<typeof changeShortSetting>) => ask(owner, changeShortSetting, { body });

describe('app association files of short links', () => {
  const apple = '/.well-known/apple-app-site-association';
  const android = '/.well-known/assetlinks.json';

  it('list the team’s apps on its verified domains only', async () => {
    expect((await change(apps)).data.androidApps[0]?.fingerprints).toEqual([fingerprint.toUpperCase()]);
    await vi.waitFor(async () => expect((await get('go.shop.example', apple)).status).toBe(200), {
      timeout: 60_000,
      interval: 20,
    });
    const found = await get('GO.shop.example:443', apple);
    expect(found.type).toMatch(/^application\/json/);
    expect(JSON.parse(found.body)).toEqual({
      applinks: { details: [{ appIDs: apps.appleApps, components: [{ '/': '/s/*' }] }] },
    });
    expect(JSON.parse((await get('go.shop.example', android)).body)).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'com.shop.app',
          sha256_cert_fingerprints: [fingerprint.toUpperCase()],
        },
      },
    ]);
    for (const host of ['soon.shop.example', 'go.other.example', `127.0.0.1:${port}`, 'x']) {
      expect((await get(host, apple)).status, host).toBe(404);
      expect((await get(host, android)).status, host).toBe(404);
    }
    await change({ ...apps, appleApps: [] });
    expect((await get('go.shop.example', apple)).status).toBe(404);
  });
});

describe('a cookieless team', () => {
  it('sets no cookies from the change on', async () => {
    await change({ ...apps, isCookieless: false });
    const body = { name: 'Box', productLink: 'https://shop.example/' };
    const { code } = (await ask(owner, addShortLink, { body })).data;
    await vi.waitFor(
      async () =>
        expect(await get('go.shop.example', `/s/${code}`)).toMatchObject({
          status: 302,
          cookie: expect.stringMatching(/^yl_v=/),
        }),
      { timeout: 60_000, interval: 20 },
    );
    await change({ ...apps, isCookieless: true });
    await vi.waitFor(
      async () =>
        expect(await get('go.shop.example', `/s/${code}`)).toMatchObject({ status: 302, cookie: undefined }),
      { timeout: 60_000, interval: 20 },
    );
    const links = (await ask(stranger, addShortLink, { body })).data;
    expect((await get('go.other.example', `/s/${links.code}`)).cookie).toMatch(/^yl_v=/);
  });
});

describe('short link settings of a team', () => {
  it('have defaults, and are separate per team', async () => {
    expect((await ask(stranger, getShortSetting)).data).toEqual({
      isCookieless: false,
      hasBrowserPage: false,
      appSchemes: [],
      appleApps: [],
      androidApps: [],
    });
    await change(apps);
    // Omitted, as by an older client: the value stays.
    const { appSchemes: _, hasBrowserPage: __, ...earlier } = apps;
    await change({ ...earlier, isCookieless: true });
    expect((await ask(owner, getShortSetting)).data).toMatchObject({
      isCookieless: true,
      appleApps: apps.appleApps,
      appSchemes: ['myshop'],
    });
  });

  it.each([
    [{ ...apps, appSchemes: ['javascript'] }, 'appSchemes.0', 'app_scheme_form'],
    [{ ...apps, appleApps: ['com.shop.app'] }, 'appleApps.0', 'wrong_format'],
    [
      { ...apps, androidApps: [{ packageName: 'shop', fingerprints: [fingerprint] }] },
      'androidApps.0.packageName',
      'wrong_format',
    ],
    [
      { ...apps, androidApps: [{ packageName: 'com.shop', fingerprints: [] }] },
      'androidApps.0.fingerprints',
      'required',
    ],
    [
      { ...apps, androidApps: [{ packageName: 'com.shop', fingerprints: ['14:6D'] }] },
      'androidApps.0.fingerprints.0',
      'wrong_format',
    ],
  ])('are rejected at the field: %#', async (body, field, rule) => {
    expect((await change(body)).data).toMatchObject({ fields: { [field]: { rule } } });
  });
});
