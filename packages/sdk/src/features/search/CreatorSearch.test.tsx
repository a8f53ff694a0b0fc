import { countCreators, type Platform, searchCreators } from '@reachkit/contract';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStorage } from '../../core/react/storage.ts';
import { TestProvider } from '../../testing/TestProvider.tsx';
import { CreatorSearch, type CreatorSearchProps } from './CreatorSearch.tsx';
import { searchEn } from './locales/en.ts';
import { searchZh } from './locales/zh.ts';
import { formatView, openView, parseView, type SearchView } from './model/view.ts';
import type { CreatorCellProps } from './parts/cells/CreatorCell.tsx';
import { rowParts } from './parts/rows.ts';
import type { SelectionActionsProps } from './parts/slots.ts';
import { makeCreators, storyNow } from './stories/creators.ts';
import { refusal, type StoryWorldOptions, storyWorld, success } from './stories/world.ts';

function show(props: CreatorSearchProps = {}, worldOptions: StoryWorldOptions = {}) {
  const world = storyWorld(worldOptions);
  const onError = vi.fn();
  const view = render(
    <TestProvider
      client={world.client}
      locale="en"
      messages={[searchZh, searchEn]}
      now={() => storyNow}
      onError={onError}
    >
      <button type="button">before</button>
      <CreatorSearch {...props} />
    </TestProvider>,
  );
  return { ...view, world, onError, user: userEvent.setup() };
}

const grid = () => screen.getByRole('grid', { name: 'Creators' });
const names = () =>
  within(grid())
    .getAllByRole('row')
    .slice(1)
    .flatMap((row) => within(row).queryAllByRole('gridcell')[1]?.textContent ?? []);
const settled = () => waitFor(() => expect(screen.getByText(/creators? match/)).toBeVisible());
const chip = (name: RegExp) => screen.getByRole('button', { name, expanded: false });

interface AddressHostProps {
  readonly onAddress: (address: string) => void;
}

function AddressHost({ onAddress }: AddressHostProps) {
  const [state, setState] = useState<{ query: string; platform: Platform }>({
    query: 'region=JP',
    platform: 'youtube',
  });
  onAddress(`${state.platform}?${state.query}`);
  return (
    <CreatorSearch
      view={parseView(state.query, state.platform)}
      onViewChange={(view: SearchView) => setState({ query: formatView(view), platform: view.platform })}
    />
  );
}

function SendTo({ selectedIds }: SelectionActionsProps) {
  return <button type="button">Send to {selectedIds.length}</button>;
}

/** Creator ids, one per mount of a cell. */
let mounted: string[] = [];

function CountedCell({ creator }: CreatorCellProps) {
  useState(() => mounted.push(creator.id));
  return <b>{creator.name}</b>;
}

// Importing the source of lazy components takes longer here than the built chunk in a browser.
beforeAll(() => Promise.all([rowParts.load(), import('./parts/filters/panels.ts')]));
beforeEach(() => localStorage.clear());

describe('the creator search on the screen', () => {
  it('shows the number of matches, with exact values on hover', async () => {
    show();
    await settled();
    expect(screen.getByText('400')).toBeVisible();
    const [first] = within(grid()).getAllByTitle(/^[\d,]{5,}$/);
    expect(first?.textContent).toMatch(/^\d+\.\d{2}[KMB]$/);
    expect(within(grid()).getAllByText('Unknown').length).toBeGreaterThan(0);
  });

  it('shows price, CPM, posts, data date and trend in columns, and marks unknown ones', async () => {
    const storage = createStorage();
    storage.write('search_table', {
      columnIds: ['creator', 'price', 'cpm', 'postsPerWeek', 'asOf', 'trend'],
    });
    const followersTrend = {
      days: 84,
      change: 0.042,
      points: [
        [0, 0.2],
        [1, 0.8],
      ],
    };
    const [one, other] = makeCreators('tiktok', 2);
    const list = [
      {
        ...one,
        priceMiddle: 1248.4,
        cpm: 9.056,
        postsPerWeek: 2.34,
        asOf: '2025-09-01T12:00:00Z',
        followersTrend,
      },
      { ...other, priceMiddle: null, cpm: null, postsPerWeek: null, asOf: null, followersTrend: undefined },
    ];
    const page = { list, total: 2, totalKind: 'exact', pageSize: 50, searchAfter: null, asOf: null };
    show({ storage }, { answer: ({ endpoint }) => (endpoint === searchCreators ? success(page) : null) });
    await settled();
    const figures = within(grid())
      .getAllByRole('row')
      .slice(1, 3)
      .map((row) => within(row).getAllByRole('gridcell').slice(2));
    const texts = figures.map((cells) => cells.map((cell) => cell.textContent));
    expect(texts).toEqual([
      ['$1,248', '$9.06', '2.3', '2025-09-01', '+4.2% over 84 days'],
      ['–Unknown', '–Unknown', '–Unknown', '–Unknown', ''],
    ]);
    expect(within(grid()).getAllByRole('img', { name: '+4.2% over 84 days' })).toHaveLength(1);
    const heads = within(grid()).getAllByRole('columnheader', { name: /price|CPM|Posts|Data/ });
    expect(heads.map((head) => head.getAttribute('aria-sort'))).toEqual(['none', 'none', null, 'none']);
  });

  it('shows the quality grade, and the peer rank of the engagement rate', async () => {
    const storage = createStorage();
    storage.write('search_table', { columnIds: ['creator', 'interactionRate', 'quality'] });
    const [one, other] = makeCreators('tiktok', 2);
    const list = [
      { ...one, interactionRate: 0.0512, interactionPercentile: 88.4, quality: 'level4' },
      { ...other, interactionRate: 0.03, interactionPercentile: null, quality: null },
    ];
    const page = { list, total: 2, totalKind: 'exact', pageSize: 50, searchAfter: null, asOf: null };
    show({ storage }, { answer: ({ endpoint }) => (endpoint === searchCreators ? success(page) : null) });
    await settled();
    const rows = within(grid()).getAllByRole('row').slice(1, 3);
    const cells = rows.map((row) => within(row).getAllByRole('gridcell').slice(2));
    const texts = cells.map((own) => own.map((cell) => cell.textContent));
    expect(texts).toEqual([
      ['top 12% 5.12%', 'Good'],
      [' 3.00%', '–Unknown'],
    ]);
    const bands = within(grid()).getAllByRole('img', {
      name: 'Higher than 88% of comparable creators',
    });
    expect(bands).toHaveLength(1);
    expect(cells[0]?.[1]?.querySelector('[data-level="level4"]')).not.toBeNull();
  });

  it('jumps to a page, numbers its rows from there, and loads no rows before', async () => {
    const { world, user } = show({}, { count: 400 });
    await settled();
    await user.click(screen.getByRole('button', { name: 'Jump to a page, now from page 1' }));
    const pages = await screen.findByRole('dialog', { name: 'Jump to a page' });
    expect(within(pages).getAllByRole('button', { name: /^Page/ })).toHaveLength(8);
    await user.click(within(pages).getByRole('button', { name: 'Page 3 (101–150)' }));
    await waitFor(() =>
      expect(within(grid()).getAllByRole('row')[1]).toHaveAttribute('aria-rowindex', '102'),
    );
    expect(within(grid()).getAllByRole('row')[1]).toHaveTextContent(/^101/);
    expect(screen.getByRole('button', { name: 'Jump to a page, now from page 3' })).toHaveTextContent(
      'Page 3',
    );
    const bodies = world.requests.flatMap(({ endpoint, input }) =>
      endpoint === searchCreators ? [input.body] : [],
    );
    expect(bodies).toEqual([
      expect.not.objectContaining({ skip: 100 }),
      expect.objectContaining({ skip: 100 }),
    ]);
  });

  it('shows the matches of each other platform once a filter is set, and the cost', async () => {
    const found = {
      buckets: [
        { value: 'tiktok', count: 3 },
        { value: 'youtube', count: 1204 },
      ],
      unknown: 0,
      kind: 'exact',
    };
    const { user } = show(
      {},
      {
        quota: { rows: 1000, searches: { limit: 10, used: 1, resetAt: '2025-11-20T16:00:00.000Z' } },
        answer: ({ endpoint, input }) =>
          endpoint === countCreators && JSON.stringify(input.body).includes('"facets":"platform"')
            ? success({ total: 3, totalKind: 'exact', facets: { platform: found } })
            : null,
      },
    );
    await settled();
    expect(screen.getByRole('tab', { name: 'YouTube' })).toBeVisible();
    await user.type(screen.getByRole('combobox', { name: 'Search creators' }), 'home{Enter}');
    const other = await screen.findByRole('tab', { name: 'YouTube 1.20K' });
    expect(within(other).getByTitle('With filters set, switching platform uses 1 search')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'TikTok' })).toBeVisible();
  });

  it('offers no pages for a free sample, nor for a single page', async () => {
    const { unmount } = show({}, { hasSample: true });
    await settled();
    expect(screen.queryByRole('button', { name: /^Jump to a page/ })).toBeNull();
    unmount();
    show({}, { count: 50 });
    await settled();
    expect(screen.queryByRole('button', { name: /^Jump to a page/ })).toBeNull();
  });

  it('shows the date of a figure that is older than its row', async () => {
    const [one, other] = makeCreators('tiktok', 2);
    const figures = {
      followers: 22_200_000,
      followersChange30d: null,
      medianPlays: 1_000,
      avgPlays: 2_000,
      interactionRate: 0.05,
    };
    const figureDays = { followers: '2022-02-01', interactionRate: '2022-02-01', avgPlays: '2022-06-01' };
    const list = [
      { ...one, ...figures, asOf: '2023-06-01T00:00:00Z', figureDays },
      { ...other, ...figures },
    ];
    const page = { list, total: 2, totalKind: 'exact', pageSize: 50, searchAfter: null, asOf: null };
    const { user } = show(
      {},
      { answer: ({ endpoint }) => (endpoint === searchCreators ? success(page) : null) },
    );
    await settled();
    const [older, plain] = within(grid()).getAllByRole('row').slice(1, 3);
    if (!older || !plain) throw new Error('There are no rows');
    const dated = within(older).getByRole('button', { name: '22.20M, as of 2022-02-01' });
    expect(within(older).getByText('2022-02-01')).toBeVisible();
    expect(within(older).getByRole('button', { name: '2.00K, as of 2022-06-01' })).toBeVisible();
    expect(within(older).queryByRole('button', { name: /^1\.00K/ })).toBeNull();
    expect(within(plain).queryByText(/2022-02-01/)).toBeNull();
    await user.hover(dated);
    expect(await screen.findByText('as of 2022-02-01', { selector: '[role=tooltip]' })).toBeVisible();
  });

  it('can be searched by keyboard: slash, text, Enter', async () => {
    const { user, world } = show();
    await settled();
    const box = screen.getByRole('combobox', { name: 'Search creators' });
    await user.keyboard('/');
    expect(box, 'The key is the host’s until the search was used.').not.toHaveFocus();
    await user.click(box);
    act(() => box.blur());
    await user.keyboard('/');
    expect(box).toHaveFocus();
    await user.keyboard('hana{Enter}');
    await waitFor(() => expect(names().every((name) => name.includes('hana_kurashi'))).toBe(true));
    const last = world.requests.findLast((request) => request.endpoint === searchCreators);
    expect(last?.input.body).toMatchObject({ keyword: 'hana', sort: 'relevance' });
  });

  it('shows on its button that a search is running', async () => {
    const { user } = show({}, { delay: 400 });
    const button = screen.getByRole('button', { name: 'Search' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await settled();
    expect(button).not.toHaveAttribute('aria-busy');
    await user.type(screen.getByRole('combobox', { name: 'Search creators' }), 'hana{Enter}');
    expect(button).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  });

  it('a slash typed into another field does not move the focus to the search', async () => {
    const { user, container } = show();
    await settled();
    const other = document.createElement('input');
    container.append(other);
    await user.click(other);
    await user.keyboard('a/b');
    expect(other).toHaveValue('a/b');
    expect(other).toHaveFocus();
  });

  it('is filtered by keyboard: chip, range, Enter, and the focus returns', async () => {
    const { user } = show({
      defaultView: { ...openView('tiktok'), filter: { followerCount_start: '1000' } },
    });
    await settled();
    act(() => chip(/Followers/).focus());
    await user.keyboard('{Enter}');
    const editor = await screen.findByRole('dialog', { name: 'Followers' });
    const from = within(editor).getByRole('textbox', { name: 'From' });
    expect(from).toHaveFocus();
    await user.clear(from);
    await user.keyboard('50K{Tab}1.5M');
    await within(editor).findByText('match', { exact: false });
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(chip(/Followers.*50K – 1.5M/)).toHaveFocus();
  });

  it('closes an open filter with Escape and changes nothing', async () => {
    const onViewChange = vi.fn();
    const { user } = show({ onViewChange });
    await settled();
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    await user.click(await screen.findByRole('option', { name: 'Average views' }));
    await screen.findByRole('dialog', { name: 'Average views' });
    await user.keyboard('9');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onViewChange).not.toHaveBeenCalled();
  });

  it('shows at the field that min exceeds max, and sends no request', async () => {
    const { user, world } = show({
      defaultView: { ...openView('tiktok'), filter: { avg_plays_start: '1000' } },
    });
    await settled();
    await user.click(chip(/Average views/));
    const editor = await screen.findByRole('dialog');
    const before = world.requests.filter((request) => request.endpoint === searchCreators).length;
    await user.type(within(editor).getByRole('textbox', { name: 'To' }), '5');
    await user.click(within(editor).getByRole('button', { name: 'Apply' }));
    expect(within(editor).getByText('The start must not be above the end')).toBeVisible();
    expect(within(editor).getByRole('textbox', { name: 'From' })).toHaveAttribute('aria-invalid', 'true');
    expect(world.requests.filter((request) => request.endpoint === searchCreators)).toHaveLength(before);
  });

  it('requires an audience group for a share of the audience', async () => {
    const { user, world } = show();
    await settled();
    const lastBody = () =>
      world.requests.filter((request) => request.endpoint === searchCreators).at(-1)?.input.body;
    const add = async () => {
      await user.click(screen.getByRole('button', { name: 'Add filter' }));
      const menu = await screen.findByRole('dialog', { name: 'Add filter' });
      const audience = within(menu).getByRole('group', { name: 'Audience' });
      await user.click(within(audience).getByRole('option', { name: 'Audience age' }));
      return screen.findByRole('dialog', { name: 'Audience age' });
    };
    const first = await add();
    const min = within(first).getByRole('textbox', { name: 'Minimum audience share' });
    expect(min).toHaveValue('30');
    await user.click(within(first).getByRole('button', { name: 'Apply' }));
    expect(screen.queryByRole('button', { name: /Audience age/ })).toBeNull();

    const second = await add();
    await user.click(within(second).getByRole('button', { name: '25–34' }));
    await user.click(within(second).getByRole('button', { name: '18–24' }));
    const field = within(second).getByRole('textbox', { name: 'Minimum audience share' });
    await user.clear(field);
    await user.type(field, '101');
    await user.click(within(second).getByRole('button', { name: 'Apply' }));
    expect(within(second).getByText('Must be at most 100')).toBeVisible();
    await user.clear(field);
    await user.type(field, '60%{Enter}');
    await waitFor(() =>
      expect(lastBody()).toMatchObject({ audience_age: '18-24,25-34', audience_age_min: '60' }),
    );
    expect(chip(/Audience age.*18–24, 25–34 ≥ 60%/)).toBeVisible();
  });

  it('moves through the table with arrows and opens a creator with Enter', async () => {
    const onOpenCreator = vi.fn();
    const { user } = show({ onOpenCreator });
    await settled();
    const rows = within(grid()).getAllByRole('row');
    const cell = rows[1]?.querySelector<HTMLElement>('[data-place]');
    act(() => cell?.focus());
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    const third = rows[3];
    expect(third).toContainElement(
      document.activeElement instanceof HTMLElement ? document.activeElement : null,
    );
    const [creator, detail] = onOpenCreator.mock.calls[0] ?? [];
    expect(third).toHaveTextContent(`@${creator.handle}`);
    expect(detail).toEqual({ reason: 'keyboard' });
  });

  it('links a creator if the host has a URL for it', async () => {
    const go = vi.fn();
    const world = storyWorld();
    render(
      <TestProvider
        client={world.client}
        locale="en"
        messages={[searchEn]}
        navigation={{
          href: (target) => (target.kind === 'creator' ? `/shop/creators/${target.id}` : undefined),
          go,
        }}
      >
        <CreatorSearch />
      </TestProvider>,
    );
    await settled();
    const [link] = within(grid()).getAllByRole('link');
    expect(link?.getAttribute('href')).toMatch(/^\/shop\/creators\/tiktok-\d+$/);
    await userEvent.click(link ?? grid());
    expect(go).toHaveBeenCalledTimes(1);
  });

  it('keeps its whole view in a controlling host’s URL', async () => {
    let address = '';
    const onAddress = (next: string) => {
      address = next;
    };
    const world = storyWorld();
    render(
      <TestProvider client={world.client} locale="en" messages={[searchEn]}>
        <AddressHost onAddress={onAddress} />
      </TestProvider>,
    );
    await settled();
    expect(chip(/Region.*Japan/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Followers' }));
    expect(address).toBe('youtube?region=JP&sort=followers');
    await userEvent.click(screen.getByRole('tab', { name: /^Instagram/ }));
    expect(address).toBe('instagram?region=JP&sort=followers');
    await userEvent.click(screen.getByRole('button', { name: /Remove filter: Region/ }));
    expect(address).toBe('instagram?sort=followers');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(address).toBe('tiktok?');
    expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull();
  });

  it('a filter without matches offers the best filter to remove', async () => {
    const { user } = show({
      defaultView: { ...openView('tiktok'), filter: { region: 'JP', user_name: 'nobody-has-this' } },
    });
    expect(await screen.findByText('No creators match these 2 filters')).toBeVisible();
    expect(await screen.findByText(/\d+ match without “Name contains “nobody-has-this””\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove that filter' }));
    await settled();
    expect(screen.queryByText(/No creator/)).toBeNull();
  });

  it('shows a server message as text, with the request id, and retries', async () => {
    let isDown = true;
    const { user, onError } = show(
      {},
      {
        answer: ({ endpoint }) =>
          isDown && endpoint === searchCreators
            ? refusal(500, '<img src=x onerror=alert(1)>', null, 500)
            : null,
      },
    );
    expect(await screen.findByText('The data did not load')).toBeVisible();
    expect(screen.getByText(/<img src=x onerror=alert\(1\)>/, { selector: '.rk-error *' })).toBeVisible();
    expect(document.querySelector('img[src="x"]')).toBeNull();
    expect(screen.getByText('req_7f3a91')).toBeVisible();
    expect(onError).toHaveBeenCalledTimes(1);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await settled();
  });

  it("the host's actions dock under the total of a selection, and Escape clears it", async () => {
    const { user } = show({ slots: { SelectionActions: SendTo } });
    await settled();
    const boxes = within(grid()).getAllByRole('checkbox', { name: /^Select (?!all)/ });
    await user.click(boxes[0] ?? grid());
    await user.click(boxes[1] ?? grid());
    expect(screen.getByRole('button', { name: 'Send to 2' })).toBeVisible();
    expect(screen.getAllByText('2 selected').length).toBe(2);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: /Send to/ })).toBeNull();
  });

  it('keeps a host’s own cell mounted through searches and selections', async () => {
    mounted = [];
    const { user } = show({ slots: { CreatorCell: CountedCell } });
    await settled();
    const before = [...mounted];
    expect(before.length).toBeGreaterThan(10);
    await user.click(within(grid()).getAllByRole('checkbox')[1] ?? grid());
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    await user.keyboard('{Escape}');
    // Rows ahead of the focus are mounted and unmounted.
    expect(mounted.filter((id) => before.includes(id))).toEqual(before);
  });

  it('carries id, class and data attributes on its root', async () => {
    const { container } = show({ id: 'mine', className: 'theirs', 'data-test': 'x' });
    const root = container.querySelector('#mine');
    expect(root).toHaveClass('rk-creator-search', 'theirs');
    expect(root).toHaveAttribute('data-test', 'x');
    await settled();
    expect(root).toHaveAttribute('data-status', 'ready');
  });
});
