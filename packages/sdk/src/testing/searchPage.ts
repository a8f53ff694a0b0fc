import type { Platform } from '@reachkit/contract/creator/platform';
import { defaultLocale } from '@reachkit/contract/locales';
import { createI18n } from '../core/i18n/createI18n.ts';
import type { Messages } from '../core/i18n/texts.ts';
import { coreEn } from '../core/locales/en.ts';
import { coreTexts, coreZh } from '../core/locales/zh.ts';
import { searchEn } from '../features/search/locales/en.ts';
import { searchTexts, searchZh } from '../features/search/locales/zh.ts';

interface Named {
  readonly name?: string | RegExp;
}

/** The used part of Testing Library's `screen` or `within(…)`. */
export interface PageQueries {
  getByRole(role: string, options?: Named): HTMLElement;
  findByRole(role: string, options?: Named): Promise<HTMLElement>;
  queryAllByRole(role: string, options?: Named): HTMLElement[];
}

/** The required part of `userEvent.setup()`. */
export interface PageUser {
  click(element: Element): Promise<void>;
  clear(element: Element): Promise<void>;
  type(element: Element, text: string): Promise<void>;
}

/** How the tested page is rendered: language and catalogues. */
export interface SearchPageOptions {
  /** The provider's language. Default `zh`. */
  readonly locale?: string | undefined;
  /** Catalogues of a language other than Chinese and English. */
  readonly messages?: Messages | undefined;
}

/** Page object of a `CreatorSearch`: finds elements by role and name, never by class. */
export interface SearchPage {
  /** The search box. */
  box(): HTMLElement;
  /** Waits for the table of results. */
  table(): Promise<HTMLElement>;
  /** Replaces the text in the box, and searches. */
  search(words: string): Promise<void>;
  /** Selects a platform by its tab. */
  choosePlatform(platform: Platform): Promise<void>;
  /** Names of the creators in the table, from the top. */
  creatorNames(): readonly string[];
  /** Toggles a creator's checkbox by name; the first of several. */
  toggle(creatorName: string): Promise<void>;
  /** Resets all filters. */
  reset(): Promise<void>;
}

/**
 * Creates a page object of a `CreatorSearch` for a test.
 * @example
 * const page = searchPage(screen, userEvent.setup(), { locale: 'en' });
 * await page.search('camping');
 * expect(page.creatorNames()).toContain('Outdoor Jo');
 */
export function searchPage(
  screen: PageQueries,
  user: PageUser,
  { locale = defaultLocale, messages = [] }: SearchPageOptions = {},
): SearchPage {
  const i18n = createI18n(locale, [coreZh, coreEn, searchZh, searchEn, ...messages.flat()]);
  const t = i18n.getFixedT(locale, searchTexts.name);
  const say = i18n.getFixedT(locale, coreTexts.name);
  const press = (role: string, key: string) => user.click(screen.getByRole(role, { name: t(key) }));
  const box = () => screen.getByRole('combobox', { name: t('box.label') });
  const [before = '', after = ''] = say('table.selectRow', { name: '\n' }).split('\n');
  const tick = new RegExp(`^${escaped(before)}(.+)${escaped(after)}$`);

  return {
    box,
    table: () => screen.findByRole('grid', { name: t('result.table') }),
    async search(words) {
      await user.clear(box());
      await user.type(box(), `${words}{Enter}`);
    },
    choosePlatform: (platform) => press('tab', `platforms.${platform}`),
    creatorNames: () => {
      const names = screen
        .queryAllByRole('checkbox', { name: tick })
        .map((one) => one.getAttribute('aria-label'));
      return names.flatMap((name) =>
        name === t('result.selectAll') ? [] : (tick.exec(name ?? '')?.[1] ?? []),
      );
    },
    toggle(name) {
      const named = { name: say('table.selectRow', { name }) };
      // Two creators may have the same name.
      const [first = screen.getByRole('checkbox', named)] = screen.queryAllByRole('checkbox', named);
      return user.click(first);
    },
    reset: () => press('button', 'filters.reset'),
  };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
