import type { CreatorBrands } from '@reachkit/contract';
import type { Deps } from '../../../platform/deps.ts';
import { advertisingOf } from '../metrics/advertising.ts';
import { isCount, median } from '../metrics/averages.ts';
import { interactionOf } from '../metrics/interaction.ts';
import { measure, type UnknownReason } from '../metrics/measure.ts';
import { settledPosts } from '../metrics/window.ts';
import type { StoredCreator } from './findCreator.ts';
import { type KnownPost, loadPosts, readAtOf } from './loadPosts.ts';
import { videoOf } from './videoWire.ts';
import { windowIdsOf } from './windowIds.ts';
import { numberOf } from './wire.ts';

const adsShown = 20;

export type BrandsTold = Omit<CreatorBrands, 'quota'>;

/** Brands that a creator has worked with, and how sponsored posts did beside the others. */
export async function readBrands(
  { db }: Pick<Deps, 'db'>,
  creator: StoredCreator,
): Promise<{ readonly told: BrandsTold; readonly isKnown: boolean }> {
  const posts = await loadPosts(db, creator.id);
  const windowIds = windowIdsOf(creator, posts);
  const { count, share } = advertisingOf(posts, readAtOf(creator));
  const ads = posts.filter(({ isAd }) => isAd);
  return {
    isKnown: posts.length > 0,
    told: {
      brands: brandsOf(creator, posts),
      sponsored: resultsOf(creator, ads),
      organic: resultsOf(
        creator,
        posts.filter(({ isAd }) => !isAd),
      ),
      adCount: numberOf(count),
      adShare: numberOf(share),
      ads: ads.slice(0, adsShown).map((post) => videoOf(creator, post, windowIds)),
    },
  };
}

/** Results over all settled posts of a kind, not the latest 10 alone: sponsored ones are few. */
function resultsOf(creator: StoredCreator, posts: readonly KnownPost[]): BrandsTold['sponsored'] {
  const asOf = readAtOf(creator);
  const settled = settledPosts(posts, asOf);
  const missing: UnknownReason = posts.length === 0 ? 'no_videos' : 'no_settled_videos';
  const views = settled.map((post) => post.views);
  const interaction = interactionOf(creator.platform, settled, creator.followers);
  return {
    videos: posts.length,
    medianPlays: numberOf(
      measure(
        { asOf, sampleSize: views.filter(isCount).length, formula: 'median_plays' },
        median(views),
        settled.length === 0 ? missing : 'no_views',
      ),
    ),
    interactionRate: numberOf(
      measure(
        { asOf, sampleSize: interaction.sampleSize, formula: interaction.formula },
        interaction.rate,
        settled.length === 0 ? missing : interaction.unknown,
      ),
    ),
  };
}

/** The latest worked with first. */
function brandsOf(creator: StoredCreator, posts: readonly KnownPost[]): BrandsTold['brands'] {
  const byBrand = new Map<string, { posts: KnownPost[]; readonly lastAt: Date; firstAt: Date }>();
  for (const post of posts) {
    if (post.brand === null) continue;
    const known = byBrand.get(post.brand) ?? { posts: [], lastAt: post.postedAt, firstAt: post.postedAt };
    known.posts.push(post);
    known.firstAt = post.postedAt;
    byBrand.set(post.brand, known);
  }
  // Posts are given newest first, so brands and the posts of each stand so too.
  return [...byBrand].map(([name, { posts: theirs, firstAt, lastAt }]) => {
    const { medianPlays, interactionRate } = resultsOf(creator, theirs);
    return {
      name,
      videos: theirs.length,
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
      medianViews: medianPlays.value,
      interactionRate: interactionRate.value,
    };
  });
}
