import { type TraitKind, traitKinds } from '@reachkit/contract';

/** Shares (0–1) by code. */
export type Shares = Readonly<Record<string, number>>;

/** The traits for comparing creators. An unknown figure is null. */
export interface Profile {
  readonly id: number;
  /** Topic codes. */
  readonly tags: readonly string[];
  /** Number of recent posts by hashtag; null if no post is known. */
  readonly hashtags: ReadonlyMap<string, number> | null;
  readonly region: string | null;
  readonly language: string | null;
  readonly followers: number | null;
  readonly medianPlays: number | null;
  /** 0–1. */
  readonly interactionRate: number | null;
  /** Median plays ÷ followers. */
  readonly followerPlays: number | null;
  /** Estimated for one post, in US dollars. */
  readonly price: number | null;
  readonly audience: { readonly region: Shares; readonly gender: Shares; readonly age: Shares } | null;
}

/** Weight of a topic in the comparison: rarer topics weigh more. Above 0. */
export type TopicWeight = (code: string) => number;

/** Returns the parent of a topic. */
export type ParentOf = (code: string) => string | null;

/** A creator's known values for one trait, prepared for comparison. */
export type Facet =
  /** The natural logarithm, so that figures are compared by ratio, not by difference. */
  | { readonly type: 'figure'; readonly value: number }
  | { readonly type: 'code'; readonly code: string }
  /** `length`: Euclidean. */
  | { readonly type: 'vector'; readonly weights: ReadonlyMap<string, number>; readonly length: number }
  | { readonly type: 'shares'; readonly of: Shares; readonly sum: number };

/** A profile with values precomputed for comparison. */
export interface Prepared {
  readonly profile: Profile;
  /** In the order of `traitKinds`; `null` where a trait is not known. */
  readonly facets: readonly (Facet | null)[];
}

/** Weight of a parent topic, relative to the topic itself. */
const parentShare = 0.5;

/** Hashtags that mark advertising, ignored as content. */
const marksOfAds: ReadonlySet<string> = new Set([
  'ad',
  'ads',
  'sponsored',
  'advertisement',
  'gifted',
  '广告',
]);

export function prepare(profile: Profile, weightOf: TopicWeight, parentOf: ParentOf): Prepared {
  return { profile, facets: traitKinds.map((kind) => facetOf(profile, kind, weightOf, parentOf)) };
}

function facetOf(profile: Profile, kind: TraitKind, weightOf: TopicWeight, parentOf: ParentOf): Facet | null {
  switch (kind) {
    case 'topics':
      return vectorOf(topicsOf(profile.tags, weightOf, parentOf));
    case 'hashtags':
      return vectorOf(hashtagsOf(profile.hashtags));
    case 'region':
      return codeOf(profile.region);
    case 'language':
      return codeOf(profile.language);
    case 'size':
      return figureOf(profile.followers, 1);
    case 'plays':
      return figureOf(profile.medianPlays, 1);
    // Below a tenth of a percent, rates no longer distinguish creators.
    case 'interaction':
      return figureOf(profile.interactionRate, 0.001);
    case 'followerPlays':
      return figureOf(profile.followerPlays, 0.001);
    case 'price':
      return figureOf(profile.price, 1);
    case 'audienceRegion':
      return sharesOf(profile.audience?.region);
    case 'audienceGender':
      return sharesOf(profile.audience?.gender);
    case 'audienceAge':
      return sharesOf(profile.audience?.age);
  }
}

function topicsOf(tags: readonly string[], weightOf: TopicWeight, parentOf: ParentOf): Map<string, number> {
  const weights = new Map<string, number>();
  // Sorted, so that sums do not depend on how the topics are stored.
  for (const code of [...new Set(tags)].sort()) weights.set(code, weightOf(code));
  for (const code of [...weights.keys()]) {
    const parent = parentOf(code);
    if (parent !== null && !weights.has(parent)) weights.set(parent, weightOf(parent) * parentShare);
  }
  return weights;
}

const hashtagsOf = (hashtags: Profile['hashtags']) =>
  new Map(
    [...(hashtags ?? [])].filter(([name]) => !marksOfAds.has(name)).sort(([a], [b]) => (a < b ? -1 : 1)),
  );

function vectorOf(weights: ReadonlyMap<string, number>): Facet | null {
  let squares = 0;
  for (const weight of weights.values()) squares += weight * weight;
  return squares > 0 ? { type: 'vector', weights, length: Math.sqrt(squares) } : null;
}

const codeOf = (code: string | null): Facet | null => (code === null ? null : { type: 'code', code });

const figureOf = (value: number | null, min: number): Facet | null =>
  value === null ? null : { type: 'figure', value: Math.log(Math.max(0, value) + min) };

function sharesOf(of: Shares | undefined): Facet | null {
  const sum = Object.values(of ?? {}).reduce((total, share) => total + share, 0);
  return of && sum > 0 ? { type: 'shares', of, sum } : null;
}
