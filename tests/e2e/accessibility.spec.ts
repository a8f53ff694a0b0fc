import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { signIn } from './support/people.ts';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The pages are seen in Chinese by day and in English by night, so that both of each are judged. */
const looks = [
  { language: 'zh', locale: 'zh-CN', scheme: 'light' },
  { language: 'en', locale: 'en-GB', scheme: 'dark' },
] as const;
type Look = (typeof looks)[number];

const words = {
  zh: {
    logIn: '登录',
    account: '账号',
    followers: /^粉丝数/,
    popover: '粉丝数',
    nothing: /没有红人符合/,
    filters: /^筛选/,
    sheet: '全部筛选',
  },
  en: {
    logIn: 'Log in',
    account: 'Account',
    followers: /^Followers/,
    popover: 'Followers',
    nothing: /No creator matches/,
    filters: /^Filters/,
    sheet: 'All filters',
  },
} as const;

const filtered = '/bloggerSearch/tiktok?region=US,JP&tags=home&followerCount_start=50000&haveEmail=1';
const nobody = '/bloggerSearch/tiktok?followerCount_start=900000000&haveEmail=1';

/** What a person who cannot see, or cannot see well, would stumble over; empty when there is nothing. */
async function faults(page: Page): Promise<readonly string[]> {
  // A part that is still fading in has not its own colours yet.
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {}))));
  const { violations } = await new AxeBuilder({ page }).withTags(levels).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

type Kept = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

/** A page on a device; `kept` is what a login has left. */
async function open(browser: Browser, look: Look, device: 'desk' | 'phone', kept?: Kept): Promise<Page> {
  const isPhone = device === 'phone';
  const context = await browser.newContext({
    locale: look.locale,
    colorScheme: look.scheme,
    viewport: isPhone ? { width: 375, height: 812 } : { width: 1440, height: 900 },
    hasTouch: isPhone,
    isMobile: isPhone,
    ...(kept && { storageState: kept }),
  });
  return context.newPage();
}

for (const look of looks) {
  const { language, scheme } = look;
  const say = words[language];

  test.describe(`accessible in ${language}, ${scheme}`, () => {
    test('the landing page, with its figures named', async ({ browser }) => {
      const page = await open(browser, look, 'desk');
      await page.goto('/index');
      await expect(page.getByText(language === 'zh' ? '位红人，三个平台' : /creators/).first()).toBeVisible();
      await expect(page.getByText('counts.')).toHaveCount(0);
      expect(await faults(page)).toEqual([]);
      await page.context().close();
    });

    test('the login, also with what is missing', async ({ browser }) => {
      const page = await open(browser, look, 'phone');
      await page.goto('/login');
      await expect(page.getByLabel(say.account, { exact: true })).toBeVisible();
      expect(await faults(page)).toEqual([]);
      await page.getByRole('button', { name: say.logIn, exact: true }).click();
      await expect(page.getByLabel(say.account, { exact: true })).toHaveAttribute('aria-invalid', 'true');
      expect(await faults(page)).toEqual([]);
      await page.context().close();
    });

    test('the search: loaded, with an open filter, filtered to nothing', async ({ browser }) => {
      const page = await open(browser, look, 'desk');
      await signIn(page, 'pro', language);
      expect(await faults(page)).toEqual([]);

      await page.goto(filtered);
      await page.getByRole('button', { name: say.followers }).first().click();
      const popover = page.getByRole('dialog', { name: say.popover });
      await expect(popover.getByRole('img')).toBeVisible();
      expect(await faults(page)).toEqual([]);

      await page.goto(nobody);
      await expect(page.getByText(say.nothing)).toBeVisible();
      expect(await faults(page)).toEqual([]);
      await page.context().close();
    });

    test('the search on a phone, with its sheet of filters', async ({ browser }) => {
      const desk = await open(browser, look, 'desk');
      await signIn(desk, 'pro', language);
      const page = await open(browser, look, 'phone', await desk.context().storageState());
      await desk.context().close();
      await page.goto(filtered);
      await expect(page.getByRole('listitem').first()).toBeVisible();
      expect(await faults(page)).toEqual([]);

      await page.getByRole('button', { name: say.filters }).first().click();
      await expect(page.getByRole('dialog', { name: say.sheet })).toBeVisible();
      expect(await faults(page)).toEqual([]);
      await page.context().close();
    });
  });
}
