import { type DevelopmentListener, serveDevelopment } from '@reachkit/server/platform/development/listener';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ann, type SandboxWorld, sandboxWorld } from '../testing/sandboxWorld.ts';
import { mailPart } from './part.ts';

let world: SandboxWorld;
let listener: DevelopmentListener;
beforeAll(async () => {
  world = await sandboxWorld();
  const now = () => world.now;
  const parts = [mailPart(world.database.db, world.sandbox, now)];
  listener = await serveDevelopment({ port: 0, parts, now });
});
afterAll(async () => {
  await listener.close();
  await world.close();
});

const get = (path: string) => fetch(new URL(path, listener.url), { redirect: 'manual' });
const post = (path: string, form: Record<string, string>, origin = new URL(listener.url).origin) =>
  fetch(new URL(path, listener.url), {
    method: 'POST',
    redirect: 'manual',
    headers: { origin },
    body: new URLSearchParams(form),
  });

it('the start page redirects to the mail pages if codes are really sent', async () => {
  const answer = await get('/');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/mail']);
});

it('shows mailboxes with their passwords and all special addresses', async () => {
  const text = await (await get('/mail')).text();
  expect(text).toContain(ann);
  expect(text).toContain(world.passwordOf(ann));
  expect(text).toContain('<code>reply-other@</code>');
  expect(text).toMatch(/暂无邮件.*No messages yet/);
});

it('shows sent messages, newest first, with the recipients’ reactions', async () => {
  await world.smtp().sendMail({ from: ann, to: 'silent@x.example', subject: 'First', text: 'x' });
  await world.smtp().sendMail({
    from: ann,
    to: ['reply@x.example', 'bounce@x.example'],
    subject: '<b>Second</b>',
    html: '<p>Hi</p>',
  });
  await world
    .smtp()
    .sendMail({ from: ann, to: 'reject@x.example', subject: 'Third', text: 'x' })
    .catch(() => undefined);
  const list = await (await get('/mail')).text();
  expect([...list.matchAll(/<a href="\/mail\/\d+">([^<]*)</g)].map(([, subject]) => subject)).toEqual([
    '&#60;b&#62;Second&#60;/b&#62;',
    'First',
  ]);
  expect(list).toMatch(/reject@x\.example.*550 5\.1\.1/);
  const countsOf = (text: string) => [...text.matchAll(/>(\d+ \/ \d+)</g)].map(([, counts]) => counts);
  expect(countsOf(list)).toEqual([expect.stringMatching(/^0 \/ [3-9]$/), '0 / 0']);
  const path = /\/mail\/\d+/.exec(list)?.[0] ?? '';
  const before = await (await get(path)).text();
  expect(before).toMatch(/bounce@x\.example.*退信.*from now/);
  expect(before).toContain(
    `<iframe sandbox="" referrerpolicy="no-referrer" title="HTML" src="${path}/html">`,
  );
  world.now = new Date(world.now.getTime() + 10 * 24 * 60 * 60 * 1000);
  await world.sandbox.react();
  expect(await (await get(path)).text()).toMatch(/bounce@x\.example.*→ INBOX/);
  expect(countsOf(await (await get('/mail')).text())).toEqual([
    expect.stringMatching(/^([3-9]) \/ \1$/),
    '0 / 0',
  ]);
});

it('shows the HTML of a message without scripts and without the network', async () => {
  const html = '<img src="cid:a"><script>alert(1)</script><img src="http://127.0.0.1/x.gif">';
  const attachments = [
    { cid: 'a', filename: 'a.png', content: Buffer.from('png'), contentType: 'image/png' },
  ];
  await world.smtp().sendMail({ from: ann, to: 'silent@x.example', subject: 'H', html, attachments });
  const path = /\/mail\/\d+/.exec(await (await get('/mail')).text())?.[0] ?? '';
  const answer = await get(`${path}/html`);
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
  );
  expect(await answer.text()).toContain('<img src="data:image/png;base64,');
  const page = await get(path);
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-src 'self'$/);
  const source = await get(`${path}/source`);
  expect(source.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await source.text()).toContain('Subject: H');
});

it('changes the speed only through its own form', async () => {
  expect((await post('/mail/speed', { speed: '60' }, 'http://evil.example')).status).toBe(403);
  expect((await post('/mail/speed', { speed: '60' }, 'null')).status).toBe(403);
  expect(world.sandbox.speed()).toBe(1);
  expect((await post('/mail/speed', { speed: '60' })).status).toBe(303);
  expect(world.sandbox.speed()).toBe(60);
  expect(await (await get('/mail')).text()).toContain('value="60" aria-pressed="true"');
  expect((await post('/mail/speed', { speed: '7' })).status).toBe(400);
  expect((await post('/mail/speed', { speed: 'x'.repeat(20_000) })).status).toBe(413);
});

it('answers 404 for unknown pages', async () => {
  for (const path of ['/mail/', '/mail/0', '/mail/999999', '/mail/1/x', '/mail/speed', '/mailx']) {
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  }
  expect((await post('/mail', {})).status).toBe(405);
  expect((await post('/', {})).status).toBe(405);
});
