import { expect, type Locator, type Page, test } from '@playwright/test';
import { faults } from '../faults.ts';
import { numbersOfOutbox, numbersOfReport, numbersOfSandbox } from './support/campaignNumbers.ts';
import { creatorsWith } from './support/creators.ts';
import { tabTo } from './support/keyboard.ts';
import {
  addReadySender,
  ask,
  clearEmail,
  resumeSenders,
  sandboxOf,
  sentOfLatest,
  setSandboxSpeed,
} from './support/mail.ts';
import { dismissTip, logIn } from './support/people.ts';
import { isFull } from './support/size.ts';

/** Number of recipients in the whole flow. */
const recipients = isFull ? 200 : 5;

/** Starts as a team that has sent nothing yet. */
async function begin(page: Page, language: Language = 'zh'): Promise<void> {
  await clearEmail('team');
  await dismissTip(page);
  await logIn(page, 'team', language);
}

const words = {
  zh: {
    addSender: '添加发件人',
    useSandbox: '使用沙盒邮箱',
    senderName: '发件人名称',
    addAndVerify: '添加并验证',
    verified: '验证成功',
    allSenders: '全部发件人',
    more: /的更多操作$/,
    warmedUp: '标为已预热',
    ready: '可以发信',
    makeTemplate: '新建模板',
    starter: '使用“首封：寄样邀约”',
    saveTemplate: '保存模板',
    templateSaved: /^已保存/,
    write: '写邮件',
    included: /^(\d+)位可发/,
    unlock: /^解锁(\d+)个/,
    name: '任务名',
    template: '套用模板',
    saved: /^草稿已存/,
    review: '检查并发送',
    summary: '发送前检查',
    send: /^发送给\d+位$/,
    sent: '已发送',
    paused: '已手动暂停',
    pause: '暂停',
    resume: '继续发送',
  },
  en: {
    addSender: 'Add sender',
    useSandbox: 'Use the sandbox',
    senderName: 'Sender name',
    addAndVerify: 'Add and verify',
    verified: 'Verify success',
    allSenders: 'All senders',
    more: /^More actions for/,
    warmedUp: 'Mark as warmed up',
    ready: 'Ready',
    makeTemplate: 'New template',
    starter: 'Use “First email: a sample”',
    saveTemplate: 'Save template',
    templateSaved: /^Saved/,
    write: 'Write email',
    included: /^(\d+) will get it/,
    unlock: /^Unlock (\d+)/,
    name: 'Campaign name',
    template: 'Use a template',
    saved: /^Draft saved/,
    review: 'Review and send',
    summary: 'Before you send',
    send: /^Send to \d+$/,
    sent: 'Sent',
    paused: 'Paused manually',
    pause: 'Pause',
    resume: 'Resume',
  },
} as const;
type Language = keyof typeof words;

/** How a person clicks and types: with the mouse, or with the keyboard only. */
interface Hand {
  press(target: Locator): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
}

const mouse: Hand = {
  press: (target) => target.click({ timeout: 15_000 }),
  write: (field, text) => field.fill(text),
};

function keyboardOf(page: Page): Hand {
  const goTo = async (target: Locator) => {
    await expect(target).toBeVisible();
    await tabTo(page, target, 120);
  };
  return {
    press: async (target) => {
      await goTo(target);
      await page.keyboard.press('Enter');
    },
    write: async (field, text) => {
      await goTo(field);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
  };
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });

/** Finds the status in the header of a report. */
const statusOf = (page: Page, status: string) =>
  page.getByRole('article').locator('header').getByText(status, { exact: true });

async function verifySender(page: Page, hand: Hand, language: Language): Promise<void> {
  const say = words[language];
  await page.goto('/email/senders');
  await hand.press(button(page, say.addSender).first());
  await hand.press(button(page, say.useSandbox));
  await hand.write(field(page, say.senderName), '林予安');
  await hand.press(button(page, say.addAndVerify));
  await expect(page.getByText(say.verified, { exact: true })).toBeVisible();
  await hand.press(button(page, say.allSenders));
  const row = page.getByRole('main').getByRole('listitem').first();
  await hand.press(row.getByRole('button', { name: say.more }));
  // The first menu item has the focus.
  const declared = page.getByRole('menuitem', { name: say.warmedUp });
  await expect(declared).toBeVisible();
  await choose(page, hand, declared);
  await expect(row.getByText(say.ready, { exact: true })).toBeVisible();
}

/** Chooses an item of the open menu. */
async function choose(page: Page, hand: Hand, entry: Locator): Promise<void> {
  if (hand === mouse) return entry.click();
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    // The focus stays on the menu, which marks the active item.
    await expect(entry).toHaveAttribute('data-headlessui-state', /active|focus/, { timeout: 200 });
  }).toPass();
  await page.keyboard.press('Enter');
}

async function writeTemplate(page: Page, hand: Hand, language: Language, name: string): Promise<void> {
  const say = words[language];
  await page.goto('/email/templates');
  await hand.press(button(page, say.starter));
  await hand.write(field(page, language === 'zh' ? '模板名称' : 'Template name'), name);
  await hand.press(button(page, say.saveTemplate));
  await expect(page.getByText(say.templateSaved).first()).toBeVisible();
}

/** Selects creators with an address in the search. */
async function chooseCreators(page: Page, hand: Hand, count: number): Promise<void> {
  await page.goto('/bloggerSearch/tiktok?haveEmail=1');
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('row').nth(1)).toBeVisible();
  if (count > 20) return chooseMany(page, grid, count);
  for (let at = 1; at <= count; at += 1) {
    const box = grid.getByRole('row').nth(at).getByRole('checkbox');
    if (hand === mouse) await box.check({ force: true });
    else {
      await box.focus();
      await page.keyboard.press('Space');
    }
  }
}

async function chooseMany(page: Page, grid: Locator, count: number): Promise<void> {
  const all = grid.getByRole('columnheader').first().getByRole('checkbox');
  await expect(async () => {
    await grid.getByRole('row').last().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 20_000);
    await all.uncheck({ force: true });
    await all.check({ force: true });
    expect(await chosenIn(page)).toBeGreaterThanOrEqual(count);
  }).toPass({ timeout: 120_000 });
  // More may have loaded than a mailbox sends in a day.
  await page.mouse.wheel(0, -200_000);
  // The last row group is the total of the selected rows.
  const boxes = grid.getByRole('rowgroup').nth(1).getByRole('checkbox', { checked: true });
  for (let excess = (await chosenIn(page)) - count; excess > 0; excess -= 1) {
    await expect(async () => {
      // The rendered rows may have no selected ones left.
      if ((await boxes.count()) === 0) await page.mouse.wheel(0, 400);
      expect(await boxes.count()).toBeGreaterThan(0);
    }).toPass({ timeout: 30_000 });
    // A key press, because the header may cover the row.
    await boxes.first().press('Space');
    await expect.poll(() => chosenIn(page)).toBe(count + excess - 1);
  }
}

const chosenIn = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await page.locator('.rk-search-selection strong').textContent()) ?? '')?.[0]);

const includedOf = async (page: Page, language: Language): Promise<number> =>
  Number(
    words[language].included.exec((await page.getByText(words[language].included).textContent()) ?? '')?.[1],
  );

/** Unlocks the creators that the composer shows as locked, at the displayed cost. */
async function unlockAll(page: Page, hand: Hand, language: Language): Promise<void> {
  const unlock = button(page, words[language].unlock);
  await expect(page.getByText(words[language].included).or(unlock).first()).toBeVisible();
  await expect(async () => {
    // The button disappears once all are unlocked, possibly between two checks.
    if ((await unlock.count()) === 0) return;
    const before = await unlock.textContent({ timeout: 2_000 });
    await hand.press(unlock);
    const isDone = () =>
      unlock.evaluateAll(
        (found, was) => found.every((one) => !one.hasAttribute('aria-busy') && one.textContent !== was),
        before,
      );
    await expect.poll(isDone).toBe(true);
    expect(await unlock.count()).toBe(0);
  }).toPass({ timeout: 120_000 });
}

/** Waits until the campaign is sent; resumes it when too many bounces pause it, as a person would. */
async function watchUntilSent(page: Page, hand: Hand, language: Language): Promise<void> {
  const sent = statusOf(page, words[language].sent);
  const resume = button(page, words[language].resume);
  await expect(async () => {
    await resumeSenders(page);
    if (await resume.isVisible()) await hand.press(resume);
    await expect(sent).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: isFull ? 300_000 : 60_000 });
}

for (const language of ['zh', 'en'] as const) {
  const say = words[language];
  const how = language === 'zh' ? 'with the mouse' : 'by keyboard alone';
  const size = language === 'zh' ? {} : { tag: '@full' };

  test(
    `a person sends a campaign from a verified mailbox and watches it, in ${language} ${how}`,
    size,
    async ({ page }) => {
      test.setTimeout(isFull ? 600_000 : 180_000);
      await begin(page, language);
      const hand = language === 'zh' ? mouse : keyboardOf(page);
      const { webUrl } = await sandboxOf(page);
      await setSandboxSpeed(page, webUrl, '10,000×');

      await verifySender(page, hand, language);
      await writeTemplate(page, hand, language, `Autumn ${language}`);
      await chooseCreators(page, hand, recipients);
      await hand.press(button(page, say.write).first());
      await expect(page).toHaveURL(/\/email\/tasks\?campaign=\d+$/);
      await unlockAll(page, hand, language);

      await hand.write(field(page, say.name), `Boxes ${language}`);
      await hand.press(button(page, say.template));
      await choose(page, hand, page.getByRole('menuitem', { name: `Autumn ${language}` }));
      await expect(page.getByText(say.saved)).toBeVisible();
      // Choices and texts persist after a reload.
      await page.reload();
      await expect(field(page, say.name)).toHaveValue(`Boxes ${language}`);
      const included = await includedOf(page, language);
      expect(included).toBeGreaterThan(0);
      expect(await faults(page)).toEqual([]);

      await hand.press(button(page, say.review));
      const summary = page.getByRole('dialog', { name: say.summary });
      await expect(
        summary.getByText(`demo`).or(summary.getByText('@sandbox.reachkit.test')).first(),
      ).toBeVisible();
      await hand.press(summary.getByRole('button', { name: say.send }));
      await watchUntilSent(page, hand, language);
      expect(await sentOfLatest('team')).toEqual({ emails: included, people: included });
      expect(await faults(page)).toEqual([]);

      // From now on the sandbox recipients do nothing for minutes.
      await setSandboxSpeed(page, webUrl, '1×');
      const sandbox = await numbersOfSandbox('team');
      expect(sandbox.delivered + sandbox.bounced + sandbox.failed).toBe(included);
      // The report follows the incoming mail.
      await expect.poll(() => numbersOfReport(page, language)).toEqual(sandbox);
      expect(await numbersOfOutbox(page, language)).toEqual(sandbox);
    },
  );
}

/** Creates a complete draft to pasted addresses. */
async function makeDraft(page: Page, name: string, addresses: readonly string[]): Promise<void> {
  await page.goto('/email/tasks?campaign=new');
  await field(page, '任务名').fill(name);
  await expect(page).toHaveURL(/campaign=\d+$/);
  await button(page, '添加收件人').click();
  await page.getByRole('menuitem', { name: '粘贴地址或主页链接' }).click();
  const dialog = page.getByRole('dialog', { name: '粘贴收件人' });
  await dialog.getByRole('textbox').fill(addresses.join('\n'));
  await dialog.getByRole('button', { name: '添加' }).click();
  await expect(dialog).toHaveCount(0);
  await field(page, '邮件主题').fill('想寄给你一套收纳盒');
  await page.getByRole('textbox', { name: '邮件正文' }).fill('你好，我们做收纳盒。不想再收到就回复退订。');
  await expect(page.getByText(words.zh.saved)).toBeVisible();
}

const silent = (count: number) =>
  Array.from({ length: count }, (_, at) => `silent+${at}@creator${at}.example`);

test('a campaign sent by double click is sent once, pauses and resumes', { tag: '@full' }, async ({
  page,
}) => {
  await begin(page);
  const { webUrl } = await addReadySender(page);
  await setSandboxSpeed(page, webUrl, '60×');
  await makeDraft(page, '两次点击', silent(12));
  const sends: string[] = [];
  page.on('request', (request) => {
    if (/\/email\/task\/\d+\/send(\?|$)/.test(request.url())) sends.push(request.url());
  });
  await button(page, '检查并发送').click();
  await page
    .getByRole('dialog', { name: '发送前检查' })
    .getByRole('button', { name: '发送给12位' })
    .dblclick();
  await button(page, '暂停').click();
  await expect(page.getByText('已手动暂停')).toBeVisible();
  await setSandboxSpeed(page, webUrl, '10,000×');
  const before = await sentOfLatest('team');
  expect(before.emails).toBeLessThan(12);
  await button(page, '继续发送').click();
  await expect(statusOf(page, '已发送')).toBeVisible();
  expect(await sentOfLatest('team')).toEqual({ emails: 12, people: 12 });
  expect(sends).toHaveLength(1);
});

test('a draft survives a reload, and two tabs that edit it notice each other', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await begin(page);
  await makeDraft(page, '草稿', ['mia@creator.example']);
  await page.reload();
  await expect(field(page, '任务名')).toHaveValue('草稿');
  await expect(field(page, '邮件主题')).toHaveValue('想寄给你一套收纳盒');
  await expect(page.getByText('1位可发')).toBeVisible();

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(field(other, '任务名')).toHaveValue('草稿');
  await field(page, '任务名').fill('第一页的名字');
  await expect(page.getByText(words.zh.saved)).toBeVisible();
  await field(other, '任务名').fill('第二页的名字');
  await expect(other.getByText('这份草稿在别处改过。')).toBeVisible();
  await button(other, '用我的').click();
  await expect(other.getByText(words.zh.saved)).toBeVisible();
  await page.reload();
  await expect(field(page, '任务名')).toHaveValue('第二页的名字');
});

test('the menu leads to every page of the email centre', async ({ page }) => {
  await begin(page);
  await page.goto('/email/tasks');
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const section = menu.getByRole('button', { name: '邮件中心' });
  await expect(section).toBeVisible();
  const pages = ['收件箱', '发件箱', '邮件模板', '发件人', '不再发信', '邮件设置', '邮件任务'];
  for (const name of pages) {
    // Wide pages have a rail, from which the section opens as a flyout.
    if (await section.isVisible()) await section.click();
    const entries = menu.or(page.getByRole('dialog', { name: '邮件中心' }));
    await entries.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name })).toBeVisible();
  }
});

test('an invalid value is reported at its field', async ({ page }) => {
  await begin(page);
  await makeDraft(page, '坏输入', ['nobody@sandbox.reachkit.test']);
  await field(page, '抄送').fill('bd@shop.example, 王珂');
  await field(page, '邮件主题').focus();
  await expect(page.getByText('抄送邮箱格式错误，用分号隔开').first()).toBeVisible();
  await field(page, '抄送').fill('');

  const files = page.getByLabel('添加附件').and(page.locator('input[type=file]'));
  const tooLarge = {
    name: 'film.bin',
    mimeType: 'application/octet-stream',
    buffer: Buffer.alloc(10_590_618, 1),
  };
  await files.setInputFiles(tooLarge);
  await expect(page.getByText('附件合计不能超过10MB')).toBeVisible();
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4_096)]);
  await files.setInputFiles({ name: '报价.pdf', mimeType: 'application/pdf', buffer: program });
  await expect(page.getByText('不能添加可执行文件，请改为发送链接')).toBeVisible();
  await expect(page.getByRole('list', { name: '附件' })).toHaveCount(0);
});

test('a campaign without matching recipients is not sent', { tag: '@further' }, async ({ page }) => {
  await begin(page);
  const creators = await creatorsWith('team', 'tiktok', ['lockedEmail'], 2);
  const { id } = await ask<{ id: string }>(page, 'POST', 'task', {
    name: '没有人',
    subject: '合作',
    html: '<p>你好</p>',
  });
  await ask(page, 'POST', `task/${id}/recipients`, { creatorIds: creators.map((one) => one.id) });
  await page.goto(`/email/tasks?campaign=${id}`);
  // The price of unlocking is shown before it is charged.
  await expect(button(page, /^解锁2个（用2次，剩[\d,]+次）$/)).toBeVisible();
  await button(page, '检查并发送').click();
  const summary = page.getByRole('dialog', { name: '发送前检查' });
  await expect(summary.getByText('没有符合条件的收件人')).toBeVisible();
  await expect(summary.getByRole('button', { name: '发送给0位' })).toHaveAttribute('aria-disabled', 'true');
});
