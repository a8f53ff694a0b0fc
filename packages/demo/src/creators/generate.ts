import type { Platform } from '@reachkit/contract';
import {
  followersChange30d,
  followersChange90d,
} from '@reachkit/server/domains/creator/metrics/definitions/growth';
import { type Figures, figuresOf } from '@reachkit/server/domains/creator/metrics/figures';
import { brandNames } from '../world/brands.ts';
import { type DemoAudience, drawAudience } from './audience.ts';
import { createHandleBook } from './handles.ts';
import { type DemoSnapshot, drawSnapshots, watchedDays } from './history.ts';
import { drawIdentity, type Identity } from './identity.ts';
import { type DemoPost, drawPosts, startOfDay } from './posts.ts';
import { createRandom, type Random } from './random.ts';
import { demoShares } from './shares.ts';
import { drawTraits } from './traits.ts';

/** A whole creator of the demo platform. */
export interface DemoCreator extends Identity {
  readonly id: number;
  readonly platform: Platform;
  readonly followers: number;
  /** Computed with the production functions, at the start of the demo day. */
  readonly figures: Figures;
  /** Total posts on the platform; `posts` has the known ones. */
  readonly videoCount: number;
  /** One of the creators that people see first. */
  readonly isProminent: boolean;
  readonly isAnalysed: boolean;
  readonly asOf: Date;
  readonly posts: readonly DemoPost[];
  readonly snapshots: readonly DemoSnapshot[];
  readonly audience: DemoAudience | null;
}

export interface GenerateOptions {
  readonly count: number;
  readonly seed: number;
  /** Figures are relative to the UTC day of this time. */
  readonly now: Date;
  /** Id of the first creator minus one; 0 unless other creators use these ids. */
  readonly idOffset?: number;
  /** `platform:handle key` of creators that are not part of the demo. */
  readonly taken?: ReadonlySet<string>;
}

// 24,000 : 20,000 : 16,000 of 60,000, mixed so that ids of a platform are not clustered.
const platformPattern = [...'tyityitytityity'].map(
  (letter): Platform => (letter === 't' ? 'tiktok' : letter === 'y' ? 'youtube' : 'instagram'),
);

/**
 * Generates the creators of a demo platform one by one. The same options (and day) give the same creators; a larger count
 * only adds creators. Memory use is constant, so a million can be iterated.
 */
export function* generateCreators(options: GenerateOptions): Generator<DemoCreator> {
  const { count, seed, now, idOffset = 0, taken } = options;
  const asOf = startOfDay(now);
  const handles = createHandleBook(taken);
  const days = watchedDays(asOf);
  for (let index = 0; index < count; index++) {
    const platform = platformPattern[index % platformPattern.length] ?? 'tiktok';
    const random = createRandom(seed, index + 1);
    const id = idOffset + index + 1;
    const identity = drawIdentity(random, platform, id, handles);
    yield { id, platform, asOf, ...identity, ...drawPerformance(random, platform, identity, asOf, days) };
  }
}

function drawPerformance(
  random: Random,
  platform: Platform,
  identity: Identity,
  asOf: Date,
  days: ReturnType<typeof watchedDays>,
) {
  const traits = drawTraits(random, platform, identity.topic);
  const { followers, isAnalysed, isProminent } = traits;
  const { region, tags } = identity;
  const brands = isAnalysed
    ? Array.from({ length: 1 + random.below(4) }, () => random.below(brandNames.length))
    : [];
  const posts = drawPosts(random, traits, asOf, brands);
  const current = figuresOf({ platform, region, tags, followers, videos: posts, now: asOf });
  const isWatched = followers > 0 && (isAnalysed || random.chance(demoShares.weeklySnapshots));
  const snapshots = isWatched
    ? drawSnapshots(random, traits, current, isAnalysed ? days.closely : days.loosely)
    : [];
  return {
    followers,
    figures: {
      ...current,
      followersChange30d: followersChange30d(snapshots),
      followersChange90d: followersChange90d(snapshots),
    },
    videoCount: posts.length + Math.floor(random.logNormal(180 / traits.gapDays, 0.8)),
    isProminent,
    isAnalysed,
    posts,
    snapshots,
    audience: isAnalysed
      ? drawAudience(random, {
          topic: identity.topic,
          region: identity.home.region,
          language: identity.home.language,
        })
      : null,
  };
}
