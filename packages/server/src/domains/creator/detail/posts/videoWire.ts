import { type creatorVideoSchema, foldHashtag, type Platform } from '@reachkit/contract';
import type * as z from 'zod/mini';
import { type CreatorTerms, mayDerive } from '../../history/sourceTerms.ts';
import { webAddress } from '../../identity/webAddress.ts';
import { interactionOf } from '../../metrics/definitions/interaction.ts';
import type { Post } from '../../metrics/definitions/window.ts';
import type { StoredCreator } from '../findCreator.ts';
import type { KnownPost } from './loadPosts.ts';

/** Formats of post ids on the platforms; other ids are a source's own. */
const realId: Readonly<Record<Platform, RegExp>> = {
  tiktok: /^\d{8,25}$/,
  youtube: /^[\w-]{11}$/,
  instagram: /^[\w-]{5,40}$/,
};

type Owner = Pick<StoredCreator, 'platform' | 'handle' | 'source'>;

/** Whether an id is a real one of its platform; demo posts exist on no platform. */
const isReal = ({ platform, source }: Owner, id: string) => source !== 'demo' && realId[platform].test(id);

/** URL of a post on its platform; `null` if unknown. */
export function videoUrl(owner: Owner, id: string): string | null {
  if (!isReal(owner, id)) return null;
  switch (owner.platform) {
    case 'tiktok':
      return `https://www.tiktok.com/@${encodeURIComponent(owner.handle)}/video/${id}`;
    case 'youtube':
      return `https://www.youtube.com/watch?v=${id}`;
    case 'instagram':
      return `https://www.instagram.com/p/${id}/`;
  }
}

/** A post's image: as given by the source, otherwise on YouTube by its id. */
export function coverUrl(
  owner: Owner,
  { id, coverUrl: stored }: Pick<KnownPost, 'id' | 'coverUrl'>,
): string | null {
  const given = webAddress(stored);
  if (given !== null) return given;
  return owner.platform === 'youtube' && isReal(owner, id)
    ? `https://i.ytimg.com/vi/${id}/mqdefault.jpg`
    : null;
}

/** Interactions ÷ views of one post; an image on Instagram has no views. */
export const postInteractionRate = (platform: Platform, post: Post): number | null =>
  platform === 'instagram' && post.kind === 'image' ? null : interactionOf(platform, [post], null).rate;

interface VideoFacts {
  /** Posts used for the averages. */
  readonly windowIds: ReadonlySet<string>;
  readonly terms: CreatorTerms | undefined;
}

/** A post in API form. */
export function videoOf(
  owner: Owner,
  post: KnownPost,
  { windowIds, terms }: VideoFacts,
): z.input<typeof creatorVideoSchema> {
  return {
    id: post.id,
    kind: post.kind,
    title: post.title,
    url: videoUrl(owner, post.id),
    coverUrl: coverUrl(owner, post),
    postedAt: post.postedAt,
    views: post.views,
    likes: post.likes,
    comments: post.comments,
    shares: post.shares,
    saves: post.saves,
    interactionRate: mayDerive(terms) ? postInteractionRate(owner.platform, post) : null,
    duration: post.duration,
    hashtags: [...new Set(post.hashtags.map(foldHashtag))].filter((hashtag) => hashtag !== ''),
    isAd: post.isAd,
    isPinned: post.isPinned,
    isGone: post.isGone,
    brand: post.isAd ? post.brand : null,
    isInWindow: windowIds.has(post.id),
  };
}
