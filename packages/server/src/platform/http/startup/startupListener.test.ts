import { createServer } from 'node:net';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { Readiness } from '../../lifecycle/readiness.ts';
import { openStartupListener, type StartupListener } from './startupListener.ts';

const log = pino({ level: 'silent' });
const open: StartupListener[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
const config = { host: '127.0.0.1', port: 0, isDemo: true };

it('serves the probes while the server starts, and rejects other calls temporarily', async () => {
  const readiness = new Readiness();
  const listener = await openStartupListener(config, readiness, log);
  open.push(listener);
  const call = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${listener.port}${path}`, {
      headers: { 'accept-language': 'en' },
    });
    return { status: answer.status, body: await answer.json() };
  };
  expect(await call('/healthz')).toMatchObject({ status: 200, body: { code: 0, data: { status: 'alive' } } });
  const refused = (reason: string) => ({ status: 503, body: { code: 503, data: { reason } } });
  expect(await call('/readyz')).toMatchObject(refused('starting'));
  readiness.migrating();
  expect(await call('/readyz')).toMatchObject(refused('migrating'));
  expect(await call('/kol/api/site/config')).toMatchObject(refused('migrating'));
});

it.each([
  ['zh-CN', '正在生成红人'],
  ['en', 'Making creators'],
])('shows browsers in %s the progress of the demo, and rejects other clients', async (language, step) => {
  const readiness = new Readiness();
  const listener = await openStartupListener(config, readiness, log);
  open.push(listener);
  readiness.loading({ step: 'creators', share: 0.25 });
  const address = `http://127.0.0.1:${listener.port}`;
  const headers = { accept: 'text/html,*/*', 'accept-language': language };
  const page = await fetch(`${address}/email/inbox?page=2`, { headers });
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('no-store');
  const text = await page.text();
  expect(text).toContain(`>${step}</p>`);
  expect(text).toContain('<progress value="0.25"');
  const progress = { step: 'creators', share: 0.25 };
  expect(await (await fetch(`${address}/readyz`, { headers })).json()).toMatchObject({ data: { progress } });
  expect((await fetch(`${address}/kol/api/site/config`)).status).toBe(503);
});

it('rejects page requests too without the demo', async () => {
  const listener = await openStartupListener({ ...config, isDemo: false }, new Readiness(), log);
  open.push(listener);
  const answer = await fetch(`http://127.0.0.1:${listener.port}/`, { headers: { accept: 'text/html' } });
  expect(answer.status).toBe(503);
});

it('does nothing if the port is taken: the server reports it', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const listener = await openStartupListener({ ...config, port }, new Readiness(), log);
  expect(listener.port).toBe(port);
  await listener.close();
  await new Promise((resolve) => other.close(resolve));
});
