import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TestProvider } from '../../testing/TestProvider.tsx';
import { CreatorSearch } from './CreatorSearch.tsx';
import { searchEn } from './locales/en.ts';
import { searchZh } from './locales/zh.ts';
import type { CreatorCellProps } from './parts/cells/CreatorCell.tsx';
import { storyNow } from './stories/creators.ts';
import { storyWorld } from './stories/world.ts';

const drawn = vi.fn((_name: string) => undefined);
function Cell({ creator }: CreatorCellProps): ReactNode {
  drawn(creator.id);
  return <span>{creator.id}</span>;
}
const slots = { CreatorCell: Cell };

async function show() {
  render(
    <TestProvider
      client={storyWorld().client}
      locale="en"
      messages={[searchZh, searchEn]}
      now={() => storyNow}
    >
      <CreatorSearch slots={slots} />
    </TestProvider>,
  );
  await screen.findByText(/creators? match/);
  // The names of tags load last, and re-render all rows.
  await screen.findAllByTitle('Woodwork');
  const ticks = await screen.findAllByRole('checkbox', { name: /^Select / });
  drawn.mockClear();
  return ticks;
}

beforeEach(() => localStorage.clear());

describe('rerenders of the search', () => {
  it('renders no creator again when rows are selected and deselected', async () => {
    const [all, first, second] = await show();
    for (const tick of [first, second, all]) if (tick) fireEvent.click(tick);
    expect(screen.getByRole('group', { name: 'Actions for the selected creators' })).toBeVisible();
    expect(drawn).not.toHaveBeenCalled();
  });
});
