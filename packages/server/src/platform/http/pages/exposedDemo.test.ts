import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { exposedDemoWords } from './exposedDemoTexts.ts';

let folder: string;
let exposed: TestApp;
let usual: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reachkit-exposed-'));
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html><body class="a"><div id="app"></div></body></html>',
  );
  usual = await testApp({ hostFolder: folder });
  exposed = await testApp({ hostFolder: folder, database: usual.database, config: { host: '0.0.0.0' } });
});
afterAll(async () => {
  await exposed.close();
  await usual.close();
  await rm(folder, { recursive: true, force: true });
});

const pages = ['/', '/index.html', '/nowhere', '/docs', '/u/unknown', '/s/-/report'];

describe('while the demo is exposed', () => {
  it.each(pages)('%s shows the notice in both languages', async (url) => {
    const answer = await exposed.app.inject({ url, headers: { 'accept-encoding': 'identity' } });
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
    expect(answer.body).toMatch(/<body[^>]*><link/);
    for (const words of Object.values(exposedDemoWords)) expect(answer.body).toContain(words);
    expect((await usual.app.inject(url)).body).not.toContain(exposedDemoWords.zh);
  });

  it('a page cached without the notice is sent again', async () => {
    const kept = await usual.app.inject('/index.html');
    const { etag, 'last-modified': modified } = kept.headers;
    expect(etag).toBeDefined();
    const headers = { 'if-none-match': String(etag), 'if-modified-since': String(modified) };
    expect((await usual.app.inject({ url: '/index.html', headers })).statusCode).toBe(304);
    const answer = await exposed.app.inject({ url: '/index.html', headers });
    expect([answer.statusCode, answer.headers.etag]).toEqual([200, undefined]);
  });

  it('the stylesheet of the notice is served, and API responses are unchanged', async () => {
    expect((await exposed.app.inject('/exposed-demo.css')).headers['content-type']).toMatch(/^text\/css/);
    expect((await exposed.app.inject('/healthz')).json()).toMatchObject({ code: 0 });
  });
});
