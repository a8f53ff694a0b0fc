import type { AnswerOf, GrowthMetric, getGrowth } from '@reachkit/contract';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { mayDerive, readCreatorTerms } from '../history/sourceTerms.ts';
import { confidenceOf, fewestSnapshots } from '../metrics/definitions/growth.ts';
import { isKeptFor } from '../metrics/underTerms.ts';
import { dateOfFigures } from '../posts/figureDays.ts';
import { snapshot } from '../tables.ts';
import type { StoredCreator } from './findCreator.ts';
import { compareWithPeers, peerRankOf } from './peers/besidePeers.ts';
import { readAtOf } from './posts/loadPosts.ts';

const day = 86_400_000;

/** A growth series; the remaining quota is added where it is charged. */
export type GrowthSeries = Omit<AnswerOf<typeof getGrowth>, 'quota'>;

/** A series, and whether the terms of its source allow to keep and show all of it. */
export interface ReadGrowth {
  readonly series: GrowthSeries;
  readonly isKept: boolean;
}

/** Returns the daily values of a figure up to the newest known day, on which the growth figures also end. */
export async function readGrowth(
  { db }: Pick<Deps, 'db'>,
  creator: StoredCreator,
  { metric, days }: { readonly metric: GrowthMetric; readonly days: number },
): Promise<ReadGrowth> {
  const terms = (await readCreatorTerms(db, [creator.id])).get(creator.id);
  const column = snapshot[metric];
  const rows = await db
    .select({ day: snapshot.day, value: column })
    .from(snapshot)
    .where(and(eq(snapshot.creatorId, creator.id), isNotNull(column)))
    .orderBy(asc(snapshot.day));
  const isShown = metric === 'followers' || metric === 'videoCount' || mayDerive(terms);
  const known = withPresent(
    (isShown ? rows : []).flatMap(({ day: date, value }) => (value === null ? [] : [{ day: date, value }])),
    creator,
    metric,
  );
  const newest = known.at(-1);
  const from = newest ? Date.parse(newest.day) - days * day : 0;
  const points = known.filter((point) => Date.parse(point.day) >= from);
  const isCompared = metric === 'followers' && points.length > 0 && mayDerive(terms);
  const series = {
    points,
    confidence: points.length < fewestSnapshots ? null : confidenceOf(points.length),
    peers: isCompared ? await peerGrowth(db, creator) : null,
  };
  return { series, isKept: isShown && isKeptFor(days, terms) };
}

type Points = GrowthSeries['points'];

/** Adds the current figure if its day has no snapshot. */
function withPresent(points: Points, creator: StoredCreator, metric: GrowthMetric): Points {
  const value = creator[metric];
  const date = dateOfFigures(creator, metric)?.toISOString().slice(0, 10);
  if (value === null || date === undefined || points.some((point) => point.day === date)) return points;
  return [...points, { day: date, value }].sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** Returns the typical 30-day follower growth of peers. */
async function peerGrowth(db: Deps['db'], creator: StoredCreator): Promise<GrowthSeries['peers']> {
  const own = { ...creator, adShare: null, hasFollowerJump: false };
  const { peers } = await compareWithPeers(db, own, readAtOf(creator));
  const band = peerRankOf(
    peers.map((one) => one.followersChange30d),
    null,
  );
  return band && { low: band.low, high: band.high };
}
