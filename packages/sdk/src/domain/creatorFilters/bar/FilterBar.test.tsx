import { filterKeys } from '@reachkit/contract';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { searchEn } from '../../../features/search/locales/en.ts';
import { searchTexts, searchZh } from '../../../features/search/locales/zh.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { useFilterDraft } from '../filterEditor.ts';
import { useFilterBar } from '../useFilterBar.ts';
import type { ViewFilter } from '../viewFilter.ts';
import { FilterBar } from './FilterBar.tsx';
import { type LaterFilterParts, laterFilterParts } from './later.ts';
import * as panels from './panels.ts';

const parts = laterFilterParts(async () => panels);
const nothingCounted = { data: undefined, isFetching: false, error: null };

interface BarProps {
  readonly given: ViewFilter;
  readonly later?: LaterFilterParts;
}

function Bar({ given, later = parts }: BarProps) {
  const [filter, setFilter] = useState(given);
  const { withCounts } = useFilterDraft({ filter, error: null, onApply: setFilter });
  const shown = useFilterBar({
    filter,
    error: null,
    unlocked: withCounts({ count: nothingCounted }),
    onChange: setFilter,
  });
  return (
    <FilterBar
      model={{ ...shown, options: null }}
      parts={later}
      filter={filter}
      found={{ total: 12, isCounting: false }}
      namespace={searchTexts}
      onClear={shown.activeFilters.length > 0 ? () => setFilter({}) : undefined}
    />
  );
}

async function openMenu(locale: 'zh' | 'en', given: ViewFilter = {}) {
  const user = userEvent.setup();
  render(
    <TestProvider locale={locale} messages={[searchZh, searchEn]}>
      <Bar given={given} />
    </TestProvider>,
  );
  const button = screen.getByRole('button', { name: locale === 'zh' ? '添加筛选' : 'Add filter' });
  await user.click(button);
  return { user, button, box: await screen.findByRole('combobox') };
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const announced = () => within(screen.getByRole('dialog')).getByRole('status');
const chosen = () => screen.getByRole('option', { selected: true }).textContent;

describe('the menu of filters', () => {
  it('groups all filters that are not set', async () => {
    await openMenu('en', { region: 'US' });
    expect(screen.getAllByRole('group').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Filters',
      'Profile',
      'Performance',
      'Growth and activity',
      'Price and brands',
      'Contact and exclusions',
      'Posts and keywords',
      'Audience',
    ]);
    expect(options()).toHaveLength(filterKeys.length - 1);
    const audience = within(screen.getByRole('group', { name: 'Audience' }));
    expect(audience.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Audience data',
      'Audience region',
      'Audience language',
      'Audience age',
      'Audience gender',
    ]);
  });

  it('filters by typing, announces the count, and opens by arrows and Enter', async () => {
    const { user, box, button } = await openMenu('en');
    await waitFor(() => expect(box).toHaveFocus());
    await user.type(box, 'AVERAGE');
    expect(options()).toEqual(['Average views', 'Average likes', 'Average comments']);
    expect(announced()).toHaveTextContent('3 results');
    await user.keyboard('{ArrowUp}');
    expect(chosen()).toBe('Average comments');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(box).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Average likes' })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Add filter' })).toBeNull();
    await user.keyboard('{Escape}');
    expect(button).toHaveFocus();
  });

  it('shows that no filter matches, and Enter then does nothing', async () => {
    const { user, box } = await openMenu('en');
    await user.type(box, 'zzz{Enter}');
    expect(options()).toEqual([]);
    expect(announced()).toHaveTextContent('No filter found');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['互动', ['互动率']],
    ['engagement', ['互动率']],
    ['排除', ['排除']],
    ['报价与合作', ['预估合作价', 'CPM', '广告占比', '带货店铺', '合作品牌']],
  ])('finds filters in Chinese by name, English name, or group: %s', async (typed, found) => {
    const { user, box } = await openMenu('zh');
    await user.type(box, typed);
    expect(options()).toEqual(found);
  });
});

it.each([
  ['en', { tags: 'home' }, 'Tags is home'],
  ['en', { tags: 'home,storage' }, 'Tags any of home, storage'],
  ['en', { tags: 'home,storage', tags_mode: 'all' }, 'Tags all of home, storage'],
  ['en', { quality: 'level4,level5' }, 'Quality grade any of Good, Excellent'],
  ['zh', { tags: 'home,storage' }, '标签 任一 home、storage'],
  ['zh', { tags: 'home,storage', tags_mode: 'all' }, '标签 全部 home、storage'],
  ['zh', { region: 'US,JP' }, '地区 任一 美国、日本'],
] as const)('the chip in %s of the filter %j reads: %s', (locale, given, said) => {
  render(
    <TestProvider locale={locale} messages={[searchZh, searchEn]}>
      <Bar given={given} />
    </TestProvider>,
  );
  // Words are in separate elements for styling.
  const bare = (text: string) => text.replace(/[\u2068\u2069\s]/g, '');
  const chip = document.querySelector('[data-filter]');
  expect(bare(chip?.textContent ?? '')).toContain(bare(said));
});

describe('the sheet of filters', () => {
  it('lists all filters in the same groups with their values, and the live count', async () => {
    const { user } = await openMenu('en', { followerCount_start: '50000' });
    await user.keyboard('{Escape}');
    // Hidden if there is space for the menu.
    await user.click(screen.getByText('Filters 1'));
    const sheet = within(await screen.findByRole('dialog', { name: 'All filters' }));
    expect(sheet.getAllByRole('option')).toHaveLength(filterKeys.length);
    expect(sheet.getByRole('option', { name: /^Followers/ })).toHaveTextContent('Followers≥ 50K');
    await user.type(sheet.getByRole('combobox'), 'cpm{Enter}');
    expect(await screen.findByRole('dialog', { name: /CPM/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'All filters' }));
    await user.click(await screen.findByRole('button', { name: 'Show 12 creators' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a popover of the bar, before its code has loaded', () => {
  function openEarly() {
    const user = userEvent.setup();
    let come: () => void = () => undefined;
    const code = new Promise<typeof panels>((resolve) => {
      come = () => resolve(panels);
    });
    const later = laterFilterParts(() => code);
    render(
      <TestProvider locale="en" messages={[searchZh, searchEn]}>
        <Bar given={{ region: 'US' }} later={later} />
        <input aria-label="Elsewhere" />
      </TestProvider>,
    );
    const arrive = () => act(async () => come());
    return { user, arrive, elsewhere: screen.getByLabelText('Elsewhere') };
  }

  it('does not open after Escape, and does not move the focus', async () => {
    const { user, arrive, elsewhere } = openEarly();
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Add filter' })).toHaveAttribute('aria-expanded', 'false');
    elsewhere.focus();
    await arrive();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(elsewhere).toHaveFocus();
  });

  it('does not open after a click elsewhere', async () => {
    const { user, arrive, elsewhere } = openEarly();
    await user.click(screen.getByRole('button', { name: /^Region/ }));
    await user.click(elsewhere);
    await arrive();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(elsewhere).toHaveFocus();
  });

  it('opens only for the last click', async () => {
    const { user, arrive } = openEarly();
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    await user.click(screen.getByRole('button', { name: /^Region/ }));
    await arrive();
    expect(screen.getAllByRole('dialog')).toEqual([screen.getByRole('dialog', { name: 'Region' })]);
  });
});
