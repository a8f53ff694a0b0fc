import { type AnswerOf, type getPromotionResults, platforms } from '@reachkit/contract';
import type { Executor } from '../../../platform/deps.ts';
import { groupBy } from '../../email/sending/groupBy.ts';
import type { FiguresContext } from '../../monitor/figures/linkFacts.ts';
import { readPeople } from '../../people/people.ts';
import type { PromotionRow } from '../promotions/find.ts';
import { promotedCreators } from './creators.ts';
import { currenciesWithout, type Exchange, type Money, sumsOf } from './figures/exchange.ts';
import { type EnteredRate, readCollaborated, readRates } from './figures/facts.ts';
import {
  type Brought,
  type Counted,
  comparedOf,
  costAsEntered,
  countedOf,
  estimateOf,
  sumOfKnown,
  totalFigures,
} from './figures/figures.ts';
import { readResultPosts } from './figures/posts.ts';
import { readSeries } from './figures/series.ts';
import { readTraffic, type Traffic } from './figures/traffic.ts';

export type Results = AnswerOf<typeof getPromotionResults>;
export type ResultsContext = FiguresContext & { readonly timeZone: string };

/** The results of a promotion with what its report needs beside them. */
export interface KnownResults {
  readonly results: Results;
  /** In the order of the results. */
  readonly counted: readonly Counted[];
}

/** Reads what a promotion cost and brought, in a fixed number of statements. Creators with the most orders come first. */
export async function readResults(
  executor: Executor,
  context: ResultsContext,
  promotion: Pick<PromotionRow, 'id' | 'currency' | 'revision'>,
): Promise<KnownResults> {
  const { teamId, timeZone, now } = context;
  const collaborated = await readCollaborated(executor, teamId, promotion.id);
  const rates = await readRates(executor, teamId, promotion.id);
  const traffic = await readTraffic(executor, teamId, promotion.id);
  const posts = await readResultPosts(executor, context, promotion.id);
  const series = await readSeries(executor, { teamId, timeZone }, posts);
  const creatorOf = await promotedCreators(
    executor,
    collaborated.map(({ creatorId }) => creatorId),
  );
  const into: Exchange = {
    currency: promotion.currency,
    rates: new Map(rates.map(({ currency, rate }) => [currency, rate])),
  };
  const postsOf = groupBy(posts, ({ cooperationId }) => cooperationId);
  const trafficOf = once(traffic);
  const counted = collaborated
    .map((one) => ({
      collaborated: one,
      posts: postsOf.get(one.id) ?? [],
      traffic: trafficOf(one.creatorId) ?? null,
    }))
    .filter(broughtAny)
    .map((brought) => countedOf(brought, into))
    .sort(bestFirst);
  const results: Results = {
    currency: promotion.currency,
    total: totalFigures(counted, into),
    ...sumsApart(counted),
    compared: comparedOf(counted),
    isPaid: counted.every(isPaid),
    creators: counted.map((one) => ({
      cooperationId: one.collaborated.id,
      creator: creatorOf(one.collaborated),
      items: one.posts.map((post, place) => itemOf(post, one, place)),
      ...one.figures,
    })),
    byPlatform: byPlatform(counted),
    series: [...series],
    unknown: unknownOf(counted, into),
    rates: await shownRates(executor, teamId, rates),
    revision: promotion.revision,
    asOf: now,
  };
  return { results, counted };
}

/** Gives traffic to the first collaboration of a creator: after two creators were joined there may be a second one. */
function once(traffic: ReadonlyMap<number, Traffic>): (creatorId: number | null) => Traffic | undefined {
  const left = new Map(traffic);
  return (creatorId) => {
    const found = left.get(creatorId ?? 0);
    left.delete(creatorId ?? 0);
    return found;
  };
}

/** A collaboration that was cancelled before it cost or brought anything is left out. */
const broughtAny = ({ collaborated, posts, traffic }: Brought): boolean =>
  !collaborated.isCancelled ||
  collaborated.paid > 0 ||
  posts.length > 0 ||
  (traffic !== null && traffic.clicks + traffic.orders > 0);

/** Most orders first, then most views. */
function bestFirst(a: Counted, b: Counted): number {
  const by = (read: (one: Counted) => number) => read(b) - read(a);
  return (
    by(({ figures }) => figures.orders ?? 0) ||
    by(({ figures }) => figures.views.value ?? -1) ||
    a.collaborated.id - b.collaborated.id
  );
}

function itemOf(
  { platform, url, title, postedAt, readAt, isGone, isByHand }: Counted['posts'][number],
  { links }: Counted,
  place: number,
): Results['creators'][number]['items'][number] {
  return {
    platform,
    url,
    title,
    postedAt,
    views: links[place]?.figures.views ?? null,
    readAt,
    isGone,
    isByHand,
  };
}

/** Amounts as entered, apart by currency. */
function sumsApart(counted: readonly Counted[]): Pick<Results, 'agreed' | 'spent' | 'revenue'> {
  const { agreed, spent, revenue } = moneyOf(counted);
  return { agreed: [...sumsOf(agreed)], spent: [...sumsOf(spent)], revenue: [...sumsOf(revenue)] };
}

function isPaid({ collaborated }: Counted): boolean {
  const agreed = costAsEntered(collaborated);
  return agreed === null || agreed.amount === collaborated.paid;
}

function moneyOf(
  counted: readonly Counted[],
): Record<'agreed' | 'spent' | 'revenue' | 'estimates', readonly Money[]> {
  return {
    agreed: counted.flatMap(({ collaborated }) => costAsEntered(collaborated) ?? []),
    spent: counted.map(({ collaborated: { paid, currency } }) => ({ amount: paid, currency })),
    revenue: counted.flatMap(({ traffic }) => traffic?.values ?? []),
    estimates: counted.flatMap(({ collaborated }) => estimateOf(collaborated) ?? []),
  };
}

function byPlatform(counted: readonly Counted[]): Results['byPlatform'] {
  const links = counted.flatMap((one) => one.links);
  return platforms
    .flatMap((platform) => {
      const own = links.filter((link) => link.platform === platform);
      if (own.length === 0) return [];
      return [{ platform, views: sumOfKnown(own.map(({ figures }) => figures.views)), posts: own.length }];
    })
    .sort((a, b) => (b.views ?? -1) - (a.views ?? -1));
}

function unknownOf(counted: readonly Counted[], into: Exchange): Results['unknown'] {
  const posts = counted.reduce((sum, { figures }) => sum + figures.posts, 0);
  const known = (read: (one: Counted) => number) => counted.reduce((sum, one) => sum + read(one), 0);
  const { agreed, spent, revenue, estimates } = moneyOf(counted);
  return {
    views: posts - known(({ figures }) => figures.views.posts),
    engagements: posts - known(({ figures }) => figures.engagements.posts),
    rates: [...currenciesWithout([...agreed, ...spent, ...revenue, ...estimates], into)],
    estimates: counted.filter(
      ({ collaborated }) => !collaborated.isCancelled && collaborated.estimate === null,
    ).length,
    fees: counted.filter(({ collaborated }) => costAsEntered(collaborated) === null).length,
    links: counted.filter(({ traffic }) => traffic === null).length,
    orderValues: known(({ traffic }) => traffic?.ordersWithoutValue ?? 0),
  };
}

async function shownRates(
  executor: Executor,
  teamId: number,
  rates: readonly EnteredRate[],
): Promise<Results['rates']> {
  const people = await readPeople(
    executor,
    teamId,
    rates.flatMap(({ accountId }) => accountId ?? []),
  );
  return rates.map(({ currency, rate, on, accountId }) => ({
    currency,
    rate,
    on,
    by: people.get(accountId ?? 0)?.nickName ?? '',
  }));
}
