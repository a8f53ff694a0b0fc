import { getGrowth, getOverview, keepQuote, removeQuote } from '@reachkit/contract';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { creatorEn } from '../locales/en.ts';
import { creatorZh } from '../locales/zh.ts';
import { olderDay } from '../stories/profiles.ts';
import { type CreatorWorldOptions, creatorWorld, type StoryKind, storyIds } from '../stories/world.ts';
import { CreatorOverview } from './CreatorOverview.tsx';

function show(kind: StoryKind = 'rich', world: CreatorWorldOptions = {}) {
  const client = creatorWorld(world);
  const onOpenTab = vi.fn();
  render(
    <TestProvider client={client} locale="en" messages={[creatorZh, creatorEn]}>
      <CreatorOverview platform="tiktok" id={storyIds[kind]} onOpenTab={onOpenTab} />
    </TestProvider>,
  );
  return { client, onOpenTab, user: userEvent.setup() };
}

const figure = (name: string) => screen.findByRole('group', { name });

describe('the overview of a creator', () => {
  it('shows the verdict as text, with each reason for and against', async () => {
    show();
    expect(
      await screen.findByRole('heading', {
        name: 'Worth contacting: steady views, engagement above peers, many views per follower, but many ads.',
      }),
    ).toBeVisible();
    const reasons = within(screen.getByRole('region', { name: 'Verdict' })).getAllByRole('listitem');
    expect(reasons.map((reason) => [reason.dataset.tone, reason.textContent])).toEqual([
      ['plus', 'ForSteady views: 94.0% of the videos lie within half and double of the median'],
      ['plus', 'ForEngagement rate 6.82%, top 12%, median 4.31%'],
      ['plus', 'ForViews per follower 41.0%, top 19%, median 29.0%'],
      ['minus', 'Against21.0% of the posts are ads, which is a lot'],
    ]);
  });

  it.each([
    ['weak', 'Not recommended: quality below most peers.'],
    ['fair', 'Worth considering, but average quality among peers.'],
  ] as const)('a %s verdict without a reason against names the grade', async (kind, name) => {
    show('rich', { overview: (overview) => ({ ...overview, verdict: { kind, reasons: [] } }) });
    expect(await screen.findByRole('heading', { name })).toBeVisible();
  });

  it('shows the date of a figure if it differs from the creator’s data date', async () => {
    show('poor');
    await waitFor(async () => expect(await figure('Followers')).toHaveTextContent(`as of ${olderDay}`));
    expect(await figure('Views per follower')).toHaveTextContent(`as of ${olderDay}`);
    expect(await figure('Median views')).not.toHaveTextContent('as of');
  });

  it('shows the peer rank next to the grade, and not the points', async () => {
    show();
    const said = await screen.findByText('above 86% of peers');
    expect(said).toBeVisible();
    expect(said.parentElement).not.toHaveTextContent('74');
  });

  it('shows how the grade is calculated: points, ranks, peers', async () => {
    const { user } = show('rich', {
      overview: ({ quality, ...overview }) => ({ ...overview, quality: { ...quality, sampleSize: 380 } }),
    });
    await user.click(await screen.findByRole('button', { name: 'How it’s scored' }));
    const dialog = await screen.findByRole('dialog', { name: 'Quality' });
    expect(within(dialog).getByText(/Score 74 of 100: above 86% of peers, so Excellent/)).toBeVisible();
    expect(
      within(dialog).getByRole('row', { name: /Engagement rate 6\.82% percentile 88 \+19$/ }),
    ).toBeVisible();
    expect(within(dialog).getByRole('row', { name: /Many ads 21\.0% −6$/ })).toBeVisible();
    expect(
      within(dialog).getByText(
        /TikTok creators in United States with 50K–200K followers, 412 of them\. 380 of them have enough data/,
      ),
    ).toBeVisible();
    expect(within(dialog).queryByText(/Compared with/)).toBeNull();
  });

  it.each([
    ['level1', 'Poor'],
    ['level2', 'Bare pass'],
    ['level3', 'Medium'],
    ['level4', 'Good'],
    ['level5', 'Excellent'],
  ] as const)('shows the grade %s as %s', async (level, word) => {
    show('rich', {
      overview: ({ quality, ...overview }) => ({
        ...overview,
        quality: { ...quality, value: quality.value && { ...quality.value, level } },
      }),
    });
    expect((await screen.findByText(word)).closest('[data-level]')).toHaveAttribute('data-level', level);
  });

  it('compares each figure with peers as text, with its exact value and calculation', async () => {
    const { user } = show();
    const rate = await figure('Engagement rate');
    expect(within(rate).getByText('6.82%')).toBeVisible();
    expect(within(rate).getByText('top 12%, peers 2.90%–6.31%')).toBeVisible();
    expect(within(await figure('Followers')).getByText('186.42K')).toHaveAttribute('title', '186,420');
    await user.click(within(rate).getByRole('button', { name: 'Engagement rate' }));
    const dialog = await screen.findByRole('dialog', { name: 'Engagement rate' });
    expect(dialog).toHaveTextContent(
      /Likes, comments, shares and saves.*Based on 10 videos\. As of 2026-11-20\./,
    );
  });

  it('shows the sample and the exclusions of the averages', async () => {
    show();
    expect(
      await screen.findByText(
        /use 10 videos \(2026-10-28 to 2026-11-17\)\. Left out: 1 pinned, 1 under 48 hours old, 14 older\./,
      ),
    ).toBeVisible();
  });

  it('shows the charge, and until when viewing it again is free', async () => {
    show();
    expect(await screen.findByText('Basic analyses used: 312 of 1,500')).toBeVisible();
    expect(await screen.findByText('free to reopen before 2026-12-12')).toBeVisible();
  });

  it('an unknown figure shows its reason instead of 0', async () => {
    show('poor');
    const rate = await figure('Engagement rate');
    expect(within(rate).getByText('—')).toBeVisible();
    expect(within(rate).getByText('counts that it needs are hidden or not known')).toBeVisible();
    expect(screen.getByText(/These figures come from the source/)).toBeVisible();
    expect(screen.getByText(/No comparable creators/)).toBeVisible();
    expect(screen.getByText('Based on 1 video only')).toBeVisible();
    expect(screen.getByText('Needs at least 5 videos.')).toBeVisible();
    expect(screen.queryByText(/^0(\.0+)?%?$/, { selector: 'bdi' })?.textContent ?? '0.0%').toBe('0.0%');
  });

  it('shows that nothing is known, and that nothing was charged', async () => {
    show('empty');
    expect(await screen.findByText('Not enough data to judge.')).toBeVisible();
    expect(screen.getByText('No videos of this creator yet')).toBeVisible();
    expect(await screen.findByText(/No charge\./)).toBeVisible();
    expect(screen.getAllByText('no videos are known').length).toBeGreaterThan(3);
  });

  it('speaks of image posts, not of missing videos, for an account with images only', async () => {
    show('rich', {
      overview: (overview) => ({
        ...overview,
        plays: [],
        window: { ...overview.window, kind: 'image', isMixed: false, sampleSize: 10 },
      }),
    });
    expect(await screen.findByText(/Averages use 10 image posts/)).toBeVisible();
    expect(screen.getByText('This creator posts images only')).toBeVisible();
    expect(screen.queryByText(/Averages use 10 videos|no engagement|No videos of this creator/)).toBeNull();
  });

  it('shows the latest ten videos, oldest first, as links with exact views', async () => {
    show();
    const list = (await screen.findAllByRole('list')).find((one) => one.tagName === 'OL');
    const links = within(list ?? document.body).getAllByRole('link');
    expect(links).toHaveLength(10);
    expect(links.at(-1)).toHaveAccessibleName(
      '12-m² rental, one weekend: before and after, 61,200 views, 2026-11-19, not in the averages',
    );
    expect(links.at(-1)).toHaveAttribute('href', 'https://example.com/tiktok/rich/0');
  });

  it('shows growth as loading until the response, not as unknown', async () => {
    let refuse = (_: Refusal) => {};
    const growth = new Promise<never>((_, reject) => {
      refuse = reject;
    });
    const client = creatorWorld();
    client.use(answer(getGrowth, () => growth));
    render(
      <TestProvider client={client} locale="en" messages={[creatorZh, creatorEn]}>
        <CreatorOverview platform="tiktok" id={storyIds.poor} onOpenTab={vi.fn()} />
      </TestProvider>,
    );
    const chart = await screen.findByRole('figure', { name: 'Follower growth' });
    expect(chart).toHaveTextContent('Loading the basic analysis');
    refuse(new Refusal({ code: 500 }));
    await waitFor(() => expect(screen.queryByText('Loading the basic analysis')).toBeNull());
  });

  it('loads the growth of another range, by keyboard', async () => {
    const { client, user } = show();
    const ranges = await screen.findByRole('radiogroup', { name: 'Range' });
    within(ranges).getByRole('radio', { name: '90 days' }).focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() =>
      expect(client.callsOf(getGrowth).map(({ input }) => input.query?.days)).toEqual([90, 365]),
    );
  });

  it('marks the price as an estimate with its basis, compared with peers', async () => {
    show();
    expect(await screen.findByText('Low $471, middle $673, high $942')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'by the market’s rate' })).toBeVisible();
    expect(screen.getByText(/By the market’s rate for a TikTok video in high-CPM markets\./)).toBeVisible();
    expect(screen.getByText('peers’ median $11.90')).toBeVisible();
  });

  it('a quote is saved, errors show at its field, and the estimate is refetched', async () => {
    const { client, user } = show();
    await user.click(await screen.findByRole('button', { name: 'Add a quote' }));
    const field = await screen.findByRole('textbox', { name: 'Price (USD)' });
    expect(field).toHaveFocus();
    await user.type(field, 'much{Enter}');
    expect(field).toHaveAccessibleDescription(/Enter a number/);
    expect(client.callsOf(keepQuote)).toHaveLength(0);
    await user.clear(field);
    await user.type(field, '1,200{Enter}');
    await waitFor(() =>
      expect(client.callsOf(keepQuote).map(({ input }) => input.body)).toEqual([
        { amount: 1200, format: 'tiktok_video' },
      ]),
    );
    await waitFor(() => expect(client.callsOf(getOverview)).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add a quote' })).toHaveFocus());
  });

  it.each([
    ['1,5', 'Can be read in two ways. Write it like 1200 or 1,200.50', []],
    ['1.234', 'Can be read in two ways. Write it like 1200 or 1,200.50', []],
    ['１.２', 'That is far from the estimate of $673. Is it right?', [1.2]],
    ['60.000,00', 'That is far from the estimate of $673. Is it right?', [60_000]],
  ])('asks for confirmation of the quote %s before it is saved', async (typed, question, saved) => {
    const { client, user } = show();
    await user.click(await screen.findByRole('button', { name: 'Add a quote' }));
    const field = await screen.findByRole('textbox', { name: 'Price (USD)' });
    await user.type(field, `${typed}{Enter}`);
    expect(field).toHaveAccessibleDescription(question);
    expect(client.callsOf(keepQuote)).toHaveLength(0);
    await user.type(field, '{Enter}');
    if (saved.length > 0) await waitFor(() => expect(client.callsOf(keepQuote)).toHaveLength(1));
    expect(client.callsOf(keepQuote).map(({ input }) => input.body)).toEqual(
      saved.map((amount) => ({ amount, format: 'tiktok_video' })),
    );
  });

  it('shows the server’s error at the field, and Escape closes the form', async () => {
    const { user } = show('rich', {
      handlers: [
        answer(keepQuote, () => {
          throw new Refusal({
            code: 400,
            data: { fields: { amount: { rule: 'too_large', limit: 5, msg: 'Above the limit of 5' } } },
          });
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Add a quote' }));
    const field = await screen.findByRole('textbox', { name: 'Price (USD)' });
    await user.type(field, '900{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Above the limit of 5/));
    await user.type(field, '{Escape}');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('shows the team’s quote with the member who recorded it, and removes it', async () => {
    const quote = {
      amount: 900,
      currency: 'USD',
      format: 'tiktok_video' as const,
      by: '予安',
      at: '2026-11-02T09:00:00Z',
    };
    const { client, user } = show('rich', {
      overview: (overview) => ({ ...overview, pricing: { ...overview.pricing, quote } }),
    });
    expect(await screen.findByText('$900, a TikTok video')).toBeVisible();
    expect(screen.getByText(/added by 予安 on 2026-11-02/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(client.callsOf(removeQuote)).toHaveLength(1));
  });

  it('shows no cost for an audience without data', async () => {
    show('rich', {
      profile: (profile) => ({
        ...profile,
        openings: { ...profile.openings, audience: { ...profile.openings.audience, isFree: true } },
      }),
    });
    expect(await screen.findByText('No audience data of this creator yet.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Open audience' })).toBeNull();
    expect(screen.queryByText(/Uses 1 audience/)).toBeNull();
  });

  it('shows the cost of the audience before it is opened, and links to its tab', async () => {
    const { user, onOpenTab } = show();
    expect(await screen.findByText(/Uses 1 audience analysis · 212 left this month/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Open audience' }));
    expect(onOpenTab).toHaveBeenCalledWith('audience');
  });

  it('shows that it is loading, and failures to load', async () => {
    const { client, user } = show('rich', {
      handlers: [
        answer(getOverview, () => {
          throw new Refusal({ code: 500, status: 500 });
        }),
      ],
    });
    expect(screen.getByText('Loading the basic analysis')).toBeInTheDocument();
    expect(await screen.findByText('The basic analysis did not load')).toBeVisible();
    const usual = creatorWorld();
    client.use(answer(getOverview, ({ params }) => usual.call(getOverview, { params, query: {} })));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await figure('Followers')).toBeVisible();
  });
});
