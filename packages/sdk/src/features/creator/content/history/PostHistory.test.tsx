import { getPostHistory, type PostHistory } from '@reachkit/contract';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answer, type MockHandler, Refusal } from '../../../../testing/mockHandler.ts';
import { TestProvider, testNow } from '../../../../testing/TestProvider.tsx';
import { creatorEn } from '../../locales/en.ts';
import { emptyHistory, historyAnswer, storyHistory, storyReading } from '../../stories/history.ts';
import { tabHandlers } from '../../stories/storyTabs.ts';
import { creatorWorld, storyIds } from '../../stories/world.ts';
import { CreatorContent } from '../CreatorContent.tsx';

async function open(handler: MockHandler) {
  const user = userEvent.setup();
  const client = creatorWorld({ handlers: [...tabHandlers(), handler] });
  render(
    <TestProvider client={client} locale="en" messages={[creatorEn]}>
      <CreatorContent platform="tiktok" id={storyIds.rich} />
    </TestProvider>,
  );
  const [, button] = await screen.findAllByRole('button', { name: /^History / });
  if (!button) throw new Error('Twelve posts are shown');
  await user.click(button);
  return { client, user, button, sheet: await screen.findByRole('dialog', { name: 'History' }) };
}

const openWith = (change: Partial<PostHistory> = {}) => open(historyAnswer(storyHistory('tiktok', change)));

describe('the history of a post', () => {
  it('opens from its card, and gives the focus back on Escape', async () => {
    const { client, user, button, sheet } = await openWith();
    expect(client.callsOf(getPostHistory)[0]?.input.params).toMatchObject({ postId: 'tiktok-rich-1' });
    expect(await within(sheet).findByText(/^Available since 2026-09-02$/)).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button).toHaveFocus();
  });

  it('shows gaps, dated events, falling totals and changed words', async () => {
    const { sheet } = await openWith();
    const chart = await within(sheet).findByRole('figure', { name: 'Views' });
    expect(chart).toHaveTextContent('The line is broken in 2 places: no readings in that time');
    const [first] = within(sheet).getAllByRole('listitem');
    expect(first).toHaveTextContent(/^12026-08-28 \d\d:\d\dTitle or caption edited$/);
    expect([...sheet.querySelectorAll('del')].map(({ textContent }) => textContent)).toContain('40');
    expect([...sheet.querySelectorAll('ins')].map(({ textContent }) => textContent)).toContain('45');
    expect(within(sheet).getByText('Ad disclosed: “#ad” in the caption')).toBeVisible();
  });

  it('dates the state only of a post that was gone', async () => {
    const { sheet } = await openWith({ events: [] });
    expect(await within(sheet).findByText('Available')).toBeVisible();
    expect(within(sheet).queryByText(/^Available since/)).toBeNull();
  });

  it('shows a day alone where only the day is known', async () => {
    const { post, readings } = storyHistory();
    const known = { at: '2026-09-05T00:00:00.000Z', precision: 'day' } as const;
    const { sheet } = await openWith({
      post: { ...post, state: 'unavailable', since: known.at, sincePrecision: 'day' },
      readings: [storyReading(3), ...readings.slice(-2)],
      events: [{ ...known, kind: 'unavailable' }],
    });
    expect(await within(sheet).findByText('No longer available since 2026-09-05')).toBeVisible();
    const [event] = within(sheet).getAllByRole('listitem');
    expect(event).toHaveTextContent(/^12026-09-05No longer available$/);
  });

  it('switches the chart to another metric', async () => {
    const { user, sheet } = await openWith();
    await user.click(await within(sheet).findByRole('radio', { name: 'Engagement rate' }));
    expect(within(sheet).getByRole('figure', { name: 'Engagement rate' })).toHaveTextContent('7.5');
  });

  it('lists readings newest first, with gains, sources and thinning', async () => {
    const { sheet } = await openWith({
      readings: [
        storyReading(0, { views: 1_000, likes: 5, source: 'file', precision: 'day' }),
        storyReading(4, { views: null }),
        storyReading(8, { views: 900, likes: 25, falling: ['views'], source: 'youtube' }),
      ],
      readingCount: 40_000,
    });
    expect(await within(sheet).findByText('Readings shown: 3 of 40,000, evenly chosen')).toBeVisible();
    const table = within(sheet).getByRole('grid', { name: 'Readings' });
    // Cells of later rows are drawn after the first.
    await within(table).findByText('File');
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows[0]).toHaveTextContent(/900−100 lower than before.*YouTube API$/);
    expect(rows[1]).toHaveTextContent('not known');
    expect(rows[2]).toHaveTextContent(/2026-08-201\.00K.*File$/);
  });

  it.each([
    [emptyHistory(true), 'The counts of this post appear here once they are read.'],
    [emptyHistory(false), 'The history is still being made and will appear here.'],
    [storyHistory('tiktok', { readings: [storyReading(3)] }), 'Only 1 reading, too few to show a change'],
    [
      storyHistory('tiktok', { post: { ...storyHistory().post, keptDays: 30 } }),
      'By the terms of the source, readings are kept for 30 days.',
    ],
  ])('explains its state: case %#', async (history, text) => {
    const { sheet } = await open(historyAnswer(history));
    expect(await within(sheet).findByText(text)).toBeVisible();
  });

  it('calls a time that is not kept no gap', async () => {
    const daysAgo = (days: number) => ({
      readAt: new Date(testNow - days * 86_400_000).toISOString(),
      precision: 'instant' as const,
    });
    const { sheet } = await openWith({
      post: { ...storyHistory().post, keptDays: 30 },
      readings: [60, 29, 28, 27].map((days) => storyReading(9, daysAgo(days))),
      events: [],
    });
    const chart = await within(sheet).findByRole('figure', { name: 'Views' });
    expect(chart).toHaveTextContent('readings are no longer kept, by the terms of the source');
    expect(chart).not.toHaveTextContent('no readings in that time');
  });

  it('offers to try again after a failure', async () => {
    const { client, user, sheet } = await open(
      answer(getPostHistory, () => {
        throw new Refusal({ code: 500, status: 500 });
      }),
    );
    client.use(historyAnswer());
    await user.click(await within(sheet).findByRole('button', { name: 'Try again' }));
    expect(await within(sheet).findByRole('figure', { name: 'Views' })).toBeVisible();
  });
});
