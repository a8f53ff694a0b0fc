import { expect, type Page, test } from '@playwright/test';
import { addCreator, removeCreator } from './support/creators.ts';
import { inDatabase } from './support/database.ts';
import { addReadySender, ask, clearEmail, setSandboxSpeed } from './support/mail.ts';
import { dismissTip, logIn } from './support/people.ts';
import { openShop, type Shop } from './support/shop.ts';

const words = {
  zh: {
    unlock: /^解锁2个/,
    subject: /^邮件主题/,
    body: '邮件正文',
    variables: '插入变量',
    shortlink: '专属短链',
    links: '短链',
    forAll: '为所有收件人新建短链',
    batch: '批量新建短链',
    name: /^名称/,
    productLink: /^产品链接/,
    create: /^(批量新建|新建2条)$/,
    finish: '完成',
    saved: /^草稿已存/,
    review: '检查并发送',
    summary: '发送前检查',
    send: '发送给2位',
    sent: '已发送',
  },
  en: {
    unlock: /^Unlock 2/,
    subject: /^Subject/,
    body: 'Body',
    variables: 'Insert variable',
    shortlink: 'Own short link',
    links: 'Short links',
    forAll: 'Create links for all recipients',
    batch: 'Create short links in bulk',
    name: /^Name/,
    productLink: /^Product link/,
    finish: 'Done',
    create: /^Create (2 )?links$/,
    saved: /^Draft saved/,
    review: 'Review and send',
    summary: 'Before you send',
    send: 'Send to 2',
    sent: 'Sent',
  },
} as const;
type Language = keyof typeof words;

/** A person's user agent: the headless browser identifies itself as a bot. */
const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

let shop: Shop;
test.beforeAll(async () => {
  shop = await openShop();
});
test.afterAll(() => shop.close());

interface Recipient {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Adds two creators that the team has never written to. */
const addRecipients = (language: Language): Promise<readonly Recipient[]> =>
  Promise.all(
    ['Mira Own', 'Noel Own'].map(async (name, at) => {
      const id = await addCreator({ platform: 'tiktok', handle: `own.${language}.${at}`, name });
      // Recipients named `silent` do nothing in the sandbox.
      const email = `silent@own-${language}-${at}.example`;
      await inDatabase((pool) => pool.query('update creator set email = $2 where id = $1', [id, email]));
      return { id, name, email };
    }),
  );

/** Opens a draft to both recipients in the composer, with their addresses unlocked. */
async function openDraft(page: Page, language: Language, recipients: readonly Recipient[]): Promise<void> {
  const { id } = await ask<{ id: string }>(page, 'POST', 'task', { name: `Own links ${language}` });
  await ask(page, 'POST', `task/${id}/recipients`, { creatorIds: recipients.map((one) => one.id) });
  await page.goto(`/email/tasks?campaign=${id}`);
  await page.getByRole('button', { name: words[language].unlock }).click();
  await expect(page.getByText(/^(2位可发|2 will get it)/)).toBeVisible();
}

/** Reads the recipient's email in the sandbox and opens the URL in it, as mail programs link it. */
async function followOwnLink(recipient: string, webUrl: string): Promise<void> {
  const { rows } = await inDatabase((pool) =>
    pool.query<{ id: string }>('select id::text from sandbox.sandbox_message where $1 = any(recipients)', [
      recipient,
    ]),
  );
  expect(rows).toHaveLength(1);
  const context = await shop.browser.newContext({ userAgent, locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(new URL(`/mail/${rows[0]?.id}/html`, webUrl).href);
  const text = (await page.locator('body').textContent()) ?? '';
  const [address = ''] = /http\S+\/s\/[a-z2-9]{7}/.exec(text) ?? [];
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Product /box' })).toBeVisible();
  await context.close();
}

for (const language of ['zh', 'en'] as const) {
  const say = words[language];
  test(`each campaign recipient gets their own link; the report shows its visits, in ${language}`, {
    tag: language === 'zh' ? '@further' : '@full',
  }, async ({ page }) => {
    test.setTimeout(120_000);
    await clearEmail('team');
    await dismissTip(page);
    await logIn(page, 'team', language);
    const { webUrl } = await addReadySender(page);
    await setSandboxSpeed(page, webUrl, '10,000×');
    const recipients = await addRecipients(language);
    await openDraft(page, language, recipients);

    await page.getByRole('textbox', { name: say.subject }).fill('A box for you');
    const body = page.getByRole('textbox', { name: say.body });
    await body.fill('Your link: ');
    await page.getByRole('button', { name: say.variables, exact: true }).click();
    await page.getByRole('menuitem', { name: say.shortlink }).click();
    await expect(body).toContainText(say.shortlink);
    await expect(page.getByText(say.saved)).toBeVisible();

    await page.getByRole('button', { name: say.forAll }).click();
    const batch = page.getByRole('dialog', { name: say.batch });
    await batch.getByRole('textbox', { name: say.name }).fill('Box');
    await batch.getByRole('textbox', { name: say.productLink }).fill(shop.productUrl);
    await batch.getByRole('button', { name: say.create }).click();
    await batch.getByRole('button', { name: say.finish }).click();
    await page.getByRole('button', { name: say.review, exact: true }).click();
    await page
      .getByRole('dialog', { name: say.summary })
      .getByRole('button', { name: say.send, exact: true })
      .click();
    const head = page.getByRole('article').locator('header');
    await expect(head.getByText(say.sent, { exact: true })).toBeVisible({ timeout: 60_000 });

    const [visited, other] = recipients;
    await followOwnLink(visited?.email ?? '', webUrl);
    const links = page.getByRole('region', { name: say.links, exact: true });
    const figuresOf = (name = '') => links.getByRole('row').filter({ hasText: name }).getByRole('cell');
    await expect(async () => {
      await page.reload();
      await expect(figuresOf(visited?.name).nth(2)).toHaveText('1', { timeout: 2_000 });
    }).toPass();
    await expect(figuresOf(visited?.name).nth(3)).toHaveText('1');
    await expect(figuresOf(other?.name).nth(2)).toHaveText('0');
    for (const { id } of recipients) await removeCreator(id);
  });
}
