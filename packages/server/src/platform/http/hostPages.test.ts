import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';

let harness: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reachkit-host-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Reachkit</title>');
  await writeFile(join(folder, 'assets', 'app-4f2a.js'), `${'x'.repeat(5000)}`);
  harness = await testApp({ hostFolder: folder });
});
afterAll(async () => {
  await harness.close();
  await rm(folder, { recursive: true, force: true });
});

const visit = (url: string, accept = 'text/html,*/*;q=0.8') =>
  harness.app.inject({
    url,
    headers: { accept, ...(accept === '*/*' ? { 'accept-encoding': 'gzip' } : {}) },
  });

it.each(['/', '/login', '/bloggerSearch/tiktok?keyword=x', '/no/such/page'])(
  'opens the site at %s, asked anew each time',
  async (url) => {
    const answer = await visit(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
    expect(answer.body).toContain('<title>Reachkit</title>');
  },
);

it('keeps hashed files for good, and sends text small', async () => {
  const answer = await visit('/assets/app-4f2a.js', '*/*');
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.headers['content-encoding']).toBe('gzip');
});

it.each([
  '/assets/gone.js',
  '/favicon.png',
  '/kol/api/nothing',
  '/auth/x',
  '/../package.json',
  '/%2e%2e/x.json',
])('does not take %s for a page', async (url) => {
  expect((await visit(url)).statusCode).toBe(404);
});
