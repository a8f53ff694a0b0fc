import type { AnswerOf, getOverview } from '@reachkit/contract';
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Deps, Executor } from '../../../platform/deps.ts';
import { type CreatorTerms, mayDerive, readCreatorTerms } from '../history/sourceTerms.ts';
import { advertisingFrom } from '../metrics/definitions/advertising.ts';
import { quietDaysOf } from '../metrics/definitions/hardStop.ts';
import { topHashtagsFrom } from '../metrics/definitions/hashtags.ts';
import type { Quote as PricedQuote } from '../metrics/definitions/price.ts';
import { measure, withValue } from '../metrics/measure.ts';
import { type CreatorMetrics, metricsFrom } from '../metrics/metricsOf.ts';
import { ifDerivable, underTerms } from '../metrics/underTerms.ts';
import { dateOfFigures } from '../posts/figureDays.ts';
import { video } from '../tables.ts';
import { datedByFollowers } from './datedByFollowers.ts';
import type { StoredCreator } from './findCreator.ts';
import { type Comparison, compareWithPeers, peerRanksOf } from './peers/besidePeers.ts';
import { type VerdictFacts, verdictOf } from './peers/verdictOf.ts';
import { countHashtags, readSpellings } from './posts/hashtags.ts';
import { type KnownPost, loadSnapshots, readAtOf } from './posts/loadPosts.ts';
import { readPublishing } from './posts/publishing.ts';
import { selectPosts } from './posts/select.ts';
import { inSnapshot } from './posts/snapshot.ts';
import { coverUrl, videoUrl } from './posts/videoWire.ts';
import { countPosts, readWindow, windowIdsOf } from './posts/window.ts';
import { type Quote, readQuote, readTeamQuotes } from './quotes.ts';
import { reportedFigures } from './reportedFigures.ts';

type CreatorOverview = AnswerOf<typeof getOverview>['overview'];

/** Number of latest videos in the bars and the distribution. */
const playsShown = 50;

/** Input of an overview. */
export interface Analysis {
  readonly creator: StoredCreator;
  readonly metrics: CreatorMetrics;
  readonly terms: CreatorTerms | undefined;
  readonly windowIds: ReadonlySet<string>;
  /** The latest videos with known plays. */
  readonly played: readonly KnownPost[];
  /** The overview has content worth charging for: posts, reported averages, or growth, from sources that allow figures. */
  readonly isKnown: boolean;
}

interface AnalysisOptions {
  readonly timeZone: string;
  /** Quotes to the viewing team. */
  readonly quotes: readonly PricedQuote[];
}

/** Analyses a creator from posts and snapshots; averages reported by the source are kept. */
export async function analyse(
  tx: Executor,
  creator: StoredCreator,
  { timeZone, quotes }: AnalysisOptions,
): Promise<Analysis> {
  const { platform, region, tags, followers, basis } = creator;
  const asOf = readAtOf(creator);
  const isOfCreator = eq(video.creatorId, creator.id);
  const snapshots = await loadSnapshots(tx, creator);
  const counts = await countPosts(tx, creator);
  const window = await readWindow(tx, creator, counts);
  const isPlayed = and(isOfCreator, ne(video.kind, 'image'), isNotNull(video.views));
  const played = await selectPosts(tx, isPlayed, { limit: playsShown });
  const used = await countHashtags(tx, isOfCreator, await readSpellings(tx, creator.id));
  const made = metricsFrom(
    { platform, region, tags, followers, snapshots, asOf, quotes },
    {
      ...(await readPublishing(tx, creator, { timeZone })),
      count: counts.all,
      window,
      topHashtags: topHashtagsFrom(used, counts.all, asOf),
      advertising: advertisingFrom(counts, asOf),
      lastVideoAt: counts.lastVideoAt,
    },
  );
  const all =
    basis === 'reported'
      ? { ...made, ...reportedFigures(creator, window.posts, made.window, quotes) }
      : { ...made, ...datedByFollowers(creator, made) };
  const terms = (await readCreatorTerms(tx, [creator.id])).get(creator.id);
  const metrics = underTerms(all, terms);
  return {
    creator,
    metrics,
    terms,
    played,
    windowIds: windowIdsOf(creator, window),
    isKnown: mayDerive(terms) && isKnown(creator, counts.all, metrics),
  };
}

function isKnown(creator: StoredCreator, posts: number, { growth }: CreatorMetrics): boolean {
  const { avgPlays, medianPlays, avgLikes, avgComments, avgShares, interactionRate } = creator;
  const reported = [avgPlays, medianPlays, avgLikes, avgComments, avgShares, interactionRate];
  return (
    posts > 0 ||
    reported.some((figure) => figure !== null) ||
    Object.values(growth).some(({ value }) => value !== null)
  );
}

/** Options of the viewing team. */
export interface OverviewOptions {
  readonly teamId: number;
  readonly timeZone: string;
  /** Whether the team has blacklisted the creator for all its lists. */
  readonly isBlacklisted: boolean;
}

/** Returns a creator's overview for a team, and whether it has content. */
export async function readOverview(
  { db }: Pick<Deps, 'db'>,
  creator: StoredCreator,
  { teamId, timeZone, isBlacklisted }: OverviewOptions,
): Promise<{ readonly overview: CreatorOverview; readonly isKnown: boolean }> {
  const [quotes, quote] = await Promise.all([readTeamQuotes(db, teamId), readQuote(db, teamId, creator.id)]);
  const analysis = await inSnapshot(db, (tx) => analyse(tx, creator, { timeZone, quotes }));
  const comparison = await compareWithPeers(db, ownFigures(analysis), readAtOf(creator));
  return {
    overview: overviewOf(analysis, comparison, { timeZone, isBlacklisted, quote }),
    isKnown: analysis.isKnown,
  };
}

const ownFigures = ({ creator, metrics }: Analysis) => ({
  id: creator.id,
  platform: creator.platform,
  followers: creator.followers,
  region: creator.region,
  interactionRate: metrics.interactionRate.value,
  followerPlays: metrics.followerPlays.value,
  followersChange30d: metrics.growth[30].value?.rate ?? null,
  lastVideoAt: metrics.lastVideoAt,
  steadiness: metrics.steadiness,
  adShare: metrics.advertising.share.value,
  hasFollowerJump: metrics.followerJump !== null,
});

function overviewOf(
  analysis: Analysis,
  comparison: Comparison,
  {
    timeZone,
    isBlacklisted,
    quote,
  }: Pick<OverviewOptions, 'timeZone' | 'isBlacklisted'> & { readonly quote: Quote | null },
): CreatorOverview {
  const { creator, metrics, terms } = analysis;
  const { pricing, advertising, growth } = metrics;
  const peers = peerRanksOf(comparison, {
    followers: creator.followers,
    medianPlays: metrics.medianPlays.value,
    interactionRate: metrics.interactionRate.value,
    followerPlays: metrics.followerPlays.value,
    growth30d: growth[30].value?.rate ?? null,
    postsPerWeek: metrics.publishing.value?.postsPerWeek ?? null,
    cpm: pricing.cpm.value,
    quoteFactor: pricing.price.value?.basis.quoteFactor ?? 1,
  });
  const isFollowed = creator.followers !== null;
  return {
    metricVersion: metrics.metricVersion,
    verdict: verdictFor(analysis, peers, {
      isBlacklisted,
      level: comparison.quality.value?.level ?? null,
    }),
    quality: withValue(ifDerivable(comparison.quality, terms), (quality) => ({
      ...quality,
      reasons: [...quality.reasons],
      unknownSignals: [...quality.unknownSignals],
    })),
    window: metrics.window,
    figures: {
      followers: measure(
        { asOf: dateOfFigures(creator, 'followers'), sampleSize: isFollowed ? 1 : 0, formula: 'followers' },
        creator.followers,
        'not_reported',
      ),
      avgPlays: metrics.avgPlays,
      medianPlays: metrics.medianPlays,
      avgLikes: metrics.avgLikes,
      avgComments: metrics.avgComments,
      avgShares: metrics.avgShares,
      interactionRate: metrics.interactionRate,
      followerPlays: metrics.followerPlays,
      publishing: metrics.publishing,
      adCount: advertising.count,
      adShare: advertising.share,
    },
    growth,
    followerJump: metrics.followerJump,
    peers: mayDerive(terms) ? peers : null,
    plays: playsOf(analysis),
    postingHours: withValue(metrics.postingHours, (rows) => rows.map((row) => [...row])),
    timeZone,
    pricing: {
      price: withValue(pricing.price, ({ basis, ...band }) => ({
        ...band,
        basis: { ...basis, topics: [...basis.topics] },
      })),
      cpm: pricing.cpm,
      perInteraction: pricing.perInteraction,
      quote,
    },
  };
}

function playsOf({ creator, played, windowIds }: Analysis): CreatorOverview['plays'] {
  return played.flatMap((post) =>
    post.views === null
      ? []
      : [
          {
            id: post.id,
            title: post.title,
            url: videoUrl(creator, post.id),
            coverUrl: coverUrl(creator, post),
            postedAt: post.postedAt,
            views: post.views,
            isAd: post.isAd,
            isInWindow: windowIds.has(post.id),
          },
        ],
  );
}

function verdictFor(
  { creator, metrics }: Analysis,
  peers: CreatorOverview['peers'],
  known: Pick<VerdictFacts, 'isBlacklisted' | 'level'>,
): CreatorOverview['verdict'] {
  const { lastVideoAt, growth, advertising, followerJump } = metrics;
  const besidePeers = (
    value: number | null,
    place: { readonly middle: number; readonly percentile: number | null } | null | undefined,
  ) => ({ value, peer: place?.middle ?? null, percentile: place?.percentile ?? null });
  return verdictOf({
    isGone: creator.goneAt !== null,
    daysSinceLastPost: quietDaysOf(lastVideoAt, readAtOf(creator)),
    sampleSize: creator.basis === 'reported' ? null : metrics.window.sampleSize,
    steadiness: metrics.steadiness,
    interaction: besidePeers(metrics.interactionRate.value, peers?.interactionRate),
    followerPlays: besidePeers(metrics.followerPlays.value, peers?.followerPlays),
    growth: besidePeers(growth[30].value?.rate ?? null, peers?.growth30d),
    adShare: advertising.share.value,
    jumpRate: followerJump?.rate ?? null,
    ...known,
  });
}
