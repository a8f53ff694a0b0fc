import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { faults } from '../faults.ts';
import { cutControls } from './support/cutControls.ts';
import { tabTo } from './support/keyboard.ts';
import { dismissTip, logIn, logInAs, type PeoplesLanguage } from './support/people.ts';
import { type CreatorWithPosts, creatorsWithPosts, makePromotion } from './support/promotions.ts';
import { registerPerson } from './support/sms.ts';

let creators: readonly CreatorWithPosts[];
test.beforeAll(async () => {
  creators = await creatorsWithPosts(3);
});

function creatorAt(place: number): CreatorWithPosts {
  const one = creators[place];
  if (!one) throw new Error(`There is no creator ${place}.`);
  return one;
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await settled(page);
}

/** Waits until the page has its data. */
async function settled(page: Page) {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.rk-loading-overlay')).toHaveCount(0);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

/** Opens an address on a phone that runs no scripts. */
async function openOnPhone(browser: Browser, language: PeoplesLanguage, path: string): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: language === 'zh' ? 'zh-CN' : 'en-GB',
    viewport: { width: 375, height: 740 },
  });
  const phone = await context.newPage();
  await phone.goto(path);
  return phone;
}

/** Judges a page of a creator at the width of a phone; axe needs scripts. */
async function expectFitsPhone(page: Page, path: string) {
  const other = await page.context().newPage();
  await other.setViewportSize({ width: 375, height: 740 });
  await other.goto(path);
  expect(await cutControls(other)).toEqual([]);
  expect(await faults(other)).toEqual([]);
  await other.close();
}

const card = (page: Page, { name }: CreatorWithPosts) =>
  page.getByRole('group', { name: new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}[，,]`) });

test('a campaign runs from its start to the recorded payment, the creator on a page without scripts', async ({
  page,
  browser,
}) => {
  const name = `收纳箱推广 ${Date.now()}`;
  const creator = creatorAt(0);
  const main = page.getByRole('main');
  await dismissTip(page);
  await logIn(page, 'team');
  await open(page, '/campaigns');

  await test.step('it is made and started', async () => {
    await main.getByRole('button', { name: '新建推广任务' }).first().click();
    const form = page.getByRole('dialog', { name: '新建推广任务' });
    await form.getByRole('textbox', { name: '名称' }).fill(name);
    await form.getByRole('textbox', { name: '产品', exact: true }).fill('折叠收纳箱');
    await form.getByRole('textbox', { name: '费用', exact: true }).fill('800');
    expect(await faults(page)).toEqual([]);
    await form.getByRole('button', { name: '新建', exact: true }).click();
    await expect(page.getByText(`已新建“${name}”`)).toBeVisible();
    await main.getByRole('link', { name }).click();
    await expect(page).toHaveURL(/\/campaignDetail\/invitation\?id=\d+/);
    await settled(page);
    await main.getByRole('button', { name: '开始', exact: true }).click();
    await expect(page.getByText(`“${name}”已开始`)).toBeVisible();
  });

  await test.step('a creator is added and offered the terms', async () => {
    await main.getByRole('button', { name: '添加红人' }).first().click();
    const adding = page.getByRole('dialog', { name: '添加红人' });
    await adding.getByRole('textbox', { name: '账号名或主页链接' }).fill(profileOf(creator));
    await adding.getByRole('button', { name: '添加', exact: true }).click();
    await expect(adding.getByText('已添加1人')).toBeVisible();
    await adding.getByRole('button', { name: '完成' }).click();
    await chooseOf(page, creator, '给出条件');
    const offer = page.getByRole('dialog', { name: `给${creator.name}的条件` });
    await expect(offer.getByRole('textbox', { name: '费用', exact: true })).toHaveValue('800');
    await offer.getByRole('checkbox', { name: '寄样品' }).check();
    expect(await faults(page)).toEqual([]);
    await offer.getByRole('button', { name: '发出条件' }).click();
    await expect(page.getByText(`已给${creator.name}发出条件`)).toBeVisible();
  });

  const path = await test.step('the link to the page of the creator is copied', async () => {
    await chooseOf(page, creator, '复制链接');
    const dialog = page.getByRole('dialog', { name: `${creator.name}的邀约页` });
    await dialog.getByRole('button', { name: '生成链接' }).click();
    const url = await dialog.getByRole('textbox', { name: '链接' }).inputValue();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog.getByRole('button', { name: '复制链接' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    await dialog.getByRole('button', { name: '完成' }).click();
    return new URL(url).pathname;
  });

  const phone = await openOnPhone(browser, 'zh', path);
  await test.step('the creator accepts on a phone without scripts', async () => {
    await expect(phone.getByRole('heading', { level: 1 })).toContainText('折叠收纳箱');
    await expectFitsPhone(page, path);
    await phone.getByRole('link', { name: /^接受，/ }).click();
    await expectFitsPhone(page, `${path}/accept`);
    await phone.getByRole('button', { name: /^确认接受，.*800/ }).click();
    await expect(phone.getByRole('status')).toHaveText('你已接受，谢谢！');
  });

  await test.step('the card appears on the board, and the address that the creator gives is sealed', async () => {
    await tabOf(page, '合作').click();
    await expect(page).toHaveURL(/\/campaignDetail\/cooperation\?id=\d+/);
    await settled(page);
    await expect(card(page, creator)).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await phone.getByRole('link', { name: '填写地址' }).click();
    await phone.getByLabel('收件人姓名').fill('Mira Sun');
    await phone.getByLabel('街道和门牌号').fill('12 Canal Street');
    await phone.getByLabel('城市').fill('Leeds');
    await phone.getByLabel('国家或地区').selectOption('GB');
    await phone.getByRole('button', { name: '发送地址' }).click();
    await expect(phone.getByRole('status')).toHaveText('你的地址已发送。');
    await card(page, creator).getByRole('button', { name: creator.name, exact: true }).click();
  });

  const panel = page
    .getByRole('dialog', { name: creator.name })
    .or(page.getByRole('complementary', { name: creator.name }));
  await test.step('the parcel is sent and arrives', async () => {
    await expect(panel.getByText('收货地址已加密保存。查看会记入日志。')).toBeVisible();
    await expect(panel).not.toContainText('Canal Street');
    await panel.getByRole('button', { name: '查看地址' }).click();
    await expect(panel.getByText('12 Canal Street')).toBeVisible();
    expect(await faults(page)).toEqual([]);
    const sample = panel.getByRole('region', { name: '样品' });
    await sample.getByRole('button', { name: '修改' }).click();
    await sample.getByRole('textbox', { name: '承运商' }).fill('DHL');
    await sample.getByRole('textbox', { name: '运单号' }).fill('JD0146');
    await sample.getByRole('button', { name: '保存' }).click();
    await sample.getByRole('button', { name: '已签收' }).click();
    await expect(sample.getByText('样品已签收')).toBeVisible();
    await phone.goto(path);
    await expect(phone.getByText(/样品已在.*收到/)).toBeVisible();
  });

  await test.step('a draft is revised, and the second one approved', async () => {
    const content = panel.getByRole('region', { name: '交付物' });
    await handInDraft(phone, '提交稿件', 'https://drive.example.com/first');
    await expect(content.getByText('https://drive.example.com/first')).toBeVisible();
    await content.getByRole('button', { name: '请对方改' }).click();
    await content.getByRole('textbox', { name: '要改的地方' }).fill('开头请露出产品');
    await content.getByRole('button', { name: '请对方改' }).click();
    await expect(content.getByText('待修改')).toBeVisible();
    await phone.goto(path);
    await expect(phone.getByText('开头请露出产品')).toBeVisible();
    await handInDraft(phone, '再交一稿', 'https://drive.example.com/second');
    await content.getByRole('button', { name: '通过', exact: true }).click();
    await expect(page.getByText('已通过', { exact: true }).first()).toBeVisible();
  });

  await test.step('the creator hands the post in, and the payment is recorded, not made', async () => {
    await phone.goto(path);
    await phone.getByRole('link', { name: '提交链接' }).click();
    await phone.getByLabel('发布内容的地址').fill(`${profileOf(creator)}/video/${creator.posts[0]}`);
    await phone.getByRole('button', { name: '发送链接' }).click();
    await expect(phone.getByRole('status')).toHaveText('你的发布链接已发送。');
    // A form that opens before the post arrives would say that the collaboration changed meanwhile.
    await expect(panel.getByRole('button', { name: '移除帖子' })).toBeVisible();
    const fee = panel.getByRole('region', { name: '合作费和付款' });
    await expect(fee.getByText('这里只记账，不付款。')).toBeVisible();
    await fee.getByRole('button', { name: '记一笔付款' }).click();
    await fee.getByRole('form', { name: '记一笔付款' }).getByRole('button', { name: '记一笔付款' }).click();
    await expect(fee.getByText(/^已付.*800/)).toBeVisible();
    await expect(panel.getByText('已完成', { exact: true }).first()).toBeVisible();
    await phone.goto(path);
    await expect(phone.getByText('全部完成，谢谢！')).toBeVisible();
    await expectFitsPhone(page, path);
  });

  await test.step('the post stands among the monitored content of the campaign', async () => {
    await panel.getByRole('button', { name: '关闭', exact: true }).first().click();
    await tabOf(page, '内容监控').click();
    await settled(page);
    await expect(main.getByText('1个交付物，1个已有帖子')).toBeVisible();
    await expect(main.getByText(creator.name).first()).toBeVisible();
    expect(await faults(page)).toEqual([]);
  });
  await phone.context().close();
});

/** The link of a tab of a campaign, which has its count behind its name. */
const tabOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}(?: \\d+)?$`) });

const profileOf = ({ handle }: CreatorWithPosts) => `https://www.tiktok.com/@${handle}`;

/** Chooses an entry in the menu of a creator on the invitation tab. */
async function chooseOf(page: Page, { name }: CreatorWithPosts, entry: string) {
  await page.getByRole('button', { name: `“${name}”的操作` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

async function handInDraft(phone: Page, step: string, link: string) {
  await phone.getByRole('link', { name: step }).click();
  await phone.getByLabel('链接（选填）').fill(link);
  await phone.getByRole('button', { name: '发送稿件' }).click();
  await expect(phone.getByRole('status')).toHaveText('你的稿件已发送。');
}

test('a counter-offer is accepted and a card moved on the board by keyboard, in English', async ({
  page,
  browser,
}) => {
  const creator = creatorAt(1);
  const press = async (goal: Locator) => {
    await tabTo(page, goal, 120);
    await page.keyboard.press('Enter');
  };
  await dismissTip(page);
  await logIn(page, 'team', 'en');
  const { id, link } = await makePromotion(page, {
    name: `Storage box ${Date.now()}`,
    creator,
    usesSample: false,
  });
  const phone = await openOnPhone(browser, 'en', link);
  await phone.getByRole('link', { name: 'Propose changes' }).click();
  await phone.getByLabel('Your price').fill('650');
  await phone.getByRole('button', { name: 'Send the proposal' }).click();
  await expect(phone.getByRole('status')).toHaveText('Your proposal was sent.');

  await open(page, `/campaignDetail/invitation?id=${id}`);
  await press(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Answer/ })
      .first(),
  );
  const dialog = page.getByRole('dialog', { name: `Counter-offer of ${creator.name}` });
  await expect(dialog).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await press(dialog.getByRole('button', { name: /^Accept .*650/ }));
  await expect(page.getByText(`Agreed with ${creator.name}`)).toBeVisible();
  await phone.goto(link);
  await expect(phone.getByText('Agreed', { exact: false }).first()).toBeVisible();
  await phone.context().close();

  await open(page, `/campaignDetail/cooperation?id=${id}`);
  const column = (stage: string) =>
    page.getByRole('region', { name: new RegExp(`^${stage}`) }).getByRole('group');
  await tabTo(page, card(page, creator), 120);
  await expect(column('Agreed')).toHaveCount(1);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(column('Draft due')).toHaveCount(1);
  await expect(column('Agreed')).toHaveCount(0);
  await expect(card(page, creator)).toBeFocused();
  await open(page, `/campaignDetail/cooperation?id=${id}`);
  await expect(column('Draft due')).toHaveCount(1);
});

test('the menu leads to campaigns and collaborations, and a campaign to its tabs', async ({ page }) => {
  const main = page.getByRole('main');
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const name = `露营灯推广 ${Date.now()}`;
  await dismissTip(page);
  await logIn(page, 'team');
  const { id } = await makePromotion(page, { name, creator: creatorAt(2), usesSample: true });
  await open(page, '/cooperation');
  await expect(main.getByRole('heading', { level: 1, name: '合作管理' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await menu.getByRole('link', { name: '推广任务' }).click();
  await expect(page).toHaveURL(/\/campaigns$/);
  await settled(page);
  await expect(main.getByRole('link', { name })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await menu.getByRole('link', { name: '合作管理' }).click();
  await expect(page).toHaveURL(/\/cooperation$/);

  await open(page, `/campaignDetail?id=${id}`);
  await expect(page).toHaveURL(new RegExp(`/campaignDetail/invitation\\?id=${id}$`));
  expect(await faults(page)).toEqual([]);
  const tabs = { emailList: '邮件任务', cooperation: '合作', monitor: '内容监控', results: '结果' };
  for (const [tab, label] of Object.entries(tabs)) {
    await tabOf(page, label).click();
    await expect(page).toHaveURL(new RegExp(`/campaignDetail/${tab}\\?id=${id}$`));
    await settled(page);
    // The others are judged with content, in the tests of their work.
    if (tab === 'emailList') expect(await faults(page)).toEqual([]);
  }

  await test.step('a creator is invited by email, and the draft stands in the campaign', async () => {
    await tabOf(page, '邀约').click();
    await chooseOf(page, creatorAt(2), '发邮件邀约');
    const dialog = page.getByRole('dialog', { name: /^发邮件邀约/ });
    await dialog.getByRole('button', { name: '建草稿' }).click();
    await expect(page.getByText(/^已建好草稿，收件人/)).toBeVisible();
    await open(page, `/campaignDetail/emailList?id=${id}`);
    await main.getByRole('button', { name, exact: true }).click();
    await expect(page).toHaveURL(/&campaign=\d+$/);
    const campaign = new URL(page.url()).searchParams.get('campaign');
    await open(page, `/campaignDetail/emailDetail?id=${id}&campaign=${campaign}`);
    await expect(main.getByRole('textbox', { name: '主题' })).toHaveValue(new RegExp(name));
    expect(await faults(page)).toEqual([]);
  });
});

test('a report is shared without a login until its link is withdrawn', async ({ page, browser }) => {
  const name = `帐篷推广 ${Date.now()}`;
  const main = page.getByRole('main');
  await dismissTip(page);
  await logIn(page, 'team');
  const { id, link } = await makePromotion(page, { name, creator: creatorAt(2), usesSample: true });
  const phone = await openOnPhone(browser, 'zh', link);
  await phone.getByRole('link', { name: /^接受，/ }).click();
  await phone.getByRole('button', { name: /^确认接受，/ }).click();
  await open(page, `/campaignDetail/results?id=${id}`);
  expect(await faults(page)).toEqual([]);
  await main.getByRole('button', { name: '分享报告' }).click();
  const sheet = page.getByRole('dialog', { name: '分享报告' });
  await sheet.getByRole('button', { name: '生成链接' }).click();
  const url = await sheet.getByRole('textbox', { name: '报告链接' }).inputValue();
  const path = new URL(url).pathname;
  expect(path).toMatch(/^\/r\//);
  expect((await phone.goto(path))?.status()).toBe(200);
  await expect(phone.getByRole('heading', { level: 1 })).toContainText(name);
  await expectFitsPhone(page, path);
  await sheet.getByRole('button', { name: /^收回：/ }).click();
  const question = page
    .getByRole('dialog', { name: '收回这个链接？' })
    .or(page.getByRole('alertdialog', { name: '收回这个链接？' }));
  await question.getByRole('button', { name: '收回', exact: true }).click();
  await expect(page.getByText('已收回链接')).toBeVisible();
  expect((await phone.goto(path))?.status()).toBe(410);
  await expect(phone.getByText(name)).toHaveCount(0);
  await phone.context().close();
});

test('the free plan sees the upgrade in place of campaigns and collaborations', async ({ page }) => {
  // A separate team, because other tests buy a plan for the free one.
  const credentials = { username: '13911110050', password: 'Reach2026' };
  await registerPerson(page, credentials.username, credentials.password);
  await dismissTip(page);
  await logInAs(page, credentials);
  const main = page.getByRole('main');
  for (const path of ['/campaigns', '/cooperation']) {
    await open(page, path);
    await expect(main.getByRole('link', { name: /^升级到基础版/ })).toBeVisible();
    await expect(main.getByRole('button', { name: '新建推广任务' })).toHaveCount(0);
    await expect(main.getByRole('alert')).toHaveCount(0);
    expect(await faults(page)).toEqual([]);
  }
  await main.getByRole('link', { name: /^升级到基础版/ }).click();
  await expect(page).toHaveURL(/\/vip\?plan=basic$/);
});

for (const language of ['zh', 'en'] as const) {
  test(`the pages fit a phone, in ${language}`, { tag: '@full' }, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    await page.emulateMedia({ colorScheme: language === 'en' ? 'dark' : 'light' });
    await dismissTip(page);
    await logIn(page, 'team', language);
    const { id } = await makePromotion(page, {
      name: `Phone ${Date.now()}`,
      creator: creatorAt(2),
      usesSample: true,
    });
    const tabs = ['invitation', 'emailList', 'cooperation', 'monitor', 'results'];
    const paths = ['/campaigns', '/cooperation', ...tabs.map((tab) => `/campaignDetail/${tab}?id=${id}`)];
    for (const path of paths) {
      await open(page, path);
      expect.soft(await cutControls(page), path).toEqual([]);
      expect.soft(await faults(page), path).toEqual([]);
    }
  });
}
