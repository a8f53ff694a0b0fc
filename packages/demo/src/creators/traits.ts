import type { Platform } from '@reachkit/contract';
import type { Random } from './random.ts';
import { demoShares } from './shares.ts';

/** Traits that determine the figures of a demo creator. */
export interface Traits {
  readonly platform: Platform;
  /** Absolute count. */
  readonly followers: number;
  /** Typical views of a post. */
  readonly usualPlays: number;
  /** 0–1: typical interactions ÷ views of a post. */
  readonly rate: number;
  /** Standard deviation of the logarithm of a post's views. */
  readonly swing: number;
  /** Mean days between two posts. */
  readonly gapDays: number;
  /** Days since the last post, as of the demo day. */
  readonly silentDays: number;
  /** Relative growth of followers over 30 days. */
  readonly growth: number;
  readonly settledPosts: number;
  readonly pinnedPosts: number;
  /** Share of image posts, 0–1. */
  readonly imageShare: number;
  readonly areLikesHidden: boolean;
  /** Among the creators that people see first: on the first pages by plays or followers. */
  readonly isProminent: boolean;
  readonly isAnalysed: boolean;
}

interface PlatformRule {
  /** Median followers and the spread of their logarithm. */
  readonly followers: readonly [median: number, spread: number];
  /** Plays per follower at 100,000 followers, its exponent by size, its spread. */
  readonly plays: readonly [number, number, number];
  /** Interaction rate at 100,000 followers, its exponent by size, its spread. */
  readonly rate: readonly [number, number, number];
  readonly gapDays: number;
  readonly swing: number;
  /** Typical views above which a creator is prominent: about one in twenty-five. */
  readonly prominentPlays: number;
}

const rules: Readonly<Record<Platform, PlatformRule>> = {
  tiktok: {
    followers: [115_000, 1.45],
    plays: [0.34, -0.16, 0.7],
    rate: [0.068, -0.1, 0.38],
    gapDays: 3,
    swing: 0.6,
    prominentPlays: 400_000,
  },
  youtube: {
    followers: [80_000, 1.55],
    plays: [0.2, -0.12, 0.75],
    rate: [0.037, -0.09, 0.4],
    gapDays: 7,
    swing: 0.45,
    prominentPlays: 250_000,
  },
  instagram: {
    followers: [95_000, 1.4],
    plays: [0.27, -0.15, 0.65],
    rate: [0.043, -0.11, 0.38],
    gapDays: 4,
    swing: 0.45,
    prominentPlays: 250_000,
  },
};

/** Interaction factor by topic; it affects plays at half the strength. */
const topicWarmth: Readonly<Record<string, number>> = {
  comedy: 1.2,
  pets: 1.22,
  art: 1.15,
  parenting: 1.1,
  food: 1.08,
  music: 1.08,
  diy: 1.05,
  beauty: 1.04,
  tech: 0.88,
  finance: 0.8,
  cars: 0.92,
  education: 0.95,
  gaming: 0.96,
};

const fewestFollowers = 1000;
const maxFollowers = 90_000_000;
const prominentFollowers = 2_000_000;

/** Returns the typical interaction rate for a size, before randomness: falls as creators grow. */
export const usualRate = (platform: Platform, followers: number): number => {
  const [rate, exponent] = rules[platform].rate;
  return rate * (Math.max(followers, fewestFollowers) / 100_000) ** exponent;
};

export function drawTraits(random: Random, platform: Platform, topic: string): Traits {
  const rule = rules[platform];
  const warmth = topicWarmth[topic] ?? 1;
  const hasFollowers = !random.chance(demoShares.zeroFollowers);
  const drawn = random.logNormal(...rule.followers);
  const followers = hasFollowers ? Math.round(Math.min(maxFollowers, Math.max(fewestFollowers, drawn))) : 0;
  const reach = Math.max(followers, 150);
  const [perFollower, bySize, playSpread] = rule.plays;
  const usualPlays =
    reach * random.logNormal(perFollower * (reach / 100_000) ** bySize * Math.sqrt(warmth), playSpread);
  const isProminent = usualPlays >= rule.prominentPlays || followers >= prominentFollowers;
  const fame = fameOf(usualPlays / rule.prominentPlays);
  // Drawn for every creator, so that one creator's fame does not shift the next one's random numbers.
  const isDead = random.chance(demoShares.dead) && fame < 0.5;
  const gapDays = Math.min(24, Math.max(0.25, random.logNormal(rule.gapDays, 0.75)));
  const hasMany = random.chance(demoShares.manyVideos);
  const isImagesOnly = platform === 'instagram' && random.chance(demoShares.imagesOnly);
  const usualCount = 10 + Math.floor(random.next() ** 12 * 5);
  // A few keep fewer than 10 settled posts, so that thin samples occur.
  const settledPosts = hasMany
    ? 15 + random.below(16)
    : random.chance(0.02)
      ? 8 + random.below(2)
      : usualCount;
  return {
    platform,
    followers,
    usualPlays,
    rate: Math.min(
      0.32,
      random.logNormal(usualRate(platform, followers) * warmth, rule.rate[2]) * (1 + 0.6 * fame),
    ),
    swing: rule.swing * random.between(0.7, 1.3),
    gapDays,
    silentDays: isDead
      ? random.between(182, 900)
      : Math.min(175, -Math.log(1 - random.next()) * gapDays * 1.6) * (1 - 0.8 * fame),
    growth: isDead ? -0.006 * random.next() : drawGrowth(random, followers) + 0.015 * fame,
    settledPosts,
    pinnedPosts: platform !== 'youtube' && random.chance(0.2) ? 1 + random.below(3) : 0,
    imageShare: isImagesOnly
      ? 1
      : platform === 'instagram' && random.chance(0.35)
        ? random.between(0.1, 0.35)
        : 0,
    areLikesHidden: random.chance(demoShares.hiddenLikes),
    isProminent,
    isAnalysed: isProminent || random.chance(demoShares.analysed),
  };
}

/** Fame from 0 to 1; 1 at ten times the views that make a creator prominent. */
const fameOf = (timesProminent: number) => Math.min(1, Math.max(0, Math.log10(timesProminent)));

/** Small creators grow faster; one in twenty has a recent jump. */
function drawGrowth(random: Random, followers: number): number {
  if (random.chance(0.05)) return random.between(0.1, 0.32);
  const size = Math.max(followers, fewestFollowers) / 100_000;
  return 0.016 * size ** -0.15 + 0.022 * random.normal();
}
