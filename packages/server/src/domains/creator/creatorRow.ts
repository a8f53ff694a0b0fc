import { profileAddress } from './identity/profileAddress.ts';
import { webAddress } from './identity/webAddress.ts';
import { hardStopOf, quietDaysOf } from './metrics/definitions/hardStop.ts';
import { type CreatorRow, withFigureDays } from './posts/figureDays.ts';
import { creator } from './tables.ts';

/** The columns that every result row shows. */
export const rowColumns = {
  id: creator.id,
  platform: creator.platform,
  handle: creator.handle,
  name: creator.name,
  avatarUrl: creator.avatarUrl,
  homepage: creator.homepage,
  region: creator.region,
  language: creator.language,
  tags: creator.tags,
  followers: creator.followers,
  followersChange30d: creator.followersChange30d,
  avgPlays: creator.avgPlays,
  medianPlays: creator.medianPlays,
  interactionRate: creator.interactionRate,
  followerPlays: creator.followerPlays,
  adVideoCount: creator.adVideoCount,
  hasEmail: creator.hasEmail,
  lastVideoAt: creator.lastVideoAt,
  sampleSize: creator.sampleSize,
  isWithheld: creator.isWithheld,
  asOf: creator.asOf,
  updatedAt: creator.updatedAt,
  goneAt: creator.goneAt,
  figureDays: creator.figureDays,
};

/** The stored columns of a creator that result rows show. */
export type ShownCreator = Pick<typeof creator.$inferSelect, keyof typeof rowColumns>;

/** Additional fields of some rows, visible to their reader. */
export type ShownBesides = Pick<
  CreatorRow,
  | 'followersTrend'
  | 'latestPosts'
  | 'priceMiddle'
  | 'cpm'
  | 'postsPerWeek'
  | 'quality'
  | 'interactionPercentile'
  | 'emailVerdict'
  | 'haveAudience'
  | 'teamStatus'
  | 'matches'
>;

/** Converts a stored creator to a result row; ignores other columns. */
export function creatorRowOf(stored: ShownCreator, besides: ShownBesides = {}): CreatorRow {
  const hardStop = hardStopOf({
    isBlacklisted: besides.teamStatus?.isBlacklisted ?? false,
    isGone: stored.goneAt !== null,
    daysSinceLastPost: quietDaysOf(stored.lastVideoAt, stored.asOf ?? stored.updatedAt),
    growthRate: stored.followersChange30d,
  });
  const row: CreatorRow = {
    id: stored.id,
    platform: stored.platform,
    handle: stored.handle,
    name: stored.name,
    avatarUrl: webAddress(stored.avatarUrl),
    homepage: profileAddress(stored),
    region: stored.region,
    language: stored.language,
    tags: stored.tags,
    followers: stored.followers,
    followersChange30d: stored.followersChange30d,
    avgPlays: stored.avgPlays,
    medianPlays: stored.medianPlays,
    interactionRate: stored.interactionRate,
    followerPlays: stored.followerPlays,
    adVideoCount: stored.adVideoCount,
    haveEmail: stored.hasEmail ?? false,
    lastVideoAt: stored.lastVideoAt,
    sampleSize: stored.sampleSize,
    asOf: stored.asOf,
    ...(stored.isWithheld && { isWithheld: true }),
    ...(hardStop && { hardStop }),
    ...besides,
  };
  return withFigureDays(row, stored.figureDays);
}
