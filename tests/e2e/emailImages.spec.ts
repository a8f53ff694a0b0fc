import { expect, test } from '@playwright/test';
import { canvas } from '../../packages/server/src/domains/account/testing/pictures.ts';
import { faults } from '../faults.ts';
import { inDatabase } from './support/database.ts';
import { addReadySender, ask, clearEmail, sentTo, setSandboxSpeed } from './support/mail.ts';
import { dismissTip, logIn } from './support/people.ts';

const recipient = 'silent+image@creator.example';

test('an uploaded image is shown in the text and arrives as an email part', {
  tag: '@full',
}, async ({ page }) => {
  await clearEmail('team');
  await dismissTip(page);
  await logIn(page, 'team', 'zh');
  const { webUrl } = await addReadySender(page);
  await setSandboxSpeed(page, webUrl, '10,000×');
  const html = '<p>你好，我们做收纳盒。不想再收到就回复退订。</p>';
  const { id } = await ask<{ id: string }>(page, 'POST', 'task', { name: '附图', subject: '收纳盒', html });
  await ask(page, 'POST', `task/${id}/recipients`, { pasted: recipient, origin: 'pasted' });

  await page.goto(`/email/tasks?campaign=${id}`);
  await page.getByRole('textbox', { name: '邮件正文' }).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.getByRole('button', { name: '图片', exact: true }).click();
  const popover = page.getByRole('dialog', { name: '图片' });
  const files = popover.locator('input[type=file]');
  await files.setInputFiles({ name: '说明.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(popover.getByText('请选择')).toBeVisible();
  const buffer = await canvas(320, 160).png();
  await files.setInputFiles({ name: '收纳盒.png', mimeType: 'image/png', buffer });
  await expect(popover.getByText('收纳盒.png')).toBeVisible();
  await popover.getByRole('textbox', { name: '图片说明' }).fill('三层收纳盒');
  await popover.getByRole('button', { name: '插入' }).click();
  const shown = page.getByRole('img', { name: '三层收纳盒' }).locator('img');
  await expect(shown).toHaveJSProperty('naturalWidth', 320);
  await expect(page.getByText(/^草稿已存/)).toBeVisible();
  await page.reload();
  await expect(shown).toHaveJSProperty('naturalWidth', 320);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: '预览' }).click();
  const preview = page.frameLocator('iframe').getByRole('img', { name: '三层收纳盒' });
  await expect(preview).toHaveJSProperty('naturalWidth', 320);

  await page.getByRole('button', { name: '检查并发送' }).click();
  await page.getByRole('dialog', { name: '发送前检查' }).getByRole('button', { name: '发送给1位' }).click();
  await expect(async () => expect(await sentTo(recipient)).toHaveLength(1)).toPass();
  const { rows } = await inDatabase((pool) =>
    pool.query<{ raw: string }>(
      `select convert_from(raw, 'UTF8') as raw from sandbox.sandbox_message where folder = 'Sent' and $1 = any(recipients)`,
      [recipient],
    ),
  );
  const raw = rows[0]?.raw ?? '';
  const contentId = /^Content-Id: <([^>]+)>/im.exec(raw)?.[1] ?? '';
  expect(raw).toMatch(/^Content-Type: multipart\/related/m);
  // Quoted-printable wraps long lines.
  expect(raw.replace(/=\r\n/g, '')).toContain(`src=3D"cid:${contentId}"`);
});
