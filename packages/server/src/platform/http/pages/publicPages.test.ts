import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';

/** A fake build with pages that show the data they were rendered from. */
const artist = `
globalThis.drawn = { times: 0, fails: false };
export const paths = ['/index', '/price', '/mailConfig'];
export const isAppPath = (path) => paths.includes(path);
export const reads = { counts: '/kol/api/count/getStatisticsCount', config: '/kol/api/site/config' };
export async function render({ path, language, answers }) {
  globalThis.drawn.times += 1;
  if (globalThis.drawn.fails) throw new Error('no ink');
  return {
    html: '<main>' + path + ' ' + language + ' ' + answers.counts.creators + '</main>',
    title: '"Five" < six & $& ' + path,
    description: "It's " + language,
  };
}`;

const template = `<!doctype html>
<html lang="zh"><head><title>Reachkit</title></head><body>
<div id="app"></div>
</body></html>`;

interface Drawn {
  times: number;
  fails: boolean;
}

function isDrawn(value: unknown): value is Drawn {
  return typeof value === 'object' && value !== null && 'times' in value && 'fails' in value;
}

function drawings(): Drawn {
  const drawn: unknown = Reflect.get(globalThis, 'drawn');
  if (!isDrawn(drawn)) throw new Error('The artist was not opened.');
  return drawn;
}

let folder: string;
let harness: TestApp;
const logged: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reachkit-pages-'));
  await mkdir(join(folder, 'server'));
  await writeFile(join(folder, 'index.html'), template);
  await writeFile(join(folder, 'drawn.html'), template.replace('<body>', '<body><!-- drawn -->'));
  await writeFile(join(folder, 'server', 'render.js'), artist);
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
  harness = await testApp({ hostFolder: folder, log });
});
afterAll(async () => {
  await harness.close();
  await rm(folder, { recursive: true, force: true });
});

let builds = 0;
/** Simulates a new build, so that no cached page is used. */
beforeEach(async () => {
  builds += 1;
  await utimes(join(folder, 'index.html'), new Date(), new Date(Date.UTC(2026, 0, 1, 0, 0, builds)));
});

const visit = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  harness.app.inject({ url, headers: { host: 'reachkit.example', accept: '*/*', ...headers } });

describe('a public page', () => {
  it.each([
    ['/index', 'zh', ''],
    ['/price', 'zh', ''],
    ['/mailConfig', 'zh', ''],
    ['/index', 'en', '?lang=en'],
    ['/price', 'en', '?lang=en'],
    ['/mailConfig', 'en', '?lang=en'],
  ])('%s in %s contains its text, title, description, language and URLs', async (path, lang, query) => {
    const answer = await visit(path + query);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-language']).toBe(lang);
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
    const at = `http://reachkit.example${path}`;
    for (const part of [
      `<html lang="${lang}">`,
      `<div id="app"><main>${path} ${lang} 0</main></div>`,
      `<title>&quot;Five&quot; &lt; six &amp; $&amp; ${path}</title>`,
      `<meta name="description" content="It&#39;s ${lang}" />`,
      `<link rel="canonical" href="${at}${query}" />`,
      `<link rel="alternate" hreflang="zh" href="${at}" />`,
      `<link rel="alternate" hreflang="en" href="${at}?lang=en" />`,
      `<link rel="alternate" hreflang="x-default" href="${at}" />`,
    ])
      expect(answer.body).toContain(part);
  });

  it('is inserted into the document with the smaller script', async () => {
    expect((await visit('/index')).body).toContain('<!-- drawn -->');
  });

  it('uses the browser’s language if the URL has none, and sends a Vary header', async () => {
    const answer = await visit('/index', { 'accept-language': 'fr, en-GB;q=0.8, zh;q=0.5' });
    expect(answer.body).toContain('<main>/index en');
    expect(answer.headers.vary).toMatch(/accept-language/i);
    expect(answer.headers.vary).toMatch(/origin/i);
  });

  it.each(['?lang=klingon', '?lang=', '?lang=en&lang=zh', '?lang[]=en', '?lang=<script>'])(
    'is Chinese for %s, which has no supported language',
    async (query) => {
      const answer = await visit(`/index${query}`);
      expect(answer.body).toContain('<main>/index zh');
      expect(answer.body).not.toContain('<script>');
    },
  );

  it('is found in any case and with a trailing slash, under one canonical URL', async () => {
    const answer = await visit('/MAILconfig/');
    expect(answer.body).toContain('<link rel="canonical" href="http://reachkit.example/mailConfig" />');
  });

  it('contains its data, so that a browser need not fetch it again', async () => {
    const [, data = ''] =
      /<script type="application\/json" id="answers">(.*)<\/script>/.exec((await visit('/index')).body) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      counts: { creators: 0 },
      config: { copyright: { since: 2020 } },
    });
  });

  it('is rendered once a minute per language, even for concurrent requests', async () => {
    await visit('/index');
    const before = drawings().times;
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => visit('/price', { host: `a${index}.example` })),
    );
    expect(drawings().times).toBe(before + 1);
    await visit('/price?lang=en');
    expect(drawings().times).toBe(before + 2);
  });

  it('is rendered in the browser if rendering failed; the server retries soon', async () => {
    await visit('/index');
    drawings().fails = true;
    const answer = await visit('/price', { accept: 'text/html' });
    drawings().fails = false;
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(template);
  });

  it('is rendered by the server once a new build is complete', async () => {
    await rename(join(folder, 'server'), join(folder, 'late'));
    expect((await visit('/index', { accept: 'text/html' })).body).toBe(template);
    await rename(join(folder, 'late'), join(folder, 'server'));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5_000 });
    const answer = await visit('/index');
    vi.useRealTimers();
    expect(answer.body).toContain('<main>/index zh');
  });
});

describe('URL in a page', () => {
  it.each(['evil"><script>alert(1)</script>', 'a b', 'x/../y', 'user@evil.example', '-'])(
    'never has an invalid host: %j',
    async (host) => {
      const answer = await visit('/index', { host });
      expect(answer.body).toContain('<link rel="canonical" href="/index" />');
      expect(answer.body).not.toContain('alert(1)');
    },
  );

  it.each(['127.0.0.1:4600', '[::1]:4600', 'REACHKIT.example'])('may have host %s', async (host) => {
    const answer = await visit('/index', { host });
    expect(answer.body).toContain(`<link rel="canonical" href="http://${host.toLowerCase()}/index" />`);
  });

  it('starts with http or https, whatever a trusted proxy forwards', async () => {
    const behind = await testApp({
      hostFolder: folder,
      config: { trustedProxies: ['127.0.0.1'] },
      database: harness.database,
    });
    const originFor = async (proto: string) => {
      const headers = { host: 'reachkit.example', 'x-forwarded-proto': proto };
      const { body } = await behind.app.inject({ url: '/index', headers });
      return /rel="canonical" href="([^"]*)"/.exec(body)?.[1];
    };
    expect(await originFor('https')).toBe('https://reachkit.example/index');
    expect(await originFor('javascript')).toBe('http://reachkit.example/index');
    await behind.close();
  });

  it('is the configured one, whatever the request contains', async () => {
    const configured = await testApp({
      hostFolder: folder,
      config: { publicUrl: 'https://www.reachkit.example' },
      database: harness.database,
    });
    const answer = await configured.app.inject({ url: '/index', headers: { host: 'evil.example' } });
    await configured.close();
    expect(answer.body).toContain('<link rel="canonical" href="https://www.reachkit.example/index" />');
    expect(answer.body).not.toContain('evil');
  });
});

describe('search engines', () => {
  it('find the allowed paths and the sitemap in robots.txt', async () => {
    const answer = await visit('/robots.txt');
    expect(answer.body).toContain('Disallow: /kol/');
    expect(answer.body).toContain('Sitemap: http://reachkit.example/sitemap.xml');
  });

  it('find every public page in each language', async () => {
    const { body, headers } = await visit('/sitemap.xml');
    expect(headers['content-type']).toContain('xml');
    expect([...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)).toEqual(
      ['/index', '/price', '/mailConfig'].flatMap((path) => [
        `http://reachkit.example${path}`,
        `http://reachkit.example${path}?lang=en`,
      ]),
    );
  });
});

it.each(['/server/render.js', '/server/', '/server', '/drawn.html', '/drawn%2ehtml'])(
  'the rendering code is not served: %s',
  async (url) => {
    expect((await visit(url)).statusCode).toBe(404);
  },
);

it('a build that renders nothing is served unchanged', async () => {
  await rm(join(folder, 'server'), { recursive: true });
  builds += 1;
  await utimes(join(folder, 'index.html'), new Date(), new Date(Date.UTC(2026, 0, 2, 0, 0, builds)));
  const answer = await visit('/index', { accept: 'text/html' });
  expect(answer.body).toBe(template);
  expect((await visit('/sitemap.xml')).statusCode).toBe(404);
});
