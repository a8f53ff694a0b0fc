import { getBrands } from '@reachkit/contract';
import { render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, type MockHandler } from '../../../testing/mockHandler.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { creatorEn } from '../locales/en.ts';
import { spent, storyBrands, tabHandlers } from '../stories/storyTabs.ts';
import { creatorWorld, storyIds } from '../stories/world.ts';
import { CreatorBrands } from './CreatorBrands.tsx';

function show({
  id = storyIds.rich,
  handlers = [],
}: {
  readonly id?: string;
  readonly handlers?: readonly MockHandler[];
} = {}) {
  return render(
    <TestProvider
      client={creatorWorld({ handlers: [...tabHandlers(), ...handlers] })}
      locale="en"
      messages={[creatorEn]}
    >
      <CreatorBrands platform="youtube" id={id} />
    </TestProvider>,
  );
}

const results = () => screen.findByRole('table', { name: 'Sponsored vs organic posts' });

describe('sponsored compared to organic posts', () => {
  it('show the sample size of each, and their difference', async () => {
    show();
    const table = await results();
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Measure', 'Sponsored n=4', 'Organic n=22', 'Sponsored vs organic']);
    const [, plays, rate] = within(table).getAllByRole('row');
    expect(plays).toHaveTextContent('Median views70.30K78.22K−10.1%');
    expect(rate).toHaveTextContent('Engagement rate5.31%7.04%−1.73 points');
  });

  it('are not compared if there are too few of one kind', async () => {
    const rich = storyBrands('rich', 'youtube');
    show({
      handlers: [answer(getBrands, () => ({ ...rich, sponsored: { ...rich.sponsored, videos: 2 } }))],
    });
    const table = await results();
    expect(within(table).getAllByText('fewer than 3, not compared')).toHaveLength(2);
    expect(table).not.toHaveTextContent('−10.1%');
  });

  it('show why a figure is unknown, and never 0', async () => {
    show({ id: storyIds.poor });
    const table = await results();
    expect(within(table).getByText('counts that it needs are hidden or not known')).toBeVisible();
    expect(within(table).getAllByText('no videos are known')).toHaveLength(2);
    expect(screen.getByText('No post is labeled as an ad')).toBeVisible();
  });
});

describe('the brands worked with', () => {
  it('are listed with posts, first and latest day, and views compared to organic', async () => {
    show();
    const table = await screen.findByRole('table', { name: 'Brands worked with' });
    const [, first] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent('Nordlys Home');
    expect(first).toHaveTextContent('first 2026-10-16');
    expect(first).toHaveTextContent('−10.1% vs organic');
    expect(screen.getByText('15.4% of the posts are ads, 4 in all')).toBeVisible();
    expect(document.querySelectorAll('[data-video]')).toHaveLength(4);
  });

  it('show that none was found, and explain which brands cannot be detected', async () => {
    show({ id: storyIds.empty });
    expect(await screen.findByText('No brands found')).toBeVisible();
    expect(screen.getByText(/unlabeled deals cannot be seen/)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText('No ad data yet')).toBeVisible();
  });
});

describe('the brand tab', () => {
  it('says that brands are not known for ads without a name, and that terms withhold figures', async () => {
    const rich = storyBrands('rich', 'youtube');
    const { unmount } = show({ handlers: [answer(getBrands, () => ({ ...rich, brands: [] }))] });
    expect(await screen.findByText('Brands not known')).toBeVisible();
    unmount();
    const withheld = { ...rich.adShare, value: null, unknown: 'source_terms' as const };
    const kind = { videos: 4, medianPlays: withheld, interactionRate: withheld };
    const brands = rich.brands.map((brand) => ({ ...brand, medianViews: null, interactionRate: null }));
    show({
      handlers: [
        answer(getBrands, () => ({ ...rich, brands, sponsored: kind, organic: kind, adShare: withheld })),
      ],
    });
    expect(
      await screen.findByText('4 posts are ads; the share is not shown by the source’s terms'),
    ).toBeVisible();
    const table = screen.getByRole('table', { name: 'Brands worked with' });
    expect(within(table).getAllByText('not shown by the source’s terms')).toHaveLength(2 * brands.length);
    expect(screen.queryByText('unknown')).toBeNull();
  });

  it('shows an upgrade offer if no analysis is left', async () => {
    show({ handlers: [answer(getBrands, () => spent('basicAnalyses'))] });
    await waitFor(() => expect(document.querySelector('.rk-upgrade')).toHaveTextContent('50'));
  });

  it('shows that the creator does not exist', async () => {
    show({ id: '999' });
    expect(await screen.findByText('Creator not found')).toBeVisible();
  });
});
