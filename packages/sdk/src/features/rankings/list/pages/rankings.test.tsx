import {
  exportRanking,
  getRankingOptions,
  listHotTags,
  listPopularVideos,
  listTopCreators,
} from '@reachkit/contract/rankings/list';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, Refusal } from '../../../../testing/mockHandler.ts';
import { rankedPost, storyPosts } from '../../stories/data.ts';
import { showRankings } from '../../testing/show.tsx';
import type { RankedCreatorsProps } from '../rankingsSlots.ts';
import { openPopularVideosView } from '../rankingView.ts';
import { HotAds } from './HotAds.tsx';
import { HotTags } from './HotTags.tsx';
import { PopularVideos } from './PopularVideos.tsx';
import { TopCreators } from './TopCreators.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const titleAt = (at: number) => storyPosts[at]?.title ?? '';
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest<HTMLElement>('[role="row"]');
  if (!row) throw new Error(`No row of ${name}`);
  return within(row);
};
const view = (fields: Partial<typeof openPopularVideosView>) => ({ ...openPopularVideosView, ...fields });
const slots = {
  SaveCreators: ({ creatorIds, variant }: RankedCreatorsProps) => <i>{`${variant} ${creatorIds.join()}`}</i>,
};
const panel = () => screen.findByRole('complementary');

describe('a ranking', () => {
  it('says its window, and from which posts it was made', async () => {
    showRankings(<PopularVideos />);
    expect(await screen.findByText('11-14 00:00 to 11-21 00:00 UTC, 7 days')).toBeVisible();
    expect(screen.getByText('From 12,408 posts of 3,102 creators, 318 left out')).toBeVisible();
    expect(
      screen.getByText(
        '41 without a date, 172 not read near the start, 63 not read in time, 4 whose source may not feed rankings, 38 without known views',
      ),
    ).toBeVisible();
    expect(screen.getByText('Oldest reading 7.7 days before the end')).toBeVisible();
    expect(screen.getByText('Ranked by views gained: end reading minus start reading.')).toBeVisible();
  });

  it('shows ranks alone, without numbers of rows beside them', async () => {
    showRankings(<PopularVideos />);
    const row = await rowOf(titleAt(0));
    expect(row.getByRole('checkbox').closest('[role="gridcell"]')).toHaveTextContent(/^$/);
  });

  it('shows a notice when its days and filters do not load', async () => {
    const { client } = showRankings(<PopularVideos />, {
      handlers: [
        answer(getRankingOptions, () => {
          throw new Refusal({ code: 500, status: 500, msg: 'The days are busy' });
        }),
      ],
    });
    expect(await screen.findByText('The days are busy')).toBeVisible();
    expect(client.callsOf(getRankingOptions).length).toBeGreaterThan(0);
  });

  it('speaks rank changes in words', async () => {
    showRankings(<PopularVideos />);
    expect(await (await rowOf(titleAt(0))).findByText('up 2')).toBeInTheDocument();
    expect(await (await rowOf(titleAt(1))).findByText('down 1')).toBeInTheDocument();
    expect(await (await rowOf(titleAt(4))).findByText('unchanged')).toBeInTheDocument();
    const fresh = await rowOf(titleAt(2));
    expect(await fresh.findByText('new', { selector: '.rk-hidden' })).toBeInTheDocument();
    expect(await fresh.findByText('listed 1 day')).toBeVisible();
    expect(
      await (await rowOf(titleAt(0))).findByRole('img', { name: 'Last ranks: not listed, 9, 6, 6, 3, 3, 1' }),
    ).toBeVisible();
  });

  it('shows no change, and no first day, of a list that is answered live', async () => {
    const row = rankedPost(0, { change: null, isNew: null, firstListedOn: null, daysListed: null });
    const { client } = showRankings(<PopularVideos />, { isKept: false, comparedTo: null });
    client.use(
      answer(listPopularVideos, () => ({
        reasons: null,
        waiting: null,
        isKept: false,
        list: [row],
        total: 1,
        next: null,
        cut: { limit: 500, hasMore: false },
        comparedTo: null,
      })),
    );
    const cells = await rowOf(titleAt(0));
    expect(cells.queryByText(/up 2/)).toBeNull();
    expect(await cells.findByText('—')).toBeVisible();
    expect(screen.queryByText(/Ranks compared/)).toBeNull();
  });

  it('never shows 0 for a figure that is not known, and marks a changed count', async () => {
    showRankings(<PopularVideos />);
    const row = await rowOf(titleAt(4));
    expect(await row.findByText('unknown')).toBeVisible();
    expect(row.queryByText('0')).toBeNull();
    const counted = await rowOf(titleAt(3));
    expect(
      await counted.findByText('The platform changed how it counts within this period'),
    ).toBeInTheDocument();
  });

  it('warns of a thin list, and of a change in how the platform counts', async () => {
    showRankings(<PopularVideos defaultView={view({ platform: 'youtube' })} />, {
      reasons: { posts: 23, countingChanges: ['youtubeAll2026'] },
    });
    expect(await screen.findByText(/comes from 23 posts, fewer than 50/)).toBeVisible();
    expect(screen.getByText(/YouTube changed how it counts all videos/)).toBeVisible();
  });

  it('offers the upgrade after the last row that the plan shows', async () => {
    showRankings(<PopularVideos />, { cut: { limit: 9, hasMore: true } });
    expect(await screen.findByText(/Your plan shows the first 9 rows of each list/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/upgrade');
  });

  it('offers no upgrade before the last page', async () => {
    showRankings(<PopularVideos />, { cut: { limit: 9, hasMore: true }, total: 90 });
    await rowOf(titleAt(0));
    expect(screen.queryByText(/Your plan shows/)).toBeNull();
  });

  it.each([
    [
      'readings',
      { hoursRead: null, dueAt: null },
      'There are no readings for rankings yet',
      /on schedule first/,
    ],
    [
      'time',
      { hoursRead: 31, dueAt: '2026-12-04T00:00:00.000Z' },
      'The readings do not go back far enough yet',
      /oldest reading is 31 hours old. The first ranking is due at 2026-12-04/,
    ],
    ['making', { hoursRead: 170, dueAt: null }, 'The first ranking is being made', /updates by itself/],
  ] as const)('without a list says what is missing: %s', async (kind, waiting, title, body) => {
    showRankings(<PopularVideos />, { reasons: null, waiting: { for: kind, ...waiting } });
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(body)).toBeVisible();
    expect(screen.queryByText(/^From /)).toBeNull();
  });

  it('leads from a newest list without posts to the last one that has some', async () => {
    const { client, user } = showRankings(<PopularVideos />, {
      reasons: null,
      waiting: { for: 'gap', hoursRead: null, dueAt: null },
    });
    expect(await screen.findByText('No post was read in time for the newest ranking')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Show the ranking of 2026-11-21' }));
    await waitFor(() =>
      expect(client.callsOf(listPopularVideos).at(-1)?.input.query).toMatchObject({ date: '2026-11-21' }),
    );
  });

  it('names each filter to take off when nothing matches', async () => {
    const { client, user } = showRankings(
      <PopularVideos defaultView={view({ keyword: 'kite', region: 'US' })} />,
    );
    await screen.findByText('Nothing matches the filters');
    expect(screen.getByRole('button', { name: 'Remove “Region United States”' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove “Keyword kite”' }));
    await rowOf(titleAt(0));
    expect(client.callsOf(listPopularVideos).at(-1)?.input.query).toMatchObject({
      keyword: '',
      region: 'US',
    });
  });

  it('keeps the filters when the list does not load, and tries again', async () => {
    const refused = answer(listPopularVideos, () => {
      throw new Refusal({ code: 500, status: 500 });
    });
    showRankings(<PopularVideos defaultView={view({ region: 'US' })} />, { handlers: [refused] });
    expect(await screen.findByText('The ranking did not load')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove “Region”' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('a past list', () => {
  it('leaves only its region or its category usable, and says why', async () => {
    showRankings(<PopularVideos defaultView={view({ date: '2026-11-14', category: 'home' })} />);
    await rowOf(titleAt(0));
    expect(screen.getByText('Past rankings are kept by one region or one category only')).toBeVisible();
    const isQuiet = (name: string) =>
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    isQuiet('Region');
    isQuiet('Followers');
    expect(screen.getByRole('button', { name: 'Language' })).not.toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: /Category/, expanded: false })).toBeVisible();
  });

  it('drops filters that are not kept when a day is chosen', async () => {
    const { client, user } = showRankings(
      <PopularVideos defaultView={view({ region: 'US', category: 'home', followersTo: '10000' })} />,
    );
    await rowOf(titleAt(0));
    await user.click(screen.getByRole('button', { name: 'Earlier ranking' }));
    await waitFor(() =>
      expect(client.callsOf(listPopularVideos).at(-1)?.input.query).toMatchObject({
        date: '2026-11-20',
        region: '',
        category: 'home',
        followers_end: '',
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Back to the latest ranking' }));
    await waitFor(() =>
      expect(client.callsOf(listPopularVideos).at(-1)?.input.query).toMatchObject({ date: '' }),
    );
  });

  it('offers only days that exist, and steps over missing ones', async () => {
    const { client, user } = showRankings(<PopularVideos defaultView={view({ date: '2026-11-20' })} />);
    await rowOf(titleAt(0));
    await waitFor(() => expect(client.callsOf(getRankingOptions)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Day of the ranking: 20 Nov 2026' }));
    const dayOf = (day: string) => document.querySelector(`[data-day="${day}"]`);
    expect(dayOf('2026-11-19')).toHaveAttribute('aria-disabled', 'true');
    expect(dayOf('2026-11-18')).not.toHaveAttribute('aria-disabled');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Earlier ranking' }));
    await waitFor(() =>
      expect(client.callsOf(listPopularVideos).at(-1)?.input.query).toMatchObject({ date: '2026-11-18' }),
    );
  });

  it('of a day that is not kept says so, with the way back', async () => {
    const { user } = showRankings(<PopularVideos defaultView={view({ date: '2025-01-01' })} />, {
      isEmpty: true,
    });
    expect(await screen.findByText('There is no ranking of 2025-01-01')).toBeVisible();
    await user.click(
      screen.getAllByRole('button', { name: 'Back to the latest ranking' })[0] ?? document.body,
    );
    await waitFor(() => expect(screen.queryByText(/There is no ranking/)).toBeNull());
  });
});

describe('filters, sorts and export', () => {
  it('sends each filter, and starts on the first page again', async () => {
    const { client, user } = showRankings(<PopularVideos defaultView={view({ page: 2 })} />, { total: 100 });
    await rowOf(titleAt(0));
    await user.click(screen.getByRole('button', { name: 'Region' }));
    await user.click(await screen.findByText('Japan'));
    await user.click(screen.getByRole('button', { name: 'Followers' }));
    await user.type(await screen.findByRole('textbox', { name: 'At most' }), '10K{Enter}');
    await user.click(screen.getByRole('button', { name: 'Format' }));
    await user.click(await screen.findByText('Short videos'));
    await waitFor(() =>
      expect(client.callsOf(listPopularVideos).at(-1)?.input.query).toMatchObject({
        region: 'JP',
        followers_end: '10000',
        format: 'short',
        pageNum: 1,
      }),
    );
  });

  it('offers the usual bands of followers by name, each with its range', async () => {
    const { client, user } = showRankings(<PopularVideos />);
    await rowOf(titleAt(0));
    await user.click(screen.getByRole('button', { name: 'Followers' }));
    const bands = await screen.findAllByRole('option');
    expect(bands.map((one) => one.textContent)).toEqual([
      'Nanoup to 10K',
      'Micro10K to 100K',
      'Mega1M or more',
    ]);
    await user.click(screen.getByText('Micro'));
    await waitFor(() =>
      expect(client.callsOf(listPopularVideos).at(-1)?.input.query).toMatchObject({
        followers_start: '10000',
        followers_end: '100000',
      }),
    );
  });

  it('sorts by a figure, and by rank on a second press', async () => {
    const { client, user } = showRankings(<PopularVideos />);
    await rowOf(titleAt(0));
    const sorted = () => client.callsOf(listPopularVideos).at(-1)?.input.query?.sort;
    await user.click(screen.getByRole('button', { name: '× median' }));
    await waitFor(() => expect(sorted()).toBe('medianMultiple'));
    await user.click(screen.getByRole('button', { name: '× median' }));
    await waitFor(() => expect(sorted()).toBe('rank'));
  });

  it('exports the list with its filters', async () => {
    URL.createObjectURL = () => 'blob:one';
    URL.revokeObjectURL = () => {};
    const { client, user } = showRankings(
      <PopularVideos defaultView={view({ region: 'US', keyword: 'a' })} />,
    );
    await rowOf(titleAt(4));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Export CSV' }));
    await waitFor(() =>
      expect(client.callsOf(exportRanking)[0]?.input).toMatchObject({
        params: { type: 'video' },
        body: { region: 'US', keyword: 'a', as: 'csv', sort: 'rank', period: '7d' },
      }),
    );
  });

  it('gives creators of the selected rows to the slots, each once', async () => {
    const { user } = showRankings(<TopCreators slots={slots} />);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Marguerite Okafor-Lindholm' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select The Unboxing Carpenter' }));
    expect(screen.getByText('2 creators selected')).toBeVisible();
    expect(screen.getByText('button 90,91')).toBeVisible();
    expect(screen.getByText('icon 90')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Compare' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('2 creators selected')).toBeNull();
  });
});

describe('an open row', () => {
  it('is stepped by J and K and left by Escape', async () => {
    const { user } = showRankings(<HotTags />);
    await user.click(await screen.findByRole('button', { name: '#smallspacereset' }));
    expect(await panel()).toHaveAccessibleName('#smallspacereset');
    expect(within(await panel()).getByText('1 of 7')).toBeVisible();
    await user.keyboard('j');
    await waitFor(async () => expect(await panel()).toHaveAccessibleName('#rentalfriendly'));
    await user.keyboard('k');
    await waitFor(async () => expect(await panel()).toHaveAccessibleName('#smallspacereset'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  });

  it('focuses the search by the slash key', async () => {
    const { user } = showRankings(<PopularVideos />);
    await rowOf(titleAt(0));
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });
});

it('shows tags with their languages and an unknown rise', async () => {
  const { client } = showRankings(<HotTags />);
  expect(await (await rowOf('#smallspacereset')).findByText('English 62%, Spanish 14%')).toBeVisible();
  expect(await (await rowOf('#pantryaudit')).findByText('unknown')).toBeVisible();
  expect(client.callsOf(listHotTags)[0]?.input.query).not.toHaveProperty('format');
});

it('shows creators with their gain, and the name as a link to their page', async () => {
  const { client } = showRankings(<TopCreators />);
  const row = await rowOf('Marguerite Okafor-Lindholm');
  expect(await row.findByText('9.64M')).toBeVisible();
  expect(row.getByRole('link', { name: 'Marguerite Okafor-Lindholm' })).toHaveAttribute(
    'href',
    '/creator/90',
  );
  expect(client.callsOf(listTopCreators)).toHaveLength(1);
});

it('shows the brand of each advertisement with the evidence', async () => {
  showRankings(<HotAds />);
  const row = await rowOf(titleAt(1));
  expect(await row.findByText('Ordnungsliebe Aufbewahrung GmbH')).toBeVisible();
  expect(row.getByText('caption: #ad, thanks to BoxCo for sponsoring this video')).toBeVisible();
  expect(await (await rowOf(titleAt(3))).findByText('unknown brand')).toBeVisible();
});
