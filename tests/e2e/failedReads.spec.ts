import { expect, type Page, test } from '@playwright/test';
import { faults } from '../faults.ts';
import { logIn } from './support/people.ts';
import { sample } from './support/size.ts';

/** Read requests of the senders page. */
const reads = ['/kol/api/email/sender', '/kol/api/email/sender/providers', '/kol/api/email/quota'];
const msg = 'Said by the server';

interface Failure {
  readonly name: string;
  readonly status: number;
  readonly body: object;
  /** `null`: the notice stays until it is closed. */
  readonly durationMs: number | null;
  readonly zh: string;
  readonly en: string;
}

/** Errors of the catalogue (specification, section 8). */
const failures: readonly Failure[] = [
  { name: 'code 429', status: 200, body: { code: 429, msg }, durationMs: null, zh: msg, en: msg },
  { name: 'code 430', status: 200, body: { code: 430, msg }, durationMs: 8000, zh: msg, en: msg },
  { name: 'another code', status: 200, body: { code: 1234, msg }, durationMs: 3000, zh: msg, en: msg },
  {
    name: 'HTTP 503',
    status: 503,
    body: { msg },
    durationMs: 1500,
    zh: '系统升级中，请稍后再试',
    en: 'The system is being upgraded, please try later',
  },
  {
    name: 'HTTP 500',
    status: 500,
    body: {},
    durationMs: 1500,
    zh: '请求失败，状态码500',
    en: 'Request failed with status code 500',
  },
  { name: 'HTTP 404 with msg', status: 404, body: { msg }, durationMs: 1500, zh: msg, en: msg },
  { name: 'HTTP 403 with code 0', status: 403, body: { code: 0, msg }, durationMs: 1500, zh: msg, en: msg },
];

/** Opens the page while its requests wait, stops its clock, and fails all of them at once. */
async function openWith({ status, body }: Failure, page: Page): Promise<void> {
  let fail = () => {};
  const waiting = new Promise<void>((resolve) => {
    fail = resolve;
  });
  const asked = Promise.all(reads.map((path) => page.waitForRequest((request) => pathOf(request) === path)));
  await page.route(
    (url) => reads.includes(url.pathname),
    async (route) => {
      await waiting;
      await route.fulfill({ status, json: body });
    },
  );
  // A live connection would refetch the failed reads.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'WebSocket'));
  await page.route('**/auth/ws/**', (route) => route.abort());
  await page.clock.install();
  await page.goto('/email/senders');
  await asked;
  await page.clock.pauseAt(Date.now() + 60_000);
  const answered = Promise.all(
    reads.map((path) => page.waitForEvent('requestfinished', (request) => pathOf(request) === path)),
  );
  fail();
  await answered;
  // Waits until the page has handled the last response: each would restart the notice's timer.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        // A message channel, because timers are stopped.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      }),
  );
}

const pathOf = (request: { url: () => string }) => new URL(request.url()).pathname;

for (const language of sample(['zh', 'en'] as const)) {
  test(`three failed reads of a page show one notice with one timeout, in ${language}`, async ({
    page: first,
    context,
  }) => {
    await logIn(first, 'basic', language);
    for (const failure of failures) {
      await test.step(failure.name, async () => {
        const page = await context.newPage();
        const notice = page.locator('.rk-toast');
        await openWith(failure, page);
        await expect(notice).toHaveCount(1);
        await expect(notice.locator('span').first()).toHaveText(failure[language]);
        expect((await notice.boundingBox())?.x).toBe(20);
        await page.clock.runFor((failure.durationMs ?? 60_000) - 1);
        await expect(notice).toHaveCount(1);
        if (failure.durationMs === null) {
          await notice.getByRole('button', { name: language === 'zh' ? '关闭' : 'Dismiss' }).click();
        } else await page.clock.runFor(1);
        await expect(notice).toHaveCount(0);
        // The error state in the page stays.
        const again = page
          .getByRole('main')
          .getByRole('button', { name: language === 'zh' ? '重试' : 'Try again' });
        if (failure.name !== 'code 430') await expect(again.first()).toBeVisible();
        await page.clock.resume();
        expect(await faults(page)).toEqual([]);
        await page.close();
      });
    }
  });
}
