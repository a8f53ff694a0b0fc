import type { SourcePost, SourcePostAnswer, SourcePosts, WantedPost } from '../creatorSource.ts';
import { batchesOf, captionOf, countIn, distinctPosts, PostAnswers, timestampIn } from '../postAnswers.ts';
import { statsAnswer, type VideoItem, type VideoStatItem, videosAnswer } from './answers.ts';
import type { YouTubeClient } from './client.ts';
import { durationIn } from './duration.ts';

/** Ids per call, of all methods. */
export const batchSize = 50;

const detailParts = 'snippet,contentDetails,statistics,paidProductPlacementDetails,status';
/** Any other id would be refused together with its whole batch. */
const idShape = /^[\w-]{1,20}$/;

/**
 * Reads posts: counts by `videos.batchGetStats`, details by `videos.list`. The first is documented as "not atomic", so an
 * id that it leaves out says nothing and is asked for by the second; only an id missing there is not found.
 */
export async function readPosts(client: YouTubeClient, wanted: readonly WantedPost[]): Promise<SourcePosts> {
  const posts = new PostAnswers();
  const distinct = [...distinctPosts(wanted)];
  const idsOf = (fits: (id: string, isDetailed: boolean) => boolean) =>
    distinct.filter(([id, isDetailed]) => fits(id, isDetailed)).map(([id]) => id);
  const onCall = () => {
    posts.calls += 1;
  };
  posts.answerAll(
    idsOf((id) => !idShape.test(id)),
    { kind: 'unanswered', fault: 'bad_reference', retryAt: null },
  );
  const detailed = idsOf((id, isDetailed) => idShape.test(id) && isDetailed);
  for (const ids of batchesOf(
    idsOf((id, isDetailed) => idShape.test(id) && !isDetailed),
    batchSize,
  )) {
    const parameters = { part: 'id,statistics', id: ids.join(',') };
    const missing = await posts.collect(ids, async () => {
      const { items = [] } = await client.once('videos.batchGetStats', parameters, statsAnswer, onCall);
      return items.map((item) => [item.id, { kind: 'found', post: postFromStats(item) }] as const);
    });
    detailed.push(...missing);
  }
  for (const ids of batchesOf(detailed, batchSize)) {
    const parameters = { part: detailParts, id: ids.join(','), maxResults: String(batchSize) };
    const missing = await posts.collect(ids, async () => {
      const { items = [] } = await client.once('videos.list', parameters, videosAnswer, onCall);
      return items.map((item) => [item.id, answerFrom(item)] as const);
    });
    posts.answerAll(missing, { kind: 'notFound', reason: null });
  }
  return { answers: posts.answers, calls: posts.calls };
}

const countsOf = (statistics: VideoStatItem['statistics']): SourcePost['counts'] => ({
  views: countIn(statistics?.viewCount),
  likes: countIn(statistics?.likeCount),
  comments: countIn(statistics?.commentCount),
});

const postFromStats = ({ id, statistics }: VideoStatItem): SourcePost => ({
  id,
  kind: 'video',
  creator: null,
  postedAt: null,
  counts: countsOf(statistics),
  caption: null,
  durationSeconds: null,
  coverUrl: null,
  paidLabel: null,
  brand: null,
});

function answerFrom(item: VideoItem): SourcePostAnswer {
  const { privacyStatus, uploadStatus } = item.status ?? {};
  if (privacyStatus === 'private') return { kind: 'notFound', reason: 'private' };
  if (uploadStatus === 'deleted') return { kind: 'notFound', reason: 'deleted' };
  if (uploadStatus === 'rejected' || uploadStatus === 'failed') return { kind: 'notFound', reason: null };
  const { snippet } = item;
  const post: SourcePost = {
    ...postFromStats(item),
    creator: snippet
      ? { channelId: snippet.channelId ?? null, handle: null, name: snippet.channelTitle ?? null }
      : null,
    postedAt: timestampIn(snippet?.publishedAt),
    caption: snippet ? captionOf(snippet.title ?? '', snippet.description ?? '') : null,
    durationSeconds: durationIn(item.contentDetails?.duration),
    coverUrl: coverOf(item),
    paidLabel: paidLabelOf(item),
  };
  return { kind: 'found', post };
}

export const coverOf = ({ snippet }: VideoItem): string | null =>
  (snippet?.thumbnails?.medium ?? snippet?.thumbnails?.default)?.url ?? null;

export const paidLabelOf = ({ paidProductPlacementDetails }: VideoItem): boolean | null =>
  paidProductPlacementDetails?.hasPaidProductPlacement ?? null;
