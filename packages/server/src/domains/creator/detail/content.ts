import type { ContentSort, ContentType, CreatorContent, getContent, QueryOf } from '@reachkit/contract';
import type { Deps } from '../../../platform/deps.ts';
import { foldHashtag, topHashtags } from '../metrics/hashtags.ts';
import { postingHours, postsPerWeek } from '../metrics/publishing.ts';
import type { StoredCreator } from './findCreator.ts';
import { type KnownPost, loadPosts, readAtOf } from './loadPosts.ts';
import { postInteractionRate, videoOf } from './videoWire.ts';
import { windowIdsOf } from './windowIds.ts';
import { measureWith } from './wire.ts';

const day = 86_400_000;

/** Choices of "the last n days"; 0 is all. */
const recentDays = [7, 30, 90, 365, 0] as const;

type Wanted = Omit<QueryOf<typeof getContent>, 'timeZone'> & { readonly timeZone: string };
export type ContentPage = Omit<CreatorContent, 'quota'>;

/** Posts of a creator with their pattern. Days are counted back from when the counts were read: later ones are not known. */
export async function readContent(
  { db }: Pick<Deps, 'db'>,
  creator: StoredCreator,
  { days, type, sort, hashtag, page, pageSize, timeZone }: Wanted,
): Promise<{ readonly content: ContentPage; readonly isKnown: boolean }> {
  const posts = await loadPosts(db, creator.id);
  const asOf = readAtOf(creator);
  const recent = within(posts, days, asOf);
  const tag = foldHashtag(hashtag);
  const matching = recent
    .filter((post) => isOfType(post, type) && (tag === '' || carries(post, tag)))
    .sort(orderOf(sort, creator));
  const windowIds = windowIdsOf(creator, posts);
  const ofTime = days === 0 ? { asOf } : { asOf, days };
  return {
    isKnown: posts.length > 0,
    content: {
      list: matching
        .slice((page - 1) * pageSize, page * pageSize)
        .map((post) => videoOf(creator, post, windowIds)),
      total: matching.length,
      pageNum: page,
      pageSize,
      recent: recentDays.map((choice) => ({ days: choice, count: within(posts, choice, asOf).length })),
      types: {
        all: recent.length,
        video: count(recent, 'video'),
        image: count(recent, 'image'),
        ad: count(recent, 'ad'),
      },
      hashtags: measureWith(topHashtags(recent, asOf), (uses) => [...uses]),
      publishing: measureWith(postsPerWeek(posts, ofTime), (value) => value),
      postingHours: measureWith(postingHours(posts, { ...ofTime, timeZone }), (rows) =>
        rows.map((row) => [...row]),
      ),
      timeZone,
    },
  };
}

const within = (posts: readonly KnownPost[], days: number, asOf: Date): readonly KnownPost[] =>
  days === 0 ? posts : posts.filter(({ postedAt }) => postedAt.getTime() > asOf.getTime() - days * day);

const isOfType = (post: KnownPost, type: ContentType): boolean => {
  if (type === 'all') return true;
  return type === 'ad' ? post.isAd : post.kind === type;
};

const count = (posts: readonly KnownPost[], type: ContentType) =>
  posts.filter((post) => isOfType(post, type)).length;

const carries = ({ hashtags }: KnownPost, tag: string) => hashtags.some((one) => foldHashtag(one) === tag);

/** The most first, and what is not known last; of equal ones the newer first, as they are given. */
function orderOf(sort: ContentSort, { platform }: StoredCreator): (a: KnownPost, b: KnownPost) => number {
  if (sort === 'latest') return () => 0;
  const figureOf = (post: KnownPost) =>
    (sort === 'interactionRate' ? postInteractionRate(platform, post) : post[sort]) ?? -1;
  return (a, b) => figureOf(b) - figureOf(a);
}
