import { foldBrand } from '@reachkit/contract';
import { metricVersion } from '@reachkit/server/domains/creator/metrics/version';
import { tagNames } from '@reachkit/server/domains/creator/words/tagVocabulary';
import { searchTokens, vectorLiteral } from '@reachkit/server/domains/creator/words/tokens';
import type { DemoCreator } from '../creators/generate.ts';
import { createRandom } from '../creators/random.ts';
import { createTitles } from '../creators/titles.ts';
import { brandNames } from '../world/brands.ts';
import type { DemoTable } from './columns.ts';
import { copyLine } from './copyText.ts';
import { postId, storedNumber } from './postIds.ts';
import { createTimestamp } from './timestamp.ts';

/** Writes a creator's COPY lines (text format) in the columns of `demoTables`; an empty text if a table has no rows. */
export type RowWriter = Readonly<Record<DemoTable, (creator: DemoCreator) => string>>;

/** Returns a brand's account, which posts that advertise it mention. */
const accountOf = (brand: number) => foldBrand(brandNames[brand] ?? '').replace(/[^a-z0-9]+/g, '');
const orNull = (count: number | null): string | number => count ?? '\\N';

/** Creates a row writer. `brandIds` are the database's ids in the order of `brandNames`; not needed without videos. */
export function createRowWriter(brandIds: readonly number[] = []): RowWriter {
  const timestamp = createTimestamp();
  const titlesOf = createTitles();

  function creatorRow(creator: DemoCreator): string {
    const { handle, name, description, tags, figures } = creator;
    const asOf = timestamp(creator.asOf);
    const tokens = searchTokens({ handle, name, description, tagNames: tagNames(tags) });
    return copyLine([
      creator.id,
      creator.platform,
      handle,
      handle.toLowerCase(),
      creator.channelId,
      name,
      description,
      creator.region,
      creator.language,
      tags,
      creator.homepage,
      creator.email,
      creator.followers,
      figures.followersChange30d,
      figures.followersChange90d,
      figures.avgPlays,
      figures.medianPlays,
      figures.avgLikes,
      figures.avgComments,
      figures.avgShares,
      figures.interactionRate,
      figures.followerPlays,
      creator.videoCount,
      figures.adVideoCount,
      figures.adShare,
      figures.sampleSize,
      figures.priceMiddle,
      figures.cpm,
      figures.postsPerWeek,
      figures.steadiness,
      figures.lastVideoAt === null ? null : timestamp(figures.lastVideoAt),
      'videos',
      metricVersion,
      asOf,
      'demo',
      creator.isAnalysed,
      vectorLiteral(tokens),
      asOf,
      asOf,
    ]);
  }

  function videoRows(creator: DemoCreator): string {
    const { home, topic, platform, id } = creator;
    const title = titlesOf(home.language, topic);
    const random = createRandom(id, 0x7175);
    const stem = postId(platform, id, '');
    let lines = '';
    // Ids ascend while dates descend, so that both indexes are built from presorted rows.
    creator.posts.forEach((post, index) => {
      const tags = post.isAd ? `{${topic},ad}` : `{${topic}}`;
      const brand = post.brand === null ? undefined : brandIds[post.brand];
      lines += `${id}\t${stem}${storedNumber(index + 1)}\t${post.kind}\t${timestamp(post.postedAt)}\t`;
      const mention = post.brand === null ? '' : ` @${accountOf(post.brand)}`;
      lines += `${title(random)}${mention}\t${tags}\t${orNull(post.views)}\t${orNull(post.likes)}\t${orNull(post.comments)}\t`;
      lines += `${orNull(post.shares)}\t${orNull(post.saves)}\t${orNull(post.duration)}\t`;
      lines += `${post.isPinned ? 't' : 'f'}\t${post.isAd ? 't' : 'f'}\t${brand ?? '\\N'}\n`;
    });
    return lines;
  }

  function snapshotRows({ id, snapshots }: DemoCreator): string {
    let lines = '';
    for (const one of snapshots.toReversed()) {
      lines += `${id}\t${one.day}\t${one.followers}\t${orNull(one.avgPlays)}\t${orNull(one.medianPlays)}\t`;
      lines += `${orNull(one.interactionRate)}\tdemo\n`;
    }
    return lines;
  }

  function audienceRow(creator: DemoCreator): string {
    const { audience } = creator;
    if (audience === null) return '';
    const shares = [audience.gender, audience.age, audience.region, audience.language];
    return copyLine([
      creator.id,
      audience.sampleSize,
      audience.origin,
      timestamp(creator.asOf),
      ...shares.map((share) => JSON.stringify(share)),
    ]);
  }

  function contentRow({ id, posts, topic }: DemoCreator): string {
    if (posts.length === 0) return '';
    const brands = [...new Set(posts.flatMap(({ brand }) => brand ?? []))];
    const names = brands.map((brand) => foldBrand(brandNames[brand] ?? '')).sort();
    const hashtags = [topic.toLowerCase(), ...(posts.some(({ isAd }) => isAd) ? ['ad'] : [])].sort();
    return copyLine([id, names, hashtags, brands.map(accountOf).sort()]);
  }

  return {
    creator: creatorRow,
    video: videoRows,
    creator_snapshot: snapshotRows,
    creator_audience: audienceRow,
    creator_content: contentRow,
  };
}
