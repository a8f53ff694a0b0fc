import { expect, type Page, test } from '@playwright/test';
import { openAnalysis } from './support/analysis.ts';
import { creatorsWith } from './support/creators.ts';
import { inDatabase } from './support/database.ts';
import { hasFocus, tabTo } from './support/keyboard.ts';
import { withLeft } from './support/limits.ts';
import { logIn } from './support/people.ts';

interface Charged {
  readonly data: { readonly quota: { readonly used: number } };
}

/** Runs a navigation; returns the usage of a counter after the call that the counter limits. */
async function usedAfter(page: Page, call: RegExp, action: () => Promise<unknown>): Promise<number> {
  const answered = page.waitForResponse((response) => call.test(response.url()));
  await action();
  const answer: Charged = await (await answered).json();
  return answer.data.quota.used;
}

const overviewCall = /\/overview(\?|$)/;
const audienceCall = /\/audience(\?|$)/;
const unlockCall = /\/email\/unlock(\?|$)/;

test('opening a creator, its address and its audience are charged once each', {
  tag: '@further',
}, async ({ page }) => {
  const [creator] = await creatorsWith('team', 'tiktok', ['lockedEmail', 'audience']);
  const address = `/bloggerDetail/tiktok/${creator?.id}`;
  const email = creator?.email ?? '';
  await logIn(page, 'team');

  const asked: string[] = [];
  page.on('request', (request) => overviewCall.test(request.url()) && asked.push(request.url()));
  await page.goto(address);
  const opens = page.getByRole('button', { name: /^打开分析/ });
  await expect(opens).toContainText(/用1次，剩[\d,]+次/);
  expect(asked).toEqual([]);
  const opened = await usedAfter(page, overviewCall, () => opens.click());
  const head = page.getByRole('banner').or(page.getByRole('article')).last();
  await expect(head.getByRole('heading', { level: 1, name: creator?.name ?? '' })).toBeVisible();
  expect(await usedAfter(page, overviewCall, () => page.reload())).toBe(opened);

  await expect(head.getByText(email)).toHaveCount(0);
  const unlock = head.getByRole('button', { name: /^解锁邮箱/ });
  const calls: string[] = [];
  page.on('request', (request) => unlockCall.test(request.url()) && calls.push(request.url()));
  const unlocked = await usedAfter(page, unlockCall, () => unlock.dblclick());
  await expect(head.getByText(email)).toBeVisible();
  await expect(unlock).toHaveCount(0);
  expect(calls).toHaveLength(1);
  await page.reload();
  await expect(head.getByText(email)).toBeVisible();
  expect(calls).toHaveLength(1);

  await page.getByRole('tab', { name: '受众' }).click();
  const panel = page.getByRole('tabpanel');
  const seen = await usedAfter(page, audienceCall, () =>
    panel.getByRole('button', { name: /^查看受众/ }).click(),
  );
  await expect(panel.getByText('细线是95%置信区间')).toBeVisible();
  await expect(panel.getByText(/^受众分析已用/)).toContainText(`${seen}/`);
  expect(await usedAfter(page, audienceCall, () => page.reload())).toBe(seen);
  await expect(panel.getByText('细线是95%置信区间')).toBeVisible();

  await page.goto(`${address}?tab=email`);
  await expect(page.getByRole('tabpanel').getByText(email)).toBeVisible();
  await expect(page.getByRole('tabpanel').getByText(/^邮箱解锁本期剩/)).toContainText(
    `剩${(2_500 - unlocked).toLocaleString('en')}次`,
  );
});

test('a risky address asks first, by keyboard; the focus returns to its button', {
  tag: '@full',
}, async ({ page }) => {
  const [creator] = await creatorsWith('pro', 'tiktok', ['lockedEmail']);
  const email = creator?.email ?? '';
  await inDatabase((pool) =>
    pool.query(
      `insert into email_bounce (address, bounces, permanent, last_at) values (lower($1), 3, 1, now())
        on conflict (address) do update set bounces = 3`,
      [email],
    ),
  );
  await logIn(page, 'pro');
  await page.goto(`/bloggerDetail/tiktok/${creator?.id}`);
  const unlock = page
    .getByRole('article')
    .getByRole('button', { name: /^解锁邮箱/ })
    .first();
  await expect(unlock).toBeVisible();
  await tabTo(page, unlock);
  await page.keyboard.press('Enter');
  const asked = page.getByRole('alertdialog', { name: /^解锁/ });
  await expect(asked).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);
  await expect(unlock).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, asked.getByRole('button', { name: '仍要解锁' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').getByText(email).first()).toBeVisible();
  // The button is gone; the focus is on the next control.
  await expect.poll(() => hasFocus(page.getByRole('button', { name: '复制邮箱' }).first())).toBe(true);
});

test.describe('on a phone, in English', () => {
  test.use({ locale: 'en-GB', viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  test('a team at its last unit uses it, and gets an upgrade offer afterwards', async ({ page }) => {
    const [first, second, third] = await creatorsWith('free', 'youtube', ['lockedEmail', 'audience'], 3);
    await logIn(page, 'free', 'en');
    const article = page.getByRole('article');
    const unlock = article.getByRole('button', { name: /^Unlock email/ });
    await withLeft('free', 'emailUnlocks', 1, async () => {
      await page.goto(`/bloggerDetail/youtube/${first?.id}`);
      await expect(unlock).toContainText('uses 1 · 1 left');
      await unlock.tap();
      await expect(article.getByText(first?.email ?? '')).toBeVisible();
      await openAnalysis(page);

      await page.goto(`/bloggerDetail/youtube/${second?.id}`);
      await unlock.tap();
      const offer = page.getByRole('dialog', { name: 'Unlock email' });
      await expect(offer).toBeVisible();
      await offer.getByRole('button', { name: 'Close' }).last().tap();
      await expect(offer).toHaveCount(0);
      await expect(article.getByText(second?.email ?? '')).toHaveCount(0);
    });

    await withLeft('free', 'basicAnalyses', 0, async () => {
      await page.goto(`/bloggerDetail/youtube/${third?.id}`);
      await expect(page.getByRole('tabpanel').locator('.rk-upgrade')).toBeVisible();
      // Creators that were unlocked earlier stay unlocked.
      await page.goto(`/bloggerDetail/youtube/${first?.id}`);
      await expect(article.getByText(first?.email ?? '')).toBeVisible();
      await expect(page.getByRole('tabpanel').locator('.rk-upgrade')).toHaveCount(0);
      await expect(
        page
          .getByRole('tabpanel')
          .getByText(/basic analys/i)
          .first(),
      ).toBeVisible();
    });
  });
});
