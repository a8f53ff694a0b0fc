import type { Post } from '@reachkit/server/domains/creator/metrics';
import type { Random } from './random.ts';
import type { Traits } from './traits.ts';

const day = 86_400_000;
const settlingDays = 2;
const fewestPosts = 10;
const maxPosts = 60;

/** A demo creator's post; titles and ids are generated when rows are written. */
export interface DemoPost extends Post {
  /** Seconds; `null` for an image. */
  readonly duration: number | null;
  /** Index into `brandNames`; `null` without a known brand. */
  readonly brand: number | null;
}

/** Posts, newest first as of `now`, until enough posts are settled; pinned ones are older than all others. */
export function drawPosts(random: Random, traits: Traits, now: Date, brands: readonly number[]): DemoPost[] {
  const posts: DemoPost[] = [];
  let age = traits.silentDays;
  let settled = 0;
  let latestSettled = 0;
  while (
    posts.length < maxPosts &&
    (settled < traits.settledPosts || posts.length + traits.pinnedPosts < fewestPosts)
  ) {
    // Only videos of a mixed account count, so that its window can contain 10 of them.
    const isImage = traits.imageShare === 1 || (traits.imageShare > 0 && random.chance(traits.imageShare));
    posts.push(drawPost(random, traits, now, age, isImage, brands));
    const counts = age >= settlingDays && (!isImage || traits.imageShare === 1);
    if (counts) settled++;
    if (counts && settled === 1) latestSettled = age;
    age += Math.max(0.02, -Math.log(1 - random.next()) * traits.gapDays);
  }
  for (let count = 0; count < traits.pinnedPosts; count++) {
    const pinnedAge =
      count === 0 && random.chance(0.3) ? latestSettled + 0.01 : age + random.between(20, 300);
    posts.push({
      ...drawPost(random, traits, now, pinnedAge, traits.imageShare === 1, brands, 4),
      isPinned: true,
    });
  }
  return posts;
}

function drawPost(
  random: Random,
  traits: Traits,
  now: Date,
  ageDays: number,
  isImage: boolean,
  brands: readonly number[],
  boost = 1,
): DemoPost {
  const { platform, followers } = traits;
  const isAd = random.chance(traits.isAnalysed ? 0.13 : 0.05);
  const brand = isAd && brands.length > 0 ? random.pick(brands) : null;
  const postedAt = new Date(now.getTime() - Math.round(ageDays * 86_400) * 1000);
  const luck = random.chance(0.02) ? random.between(4, 14) : 1;
  // A post gets half of its views in its first hours.
  const ripeness = ageDays >= settlingDays ? 1 : Math.max(0.05, ageDays / settlingDays) ** 0.6;
  const plays =
    traits.usualPlays *
    Math.exp(traits.swing * random.normal()) *
    luck *
    boost *
    ripeness *
    (isAd ? 0.85 : 1);
  const rate = Math.min(0.45, traits.rate * Math.exp(0.22 * random.normal()) * (isAd ? 0.8 : 1));
  // Per follower, an image gets about a third of the interactions that a video gets per view.
  const interactions = isImage ? followers * rate * 0.33 * ripeness : plays * rate;
  const talk = random.between(0.02, 0.06);
  const isTiktok = platform === 'tiktok';
  const passedOn = isTiktok ? random.between(0.03, 0.08) : 0;
  const kept = isTiktok ? random.between(0.05, 0.13) : 0;
  return {
    kind: isImage ? 'image' : 'video',
    postedAt,
    views: isImage ? null : Math.max(1, Math.round(plays)),
    likes: traits.areLikesHidden ? null : Math.round(interactions * (1 - talk - passedOn - kept)),
    comments: Math.round(interactions * talk),
    shares: isTiktok ? Math.round(interactions * passedOn) : null,
    saves: isTiktok ? Math.round(interactions * kept) : null,
    isPinned: false,
    isAd,
    brand,
    duration: isImage ? null : drawDuration(random, platform),
  };
}

function drawDuration(random: Random, platform: Traits['platform']): number {
  if (platform === 'youtube')
    return random.chance(0.3) ? 15 + random.below(45) : Math.round(random.logNormal(560, 0.6));
  return Math.max(6, Math.round(random.logNormal(platform === 'tiktok' ? 34 : 28, 0.6)));
}

/** Returns the start of a timestamp's UTC day. */
export const startOfDay = (timestamp: Date): Date => new Date(Math.floor(timestamp.getTime() / day) * day);
