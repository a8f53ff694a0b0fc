import type { AnswerOf, getBrands } from '@reachkit/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { type CreatorTerms, readCreatorTerms } from '../history/sourceTerms.ts';
import { advertisingFrom } from '../metrics/definitions/advertising.ts';
import { interactionFrom } from '../metrics/definitions/interaction.ts';
import { measure, type UnknownReason } from '../metrics/measure.ts';
import { ifDerivable } from '../metrics/underTerms.ts';
import { brand, video } from '../tables.ts';
import type { StoredCreator } from './findCreator.ts';
import { groupPosts, type PostGroup } from './posts/groups.ts';
import { readAtOf } from './posts/loadPosts.ts';
import { selectPosts } from './posts/select.ts';
import { inSnapshot } from './posts/snapshot.ts';
import { videoOf } from './posts/videoWire.ts';
import { countPosts, readWindow, windowIdsOf } from './posts/window.ts';

const adsShown = 20;

export type BrandsWithoutQuota = Omit<AnswerOf<typeof getBrands>, 'quota'>;

/** Returns the brands that a creator has worked with, and the results of sponsored posts compared with the others. */
export function readBrands(
  { db }: Pick<Deps, 'db'>,
  creator: StoredCreator,
): Promise<{ readonly answer: BrandsWithoutQuota; readonly isKnown: boolean }> {
  return inSnapshot(db, async (tx) => {
    const counts = await countPosts(tx, creator);
    const terms = (await readCreatorTerms(tx, [creator.id])).get(creator.id);
    const results = (group: PostGroup | undefined) => resultsOf(creator, group, terms);
    const windowIds = windowIdsOf(creator, await readWindow(tx, creator, counts));
    const { count, share } = advertisingFrom(counts, readAtOf(creator));
    const isAd = and(eq(video.creatorId, creator.id), video.isAd);
    const ads = await selectPosts(tx, isAd, { limit: adsShown });
    const byAd = await groupPosts(tx, creator, sql`${video.isAd}::text`);
    // A partner of a post that is no ad any more stays stored, and may come back.
    const byBrand = await groupPosts(tx, creator, sql`case when ${video.isAd} then ${brand.name} end`);
    return {
      isKnown: counts.all > 0,
      answer: {
        brands: byBrand.map((group) => brandOf(group, results(group))),
        sponsored: results(byAd.find(({ key }) => key === 'true')),
        organic: results(byAd.find(({ key }) => key === 'false')),
        adCount: count,
        adShare: ifDerivable(share, terms),
        ads: ads.map((post) => videoOf(creator, post, { windowIds, terms })),
      },
    };
  });
}

/** Returns the results over all settled posts of a kind, not only the latest 10, as sponsored posts are rare. */
function resultsOf(
  creator: StoredCreator,
  group: PostGroup | undefined,
  terms: CreatorTerms | undefined,
): BrandsWithoutQuota['sponsored'] {
  const asOf = readAtOf(creator);
  const sums = group?.sums ?? noSums;
  const missing: UnknownReason = group === undefined ? 'no_videos' : 'no_settled_videos';
  const interaction = interactionFrom(creator.platform, sums, creator.followers);
  const medianPlays = measure(
    { asOf, sampleSize: sums.withViews, formula: 'median_plays' },
    group?.medianViews ?? null,
    sums.posts === 0 ? missing : 'no_views',
  );
  const interactionRate = measure(
    { asOf, sampleSize: interaction.sampleSize, formula: interaction.formula },
    interaction.rate,
    sums.posts === 0 ? missing : interaction.unknown,
  );
  return {
    videos: group?.posts ?? 0,
    medianPlays: ifDerivable(medianPlays, terms),
    interactionRate: ifDerivable(interactionRate, terms),
  };
}

const noSums = {
  posts: 0,
  images: 0,
  withViews: 0,
  counted: { posts: 0, interactions: 0 },
  viewed: { posts: 0, views: 0, interactions: 0, saves: 0 },
};

function brandOf(
  group: PostGroup,
  { medianPlays, interactionRate }: BrandsWithoutQuota['sponsored'],
): BrandsWithoutQuota['brands'][number] {
  return {
    name: group.key,
    videos: group.posts,
    firstAt: group.firstAt,
    lastAt: group.lastAt,
    medianViews: medianPlays.value,
    interactionRate: interactionRate.value,
  };
}
