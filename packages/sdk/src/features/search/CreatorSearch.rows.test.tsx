import { searchCreators } from '@reachkit/contract';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TestProvider } from '../../testing/TestProvider.tsx';
import { PartLoadError } from '../../ui/Lazy/loadPart.ts';
import { CreatorSearch, type CreatorSearchProps } from './CreatorSearch.tsx';
import { searchEn } from './locales/en.ts';
import { searchZh } from './locales/zh.ts';
import { ignoredFields, parseView } from './model/view.ts';
import { rowParts } from './parts/rows.ts';
import { storyNow } from './stories/creators.ts';
import { type StoryWorldOptions, storyWorld } from './stories/world.ts';

function setUp(props: CreatorSearchProps = {}, worldOptions: StoryWorldOptions = {}) {
  const world = storyWorld(worldOptions);
  const onError = vi.fn();
  const search = () => (
    <TestProvider
      client={world.client}
      locale="en"
      messages={[searchZh, searchEn]}
      now={() => storyNow}
      onError={onError}
    >
      <CreatorSearch {...props} />
    </TestProvider>
  );
  const { rerender } = render(search());
  return { world, onError, user: userEvent.setup(), drawAgain: () => rerender(search()) };
}

/** While the code of the rows is loading, or after it failed to load. */
const codeIs = (error: PartLoadError | null) =>
  vi.spyOn(rowParts, 'getState').mockReturnValue({ module: null, error });

beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

it('shows an error instead of rows if their code fails to load, and retries', async () => {
  const error = new PartLoadError('gone');
  codeIs(error);
  const load = vi.spyOn(rowParts, 'load').mockResolvedValue();
  const { onError, user } = setUp();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('grid', { name: 'Creators' })).toHaveAttribute('aria-busy', 'false');
  load.mockClear();
  await user.click(retry);
  expect(load).toHaveBeenCalledOnce();
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'chunk', cause: error }));
});

it('sorts by a header before the rows’ code loads, and keeps the focus', async () => {
  const state = codeIs(null);
  const { world, user, drawAgain } = setUp();
  const search = document.querySelector('.rk-creator-search');
  await waitFor(() => expect(search).toHaveAttribute('data-status', 'ready'));
  const grid = () => screen.getByRole('grid', { name: 'Creators' });
  const followers = () => within(grid()).getByRole('button', { name: 'Followers' });
  expect(grid()).toHaveAttribute('aria-busy', 'true');
  await user.click(followers());
  const lastInput = () =>
    JSON.stringify(world.requests.findLast(({ endpoint }) => endpoint === searchCreators)?.input);
  await waitFor(() => expect(lastInput()).toContain('followers'));
  expect(followers()).toHaveFocus();

  await rowParts.load();
  state.mockRestore();
  drawAgain();
  expect((await screen.findAllByRole('checkbox', { name: /^Select / })).length).toBeGreaterThan(1);
  expect(followers()).toHaveFocus();
  expect(followers().closest('[role="columnheader"]')).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getAllByRole('grid')).toHaveLength(1);
});

const selected = (count: string) => screen.findAllByText(`${count} selected`);
const selectAll = (name: string) => screen.findByRole('button', { name });

it.each([
  ['all results', 120, 5_000, 'Select all 120', '120'],
  ['the rows that the plan shows', 400, 200, 'Select the first 200', '200'],
  ['the most that one action takes', 900, 5_000, 'Select the first 500', '500'],
])('selects %s, loaded or not', async (_, count, rows, name, chosen) => {
  const { user } = setUp(
    {},
    { count, quota: { rows, searches: { used: 1, limit: 10, resetAt: '2026-11-21T00:00:00Z' } } },
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Select all loaded creators' }));
  await selected('50');
  await user.click(await selectAll(name));
  await selected(chosen);
  expect(screen.queryByRole('button', { name })).toBeNull();
});

it('offers no “select all” if more rows would be a charged search', async () => {
  const { user } = setUp({}, { hasSample: true });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all loaded creators' }));
  await selected('50');
  expect(screen.queryByRole('button', { name: /^Select (all|the first) \d/ })).toBeNull();
});

it('puts the tags of the filter first in their rows, marked', async () => {
  const view = parseView('tags=home', 'tiktok');
  setUp({ view }, { count: 40 });
  const [mark] = await screen.findAllByText('Home', { selector: 'mark' });
  const list = mark?.closest('ul');
  expect(list?.firstElementChild).toHaveTextContent('Home');
  expect(list?.querySelectorAll('mark')).toHaveLength(1);
});

it('drops tags of a URL that do not exist, and names the filter', async () => {
  setUp({ defaultView: parseView('tags=home,bogus', 'tiktok') });
  expect(
    await screen.findByText('1 filter in this address has an invalid value and was left out: Tags.'),
  ).toBeVisible();
  expect(screen.queryByText(/bogus/)).toBeNull();
  expect(await screen.findByRole('button', { name: /^Tags is Home/ })).toBeVisible();
});

it('names the filters of a URL with invalid values', async () => {
  const address = 'followerCount_start=many&sizeBand=giant&sort=luck&region=US';
  setUp({ view: parseView(address, 'tiktok'), ignored: ignoredFields(address) });
  expect(
    await screen.findByText(
      '2 filters in this address have invalid values and were left out: Followers, Sort.',
    ),
  ).toBeVisible();
});
