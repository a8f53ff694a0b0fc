import { type Browser, expect, type Page, test } from '@playwright/test';
import { faults } from '../faults.ts';
import { openAnalysis, openComparison } from './support/analysis.ts';
import { changeAnswers } from './support/answers.ts';
import { addCreator, creatorsWith, removeCreator } from './support/creators.ts';
import { logInElsewhere } from './support/devices.ts';
import { listening } from './support/liveFrames.ts';
import { accounts, dismissTip, logIn, password, signIn } from './support/people.ts';
import { workbook } from './support/workbooks.ts';

/** Chinese in light mode, and English in dark mode from right to left, so that each variant is checked. */
const looks = [
  { language: 'zh', locale: 'zh-CN', scheme: 'light', isRtl: false, device: 'desk' },
  { language: 'en', locale: 'en-GB', scheme: 'dark', isRtl: true, device: 'phone' },
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
    endDevice: /^退出/,
    invite: '生成邀请链接',
    link: '邀请链接',
    exportAll: '导出全部符合的红人',
    exportRows: /^文件将有/,
    cancel: '取消',
    saved: /^已存搜索/,
    savedTitle: '已存搜索',
    describe: '一句话找人',
    sentence: '美国做家居、5–20万粉、性价比高',
    read: '解析需求',
    unsure: '没看懂的部分',
    jobs: /^任务/,
    jobsTitle: '任务',
    seeAudience: /^查看受众/,
    emptyList: '还没有人的收藏夹',
    shortLink: '收纳箱短链',
    linkSettings: '短链设置',
    cookieless: /^不使用Cookie/,
    visits: '访问记录',
  },
  en: {
    logIn: 'Log in',
    account: 'Account',
    followers: /^Followers/,
    popover: 'Followers',
    nothing: /No creators match/,
    filters: /^Filters/,
    sheet: 'All filters',
    endDevice: /^Log out /,
    invite: 'Create an invitation link',
    link: 'Invitation link',
    exportAll: 'Export all matching creators',
    exportRows: /^The file will have/,
    cancel: 'Cancel',
    saved: /^Saved searches/,
    savedTitle: 'Saved searches',
    describe: 'Describe',
    sentence: 'US home creators with 50K-200K followers, cheap',
    read: 'Read',
    unsure: 'Not understood',
    jobs: /^Jobs/,
    jobsTitle: 'Jobs',
    seeAudience: /^See the audience/,
    emptyList: 'A list with nobody in it',
    shortLink: 'A link to a box',
    linkSettings: 'Settings',
    cookieless: /^Do not use cookies/,
    visits: 'Visits',
  },
} as const;

const filtered = '/bloggerSearch/tiktok?region=US,JP&tags=home&followerCount_start=50000&haveEmail=1';
const noResults = '/bloggerSearch/tiktok?followerCount_start=900000000&haveEmail=1';

/** A list of the demo's largest team. */
const filledList = /Home & living UK/;

type Kept = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

/** Opens a page on a device; `kept` is the stored login. */
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
  if (look.isRtl) {
    await context.addInitScript(() => window.localStorage.setItem('yth_setting.rtl', 'true|boolean'));
  }
  return context.newPage();
}

/** Opens a page as a signed-in person, and waits until its data is shown. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

const absent = {
  id: 'absent',
  name: '新功能',
  label: 'Newer',
  path: '/newer',
  component: 'newer/Newer',
  icon: 'data',
};

/** Adds a page to the menu that this version of the site does not have. */
async function nameAbsentPage(page: Page): Promise<void> {
  await changeAnswers<{ data: { menus: unknown[] } }>(page, '**/office/api/team/menu/*', (body) => ({
    ...body,
    data: { menus: [...body.data.menus, absent] },
  }));
}

/** Calls the API as the signed-in person of a page, and expects success. */
async function runAction<T>(page: Page, method: 'post' | 'delete', path: string, body: object): Promise<T> {
  const token = await page.evaluate(() => window.localStorage.getItem('yth_token')?.split('|')[0]);
  const answer = await page.request[method](path, { headers: { authorization: `Bearer ${token}` }, ...body });
  const { code, data }: { code: number; data: T } = await answer.json();
  expect(code, path).toBe(0);
  return data;
}

for (const look of looks) {
  const { language, scheme, device } = look;
  const say = words[language];

  test.describe(`accessible in ${language}, ${scheme}`, { tag: '@full' }, () => {
    test('the landing page is accessible, with labelled figures', async ({ browser }) => {
      const page = await open(browser, look, 'desk');
      await page.goto('/index');
      await expect(page.getByText(language === 'zh' ? '位红人，三个平台' : /creators/).first()).toBeVisible();
      await expect(page.getByText('counts.')).toHaveCount(0);
      expect(await faults(page)).toEqual([]);
      await page.context().close();
    });

    test('the login is accessible, also with missing fields', async ({ browser }) => {
      const page = await open(browser, look, 'phone');
      await page.goto('/login');
      await expect(page.getByLabel(say.account, { exact: true })).toBeVisible();
      expect(await faults(page)).toEqual([]);
      await page.getByRole('button', { name: say.logIn, exact: true }).click();
      await expect(page.getByLabel(say.account, { exact: true })).toHaveAttribute('aria-invalid', 'true');
      expect(await faults(page)).toEqual([]);
      await page.context().close();
    });

    test('the search is accessible: loaded, with an open filter, without results', async ({ browser }) => {
      const page = await open(browser, look, 'desk');
      await signIn(page, 'pro', language);
      expect(await faults(page)).toEqual([]);

      await page.goto(filtered);
      await page.getByRole('button', { name: say.followers }).first().click();
      const popover = page.getByRole('dialog', { name: say.popover });
      await expect(popover.getByRole('img')).toBeVisible();
      expect(await faults(page, '[role=grid]')).toEqual([]);

      await page.goto(noResults);
      await expect(page.getByText(say.nothing)).toBeVisible();
      expect(await faults(page)).toEqual([]);
      await page.context().close();
    });

    test('the search on a phone is accessible, with its filter sheet', async ({ browser }) => {
      const desk = await open(browser, look, 'desk');
      await logIn(desk, 'pro', language);
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

    test('registration, password reset and joining a team are accessible, also with missing fields', async ({
      browser,
    }) => {
      const page = await open(browser, look, device);
      for (const path of ['/register', '/forgetPwd', '/login?way=sms']) {
        await visit(page, path);
        await page.locator('form button[type=submit]').click();
        await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
        expect(await faults(page), path).toEqual([]);
      }
      await visit(page, '/registerMember');
      expect(await faults(page)).toEqual([]);
      await page.context().close();
    });

    test('account pages are accessible: limits, changes, tools, devices, team, and a missing page', async ({
      browser,
    }) => {
      test.setTimeout(300_000);
      const page = await open(browser, look, device);
      await nameAbsentPage(page);
      await logIn(page, 'team', language);
      await logInElsewhere(page.request, accounts.team);
      for (const path of ['/userInfo', '/equity', '/changeLog', absent.path]) {
        await visit(page, path);
        expect(await faults(page), path).toEqual([]);
      }

      for (const path of ['/tool', '/tool?tool=links']) {
        await visit(page, path);
        await page.getByRole('main').getByRole('textbox').fill('a@b.cn\nhttps://www.tiktok.com/@kim\nwhat?');
        await expect(page.getByRole('main').getByRole('status').getByRole('group').first()).toBeVisible();
        expect(await faults(page), path).toEqual([]);
      }

      await visit(page, '/changePassword');
      await page.locator('form button[type=submit]').click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
      await page.getByRole('main').getByRole('button', { name: say.endDevice }).click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toBeVisible();
      expect(await faults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('button', { name: say.endDevice })).toBeFocused();
      expect(await faults(page)).toEqual([]);

      await dismissTip(page);
      await visit(page, '/teamManage');
      await page.getByRole('button', { name: say.invite }).click();
      await expect(page.getByLabel(say.link)).toBeFocused();
      expect(await faults(page)).toEqual([]);
      await page.unrouteAll({ behavior: 'wait' });
      await page.context().close();
    });

    test('a creator is accessible on each tab, with much data and with none', async ({ browser }) => {
      test.setTimeout(300_000);
      const page = await open(browser, look, device);
      await logIn(page, 'team', language);
      const [rich] = await creatorsWith('team', 'instagram', ['audience', 'brand', 'mails']);
      const empty = await addCreator({
        platform: 'instagram',
        handle: `quiet.${language}`,
        name: 'Quiet Harbour',
      });
      try {
        const tabs = ['overview', 'audience', 'content', 'brand', 'email'];
        const walks = [
          { id: rich?.id, tabs },
          { id: empty, tabs },
        ];
        for (const { id, tabs } of walks) {
          for (const tab of tabs) {
            await visit(page, `/bloggerDetail/instagram/${id}?tab=${tab}`);
            const panel = page.getByRole('tabpanel');
            const opens = panel.getByRole('button', { name: say.seeAudience });
            if (tab === 'audience' && (await opens.count()) > 0) {
              await opens.click();
              await expect(opens).toHaveCount(0);
              await page.waitForLoadState('networkidle');
            }
            if (['overview', 'content', 'brand'].includes(tab)) await openAnalysis(page);
            expect(await faults(page), `${id} ${tab}`).toEqual([]);
          }
        }
      } finally {
        await removeCreator(empty);
        await page.context().close();
      }
    });

    test('comparison and similar creators are accessible', async ({ browser }) => {
      const page = await open(browser, look, device);
      await logIn(page, 'team', language);
      const some = await creatorsWith('team', 'tiktok', ['lockedEmail'], 3);
      const [first = '', second = '', third = ''] = some.map(({ id }) => id);
      await visit(page, `/bloggerCompare?ids=${first},${second},${third}`);
      await openComparison(page);
      expect(await faults(page)).toEqual([]);
      await visit(page, `/bloggerSimilar/tiktok?seeds=${first}&not=${second}`);
      // A URL opened directly asks before it charges a search.
      await page
        .getByRole('main')
        .getByRole('button', { name: /^(开始找相似|Find look-alikes)$/ })
        .click();
      // A row of the table, or an item of the list on a phone.
      await expect(page.getByRole('main').locator('[data-row], [data-index]').first()).toBeVisible();
      expect(await faults(page)).toEqual([]);
      await page.context().close();
    });

    test('search dialogs are accessible: the sentence, saved searches, an export, and jobs', async ({
      browser,
    }) => {
      const page = await open(browser, look, device);
      await signIn(page, 'team', language);
      await page.getByRole('button', { name: say.exportAll }).click();
      const dialog = page.getByRole('dialog', { name: say.exportAll });
      await expect(dialog.getByText(say.exportRows)).toBeVisible();
      await dialog.locator('summary').click();
      expect(await faults(page, '[role=grid]')).toEqual([]);
      await dialog.getByRole('button', { name: say.cancel }).click();

      await page.getByRole('button', { name: say.saved }).click();
      const saved = page.getByRole('dialog', { name: say.savedTitle });
      await expect(saved).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await faults(page, '[role=grid]')).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(saved).toHaveCount(0);

      await page.getByRole('button', { name: say.jobs }).click();
      const jobs = page.getByRole('dialog', { name: say.jobsTitle });
      await expect(jobs).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await faults(page, '[role=grid]')).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(jobs).toHaveCount(0);

      await page.getByRole('button', { name: say.describe, exact: true }).click();
      const panel = page.locator('.rk-search-describe-panel');
      await panel.getByRole('searchbox').fill(say.sentence);
      await panel.getByRole('button', { name: say.read, exact: true }).click();
      await expect(panel.getByRole('list', { name: say.unsure })).toBeVisible();
      expect(await faults(page, '[role=grid]')).toEqual([]);
      await page.context().close();
    });

    test('favourite lists are accessible: the overview, a list with creators, an empty one', async ({
      browser,
    }) => {
      const page = await open(browser, look, device);
      await logIn(page, 'team', language);
      const data = { name: say.emptyList, isPublic: false };
      const { id } = await runAction<{ id: string }>(page, 'post', '/kol/api/collect', { data });
      try {
        await visit(page, '/favourites');
        const lists = page.getByRole('main').getByRole('button');
        await expect(lists.filter({ hasText: say.emptyList }).first()).toBeVisible();
        expect(await faults(page)).toEqual([]);
        await lists.filter({ hasText: filledList }).first().click();
        await expect(page.getByRole('heading', { level: 1, name: filledList })).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await faults(page)).toEqual([]);
        await visit(page, `/favourites?list=${id}`);
        expect(await faults(page)).toEqual([]);
      } finally {
        await runAction(page, 'delete', `/kol/api/collect/${id}`, {});
        await page.context().close();
      }
    });

    test('blacklist, import records with one opened, and list actions are accessible', async ({
      browser,
    }) => {
      const page = await open(browser, look, device);
      await logIn(page, 'team', language);
      const [known] = await creatorsWith('team', 'tiktok', ['lockedEmail']);
      const { id } = await runAction<{ id: string }>(page, 'post', '/kol/api/collect', {
        data: { name: say.emptyList },
      });
      try {
        const rows = [['Handle'], [known?.handle ?? ''], ['nobody.of.that.name'], ['two words']];
        await runAction(page, 'post', `/kol/api/collect/${id}/import`, {
          multipart: { file: workbook('creators.xlsx', { Creators: rows }) },
        });
        for (const [section, shown] of [
          ['blacklist', page.getByRole('main').getByRole('checkbox')],
          ['imports', page.getByText('creators.xlsx')],
          ['activity', page.getByText(say.emptyList)],
        ] as const) {
          await visit(page, `/favourites?section=${section}`);
          await expect(shown.filter({ visible: true }).first()).toBeVisible();
          expect(await faults(page), section).toEqual([]);
        }
      } finally {
        await runAction(page, 'delete', `/kol/api/collect/${id}`, {});
        await page.context().close();
      }
    });

    test('short links, their settings, and the page of a visited one are accessible', async ({ browser }) => {
      const page = await open(browser, look, device);
      await dismissTip(page);
      await logIn(page, 'team', language);
      const data = { name: say.shortLink, productLink: 'https://shop.example/box' };
      const { id, code } = await runAction<{ id: string; code: string }>(page, 'post', '/kol/api/short', {
        data,
      });
      try {
        const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
        await page.request.get(`/s/${code}`, { headers: { 'user-agent': userAgent }, maxRedirects: 0 });
        await visit(page, '/shortLinks');
        await expect(page.getByText(say.shortLink).filter({ visible: true }).first()).toBeVisible();
        expect(await faults(page)).toEqual([]);
        await page.getByRole('button', { name: say.linkSettings, exact: true }).click();
        await expect(page.getByRole('checkbox', { name: say.cookieless })).toBeVisible();
        expect(await faults(page)).toEqual([]);
        await visit(page, `/shortDetail?id=${id}`);
        const records = page.getByRole('table', { name: say.visits, exact: true });
        await expect(records.locator('tbody tr')).toHaveCount(1);
        expect(await faults(page)).toEqual([]);
      } finally {
        await runAction(page, 'delete', `/kol/api/short/${id}`, {});
        await page.context().close();
      }
    });

    test('the plan limit of a result with its offer, and the ended-login notice, are accessible', async ({
      browser,
    }) => {
      const page = await open(browser, look, 'desk');
      const isListening = listening(page);
      await signIn(page, 'free', language);
      await page.mouse.move(720, 600);
      const offer = page.locator('.rk-upgrade');
      await expect
        .poll(async () => {
          await page.mouse.wheel(0, 20_000);
          return offer.count();
        })
        .toBe(1);
      expect(await faults(page)).toEqual([]);

      await isListening;
      await page.request.post('/auth/oauth/token', {
        params: { username: accounts.free, password, grant_type: 'password', scope: 'server' },
        headers: { authorization: `Basic ${btoa('web:web')}` },
      });
      await expect(page.getByRole('alertdialog')).toBeVisible();
      expect(await faults(page, '[role=grid]')).toEqual([]);
      await page.context().close();
    });
  });
}
