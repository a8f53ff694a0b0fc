import { compareCreators, getCompareCost } from '@reachkit/contract';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, test } from 'vitest';
import type { Navigation } from '../../../core/navigation/target.ts';
import { createStateAreas } from '../../../provider/stateAreas.ts';
import type { MockHandler } from '../../../testing/mockHandler.ts';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { creatorEn } from '../locales/en.ts';
import { creatorZh } from '../locales/zh.ts';
import { comparedIds, comparedWorld } from '../stories/compared.ts';
import { quotaOf } from '../stories/measures.ts';
import { CreatorCompare } from './CreatorCompare.tsx';
import { bestOf } from './compareRows.ts';
import type { CompareSaveProps, CompareSlots } from './compareSlots.ts';

interface HostProps {
  readonly first: readonly string[];
  readonly slots: CompareSlots;
}

function Host({ first, slots }: HostProps) {
  const [ids, setIds] = useState(first);
  return <CreatorCompare ids={ids} onIdsChange={setIds} slots={slots} />;
}

function Save({ creator }: CompareSaveProps) {
  return <button type="button">Save {creator.id}</button>;
}

/** A host with pages for creators and the composer. */
const navigation: Navigation = {
  href: (to) => {
    if (to.kind === 'creator') return ['/creator', to.id, to.tab].filter(Boolean).join('/');
    return to.kind === 'writeEmail' ? '/write' : undefined;
  },
  go: () => {},
};

function show(first: readonly string[], handlers: readonly MockHandler[] = [], slots: CompareSlots = {}) {
  const client = comparedWorld(handlers);
  const areas = createStateAreas();
  render(
    <TestProvider
      client={client}
      locale="en"
      messages={[creatorZh, creatorEn]}
      areas={areas}
      navigation={navigation}
    >
      <Host first={first} slots={slots} />
    </TestProvider>,
  );
  return { client, areas, user: userEvent.setup() };
}

describe('creators side by side', () => {
  it('are in columns with one figure per row, and the best one marked as text', async () => {
    show(comparedIds);
    const table = await screen.findByRole('table', { name: 'Creators side by side, one in each column' });
    expect(within(table).getAllByRole('columnheader')).toHaveLength(5);
    const plays = within(table).getByRole('row', { name: /^Median views/ });
    expect(within(plays).getAllByText('best')).toHaveLength(1);
    expect(within(plays).getAllByRole('cell')[3]).toHaveTextContent('best');
    // More followers are not better, so that row has no best value.
    expect(within(within(table).getByRole('row', { name: /^Followers/ })).queryByText('best')).toBeNull();
    expect(screen.getByText(/317 of 1,500 basic analyses used/)).toBeVisible();
  });

  it('show the largest shares of an open audience, and a link to a closed one', async () => {
    show(comparedIds);
    const row = async (name: RegExp) => within(await screen.findByRole('row', { name })).getAllByRole('cell');
    const [closed, open, , , empty] = await row(/^Region/);
    expect(
      within(closed ?? document.body).getByRole('link', { name: 'Open audience analysis' }),
    ).toHaveAttribute('href', '/creator/c1/audience');
    expect(open).toHaveTextContent('United States61.2%');
    expect(empty).toHaveTextContent('Unknown');
    expect((await row(/^Age/))[1]).toHaveTextContent('46.1%');
    expect((await row(/^Gender/))[1]).toHaveTextContent('Women78.0%');
  });

  it('a compared creator can be saved, written to and opened from the column', async () => {
    const { user, areas } = show(comparedIds, [], { SaveAction: Save });
    const [head] = await screen.findAllByRole('columnheader');
    if (!head) throw new Error('Five are compared.');
    expect(within(head).getByRole('button', { name: 'Save c1' })).toBeVisible();
    expect(within(head).getByRole('link', { name: 'Open Sophie Lindqvist' })).toHaveAttribute(
      'href',
      '/creator/c1',
    );
    await user.click(within(head).getByRole('button', { name: 'Write to Sophie Lindqvist' }));
    expect(areas.email.state.recipientList).toMatchObject([{ id: 'c1', platform: 'tiktok' }]);
    const lina = screen.getAllByRole('columnheader')[3];
    expect(
      within(lina ?? document.body).getByRole('button', { name: 'No public email address' }),
    ).toHaveAttribute('aria-disabled', 'true');
  });

  it('show the date of a figure that differs from the creator’s', async () => {
    show(comparedIds);
    const row = await screen.findByRole('row', { name: /^Followers/ });
    expect(within(row).getAllByText(/as of/)).toHaveLength(1);
    expect(within(row).getAllByRole('cell')[3]).toHaveTextContent('as of 2026-02-01');
  });

  it('are shown after the cost of unopened analyses is confirmed', async () => {
    const cost = (used: number) =>
      answer(getCompareCost, ({ body }) => ({
        closed: body.ids.includes('c3') ? 2 : 1,
        quota: quotaOf(used, 1500),
      }));
    const { client, user } = show(comparedIds.slice(0, 3), [cost(317)]);
    const begin = await screen.findByRole('button', { name: /^Compare/ });
    expect(begin).toHaveTextContent('uses 2 · 1,183 left');
    expect(client.callsOf(compareCreators)).toHaveLength(0);
    await user.click(begin);
    await screen.findByRole('table');
    expect(document.querySelector('.rk-creator-compare')).toHaveFocus();
    // The remaining creators are already paid for.
    await user.click(screen.getByRole('button', { name: 'Remove Sophie Lindqvist' }));
    expect(screen.getAllByRole('columnheader')).toHaveLength(2);
    expect(client.callsOf(getCompareCost)).toHaveLength(1);
  });

  it('show an upgrade offer if too few analyses are left', async () => {
    const { client } = show(comparedIds.slice(0, 3), [
      answer(getCompareCost, () => ({ closed: 2, quota: quotaOf(1499, 1500) })),
    ]);
    await waitFor(() => expect(document.querySelector('.rk-upgrade')).toBeVisible());
    expect(client.callsOf(compareCreators)).toHaveLength(0);
  });

  it('show that data is unknown', async () => {
    show(comparedIds.slice(-1));
    const row = await screen.findByRole('row', { name: /^Median views/ });
    expect(within(row).getByText('Unknown')).toBeInTheDocument();
    expect(screen.getByText('Add one more to compare.')).toBeVisible();
  });

  it('removing a creator by keyboard keeps the others without fetching them again', async () => {
    const { user } = show(comparedIds.slice(0, 2));
    const remove = await screen.findByRole('button', { name: 'Remove Sophie Lindqvist' });
    remove.focus();
    await user.keyboard('{Enter}');
    expect(screen.queryByText('Sophie Lindqvist')).toBeNull();
    expect(screen.getAllByRole('columnheader')).toHaveLength(1);
  });

  it('are requested at most five at a time and once each; deleted ones are shown', async () => {
    const { client } = show(['gone', 'c1', 'c1', ...comparedIds]);
    expect(await screen.findByText(/^1 is no longer available/)).toBeVisible();
    expect(screen.getByText('You can compare up to 5. The others are excluded.')).toBeVisible();
    expect(client.callsOf(compareCreators)[0]?.input.body).toEqual({ ids: ['gone', 'c1', 'c2', 'c3', 'c4'] });
  });

  it('can be retried after a failure', async () => {
    let isDown = true;
    const { user } = show(comparedIds.slice(0, 2), [
      answer(compareCreators, () => {
        if (isDown) throw new Refusal({ code: 500, status: 500 });
        return { list: [], missing: ['c1', 'c2'], quota: { limit: 1, used: 0, resetAt: '2026-12-01' } };
      }),
    ]);
    await screen.findByText('The comparison did not load');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No creators to compare yet')).toBeVisible();
  });
});

test.each([
  [[3, 1, 2], 'high', 0],
  [[3, 1, 2], 'low', 1],
  [[3, 1, 2], null, null],
  [[3, null, 2], 'high', 0],
  [[3, null, null], 'high', null],
  [[3, 3, 2], 'high', null],
  [[0, 1], 'low', 0],
  [[], 'high', null],
] as const)('the best of %j, where %s wins, is at index %s', (figures, better, place) => {
  expect(bestOf(figures, better)).toBe(place);
});
