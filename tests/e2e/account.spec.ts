import { expect, type Page, test } from '@playwright/test';
import { tabTo } from './support/keyboard.ts';
import { dismissTip, logInAs } from './support/people.ts';
import { codeBy, registerPerson } from './support/sms.ts';

const password = 'Reach2026';

/** Draws a picture of two colours, wider than high. */
async function pictureOf(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [600, 300];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    context.fillStyle = '#c33';
    context.fillRect(0, 0, 300, 300);
    context.fillStyle = '#33c';
    context.fillRect(300, 0, 300, 300);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/** Returns the width of the picture in the account menu, and its centre colour: red, green, blue. */
const shownPicture = (page: Page) =>
  page
    .getByRole('banner')
    .locator('.rk-avatar img')
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const middle = image.naturalWidth / 2;
      const [red = 0, , blue = 0] = context?.getImageData(middle, middle, 1, 1).data ?? [];
      return { width: image.naturalWidth, red, blue };
    });

test('a person changes name, picture and phone, and requests then cancels account deletion', {
  tag: '@further',
}, async ({ page }) => {
  const [phone, next] = ['13911110011', '13911110012'];
  await registerPerson(page, phone, password);
  await dismissTip(page);
  await logInAs(page, { username: phone, password });
  await page.goto('/userInfo');
  const pages = page.getByRole('navigation', { name: '个人中心' });
  await expect(pages.getByRole('link', { name: '个人资料' })).toHaveAttribute('aria-current', 'page');

  await page.getByRole('textbox', { name: '昵称' }).fill('林小安');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('banner').getByText('林小安').first()).toBeVisible();

  await page.getByLabel('头像').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await pictureOf(page),
  });
  const crop = page.getByRole('dialog', { name: '裁剪头像' });
  // The picture is loaded before it is moved: its centre is red or blue, not empty.
  const paint = () =>
    crop.locator('canvas').evaluate((canvas: HTMLCanvasElement) =>
      canvas
        .getContext('2d')
        ?.getImageData(canvas.width / 4, canvas.height / 2, 1, 1)
        .data.join(),
    );
  await expect.poll(paint).toBe('204,51,51,255');
  const square = await crop.getByRole('img', { name: '裁剪范围' }).boundingBox();
  if (!square) throw new Error('The square is not shown');
  const [x, y] = [square.x + square.width / 2, square.y + square.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - square.width, y, { steps: 4 });
  await page.mouse.up();
  await crop.getByRole('slider', { name: '缩放' }).fill('2');
  await crop.getByRole('button', { name: '保存头像' }).click();
  await expect(crop).toBeHidden();
  const picture = await shownPicture(page);
  expect(picture.width).toBe(256);
  expect(picture.blue).toBeGreaterThan(150);
  expect(picture.red).toBeLessThan(100);

  await page.getByRole('button', { name: '更换手机号' }).click();
  const change = page.getByRole('dialog', { name: '更换手机号' });
  const ask = change.getByRole('button', { name: '获取验证码' });
  const oldCode = await codeBy(page, phone, () => ask.first().click());
  await change.getByRole('textbox', { name: '当前手机号的验证码' }).fill(oldCode);
  await change.getByRole('textbox', { name: '新手机号', exact: true }).fill(next);
  const code = await codeBy(page, next, () => ask.click());
  await change.getByRole('textbox', { name: '新手机号的验证码' }).fill(code);
  await change.getByRole('button', { name: '更换', exact: true }).click();
  await expect(page.getByRole('main').getByText(next)).toBeVisible();

  await page.getByRole('button', { name: '注销账号' }).click();
  const deletion = page.getByRole('alertdialog');
  await deletion.getByLabel('登录密码').fill(password);
  await deletion.getByRole('button', { name: '确认注销' }).click();
  await expect(page.getByText(/你的账号将于.*注销。在此之前/)).toBeVisible();
  // At the next sign-in, with the new number, a notice is above every page.
  await logInAs(page, { username: next, password });
  await page.goto('/equity');
  await expect(page.getByText(/你的账号将于/)).toBeVisible();
  await page.getByRole('button', { name: '保留账号' }).click();
  await expect(page.getByText(/你的账号将于/)).toBeHidden();
});

test('a person crops a picture and cancels deletion by keyboard, in English, on a phone', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const phone = '13911110013';
  await registerPerson(page, phone, password);
  await dismissTip(page);
  await logInAs(page, { username: phone, password }, 'en');
  await page.goto('/userInfo');
  await expect(page.getByRole('heading', { name: 'Personal info' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  const { keyboard } = page;

  await tabTo(page, page.getByRole('textbox', { name: 'Name' }), 120);
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('Ann Lin');
  await keyboard.press('Enter');
  await expect(page.getByText('Saved').first()).toBeVisible();

  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, page.getByRole('button', { name: 'Upload picture' }), 120);
  await keyboard.press('Enter');
  await (await chooser).setFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await pictureOf(page),
  });
  const crop = page.getByRole('dialog', { name: 'Crop your picture' });
  await tabTo(page, crop.getByRole('img', { name: 'Crop area' }));
  for (let step = 0; step < 12; step += 1) await keyboard.press('ArrowRight');
  await tabTo(page, crop.getByRole('button', { name: 'Save picture' }));
  await keyboard.press('Enter');
  await expect(crop).toBeHidden();
  const picture = await shownPicture(page);
  expect(picture.red).toBeGreaterThan(150);

  await tabTo(page, page.getByRole('button', { name: 'Delete account' }), 120);
  await keyboard.press('Enter');
  const deletion = page.getByRole('alertdialog');
  await tabTo(page, deletion.getByLabel('Password', { exact: true }));
  await keyboard.type(password);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Delete account' })).toBeFocused();
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Keep my account' }).last());
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible();
});
