import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addShortLink, getShortLink, listNotifications } from '@reachkit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Ask, createAsk, people } from '../domains/favourites/testing/world.ts';
import { ratePolicies } from '../platform/limits/policies.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { emptyTables } from '../testing/emptyTables.ts';
import { quickStart } from '../testing/serverProcess.ts';
import { sample } from '../testing/size.ts';

const command = fileURLToPath(new URL('./shortlinks.ts', import.meta.url));
const { owner, member, basic: stranger } = people;

let harness: TestApp;
let ask: Ask;
let folder: string;
let origin: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reachkit-reports-'));
  harness = await testApp({ config: { dataDir: folder } });
  ask = createAsk(harness);
  origin = await harness.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await harness.close();
  await rm(folder, { recursive: true, force: true });
});

let link: { readonly id: string; readonly code: string };
beforeEach(async () => {
  await emptyTables(harness.database.pool, 'short_link, rate_limit_count, notification');
  const body = { name: 'Box', productLink: 'https://shop.example/box' };
  link = (await ask(owner, addShortLink, { body })).data;
});

/** Runs the command with a minimal environment. */
const run = (...args: readonly string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = { ...quickStart, DATABASE_URL: harness.database.url, DATA_DIR: '/nonexistent' };
    execFile(process.execPath, [command, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: `${stdout}${stderr}` });
    });
  });

async function report(fields: Readonly<Record<string, string>>, language = 'en', address = '203.0.113.9') {
  const answer = await harness.app.inject({
    method: 'POST',
    url: '/s/-/report',
    remoteAddress: address,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': language },
    payload: new URLSearchParams(fields).toString(),
  });
  return { status: answer.statusCode, page: answer.body };
}

const open = () =>
  fetch(`${origin}/s/${link.code}`, {
    redirect: 'manual',
    headers: { 'user-agent': 'Mozilla/5.0 Firefox/133.0' },
  });

describe('a report of a short link', () => {
  it('reaches staff, who stop the link for every visitor and resume it', async () => {
    const text = 'Steals\u001b[2J passwords\nsince today';
    const sent = await report({
      link: `https://go.example/s/${link.code}?a=1`,
      reason: 'phishing',
      text,
      contact: 'a@b.example',
    });
    expect(sent).toMatchObject({ status: 200, page: expect.stringContaining('Report sent') });
    const { said } = await run('reports');
    expect(said).toContain(`  link ${link.code} (`);
    expect(said).toContain(
      '  leads to https://shop.example/box\n  contact a@b.example\n  Steals [2J passwords',
    );
    expect(said).toMatch(/ phishing\n[\s\S]*\n1 open\n$/);
    expect((await open()).status).toBe(302);
    expect(await run('stop', link.code, 'abuse')).toEqual({ code: 0, said: `${link.code} is stopped.\n` });
    await vi.waitFor(async () => expect((await open()).status).toBe(410), { timeout: 60_000, interval: 20 });
    expect((await ask(owner, getShortLink, { params: { id: link.id } })).data).toMatchObject({
      state: 'stopped',
      stoppedReason: 'abuse',
    });
    expect((await run('reports')).said).toBe('0 open\n');
    expect((await run('resume', link.code)).code).toBe(0);
    await vi.waitFor(async () => expect((await open()).status).toBe(302), { timeout: 60_000, interval: 20 });
  });

  it('lets staff stop a link, and notifies each member of its team once', async () => {
    const noticesOf = async (who: string) => (await ask(who, listNotifications)).data.list;
    expect((await run('stop', link.code, 'abuse')).code).toBe(0);
    expect((await run('stop', link.code, 'abuse')).code).toBe(0);
    for (const who of [owner, member]) {
      expect(await noticesOf(who), who).toMatchObject([
        {
          kind: 'shortLinkStopped',
          values: { name: 'Box', reason: 'abuse' },
          target: { kind: 'shortLink', id: link.id },
          readAt: null,
        },
      ]);
    }
    expect(await noticesOf(stranger)).toEqual([]);
    expect((await run('resume', link.code)).code).toBe(0);
    expect(await noticesOf(owner)).toHaveLength(1);
  });

  it('can be closed without stopping the link', async () => {
    await report({ link: link.code, reason: 'spam' });
    const number = /^#(\d+)/.exec((await run('reports')).said)?.[1] ?? '';
    expect(await run('close', number)).toEqual({ code: 0, said: `Report ${number} is closed.\n` });
    expect(await run('close', number)).toEqual({ code: 1, said: `There is no open report ${number}.\n` });
    expect((await open()).status).toBe(302);
  });

  it.each([
    [{ link: 'nothing1', reason: 'spam' }, 'en', 'This short link does not exist'],
    [{ link: 'a b', reason: 'spam' }, 'zh', '没有这条短链'],
    [{ link: 'x'.repeat(3_000), reason: 'spam' }, 'en', 'This short link does not exist'],
    [{ link: 'x', reason: 'revenge' }, 'en', 'Choose a reason'],
    [{ link: 'x', reason: 'spam', text: 'a'.repeat(1_001) }, 'zh', '最多1000个字符'],
    [{ link: 'x', reason: 'spam', text: 'a\0b' }, 'en', 'Use at most 1000 characters'],
    [{ link: 'x', reason: 'spam', contact: 'me' }, 'en', 'Enter a valid email address'],
    [{}, 'zh', '请选择举报原因'],
  ])('is rejected at the invalid field: %j', async (fields, language, message) => {
    const { status, page } = await report(fields, language);
    expect(status).toBe(400);
    expect(page).toContain(message);
    expect((await harness.database.pool.query('select from short_report')).rowCount).toBe(0);
  });

  it('is displayed as plain text', async () => {
    const { page } = await report({ link: '"><script>alert(1)</script>', reason: '' });
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    const form = await harness.app.inject({ url: `/s/-/report?code=${link.code}&code=2` });
    expect(form.statusCode).toBe(200);
    expect(form.body).not.toContain(link.code);
    expect(form.headers['content-security-policy']).toContain("default-src 'none'");
    expect(form.headers['set-cookie']).toBeUndefined();
  });

  it('is rate limited per subscriber; other subscribers can still send reports', async () => {
    const [{ limit }] = ratePolicies.shortReportBySubscriber.windows;
    const fields = { link: link.code, reason: 'other' };
    for (let sent = 0; sent < limit; sent += 1) expect((await report(fields)).status).toBe(200);
    expect(await report(fields, 'zh')).toMatchObject({
      status: 429,
      page: expect.stringContaining('请稍后再试'),
    });
    expect((await report(fields, 'en', '198.51.100.1')).status).toBe(200);
  });
});

it.each(
  sample(
    [
      [],
      ['stop', 'a', 'anger'],
      ['stop'],
      ['stop', 'a'],
      ['resume', 'a', 'b'],
      ['close', 'x'],
      ['reports', '1'],
    ],
    2,
  ),
)('the command prints its usage when called with %j', async (...args) => {
  const { code, said } = await run(...args);
  expect(code).toBe(1);
  expect(said).toContain('npm run shortlinks -- reports');
});

it('the command reports an unknown link', async () => {
  expect(await run('stop', 'nothing1', 'staff')).toEqual({
    code: 1,
    said: 'There is no short link nothing1.\n',
  });
});
