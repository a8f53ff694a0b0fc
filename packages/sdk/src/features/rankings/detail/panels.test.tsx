import {
  getRankedAd,
  getRankedInfluencer,
  getRankedTag,
  getRankedVideo,
} from '@reachkit/contract/rankings/detail';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer } from '../../../testing/mockHandler.ts';
import {
  rankedAd,
  rankedInfluencer,
  rankedTag,
  rankingFollow,
  storyOf,
  tagOfFew,
  tagRow,
  thinVideo,
  unlistedTag,
} from '../stories/details.ts';
import { type DetailWorldOptions, fails } from '../stories/detailWorld.ts';
import { showDetail } from '../testing/showDetail.tsx';
import { RankedAdPanel, RankedInfluencerPanel, RankedTagPanel, RankedVideoPanel } from './index.ts';

const panels = { video: RankedVideoPanel, influencer: RankedInfluencerPanel, ad: RankedAdPanel };

function open(kind: keyof typeof panels, world: DetailWorldOptions = {}) {
  const Panel = panels[kind];
  return showDetail(<Panel id="501" of={storyOf} onClose={() => {}} />, world);
}
const openTag = (tag = 'smallspacereset', world: DetailWorldOptions = {}) =>
  showDetail(<RankedTagPanel id={tag} of={storyOf} onClose={() => {}} />, world);

const figure = async (name: string) => within(await screen.findByRole('group', { name }));
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const plain = (text: string | null) => text?.replace(/[\u2068\u2069]/g, '');

describe('the panel of a tag', () => {
  it('works out the rise over five windows in numbers', async () => {
    openTag();
    const rise = await part('Rise 3.45×');
    expect(rise.getByText('(164 + 5) ÷ (44 + 5) = 3.45')).toBeVisible();
    expect(rise.getByText('posts in five windows; dashed: mean before, 44')).toBeVisible();
    expect(rise.getByText(/23 posts left out: their creators were not known/)).toBeVisible();
  });

  it('shows score, posts and creators, with the change of the rank in words', async () => {
    const { client } = openTag();
    expect((await figure('Score')).getByText('26.50M')).toBeVisible();
    expect((await figure('Score')).getByText('31.00M gained in all')).toBeVisible();
    expect((await figure('Posts')).getByText('164 for the rise')).toBeVisible();
    expect((await figure('Creators')).getByText('64')).toBeVisible();
    expect(screen.getByText('up 1 since yesterday')).toBeVisible();
    expect(screen.getByText('listed 9 days')).toBeVisible();
    expect(client.callsOf(getRankedTag)[0]?.input).toEqual({
      params: { tag: 'smallspacereset' },
      query: { ...storyOf },
    });
  });

  it('compares a list of one day with the hour before', async () => {
    const row = tagRow({ change: -3 });
    showDetail(<RankedTagPanel id="fyp" of={{ ...storyOf, period: '1d' }} onClose={() => {}} />, {
      handlers: [answer(getRankedTag, () => rankedTag({ row }))],
    });
    expect(await screen.findByText('down 3 in the last hour')).toBeVisible();
  });

  it('shows what a capped creator gained and counted, and why', async () => {
    openTag();
    const creators = await part('Top creators');
    const [first, second] = creators.getAllByRole('listitem');
    expect(first).toHaveTextContent('Marguerite Okafor-Lindholm9.80M gained5.30M');
    expect(second).toHaveTextContent(/^TUThe Unboxing Carpenter3\.06M$|^TCThe Unboxing Carpenter3\.06M$/);
    const why = creators.getByText(/counts a quarter/);
    expect(plain(why.textContent)).toBe(
      'Marguerite Okafor-Lindholm counts a quarter of what all others gained (21.20M; others: 63).',
    );
  });

  it('has one sentence for several capped creators', async () => {
    openTag('few', { handlers: [answer(getRankedTag, () => tagOfFew())] });
    const creators = await part('Top creators');
    expect(creators.getByText(/Where two figures stand/)).toBeVisible();
    expect(creators.queryByText(/a quarter of what all others/)).toBeNull();
  });

  it('lists the tags that stand with it, and the languages', async () => {
    openTag();
    const company = within(await screen.findByRole('list', { name: 'Stands with' }));
    expect(company.getAllByRole('listitem').map((one) => plain(one.textContent))).toContain(
      '#rentalfriendly 41.0%',
    );
    const languages = within(screen.getByRole('list', { name: 'Languages' }));
    expect(languages.getAllByRole('listitem')[0]).toHaveTextContent('English62.0%');
  });

  it('says that a tag of two creators is not listed and that its rise is not known', async () => {
    openTag('rare', { handlers: [answer(getRankedTag, () => unlistedTag())] });
    expect((await figure('Score')).getByText('not listed')).toBeVisible();
    expect(
      screen.getByText('Creators who used it in the window: 2. The list needs at least 3.'),
    ).toBeVisible();
    expect((await part('Rise not known yet')).queryByRole('figure')).toBeNull();
    expect(screen.getByText(/there is nothing to compare yet/)).toBeVisible();
    expect(screen.getByText('No tag stands with it often.')).toBeVisible();
  });

  it('saves all its creators by the slot, and counts the follows at its button', async () => {
    openTag('smallspacereset', { follows: [rankingFollow()] });
    expect(await screen.findByRole('button', { name: 'Save' })).toHaveAttribute('data-ids', '301 302 303');
    expect(await screen.findByRole('button', { name: /Follow tag/ })).toHaveTextContent('Follow tag1 of 50');
  });

  it('keeps its name and the follow where the details fail, and reads them again', async () => {
    let isDown = true;
    const { user } = openTag('حلول_التخزين', {
      follows: [],
      handlers: [
        answer(getRankedTag, () => {
          if (isDown) throw new Error('down');
          return rankedTag();
        }),
      ],
    });
    expect(await screen.findByText('The details did not load')).toBeVisible();
    expect(screen.getByRole('heading', { name: '#حلول_التخزين' })).toHaveAttribute('dir', 'auto');
    expect(screen.getByRole('button', { name: /Follow tag/ })).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await figure('Score')).toBeDefined();
  });

  it('shows the whole of a long tag as its title', async () => {
    const long = 'storage'.repeat(15).slice(0, 100);
    openTag(long);
    expect(screen.getByRole('heading', { name: `#${long}` })).toHaveAttribute('title', `#${long}`);
    expect(await figure('Score')).toBeDefined();
  });
});

describe('the panel of a video', () => {
  it('shows what it gained in the list and in each window, with the readings between which it lies', async () => {
    open('video');
    expect((await figure('Views gained')).getByText('4.82M')).toBeVisible();
    expect((await figure('Views gained')).getByText('11.06M in all')).toBeVisible();
    expect((await figure('Multiple of median')).getByText('125.1×')).toBeVisible();
    expect(screen.getByText('Difference of the readings of 11-13 00:12 and 11-19 23:40 UTC')).toBeVisible();
    const rows = within(screen.getByRole('table', { name: 'Gain in each window' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'WindowViewsInteractions',
      '1 day560.00K31.40K',
      '7 days4.82M318.20K',
      '30 daysunknownunknown',
    ]);
    expect(screen.getByText('listed 4 days')).toBeVisible();
    expect(screen.getByText('best rank 1')).toBeVisible();
    expect(screen.getByText('None found')).toBeVisible();
  });

  it('links to its creator and its page, and hands its address to the monitor', async () => {
    open('video');
    expect(await screen.findByRole('link', { name: 'Marguerite Okafor-Lindholm' })).toHaveAttribute(
      'href',
      '/creator/301',
    );
    const address = 'https://www.tiktok.com/@margueriteokafor/video/7301234567890123456';
    expect(screen.getByRole('link', { name: 'Open on TikTok' })).toHaveAttribute('href', address);
    expect(screen.getByRole('button', { name: 'Monitor' })).toHaveAttribute('data-url', address);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('data-ids', '301');
  });

  it('says unknown in place of zeros, and that the platform counts in another way', async () => {
    open('video', { handlers: [answer(getRankedVideo, () => thinVideo())] });
    expect(await screen.findByRole('heading', { level: 2, name: '(no title)' })).toBeVisible();
    for (const name of ['Interactions gained', 'An hour', 'Multiple of median']) {
      expect((await figure(name)).getByText('unknown')).toBeVisible();
    }
    expect(screen.getByText('creator unknown')).toBeVisible();
    expect(screen.getByText('no longer available')).toBeVisible();
    expect(screen.getByText(/^YouTube changed how it counts/)).toBeVisible();
    expect(
      screen.getByText('Published in the window, so counted from 0; read 11-19 23:40 UTC'),
    ).toBeVisible();
    expect(screen.getByText('A curve needs two readings.')).toBeVisible();
    expect(screen.getByText('The caption has no tags.')).toBeVisible();
    expect(screen.getByText('Neither the caption nor the platform’s label was read.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('says that an entry is not in the ranking, or beyond the rows of the plan', async () => {
    open('video', { handlers: [fails(getRankedVideo, 404)] });
    expect(await screen.findByText('Not in the ranking')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('steps and closes by its buttons', async () => {
    const [onStep, onClose] = [vi.fn(), vi.fn()];
    const { user } = showDetail(
      <RankedVideoPanel id="501" of={storyOf} place="1 of 200" onStep={onStep} onClose={onClose} />,
    );
    expect(await figure('Views gained')).toBeDefined();
    expect(screen.getByText('1 of 200')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next (J)' }));
    await user.click(screen.getByRole('button', { name: 'Previous (K)' }));
    expect(onStep.mock.calls).toEqual([[1], [-1]]);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('the panel of a creator', () => {
  it('shows which posts made the gain, with their shares and that of the best', async () => {
    open('influencer');
    const posts = await part('Posts that made the gain');
    expect(posts.getByText('6 of 64')).toBeVisible();
    expect(posts.getByText('The best post brought 43.8% of all views gained.')).toBeVisible();
    expect(posts.getAllByRole('listitem')[0]).toHaveTextContent(/43\.8%4\.82M$/);
    expect((await figure('Followers gained')).getByText('12.40K')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View creator' })).toHaveAttribute('href', '/creator/501');
  });

  it('says unknown for followers gained, and nothing of shares without a gain', async () => {
    open('influencer', {
      handlers: [
        answer(getRankedInfluencer, () =>
          rankedInfluencer({ followersGained: null, bestShare: null, viewsGained: 0 }),
        ),
      ],
    });
    expect((await figure('Followers gained')).getByText('unknown')).toBeVisible();
    const posts = await part('Posts that made the gain');
    expect(posts.queryByText(/The best post/)).toBeNull();
    expect(posts.getAllByRole('listitem')[0]).not.toHaveTextContent('%');
  });
});

describe('the panel of an ad', () => {
  it('names its brand, the evidence, and other posts of the brand', async () => {
    open('ad', { follows: [] });
    expect((await part('Brand')).getByText('Haus & Hof')).toBeVisible();
    const proof = await part('Ad disclosure');
    expect(proof.getByText('Disclosed')).toBeVisible();
    expect(plain(proof.getByText(/caption says/).textContent)).toBe(
      'Evidence caption says “#ad with Haus & Hof”',
    );
    const others = await part('Other posts of the brand');
    expect(others.getByText('9 of 23')).toBeVisible();
    expect(others.getAllByRole('listitem')).toHaveLength(9);
    expect(screen.getByRole('button', { name: /Follow brand/ })).toBeVisible();
  });

  it('offers no follow where the brand is not known', async () => {
    const unknown = rankedAd({ brand: null, ofBrand: [], ofBrandCount: 0 });
    open('ad', { handlers: [answer(getRankedAd, () => unknown)] });
    expect(await screen.findByText('No brand was recognized.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /Follow/ })).toBeNull());
    expect(screen.queryByRole('region', { name: 'Other posts of the brand' })).toBeNull();
  });
});
