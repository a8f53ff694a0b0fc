import { searchCreators } from '@reachkit/contract';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TestProvider } from '../../testing/TestProvider.tsx';
import { CreatorSearch } from './CreatorSearch.tsx';
import { searchEn } from './locales/en.ts';
import { searchZh } from './locales/zh.ts';
import type { CreatorPanelProps } from './parts/slots.ts';
import { storyNow } from './stories/creators.ts';
import { storyWorld } from './stories/world.ts';

beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

const slots = { CreatorPanel: Glance };
const handleOf = (row: HTMLElement | undefined) =>
  row?.querySelector('[title^="@"]')?.getAttribute('title') ?? '';

function Glance({ creator, onOpenPage }: CreatorPanelProps) {
  return (
    <>
      <p>Glance at @{creator.handle}</p>
      <button type="button" onClick={onOpenPage}>
        Whole page
      </button>
    </>
  );
}

async function show({ width = 1400, hasPanel = true } = {}) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  const world = storyWorld();
  const onOpenCreator = vi.fn();
  render(
    <TestProvider client={world.client} locale="en" messages={[searchZh, searchEn]} now={() => storyNow}>
      <CreatorSearch onOpenCreator={onOpenCreator} slots={hasPanel ? slots : undefined} />
    </TestProvider>,
  );
  await waitFor(() => expect(screen.getByText(/creators? match/)).toBeVisible());
  const asked = () => world.requests.filter(({ endpoint }) => endpoint === searchCreators).length;
  const row = (at: number) => within(screen.getByRole('grid')).getAllByRole('row')[at];
  async function press(at: number) {
    // The columns after the first are rendered later.
    const cell = await waitFor(() => {
      const found = within(row(at) ?? document.body).getAllByRole('gridcell')[3];
      expect(found).toBeDefined();
      return found;
    });
    await userEvent.click(cell ?? document.body);
  }
  return { onOpenCreator, asked, row, press, user: userEvent.setup() };
}

it('opens a creator beside the rows, free of charge; J and K open others', async () => {
  const { onOpenCreator, asked, row, press, user } = await show();
  await press(2);
  const panel = await screen.findByRole('complementary', { name: /^About / });
  expect(panel).toHaveTextContent(`Glance at ${handleOf(row(2))}`);
  expect(row(2)).toHaveAttribute('aria-current', 'true');
  expect(panel).toHaveTextContent(/^2 of [\d,]+/);
  await user.keyboard('j');
  expect(panel).toHaveTextContent(`Glance at ${handleOf(row(3))}`);
  await user.keyboard('kk');
  expect(panel).toHaveTextContent(`Glance at ${handleOf(row(1))}`);
  expect(within(panel).getByRole('button', { name: 'Previous (K)' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(onOpenCreator).not.toHaveBeenCalled();
  expect(asked()).toBe(1);
});

it('one more click on the row or in the panel opens the whole page', async () => {
  const { onOpenCreator, press, user } = await show();
  await press(2);
  await press(2);
  expect(onOpenCreator).toHaveBeenCalledOnce();
  await user.click(await screen.findByRole('button', { name: 'Whole page' }));
  await user.click(screen.getByRole('button', { name: 'Open full page' }));
  expect(onOpenCreator).toHaveBeenCalledTimes(3);
});

it('returns the focus to the row when the panel closes', async () => {
  const { press, row, user } = await show();
  await press(2);
  await user.click(await screen.findByRole('button', { name: 'Close (Esc)' }));
  expect(screen.queryByRole('complementary')).toBeNull();
  await waitFor(() => expect(row(2)?.contains(document.activeElement)).toBe(true));
});

it.each([
  ['where there is no room for it', { width: 900 }],
  ['in a host that puts nothing into it', { hasPanel: false }],
])('the panel does not open %s: the row opens its page', async (_, options) => {
  const { onOpenCreator, press } = await show(options);
  await press(2);
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(onOpenCreator).toHaveBeenCalledOnce();
});
