import { request } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { EmbeddedSms } from '../../gateways/sms/embedded.ts';
import { StartFailure } from '../startFailure.ts';
import { type DevelopmentListener, serveDevelopment } from './listener.ts';

let now = new Date('2026-11-21T12:00:00Z');
const running: DevelopmentListener[] = [];
afterEach(async () => {
  for (const listener of running.splice(0)) await listener.close();
});

async function open(): Promise<{ listener: DevelopmentListener; sms: EmbeddedSms }> {
  const sms = new EmbeddedSms(() => now);
  const listener = await serveDevelopment({ port: 0, codes: () => sms.codes(), now: () => now });
  running.push(listener);
  return { listener, sms };
}

/** Status of a request with a foreign Host header, as in DNS rebinding. */
function statusUnder(url: string, host: string): Promise<number | undefined> {
  const { port } = new URL(url);
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/', headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .once('error', reject)
      .end();
  });
}

it('shows phone, code and remaining time, newest first, in both languages', async () => {
  const { listener, sms } = await open();
  expect(await (await fetch(listener.url)).text()).toMatch(/暂无验证码.*No codes yet/);
  await sms.sendCode('13800000001', '111111');
  now = new Date(now.getTime() + 65_000);
  await sms.sendCode('13800000002', '222222');
  const page = await (await fetch(listener.url)).text();
  expect(page.match(/<tr><td>.*<\/tr>/g)).toEqual([
    '<tr><td>13800000002</td><td><strong>222222</strong></td><td>5:00</td></tr>',
    '<tr><td>13800000001</td><td><strong>111111</strong></td><td>3:55</td></tr>',
  ]);
  expect(page).toMatch(/开发用短信.*SMS for development/);
});

it('shows only the newest code of a phone, and no expired code', async () => {
  const { listener, sms } = await open();
  await sms.sendCode('13800000001', '111111');
  await sms.sendCode('13800000001', '222222');
  const page = async () => (await fetch(listener.url)).text();
  expect(await page()).toContain('222222');
  expect(await page()).not.toContain('111111');
  now = new Date(now.getTime() + 300_000);
  expect(await page()).not.toContain('222222');
});

it('serves a page without scripts, caching or framing', async () => {
  const { listener } = await open();
  const answer = await fetch(listener.url);
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  );
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const page = await answer.text();
  expect(page).not.toMatch(/<script|style=|\son\w+=/);
  const styles = await fetch(new URL('/development.css', listener.url));
  expect(styles.headers.get('content-type')).toContain('text/css');
});

it('listens on loopback only and rejects foreign Host headers', async () => {
  const { listener } = await open();
  const { port, hostname } = new URL(listener.url);
  expect(hostname).toBe('127.0.0.1');
  for (const own of [`127.0.0.1:${port}`, `localhost:${port}`, `LOCALHOST:${port}`, '[::1]']) {
    expect([own, await statusUnder(listener.url, own)]).toEqual([own, 200]);
  }
  for (const foreign of ['rebound.example', `rebound.example:${port}`, '127.0.0.1.example', '10.0.0.1']) {
    expect([foreign, await statusUnder(listener.url, foreign)]).toEqual([foreign, 421]);
  }
});

it('rejects other paths and other methods', async () => {
  const { listener } = await open();
  expect((await fetch(`${listener.url}x`)).status).toBe(404);
  expect((await fetch(listener.url, { method: 'POST' })).status).toBe(405);
  expect(await (await fetch(listener.url, { method: 'HEAD' })).text()).toBe('');
});

it('reports that its port is in use', async () => {
  const { listener, sms } = await open();
  const port = Number(new URL(listener.url).port);
  const second = serveDevelopment({ port, codes: () => sms.codes(), now: () => now });
  await expect(second).rejects.toThrow(StartFailure);
  await expect(second).rejects.toThrow(/DEVELOPMENT_PORT/);
});
