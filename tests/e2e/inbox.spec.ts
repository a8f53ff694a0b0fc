import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  exposedDemoStyle,
  exposedDemoStylePath,
  withExposedDemo,
} from '../../packages/server/src/platform/http/pages/exposedDemo.ts';
import { faults } from '../faults.ts';
import { tabTo } from './support/keyboard.ts';
import {
  addReadySender,
  clearEmail,
  reactNow,
  type SandboxSpeed,
  sendCampaign,
  sentTo,
  setSandboxSpeed,
} from './support/mail.ts';
import { dismissTip, logIn, type PeoplesLanguage } from './support/people.ts';

/** Starts as a team that has one mailbox and has sent nothing yet. */
async function begin(page: Page, language: PeoplesLanguage, speed: SandboxSpeed) {
  await clearEmail('team');
  await dismissTip(page);
  await logIn(page, 'team', language);
  const { webUrl } = await addReadySender(page);
  await setSandboxSpeed(page, webUrl, speed);
  return { setSpeed: (next: SandboxSpeed) => setSandboxSpeed(page, webUrl, next) };
}

const row = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first();
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

const messageIdOf = (header: string): string => /^message-id:\s*(<\S+>)/im.exec(header)?.[1] ?? 'no id';
const referencesOf = (header: string): string =>
  /^references:(.*)$/im.exec(header.replace(/\r?\n[ \t]+/g, ' '))?.[1] ?? '';

/** Checks the menu section that opens as a flyout of the rail. */
async function expectEntry(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '邮件中心' }).click();
  const entries = page.getByRole('dialog', { name: '邮件中心' });
  await expect(entries.getByRole('link', { name, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
}

test('a reply is read, answered in its thread and reclassified, in zh with the mouse', async ({ page }) => {
  await begin(page, 'zh', '10,000×');
  const address = 'reply.zh+mouse@creator.example';
  await page.goto('/email/inbox');
  await expect(page.getByText('还没有回复')).toBeVisible();
  const addresses = [address, 'ooo.zh+mouse@creator.example'];
  await sendCampaign(page, { name: '收纳盒', subject: '想寄给你一套收纳盒', addresses });
  await reactNow(address);

  // Both replies arrive on the open page; only one is from a person.
  await expect(row(page, 'Reply Zh Mouse').getByText('待回复')).toBeVisible();
  await expect(row(page, 'Ooo Zh Mouse').getByText('自动邮件')).toBeVisible();
  await expectEntry(page, '收件箱 1');

  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const images = () => fetched.filter((url) => /\/thread\/\d+\/image\?|\/t\/o\//.test(url));
  await row(page, 'Reply Zh Mouse').getByRole('button').click();
  const thread = page.getByRole('region', { name: '想寄给你一套收纳盒' });
  await button(page, '原排版').click();
  await expect(thread.locator('iframe')).toBeVisible();
  expect(images()).toEqual([]);
  await button(page, '只看这封').click();
  await expect.poll(images).toEqual([expect.stringContaining('/image?')]);

  await button(page, '回复').click();
  await page.getByRole('textbox', { name: '回复正文' }).fill('谢谢！样品明天寄出。');
  await button(page, '发送 Ctrl ↵').click();
  await expect(row(page, 'Reply Zh Mouse').getByText('等对方')).toBeVisible();
  await expect.poll(async () => (await sentTo(address)).length).toBe(2);
  const [first = '', answer = ''] = await sentTo(address);
  expect(referencesOf(answer)).toContain(messageIdOf(first));
  await expectEntry(page, '收件箱');
  expect(await faults(page)).toEqual([]);

  // The supposed auto-reply was from a person: the conversation awaits a reply, and counts.
  await row(page, 'Ooo Zh Mouse').getByRole('button').click();
  await page.getByRole('article', { name: 'Ooo Zh Mouse' }).getByRole('button', { name: '改判' }).click();
  await page.getByRole('menuitemradio', { name: '人工回复' }).click();
  await expect(row(page, 'Ooo Zh Mouse').getByText('待回复')).toBeVisible();
  await expectEntry(page, '收件箱 1');
});

test('the reply button is visible without scrolling, also below a tip and a notice', async ({ page }) => {
  await begin(page, 'zh', '10,000×');
  const address = 'reply.zh+below@creator.example';
  await sendCampaign(page, { name: '保温杯', subject: '想寄给你一只保温杯', addresses: [address] });
  await reactNow(address);
  await page.goto('/email/inbox');
  await expect(row(page, 'Reply Zh Below')).toBeVisible();
  const expectVisible = async () => {
    await row(page, 'Reply Zh Below').getByRole('button').click();
    for (const size of [
      { width: 1440, height: 900 },
      { width: 1280, height: 720 },
    ]) {
      await page.setViewportSize(size);
      await expect(button(page, '回复')).toBeInViewport({ ratio: 1 });
      const hidden = () =>
        page.evaluate(() =>
          [document.scrollingElement, document.querySelector('[data-work]')].map((part) =>
            part ? part.scrollHeight - part.clientHeight : null,
          ),
        );
      await expect.poll(hidden).toEqual([0, 0]);
    }
  };
  await expectVisible();

  await page.route('**/email/inbox*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: withExposedDemo(await response.text()) });
  });
  await page.route(`**${exposedDemoStylePath}`, (route) =>
    route.fulfill({ contentType: 'text/css', body: exposedDemoStyle }),
  );
  await page.addInitScript(() => window.sessionStorage.removeItem('yth_tip'));
  await page.goto('/email/inbox');
  await expect(page.getByRole('note')).toBeVisible();
  await expect(page.getByRole('dialog', { name: '这是演示平台' })).toBeVisible();
  await expectVisible();
});

test('the inbox is searched, read, answered and handled, in en by keyboard alone', { tag: '@full' }, async ({
  page,
}) => {
  await begin(page, 'en', '10,000×');
  const { keyboard } = page;
  const addresses = ['reply.en+anna@creator.example', 'reply.en+ben@studio.example'];
  await sendCampaign(page, { name: 'Boxes', subject: 'A box for you', addresses });
  for (const address of addresses) await reactNow(address);
  await page.goto('/email/inbox');
  await expect(row(page, 'Reply En Anna')).toBeVisible();
  await expect(row(page, 'Reply En Ben')).toBeVisible();

  await keyboard.press('/');
  await keyboard.type('anna');
  await expect(row(page, 'Reply En Ben')).toHaveCount(0);
  await keyboard.press('ControlOrMeta+A');
  await keyboard.press('Backspace');
  await expect(row(page, 'Reply En Ben')).toBeVisible();

  const open = (name: string) =>
    expect(row(page, name).getByRole('button')).toHaveAttribute('aria-current', 'true');
  await tabTo(page, row(page, 'Reply En').getByRole('button'));
  // The latest conversation is first, which may be either of the two.
  const [first, second] = /Anna/.test((await row(page, 'Reply En').textContent()) ?? '')
    ? ['Reply En Anna', 'Reply En Ben']
    : ['Reply En Ben', 'Reply En Anna'];
  await keyboard.press('Enter');
  await open(first);
  await keyboard.press('j');
  await open(second);
  await keyboard.press('k');
  await open(first);
  await expect(page.getByRole('article', { name: first })).toBeVisible();

  await keyboard.press('r');
  await expect(page.getByRole('textbox', { name: 'Text of the reply' })).toBeFocused();
  await keyboard.type('Thank you, the box leaves tomorrow.');
  await keyboard.press('ControlOrMeta+Enter');
  await expect(row(page, first).getByText('Waiting')).toBeVisible();
  await expect(button(page, 'Reply')).toBeFocused();

  await keyboard.press('e');
  await expect(row(page, first).getByText('Handled')).toBeVisible();
  const undo = button(page, 'Undo');
  await tabTo(page, undo, 120);
  await keyboard.press('Enter');
  await expect(row(page, first).getByText('Waiting')).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

test('a follow-up goes to silent recipients, not to those who replied or are away', {
  tag: '@full',
}, async ({ page }) => {
  // A speed slow enough to read the plan before its day has passed.
  const { setSpeed } = await begin(page, 'zh', '60×');
  const reply = 'reply.zh@round.example';
  const away = 'ooo.zh@round.example';
  const silent = 'silent@round.example';
  await page.goto('/email/tasks?campaign=new');
  await page.getByRole('textbox', { name: /^任务名/ }).fill('跟进');
  await expect(page).toHaveURL(/campaign=\d+$/);
  await button(page, '添加收件人').click();
  await page.getByRole('menuitem', { name: '粘贴地址或主页链接' }).click();
  const paste = page.getByRole('dialog', { name: '粘贴收件人' });
  await paste.getByRole('textbox').fill([reply, away, silent].join('\n'));
  await paste.getByRole('button', { name: '添加' }).click();
  await expect(paste).toHaveCount(0);
  await page.getByRole('textbox', { name: /^邮件主题/ }).fill('收纳盒试用');
  await page.getByRole('textbox', { name: '邮件正文' }).fill('你好，想请你试用。不想再收到就回复退订。');
  await button(page, '加一轮').click();
  const round = page.getByRole('dialog', { name: '加一轮' });
  await round.getByLabel('天', { exact: true }).fill('1');
  await round.getByLabel(/^时段/).fill('');
  await round.getByLabel('到', { exact: true }).fill('');
  await round.getByRole('checkbox', { name: '只在周一到周五' }).uncheck({ force: true });
  await round.getByRole('textbox', { name: '跟进正文' }).fill('想知道你有没有收到上一封。');
  await round.getByRole('button', { name: '保存' }).click();
  await expect(round).toHaveCount(0);
  await button(page, '检查并发送').click();
  await page.getByRole('dialog', { name: '发送前检查' }).getByRole('button', { name: '发送给3位' }).click();

  const plan = page.getByRole('region', { name: '跟进计划' });
  const people = plan.getByRole('list', { name: '跟进1的收件人' });
  const choose = (name: string) => plan.getByRole('tab', { name }).click();
  await expect(plan.getByRole('tab', { name: '待发 3' })).toBeVisible();
  await expect(people.getByRole('listitem').filter({ hasText: silent })).toContainText('还没有到时间');
  await reactNow(reply);
  await choose('不再发 1');
  await expect(people).toHaveText(new RegExp(`${reply}.*已回复，后面不再发`));
  expect(await faults(page)).toEqual([]);

  await setSpeed('10,000×');
  await choose('已发 1');
  await expect(people).toContainText(silent);
  await choose('暂缓 1');
  await expect(people).toHaveText(new RegExp(`${away}.*自动回复：.*前不在`));
  const [first = '', followUp = ''] = await sentTo(silent);
  expect(referencesOf(followUp)).toContain(messageIdOf(first));
  expect(await sentTo(reply)).toHaveLength(1);
  expect(await sentTo(away)).toHaveLength(1);
});
