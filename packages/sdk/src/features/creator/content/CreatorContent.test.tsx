import { getContent } from '@reachkit/contract';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { creatorEn } from '../locales/en.ts';
import { spent, tabHandlers } from '../stories/storyTabs.ts';
import { creatorWorld, storyIds } from '../stories/world.ts';
import { CreatorContent, type CreatorContentProps } from './CreatorContent.tsx';

interface ShowOptions extends Partial<CreatorContentProps> {
  readonly handlers?: readonly MockHandler[];
}

function show({ handlers = [], ...props }: ShowOptions = {}) {
  const client = creatorWorld({ handlers: [...tabHandlers(), ...handlers] });
  render(
    <TestProvider client={client} locale="en" messages={[creatorEn]}>
      <CreatorContent platform="tiktok" id={storyIds.rich} {...props} />
    </TestProvider>,
  );
  return { client, user: userEvent.setup() };
}

const cards = () => [...document.querySelectorAll<HTMLElement>('[data-video]')];
const cardsShown = async () => {
  await screen.findByRole('heading', { name: 'Posts' });
  return cards();
};
const askedFor = (client: ReturnType<typeof show>['client']) =>
  client.callsOf(getContent).map(({ input }) => input.query);

describe('the posts of a creator', () => {
  it('show counts in K with exact values on hover, length, date and use in averages', async () => {
    show();
    const second = (await cardsShown())[1];
    if (!second) throw new Error('Twelve are shown');
    expect(within(second).getByText('88.40K')).toHaveAttribute('title', '88,400');
    expect(within(second).getByText('0:41')).toBeVisible();
    expect(within(second).getByText('3 days ago')).toHaveAttribute('datetime');
    expect(within(second).getByText('In the averages')).toBeVisible();
    expect(within(second).getByRole('link')).toHaveAttribute('href', 'https://example.com/tiktok/rich/1');
    expect(within(second).getByRole('link')).toHaveAccessibleName(/Open on TikTok \(new window\)/);
  });

  it('are marked as sponsored with the brand, and as pinned', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Show 12 more' }));
    expect(screen.getAllByText('Ad · Nordlys Home').length).toBeGreaterThan(0);
    expect(await screen.findByText('Pinned')).toBeVisible();
  });

  it('are marked when they are no longer available', async () => {
    show();
    const marked = (await cardsShown()).filter((card) => within(card).queryByText('No longer available'));
    expect(marked.map((card) => card.dataset.video)).toEqual(['tiktok-rich-3']);
  });

  it('show unknown counts as not known, and an average of a single post as such', async () => {
    show({ id: storyIds.poor });
    const [only, ...others] = await cardsShown();
    expect(others).toHaveLength(0);
    if (!only) throw new Error('One is shown');
    expect(within(only).getAllByText('not known')).toHaveLength(2);
    expect(only).not.toHaveTextContent(/\b0\b(?!:)/);
    expect(screen.getByText('Only 1 post is known; averages use that one post.')).toBeVisible();
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(screen.getByText('Not known: there are too few posts.')).toBeVisible();
  });

  it('show no view count for images, rather than zero', async () => {
    const { user } = show({ platform: 'instagram' });
    await user.click(await screen.findByRole('radio', { name: 'Images 2' }));
    const image = await screen.findAllByText('no view count');
    expect(image).toHaveLength(2);
  });

  it('load page by page on demand; the focus moves to the first new one', async () => {
    const { client, user } = show();
    await cardsShown();
    expect(cards()).toHaveLength(12);
    await user.click(screen.getByRole('button', { name: 'Show 12 more' }));
    expect(await screen.findByText('24 of 26 shown')).toBeVisible();
    expect(cards()).toHaveLength(24);
    expect(cards()[12]?.querySelector('a')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Show 2 more' }));
    expect(await screen.findByText('26 of 26 shown')).toBeVisible();
    expect(askedFor(client).map((query) => query?.page)).toEqual([1, 2, 3]);
  });

  it('are kept if the next page fails to load', async () => {
    const { client, user } = show();
    await cardsShown();
    client.use(
      answer(getContent, () => {
        throw new Refusal({ code: 500, status: 500 });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Show 12 more' }));
    expect(await screen.findByText(/The next posts did not load/)).toBeVisible();
    expect(cards()).toHaveLength(12);
    client.use(...tabHandlers());
    await user.click(screen.getByRole('button', { name: 'Show 12 more' }));
    expect(await screen.findByText('24 of 26 shown')).toBeVisible();
  });
});

describe('the filters', () => {
  it('show the number of posts per option, and hide types without posts', async () => {
    show();
    const days = await screen.findByRole('radiogroup', { name: 'Posted' });
    expect(
      within(days)
        .getAllByRole('radio')
        .map((one) => one.parentElement?.textContent),
    ).toEqual(['All time 26', 'Last 7 days 3', 'Last 30 days 14']);
    const types = screen.getByRole('radiogroup', { name: 'Type' });
    expect(within(types).queryByRole('radio', { name: /Images/ })).toBeNull();
  });

  it('content filters narrow the posts, show the count, and report the view to the host', async () => {
    const onViewChange = vi.fn();
    const { user } = show({ onViewChange });
    await user.click(await screen.findByRole('radio', { name: 'Last 30 days 14' }));
    expect(await screen.findByText('Matching posts: 14 of 26')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '#rental 13' }));
    expect(await screen.findByText('Matching posts: 7 of 26')).toBeVisible();
    expect(screen.getByRole('button', { name: '#rental 13' })).toHaveAttribute('aria-pressed', 'true');
    expect(onViewChange).toHaveBeenLastCalledWith(
      { days: 30, type: 'all', sort: 'latest', hashtag: 'rental' },
      { reason: 'filter', replace: false },
    );
  });

  it('offer to reset if nothing matches', async () => {
    const { user } = show({ defaultView: { days: 7, type: 'all', sort: 'latest', hashtag: 'none' } });
    expect(await screen.findByText('No posts match')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('26 posts')).toBeVisible();
    expect(cards()).toHaveLength(12);
  });

  it('work with the keyboard', async () => {
    const { client, user } = show();
    const all = await screen.findByRole('radio', { name: 'All time 26' });
    all.focus();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('Matching posts: 3 of 26')).toBeVisible();
    expect(askedFor(client).at(-1)).toMatchObject({ days: 7, page: 1 });
  });
});

describe('the publishing pattern', () => {
  it('shows posts per week, posting hours in the zone, and five top hashtags', async () => {
    show();
    expect(await screen.findByText('4.6')).toBeVisible();
    expect(screen.getByText('26 posts in a 54-day period')).toBeVisible();
    expect(screen.getByText('China Standard Time, 26 posts')).toBeVisible();
    const tags = screen.getByRole('table', { name: 'Top hashtags' });
    expect(
      within(tags)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['#storage', '#smallspace', '#rental', '#收纳', '#diy']);
  });
});

describe('the content tab', () => {
  it('shows an empty state without posts', async () => {
    show({ id: storyIds.empty });
    expect(await screen.findByText('No posts for this creator yet')).toBeVisible();
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });

  it('shows an upgrade offer if no analysis is left', async () => {
    show({ handlers: [answer(getContent, () => spent('basicAnalyses'))] });
    await waitFor(() => expect(document.querySelector('.rk-upgrade')).toHaveTextContent('50'));
  });

  it('shows that the creator does not exist', async () => {
    show({ id: '999' });
    expect(await screen.findByText('Creator not found')).toBeVisible();
  });
});
