import { followRanking, listRankingFollows, unfollowRanking } from '@reachkit/contract/rankings/detail';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { rankingFollow, storyFollows, storyOf } from '../stories/details.ts';
import { type DetailWorldOptions, fails } from '../stories/detailWorld.ts';
import { showDetail } from '../testing/showDetail.tsx';
import { FollowButton, FollowedDialog, type FollowSubject } from './index.ts';

// Importing the source of lazy components takes longer here than the built chunk in a browser.
beforeAll(() => import('./FollowedDialog.tsx'));

const tag = { kind: 'tag', id: 'rentalfriendly', name: 'rentalfriendly' } as const;
const full = Array.from({ length: 50 }, (_, at) => rankingFollow({ id: String(100 + at), name: `tag${at}` }));

const show = (subject: FollowSubject, world: DetailWorldOptions = {}) =>
  showDetail(<FollowButton of={storyOf} subject={subject} variant="filled" />, { follows: [], ...world });
const button = (name: RegExp) => screen.findByRole('button', { name });

describe('the follow button', () => {
  it.each([
    [{ kind: 'list', ranking: 'ad' }, /Follow list/, { kind: 'list', ranking: 'ad' }],
    [tag, /Follow tag/, { kind: 'tag', subject: 'rentalfriendly' }],
    [{ kind: 'brand', id: '61', name: 'Haus & Hof' }, /Follow brand/, { kind: 'brand', subject: '61' }],
    [
      { kind: 'influencer', id: '301', name: 'Mira' },
      /Follow creator/,
      { kind: 'influencer', subject: '301' },
    ],
  ] as const)('follows %j in its list, in the chosen first rows', async (subject, name, body) => {
    const { client, user } = show(subject);
    expect(await screen.findByText('0 of 50')).toBeVisible();
    await user.click(await button(name));
    const form = within(await screen.findByRole('dialog'));
    expect(form.getByRole('radio', { name: 'Top 100' })).toBeChecked();
    await user.click(form.getByRole('radio', { name: 'Top 10' }));
    await user.click(form.getByRole('button', { name: 'Follow' }));
    expect(await button(/Following/)).toHaveTextContent('FollowingTop 10');
    expect(screen.getByText('Following, top 10')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(client.callsOf(followRanking)[0]?.input.body).toEqual({ ...storyOf, ...body, top: 10 });
  });

  it('changes the first rows of what is followed', async () => {
    const { client, user } = show(tag, { follows: [rankingFollow()] });
    await user.click(await button(/Following/));
    const form = within(await screen.findByRole('dialog', { name: 'Following' }));
    expect(form.getByRole('radio', { name: 'Top 10' })).toBeChecked();
    await user.click(form.getByRole('radio', { name: 'Top 50' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await button(/Following/)).toHaveTextContent('Top 50');
    expect(client.callsOf(followRanking)).toHaveLength(1);
  });

  it('stops following, with a way back', async () => {
    const { client, user } = show(tag, { follows: [rankingFollow()] });
    await user.click(await button(/Following/));
    await user.click(await screen.findByRole('button', { name: 'Stop following' }));
    expect(await button(/Follow tag/)).toBeVisible();
    expect(client.callsOf(unfollowRanking)[0]?.input.params).toEqual({ id: '41' });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await button(/Following/)).toHaveTextContent('Top 10');
    expect(client.callsOf(followRanking)[0]?.input.body).toMatchObject({ subject: tag.id, top: 10 });
  });

  it('takes the same tag in another list as not followed', async () => {
    show(tag, { follows: [rankingFollow({ region: 'DE' })] });
    expect(await screen.findByText('1 of 50')).toBeVisible();
    expect(await button(/Follow tag/)).toBeVisible();
  });

  it('is quiet with the reason where all follows are used, and leads to them', async () => {
    const { user } = show(tag, { follows: full });
    expect(await screen.findByText(/All 50 follows are used\./)).toBeVisible();
    expect(await button(/Follow tag/)).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Manage' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Followed in rankings' }));
    await user.click(await dialog.findByRole('button', { name: 'Stop following #tag0' }));
    await waitFor(() => expect(dialog.getByText('49 of 50 followed')).toBeVisible());
    await user.keyboard('{Escape}');
    expect(await button(/Follow tag/)).not.toHaveAttribute('aria-disabled');
  });

  it('shows in its form why following failed, and keeps the choice', async () => {
    const refuse = answer(followRanking, () => {
      throw new Refusal({ code: 500, status: 500, msg: 'The server is busy' });
    });
    const { user } = show(tag, { handlers: [refuse] });
    await user.click(await button(/Follow tag/));
    await user.click(await screen.findByRole('radio', { name: 'Top 50' }));
    await user.click(screen.getByRole('button', { name: 'Follow' }));
    expect(await screen.findByText('The server is busy')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Top 50' })).toBeChecked();
  });

  it('offers only the first rows that the plan shows, with the way to more', async () => {
    const { client, user } = show({ kind: 'list', ranking: 'video' }, { rows: { video: 20 } });
    await user.click(await button(/Follow list/));
    const form = within(await screen.findByRole('dialog'));
    expect(form.getAllByRole('radio')).toHaveLength(1);
    expect(form.getByRole('radio', { name: 'Top 10' })).toBeChecked();
    expect(form.getByText(/Your plan shows the first 20 rows/)).toBeVisible();
    expect(form.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/upgrade');
    await user.click(form.getByRole('button', { name: 'Follow' }));
    expect(await button(/Following/)).toHaveTextContent('Top 10');
    expect(client.callsOf(followRanking)[0]?.input.body).toMatchObject({ top: 10 });
  });

  it('starts with the most rows that the plan shows', async () => {
    const { user } = show({ kind: 'influencer', id: '301', name: 'Mira' }, { rows: { influencer: 60 } });
    await user.click(await button(/Follow creator/));
    expect(await screen.findAllByRole('radio')).toHaveLength(2);
    expect(screen.getByRole('radio', { name: 'Top 50' })).toBeChecked();
  });

  it('counts the rows of the ranking that has the subject', async () => {
    const { user } = show(tag, { rows: { video: 20, influencer: 20 } });
    await user.click(await button(/Follow tag/));
    expect(await screen.findByRole('radio', { name: 'Top 100' })).toBeChecked();
    expect(screen.queryByText(/Your plan shows/)).toBeNull();
  });

  it('offers no follow where the plan shows fewer rows than the fewest', async () => {
    const { user } = show({ kind: 'list', ranking: 'video' }, { rows: { video: 5 } });
    await user.click(await button(/Follow list/));
    expect(await screen.findByText(/Your plan shows the first 5 rows/)).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull();
  });

  it('offers the upgrade where the plan refuses the rows', async () => {
    const refuse = answer(followRanking, () => {
      throw new Refusal({
        code: 430,
        data: { feature: 'rankingRows', limit: 20, used: 100, needVersion: 'basic' },
      });
    });
    const { user } = show(tag, { handlers: [refuse] });
    await user.click(await button(/Follow tag/));
    await user.click(await screen.findByRole('button', { name: 'Follow' }));
    expect(await screen.findByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/upgrade');
    expect(screen.getByRole('radio', { name: 'Top 100' })).toBeChecked();
  });

  it('shows in its form that the follows did not load', async () => {
    const { user } = show(tag, { handlers: [fails(listRankingFollows)] });
    await user.click(await button(/Follow tag/));
    const form = within(await screen.findByRole('dialog'));
    expect(await form.findByText('What you follow did not load')).toBeVisible();
    expect(form.queryByRole('button', { name: 'Follow' })).toBeNull();
  });
});

describe('the list of what is followed', () => {
  const open = async (world: DetailWorldOptions = {}) => {
    const shown = showDetail(<FollowedDialog onClose={() => {}} />, world);
    const list = async () => within(await screen.findByRole('list', { name: 'Followed' }));
    return { ...shown, list, rows: async () => (await list()).getAllByRole('listitem') };
  };

  it('shows each with its list, its rank now, and the way there', async () => {
    const { rows, list } = await open();
    expect(await screen.findByText('Home')).toBeVisible();
    expect((await rows()).map((row) => row.querySelector('p')?.textContent)).toEqual([
      'TikTok·7 days·United States·Home',
      'Hot tags·TikTok·7 days·rank 2',
      'Hot ads·TikTok·7 days·not in the list',
      'Top creators·TikTok·7 days·rank 1',
      'Top creators·TikTok·7 days',
    ]);
    expect((await list()).getByRole('link', { name: 'Popular videos' })).toHaveAttribute(
      'href',
      '/ranking/video?platform=tiktok&period=7d&region=US&category=home',
    );
  });

  it('changes the first rows in place, and keeps the region of the list', async () => {
    const { client, user, list } = await open();
    const tops = (await list()).getByRole('radiogroup', { name: 'First rows of Popular videos' });
    await user.click(within(tops).getByRole('radio', { name: 'Top 100' }));
    expect(await screen.findByText('Changed to top 100')).toBeVisible();
    expect(client.callsOf(followRanking)[0]?.input.body).toEqual({
      platform: 'tiktok',
      period: '7d',
      region: 'US',
      category: 'home',
      kind: 'list',
      ranking: 'video',
      top: 100,
    });
  });

  it('says of rows that the plan no longer shows that they bring no notices', async () => {
    const { list, rows } = await open({ rows: { video: 20 } });
    const tops = (await list()).getByRole('radiogroup', { name: 'First rows of Popular videos' });
    expect(within(tops).getAllByRole('radio')).toHaveLength(2);
    expect(within(tops).getByRole('radio', { name: 'Top 50' })).toBeChecked();
    expect((await rows())[0]).toHaveTextContent('Your plan shows the first 20 rows');
    expect(screen.getAllByText(/Your plan shows/)).toHaveLength(1);
  });

  it('only ends the follow of a subject that no longer exists', async () => {
    const { user, rows, list } = await open();
    const [gone] = (await rows()).slice(-1);
    if (!gone) throw new Error('There is no row.');
    expect(within(gone).queryByRole('radiogroup')).toBeNull();
    await user.click((await list()).getByRole('button', { name: 'Stop following No longer exists' }));
    await waitFor(async () => expect(await rows()).toHaveLength(storyFollows.length - 1));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('says that nothing is followed yet', async () => {
    await open({ follows: [] });
    expect(await screen.findByText('Nothing followed yet')).toBeVisible();
  });

  it('offers to read again where it did not load', async () => {
    await open({ handlers: [fails(listRankingFollows)] });
    expect(await screen.findByText('What you follow did not load')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
