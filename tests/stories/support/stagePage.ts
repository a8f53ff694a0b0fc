import { test as base, type Page } from '@playwright/test';
import { motion } from '../../browser.ts';
import type { Part } from '../page/barriers.ts';
import type { Look } from './looks.ts';

/** Buttons that open elements to be checked: menus, pickers and others. */
const triggers = '[aria-haspopup][aria-expanded="false"], [role="combobox"][aria-expanded="false"]';

export type Preferences = Pick<
  NonNullable<Parameters<Page['emulateMedia']>[0]>,
  'forcedColors' | 'colorScheme' | 'reducedMotion'
>;

export class StagePage {
  readonly page: Page;
  readonly #said: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('console', (message) => {
      if (message.type() === 'error') this.#said.push(`console: ${message.text().slice(0, 400)}`);
    });
    page.on('pageerror', (error) => this.#said.push(`error: ${String(error)}`));
  }

  /** Opens the page; `pseudo` marks every text of the English catalogues. */
  async open({ isPseudo = false }: { readonly isPseudo?: boolean } = {}): Promise<void> {
    await this.page.goto(isPseudo ? '/?pseudo' : '/');
    await this.page.waitForFunction(() => 'stories' in window);
  }

  async resize(width: number, height: number): Promise<void> {
    const now = this.page.viewportSize();
    if (now?.width !== width || now.height !== height) await this.page.setViewportSize({ width, height });
  }

  /** Sets the system preferences for pages; omitted ones have their defaults. */
  prefer(media: Preferences): Promise<void> {
    const usual = { forcedColors: null, colorScheme: null, reducedMotion: null, ...motion };
    return this.page.emulateMedia({ ...usual, ...media });
  }

  unreadableWhenForced(): Promise<readonly string[]> {
    return this.page.evaluate(() => window.stories.unreadableWhenForced());
  }

  /** Returns the current movements: the names of running animations and of properties in transition. */
  moving(): Promise<readonly string[]> {
    return this.page.evaluate(() => window.stories.moving());
  }

  async show(id: string, look: Look): Promise<void> {
    await this.page.mouse.move(0, 0);
    // A feature first fetches data, and some of its stories react to it.
    const quiet = id.startsWith('ui/') ? 40 : 160;
    await this.page.evaluate(([...story]) => window.stories.show(...story), [id, look, quiet] as const);
  }

  settle(quiet = 40): Promise<void> {
    return this.page.evaluate((ms) => window.stories.settle(ms), quiet);
  }

  /** Returns the faults of the current story; accessibility is checked in the given part. */
  async faults(locale: Look['locale'], part: Part = 'page'): Promise<readonly string[]> {
    const found = await this.page.evaluate(
      async ([language, ...where]) => {
        let barriers = await window.stories.barriers(...where);
        if (barriers.length > 0) {
          // A transient violation does not count, e.g. fading text of a menu that loaded late on a busy machine.
          await window.stories.settle(300);
          barriers = await window.stories.barriers(...where);
        }
        return [...barriers, ...window.stories.untranslated(language), ...window.stories.breaches()];
      },
      [locale, part] as const,
    );
    return [...found, ...this.#said.splice(0)];
  }

  overflowing(): Promise<readonly string[]> {
    return this.page.evaluate(() => window.stories.overflowing());
  }

  /** Returns the overflow faults of the current story after resizing the window, once the layout is stable. */
  async overflowingIn(width: number, height: number): Promise<readonly string[]> {
    await this.resize(width, height);
    return this.page.evaluate(async () => {
      await window.stories.settle(40);
      return window.stories.overflowing();
    });
  }

  hardCoded(): Promise<readonly string[]> {
    return this.page.evaluate(() => window.stories.hardCoded());
  }

  /** Opens the elements of the story's closed buttons, at most `max`, one after another. */
  async eachOpened(max: number, visit: (index: number) => Promise<void>): Promise<void> {
    if (max === 0) return;
    const closed = this.page.locator(triggers).filter({ visible: true });
    const count = Math.min(await closed.count(), max);
    for (let index = 0; index < count; index += 1) {
      const trigger = closed.nth(index);
      if (!(await trigger.isEnabled())) continue;
      // By keyboard: on a busy machine the pointer stays down for long, and its release would close the menu.
      await trigger.focus();
      await this.page.keyboard.press('Enter');
      await this.settle();
      await visit(index);
      await this.page.keyboard.press('Escape');
      await this.settle();
    }
  }
}

/** A test with the stories page, which stays open between the tests of a worker. */
export const test = base.extend<object, { stage: StagePage; pseudoStage: StagePage }>({
  stage: [
    async ({ browser }, use, { project }) => {
      const page = await browser.newPage({ baseURL: project.use.baseURL ?? '', ...motion });
      const stage = new StagePage(page);
      await stage.open();
      await use(stage);
      await page.close();
    },
    { scope: 'worker' },
  ],
  pseudoStage: [
    async ({ browser }, use, { project }) => {
      const page = await browser.newPage({ baseURL: project.use.baseURL ?? '', ...motion });
      const stage = new StagePage(page);
      await stage.open({ isPseudo: true });
      await use(stage);
      await page.close();
    },
    { scope: 'worker' },
  ],
});
