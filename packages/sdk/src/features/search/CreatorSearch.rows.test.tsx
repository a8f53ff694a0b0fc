import { searchCreators } from '@reachkit/contract';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TestProvider } from '../../testing/TestProvider.tsx';
import { PartLoadError } from '../../ui/Lazy/loadPart.ts';
import { CreatorSearch } from './CreatorSearch.tsx';
import { searchEn } from './locales/en.ts';
import { searchZh } from './locales/zh.ts';
import { rowParts } from './parts/rows.ts';
import { storyNow } from './stories/creators.ts';
import { storyWorld } from './stories/world.ts';

function setUp() {
  const world = storyWorld();
  const onError = vi.fn();
  const search = () => (
    <TestProvider
      client={world.client}
      locale="en"
      messages={[searchZh, searchEn]}
      now={() => storyNow}
      onError={onError}
    >
      <CreatorSearch />
    </TestProvider>
  );
  const { rerender } = render(search());
  return { world, onError, user: userEvent.setup(), drawAgain: () => rerender(search()) };
}

/** As long as the code of the rows is on its way, or after it failed to load. */
const codeIs = (error: PartLoadError | null) =>
  vi.spyOn(rowParts, 'getState').mockReturnValue({ module: null, error });

beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

it('shows in place of the rows that their code did not come, and fetches it again', async () => {
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

it('sorts by a press on a head whose rows have not come, and leaves the focus there', async () => {
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
