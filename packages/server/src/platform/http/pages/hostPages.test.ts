import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';

/** The part of a build that lists the paths of the site's pages. */
const build = `
export const paths = [];
export const reads = {};
export const isAppPath = (path) => ['/', '/auth', '/login'].includes(path) || path.startsWith('/bloggerDetail/');
export const render = async () => ({ html: '', title: '', description: '' });`;
const page = '<!doctype html><html lang="zh"><title>Reachkit</title><div id="app"></div></html>';

let harness: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reachkit-host-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'server'));
  await writeFile(join(folder, 'server', 'render.js'), build);
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'drawn.html'), page);
  await writeFile(join(folder, 'assets', 'app-4f2a.js'), `${'x'.repeat(5000)}`);
  harness = await testApp({ hostFolder: folder });
});
afterAll(async () => {
  await harness.close();
  await rm(folder, { recursive: true, force: true });
});

interface Visit {
  readonly accept?: string;
  readonly method?: 'GET' | 'HEAD';
  readonly encoding?: string;
}

const visit = (url: string, { accept = 'text/html,*/*;q=0.8', method = 'GET', encoding }: Visit = {}) =>
  harness.app.inject({
    method,
    url,
    headers: { accept, ...(encoding === undefined ? {} : { 'accept-encoding': encoding }) },
  });

const pagePaths = ['/', '/auth', '/login', '/bloggerDetail/tiktok/a.b', '/bloggerSearch/tiktok?keyword=x'];
const ways = (['GET', 'HEAD'] as const).flatMap((method) =>
  ['text/html,*/*;q=0.8', '*/*', 'application/json'].map((accept) => ({ method, accept })),
);

describe.each(ways)('$method with accept $accept', ({ method, accept }) => {
  it.each(pagePaths)('serves the site at app path %s', async (path) => {
    const answer = await visit(path, { accept, method });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
    if (method === 'GET') expect(answer.body).toBe(page);
  });

  it.each(['/no/such/page', '/bloggerSearch/myspace', '/loginx'])(
    'serves unknown path %s as the page with status 404',
    async (path) => {
      const answer = await visit(path, { accept, method });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.headers['cache-control']).toBe('no-cache');
      if (method === 'GET') expect(answer.body).toBe(page);
    },
  );

  it.each(['/kol/api/nothing', '/office/x', '/auth/x', '/KOL/x', '/assets/gone.js', '/favicon.png'])(
    'responds to %s with the envelope and status 404',
    async (path) => {
      const answer = await visit(path, { accept, method });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toContain('application/json');
      if (method === 'GET') expect(answer.json().code).toBe(404);
    },
  );
});

it('responds to a conditional request for an unknown path with 404', async () => {
  const { headers } = await visit('/login');
  const conditional = {
    'if-none-match': String(headers.etag),
    'if-modified-since': String(headers['last-modified']),
  };
  const known = await harness.app.inject({ url: '/login', headers: conditional });
  const unknown = await harness.app.inject({ url: '/no/such/page', headers: conditional });
  expect([known.statusCode, unknown.statusCode]).toEqual([304, 404]);
});

it('serves a new menu path once the cached paths expire', async () => {
  expect((await visit('/added')).statusCode).toBe(404);
  await harness.database.pool.query(
    `insert into menu_item (id, audience, name, label, path, component, icon, position)
     values ('added', 'customer', 'a', 'a', '/added', 'x/Added', 'a', 9)`,
  );
  harness.now = new Date(harness.now.getTime() + 60_000);
  expect((await visit('/added')).statusCode).toBe(200);
});

it('lets browsers cache hashed files forever, and compresses text', async () => {
  const answer = await visit('/assets/app-4f2a.js', { accept: '*/*', encoding: 'gzip' });
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.headers['content-encoding']).toBe('gzip');
});

it.each(['/../outside.json', '/%2e%2e/x.json'])('serves no file outside its folder for %s', async (path) => {
  const answer = await visit(path);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toContain('application/json');
});

it.each(['POST', 'PUT', 'DELETE'] as const)(
  'responds to %s of an app path with the envelope',
  async (method) => {
    const answer = await harness.app.inject({ method, url: '/login' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe(404);
  },
);
