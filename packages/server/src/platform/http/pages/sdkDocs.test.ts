import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setHeaders } from '../headers.ts';
import { serveSdkDocs } from './sdkDocs.ts';

let folder: string;
let app: FastifyInstance;

async function serve(docs: string): Promise<FastifyInstance> {
  const server = Fastify();
  setHeaders(server);
  server.get('/docs/*', async () => 'the API');
  await serveSdkDocs(server, docs);
  server.setNotFoundHandler(async (_request, reply) => reply.code(404).send('the site'));
  return server;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sdk-docs-'));
  await mkdir(join(folder, 'guides'));
  await mkdir(join(folder, 'ladle', 'assets'), { recursive: true });
  await writeFile(join(folder, 'index.html'), 'start');
  await writeFile(join(folder, '404.html'), 'no such page');
  await writeFile(join(folder, 'guides', 'theming.html'), 'theming');
  await writeFile(join(folder, 'guides', 'theming.md'), '# Theming');
  await writeFile(join(folder, 'ladle', 'assets', 'app-4f2a.js'), '');
  app = await serve(folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

it.each([
  ['/docs/sdk/', 'start', 'text/html; charset=utf-8'],
  ['/docs/sdk/guides/theming', 'theming', 'text/html; charset=utf-8'],
  ['/docs/sdk/guides/theming.md', '# Theming', 'text/markdown; charset=utf-8'],
])('the SDK documentation serves %s under the common CSP', async (url, body, type) => {
  const answer = await app.inject(url);
  expect([answer.statusCode, answer.body]).toEqual([200, body]);
  expect(answer.headers).toMatchObject({ 'content-type': type, 'cache-control': 'no-cache' });
  expect(answer.headers['content-security-policy']).toContain("default-src 'self'; style-src 'self';");
});

it('the SDK documentation lets browsers cache files with hashed names', async () => {
  const { headers } = await app.inject('/docs/sdk/ladle/assets/app-4f2a.js');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

it('redirects the SDK documentation’s URL without a slash, and keeps the API documentation', async () => {
  expect((await app.inject('/docs/sdk')).headers.location).toBe('/docs/sdk/');
  expect((await app.inject('/docs/static/index.css')).body).toBe('the API');
});

it.each(['/docs/sdk/guides/none', '/docs/sdk/..%2f..%2fpackage.json', '/docs/sdk/guides'])(
  'responds to %s with 404, and serves no file outside the documentation',
  async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toBe('no such page');
  },
);

it('shows how to build the documentation, shows the progress, then serves it without a restart', async () => {
  const site = join(folder, 'later', 'dist');
  const progress = join(folder, 'later', 'build', 'progress.json');
  await mkdir(join(folder, 'later', 'build'), { recursive: true });
  const bare = await serve(site);
  const ask = async () => {
    const { statusCode, body } = await bare.inject('/docs/sdk/');
    return { statusCode, body, refreshes: body.includes('http-equiv="refresh"') };
  };
  const none = await ask();
  expect(none).toMatchObject({ statusCode: 503, refreshes: false });
  expect(none.body).toContain('<code>npm run docs</code>');
  const running = { what: 'Building the site', step: 3, of: 4, pid: process.pid, hasFailed: false };
  await writeFile(progress, JSON.stringify(running));
  expect(await ask()).toMatchObject({
    body: expect.stringContaining('Step 3 of 4: Building the site'),
    refreshes: true,
  });
  await writeFile(progress, JSON.stringify({ ...running, hasFailed: true }));
  expect(await ask()).toMatchObject({
    body: expect.stringContaining('The last build failed'),
    refreshes: false,
  });
  await mkdir(site);
  await writeFile(join(site, 'index.html'), 'start');
  expect(await ask()).toMatchObject({ statusCode: 200, body: 'start' });
  await bare.close();
});
