import type { TraitKind } from '@reachkit/contract';

/** Shares (0–1) by code. */
export type Shares = Readonly<Record<string, number>>;

/** What look-alikes are told by. A figure that is not known is null. */
export interface Profile {
  readonly id: number;
  /** Topic codes. */
  readonly tags: readonly string[];
  /** Posts by hashtag, of the latest ones; null where no post is known. */
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

/** How much a topic tells: the rarer, the more. Above 0. */
export type TopicWeight = (code: string) => number;

/** The topic that a topic belongs to. */
export type ParentOf = (code: string) => string | null;

interface Vector {
  readonly weights: ReadonlyMap<string, number>;
  /** Euclidean length. */
  readonly length: number;
}

/** A profile with what every comparison needs worked out once; what is not known is left out. */
export interface Prepared {
  readonly profile: Profile;
  readonly vectors: ReadonlyMap<TraitKind, Vector>;
  readonly codes: ReadonlyMap<TraitKind, string>;
  /** Natural logarithms: of figures the ratio counts, not the difference. */
  readonly figures: ReadonlyMap<TraitKind, number>;
  readonly shares: ReadonlyMap<TraitKind, { readonly of: Shares; readonly sum: number }>;
}

/** What a topic above one's own counts beside it. */
const parentShare = 0.5;

/** Marks of advertising tell nothing of what somebody makes. */
const marksOfAds: ReadonlySet<string> = new Set([
  'ad',
  'ads',
  'sponsored',
  'advertisement',
  'gifted',
  '广告',
]);

export function prepare(profile: Profile, weightOf: TopicWeight, parentOf: ParentOf): Prepared {
  const { region, language, audience } = profile;
  return {
    profile,
    vectors: entries([
      ['topics', vectorOf(topicsOf(profile.tags, weightOf, parentOf))],
      ['hashtags', vectorOf(hashtagsOf(profile.hashtags))],
    ]),
    codes: entries([
      ['region', region ?? undefined],
      ['language', language ?? undefined],
    ]),
    figures: entries([
      ['size', logOf(profile.followers, 1)],
      ['plays', logOf(profile.medianPlays, 1)],
      // A tenth of a percent is where rates stop telling anybody apart.
      ['interaction', logOf(profile.interactionRate, 0.001)],
      ['followerPlays', logOf(profile.followerPlays, 0.001)],
      ['price', logOf(profile.price, 1)],
    ]),
    shares: entries([
      ['audienceRegion', sharesOf(audience?.region)],
      ['audienceGender', sharesOf(audience?.gender)],
      ['audienceAge', sharesOf(audience?.age)],
    ]),
  };
}

function topicsOf(tags: readonly string[], weightOf: TopicWeight, parentOf: ParentOf): Map<string, number> {
  const weights = new Map<string, number>();
  // In one order, so that sums do not depend on how the topics are stored.
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

function vectorOf(weights: ReadonlyMap<string, number>): Vector | undefined {
  const length = Math.sqrt([...weights.values()].reduce((sum, weight) => sum + weight * weight, 0));
  return length > 0 ? { weights, length } : undefined;
}

const logOf = (value: number | null, least: number) =>
  value === null ? undefined : Math.log(Math.max(0, value) + least);

function sharesOf(of: Shares | undefined) {
  const sum = Object.values(of ?? {}).reduce((total, share) => total + share, 0);
  return of && sum > 0 ? { of, sum } : undefined;
}

function entries<T>(pairs: readonly (readonly [TraitKind, T | undefined])[]): ReadonlyMap<TraitKind, T> {
  const known = new Map<TraitKind, T>();
  for (const [kind, value] of pairs) if (value !== undefined) known.set(kind, value);
  return known;
}
