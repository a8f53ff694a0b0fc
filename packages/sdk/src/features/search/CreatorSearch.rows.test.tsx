import { searchCreators } from '@reachkit/contract';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { TestProvider } from '../../testing/TestProvider.tsx';
import { PartLoadError } from '../../ui/Lazy/loadPart.ts';
import { CreatorSearch } from './CreatorSearch.tsx';
import { searchEn } from './locales/en.ts';
import { searchZh } from './locales/zh.ts';
import { rowParts } from './parts/later.tsx';
import { storyNow } from './stories/creators.ts';
import { storyWorld } from './stories/world.ts';

const absent = { module: null, error: null };

function show() {
  const world = storyWorld();
  const onError = vi.fn();
  render(
    <TestProvider
      client={world.client}
      locale="en"
      messages={[searchZh, searchEn]}
      now={() => storyNow}
      onError={onError}
    >
      <CreatorSearch />
    </TestProvider>,
  );
  return { world, onError, user: userEvent.setup() };
}

beforeEach(() => localStorage.clear());

it('shows in place of the rows that their code did not come, and fetches it again', async () => {
  const error = new PartLoadError('gone');
  const state = vi.spyOn(rowParts, 'getState').mockReturnValue({ module: null, error });
  const load = vi.spyOn(rowParts, 'load').mockResolvedValue();
  const { onError, user } = show();
  await screen.findByText(/creators? match/);
  const grid = screen.getByRole('grid', { name: 'Creators' });
  expect(grid).not.toHaveAttribute('aria-busy', 'true');
  load.mockClear();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(load).toHaveBeenCalledOnce();
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'chunk', cause: error }));
  state.mockRestore();
  load.mockRestore();
});

it('sorts by a press on a head whose rows have not come, and leaves the focus there', async () => {
  // Another test of the same process may have fetched it.
  await rowParts.load();
  const state = vi.spyOn(rowParts, 'getState').mockReturnValue(absent);
  const subscribe = vi.spyOn(rowParts, 'subscribe');
  const { world, user } = show();
  await screen.findByText(/creators? match/);
  const grid = () => screen.getByRole('grid', { name: 'Creators' });
  const followers = () => within(grid()).getByRole('button', { name: 'Followers' });
  expect(grid()).toHaveAttribute('aria-busy', 'true');
  await user.click(followers());
  const sorts = () =>
    world.requests
      .filter(({ endpoint }) => endpoint === searchCreators)
      .map(({ input }) => JSON.stringify(input));
  await waitFor(() => expect(sorts().at(-1)).toContain('followers'));
  expect(followers()).toHaveFocus();

  state.mockRestore();
  act(() => {
    for (const [listener] of subscribe.mock.calls) listener();
  });
  subscribe.mockRestore();
  expect((await screen.findAllByRole('checkbox', { name: /^Select / })).length).toBeGreaterThan(1);
  expect(followers()).toHaveFocus();
  expect(followers().closest('[role="columnheader"]')).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getAllByRole('grid')).toHaveLength(1);
});
