import { expect, type Page, test } from '@playwright/test';
import { hasFocus } from './support/keyboard.ts';
import { ask, clearEmail } from './support/mail.ts';
import { dismissTip, logIn } from './support/people.ts';
import { sample } from './support/size.ts';

const paths = [
  '/email/tasks',
  '/shortLinks',
  '/favourites',
  '/email/inbox',
  '/email/outbox',
  '/email/templates',
  '/email/senders',
  '/email/suppressions',
  '/email/settings',
  '/blacklist',
  '/importRecords',
  '/bloggerSearch/tiktok',
  '/teamManage',
  '/orderManage',
  '/dataUsed',
  '/userInfo',
  '/changePassword',
  '/vip',
  '/teamKeys',
  '/teamWebhooks',
  '/teamRecords',
] as const;

const layers = 'dialog[open], [role="dialog"], [role="menu"], [role="listbox"]';

/** Frames until a part opened by a key is rendered and a lost focus is restored. */
const frames = 20;

const settle = (page: Page): Promise<void> =>
  page.evaluate(async (count) => {
    for (let drawn = 0; drawn < count; drawn += 1) await new Promise(requestAnimationFrame);
  }, frames);

/** Returns the name of the focused control; `body` if nothing has the focus. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: now, body } = document;
    if (!now || now === body) return 'body';
    return (now.getAttribute('aria-label') ?? now.textContent ?? now.tagName).trim();
  });

/** Whether a part of the focused control is visible, not covered by a bar. */
const isInSight = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { activeElement: now, body } = document;
    if (!now || now === body) return true;
    const { left, top, width, height } = now.getBoundingClientRect();
    const label = now.closest('label');
    return [0.1, 0.5, 0.9].some((share) => {
      const drawn = document.elementFromPoint(left + width * share, top + height * share);
      return drawn !== null && (now.contains(drawn) || label?.contains(drawn) === true);
    });
  });

interface Control {
  readonly at: number;
  readonly name: string;
}

/** Returns the buttons of a page; of buttons repeated in each row, the first. */
const controlsOf = (page: Page): Promise<Control[]> =>
  page.locator('main button').evaluateAll((buttons) => {
    const seen = new Set<string>();
    return buttons.flatMap((button, at) => {
      const name = (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();
      const kind = `${button.className} ${button.closest('li, [role="row"]') ? 'row' : name}`;
      if (seen.has(kind) || !button.checkVisibility() || button.matches('[aria-disabled="true"], :disabled'))
        return [];
      seen.add(kind);
      return [{ at, name }];
    });
  });

/** Opens a page that changes no data: the server rejects every action. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

for (const path of sample(paths)) {
  test(`every button of ${path} keeps the focus on the page`, { tag: '@further' }, async ({ page }) => {
    await dismissTip(page);
    await logIn(page, 'team', 'en');
    await page.route('**/kol/api/**', async (route) => {
      const isRead =
        route.request().method() === 'GET' || /search|suggest|quote|count/i.test(route.request().url());
      if (isRead) return route.continue();
      await route.fulfill({ json: { code: 400, msg: 'refused', data: null } });
    });
    await visit(page, path);
    for (const { at, name } of await controlsOf(page)) {
      const button = page.locator('main button').nth(at);
      const isThere = (await button.count()) > 0 && (await button.isVisible());
      if (!isThere || !new URL(page.url()).pathname.endsWith(path)) await visit(page, path);
      if ((await button.count()) === 0) continue;
      await button.focus();
      const opener = await focused(page);
      await page.keyboard.press('Enter');
      await settle(page);
      const isOpen = () => page.locator(layers).filter({ visible: true }).count();
      const opens = (await isOpen()) > 0;
      for (let layer = 0; layer < 3 && (await isOpen()) > 0; layer += 1) {
        await expect.poll(() => focused(page), `opened by ${name}`).not.toBe('body');
        await page.keyboard.press('Escape');
        await settle(page);
      }
      // The title of another page may load later.
      await expect.poll(() => focused(page), `after ${name}`).not.toBe('body');
      if (opens && (await button.count()) > 0) expect(await focused(page)).toBe(opener);
    }
  });
}

test('removed rows move the focus to the next row, the last one to the title', async ({ page }) => {
  await logIn(page, 'pro', 'en');
  await clearEmail('pro');
  const addresses = ['one@creators.example', 'two@creators.example'];
  await ask(page, 'POST', 'suppression', { addresses: addresses.join('\n') });
  await visit(page, '/email/suppressions');
  const removals = page.getByRole('main').getByRole('button', { name: /^Remove / });
  const remove = async () => {
    await removals.first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button').last().focus();
    await page.keyboard.press('Enter');
  };
  await remove();
  await expect(removals).toHaveCount(1);
  await expect(removals).toBeFocused();
  await remove();
  await expect(page.getByRole('heading', { level: 1, name: 'Suppression list' })).toBeFocused();
});

test('subpages, menus and dialogs pass the focus on, and no bar covers it', async ({ page }) => {
  await logIn(page, 'pro', 'en');
  await page.setViewportSize({ width: 320, height: 256 });
  await visit(page, '/email/tasks');
  await page
    .getByRole('button', { name: /^New email/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^New email/ })).toBeFocused();
  const adding = page.getByRole('button', { name: 'Add recipients' });
  await adding.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeFocused();
  // The first item adds a list, the second pastes addresses.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(adding).toBeFocused();
  const last = page.getByRole('button', { name: /^Review/ });
  for (let stop = 0; stop < 40 && !(await hasFocus(last)); stop += 1) {
    await page.keyboard.press('Tab');
    expect(await isInSight(page), `stop ${stop + 1}: ${await focused(page)}`).toBe(true);
  }
  await expect(last).toBeFocused();
});
