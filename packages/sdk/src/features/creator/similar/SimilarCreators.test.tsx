import { findSimilar } from '@reachkit/contract';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Navigation } from '../../../core/navigation/target.ts';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { creatorEn } from '../locales/en.ts';
import { creatorZh } from '../locales/zh.ts';
import { similarWorld } from '../stories/similar.ts';
import { SimilarCreators } from './SimilarCreators.tsx';
import type { SimilarSelectionProps, SimilarSlots } from './similarSlots.ts';

const navigation: Navigation = {
  href: (to) => (to.kind === 'compare' ? `/compare?${to.ids.join()}` : undefined),
  go: () => {},
};

function show(
  seeds: readonly string[] = ['s1'],
  handlers: readonly MockHandler[] = [],
  slots: SimilarSlots = {},
) {
  const client = similarWorld(handlers);
  render(
    <TestProvider client={client} locale="en" messages={[creatorZh, creatorEn]} navigation={navigation}>
      <SimilarCreators platform="tiktok" defaultView={{ seeds, negatives: [] }} slots={slots} />
    </TestProvider>,
  );
  return { client, user: userEvent.setup() };
}

const askedFor = (client: ReturnType<typeof show>['client']) =>
  client.callsOf(findSimilar).map(({ input }) => input.body);

/** Returns the row of a look-alike, once all its cells are rendered. */
async function rowOf(name: string): Promise<HTMLElement> {
  const grid = await screen.findByRole('grid', { name: 'Look-alikes, closest first' });
  const row = within(grid).getByRole('row', { name: new RegExp(name) });
  await waitFor(() => expect(within(row).getAllByRole('gridcell').length).toBeGreaterThan(3));
  return row;
}

function ChosenActions({ selectedIds, clearSelection }: SimilarSelectionProps) {
  return (
    <button type="button" onClick={clearSelection}>
      Save {selectedIds.join()}
    </button>
  );
}

describe('look-alikes', () => {
  describe('in a table of a given width', () => {
    const headsAt = async (width: number) => {
      vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
      show();
      const grid = await screen.findByRole('grid', { name: 'Look-alikes, closest first' });
      return within(grid)
        .getAllByRole('columnheader')
        .flatMap(({ textContent }) => textContent || []);
    };
    const [first, last] = [['Creator', 'What they share', 'Region'], ['Actions']];
    const figures = ['Followers', 'Median views', 'Engagement'];
    afterEach(() => vi.restoreAllMocks());

    it('look-alikes have the columns of a search, with their team status', async () => {
      expect(await headsAt(1_440)).toEqual([
        ...first,
        'Tags',
        ...figures,
        ...['Views per follower', 'Est. price', 'Email', 'Contact'],
        ...last,
      ]);
      expect(await rowOf('Nora Home')).toHaveTextContent('In 2 lists');
      expect(await rowOf('Grandma')).toHaveTextContent('Blacklisted');
    });

    it.each([
      [1_280, ['Views per follower', 'Est. price', 'Email', 'Contact']],
      [1_000, ['Est. price']],
      [800, []],
    ])('look-alikes keep their names whole at %i px', async (width, further) => {
      expect(await headsAt(width)).toEqual([...first, ...figures, ...further, ...last]);
    });
  });

  it('selected look-alikes show totals and docked actions, until Escape', async () => {
    const { user } = show(['s1'], [], { SelectionActions: ChosenActions });
    expect(screen.queryByRole('group', { name: 'Actions for the selected creators' })).toBeNull();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Nora Home' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select @nameless' }));
    const bar = screen.getByRole('group', { name: 'Actions for the selected creators' });
    expect(bar).toHaveTextContent('2 selected');
    expect(within(bar).getByRole('button', { name: 'Save f1,f3' })).toBeVisible();
    expect(within(bar).getByRole('link', { name: 'Compare' })).toHaveAttribute('href', '/compare?f1,f3');
    expect(screen.getByText('sum and median')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Actions for the selected creators' })).toBeNull();
  });

  it('a look-alike that becomes a seed leaves the selection', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Nora Home' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select @nameless' }));
    await user.click(screen.getByRole('button', { name: 'More like Nora Home' }));
    expect(screen.getByRole('group', { name: 'Actions for the selected creators' })).toHaveTextContent(
      '1 selected',
    );
  });

  it('show a similarity score and shared traits as text', async () => {
    show();
    const nearest = await rowOf('Nora Home');
    expect(within(nearest).getByText('93 of 100 points similar')).toBeInTheDocument();
    expect(nearest).toHaveTextContent('Also in United States');
    expect(nearest).toHaveTextContent('Similar views (71.20K vs 74.26K)');
  });

  it('show the cost of another choice above the list, before it is made', async () => {
    show();
    const cost = await screen.findByText(
      'Each new selection uses 1 search · 466 left today; repeating a selection today is free',
    );
    const list = screen.getByRole('grid', { name: 'Look-alikes, closest first' });
    expect(cost.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('with isConfirmedFirst, look-alikes show their cost and wait for confirmation', async () => {
    const client = similarWorld([]);
    render(
      <TestProvider client={client} locale="en" messages={[creatorZh, creatorEn]}>
        <SimilarCreators platform="tiktok" defaultView={{ seeds: ['s1'], negatives: [] }} isConfirmedFirst />
      </TestProvider>,
    );
    expect(screen.getByText('This uses 1 search; free if already run today.')).toBeVisible();
    expect(client.callsOf(findSimilar)).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Find look-alikes' }));
    expect(await screen.findByRole('grid', { name: 'Look-alikes, closest first' })).toBeVisible();
    expect(askedFor(client)).toEqual([{ seeds: ['s1'], negatives: [], pageSize: 20 }]);
  });

  it('look-alikes found before load without confirmation, also after a change', async () => {
    const client = similarWorld([]);
    const at = (part: string) => (
      <TestProvider client={client} locale="en" messages={[creatorZh, creatorEn]}>
        <SimilarCreators
          key={part}
          platform="tiktok"
          defaultView={{ seeds: ['s1'], negatives: [] }}
          isConfirmedFirst
        />
      </TestProvider>
    );
    const user = userEvent.setup();
    const { rerender } = render(at('first'));
    await user.click(screen.getByRole('button', { name: 'Find look-alikes' }));
    await screen.findByRole('grid', { name: 'Look-alikes, closest first' });
    rerender(at('again'));
    expect(screen.getByRole('grid', { name: 'Look-alikes, closest first' })).toBeVisible();
    expect(client.callsOf(findSimilar)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'More like Nora Home' }));
    await waitFor(() => expect(client.callsOf(findSimilar)).toHaveLength(2));
  });

  it('follow "more like this" and "fewer like this", by keyboard', async () => {
    const { client, user } = show();
    (await screen.findByRole('button', { name: 'More like Nora Home' })).focus();
    await user.keyboard('{Enter}');
    const like = await screen.findByRole('list', { name: 'Like' });
    expect(within(like).getByText('Nora Home')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Fewer like @nameless' }));
    expect(await screen.findByRole('list', { name: 'Not like' })).toHaveTextContent('@nameless');
    await user.click(screen.getByRole('button', { name: 'Stop avoiding creators like @nameless' }));
    expect(screen.queryByRole('list', { name: 'Not like' })).toBeNull();
    expect(askedFor(client)).toEqual([
      { seeds: ['s1'], negatives: [], pageSize: 20 },
      { seeds: ['s1', 'f1'], negatives: [], pageSize: 20 },
      { seeds: ['s1', 'f1'], negatives: ['f3'], pageSize: 20 },
    ]);
  });

  it('look-alikes send no request without seeds, and no seed twice or beyond twenty', async () => {
    const { client } = show([]);
    expect(screen.getByText('Choose creators to match')).toBeVisible();
    expect(client.callsOf(findSimilar)).toHaveLength(0);
    const many = Array.from({ length: 30 }, (_, at) => `x${at}`);
    const crowd = show(['x0', ...many]);
    expect(await screen.findByText('20 are no longer on this platform and were excluded.')).toBeVisible();
    expect(askedFor(crowd.client)).toEqual([{ seeds: many.slice(0, 20), negatives: [], pageSize: 20 }]);
  });

  it('can be retried after a failure', async () => {
    let isDown = true;
    const { user } = show(
      ['s1'],
      [
        answer(findSimilar, () => {
          if (isDown) throw new Refusal({ code: 500, status: 500 });
          return {
            list: [],
            seeds: [],
            negatives: [],
            missing: [],
            quota: { limit: 1, used: 0, resetAt: '2026-11-21' },
          };
        }),
      ],
    );
    await screen.findByText('The look-alikes did not load');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No look-alikes found')).toBeVisible();
  });
});
