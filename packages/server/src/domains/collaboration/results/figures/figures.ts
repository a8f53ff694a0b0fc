import type { MonitorFigures, PromotionResults } from '@reachkit/contract';
import { cpmCurrency } from '../../../creator/metrics/definitions/cpmTable.ts';
import { ratio } from '../../../monitor/figures/figuresOf.ts';
import { engagementsOf } from '../../../monitor/figures/readings.ts';
import { type CountedLink, totalsOf } from '../../../monitor/figures/totalsOf.ts';
import { type Exchange, exchanged, type Money, sumExchanged } from './exchange.ts';
import type { Collaborated } from './facts.ts';
import type { ResultPost } from './posts.ts';
import type { Traffic } from './traffic.ts';

/** Figures as the API shows them. */
export type Figures = PromotionResults['total'];

/** A collaboration with its posts and the traffic of its links. */
export interface Brought {
  readonly collaborated: Collaborated;
  readonly posts: readonly ResultPost[];
  /** `null`: the creator has no short link. */
  readonly traffic: Traffic | null;
}

/** A collaboration with its figures. */
export interface Counted extends Brought {
  readonly figures: Figures;
  /** Its posts with an equal share of the agreed fee each. */
  readonly links: readonly CountedLink[];
}

/** The cost as entered; `null`: no fee was agreed, and nothing was paid. */
export const costAsEntered = ({ cost, currency }: Collaborated): Money | null =>
  cost === null ? null : { amount: cost, currency };

/** The estimate at the invitation in minor units; a cancelled collaboration is not compared with it. */
export const estimateOf = ({ estimate, isCancelled }: Collaborated): Money | null =>
  estimate === null || isCancelled ? null : { amount: Math.round(estimate * 100), currency: cpmCurrency };

/** Figures of one collaboration, in the currency of the results. */
export function countedOf(brought: Brought, into: Exchange): Counted {
  const { collaborated, posts, traffic } = brought;
  const given = costAsEntered(collaborated);
  const agreed = given && exchanged(given, into);
  const estimated = estimateOf(collaborated);
  const estimate = estimated && exchanged(estimated, into);
  const share = agreed === null ? null : agreed / Math.max(1, posts.length);
  const links = posts.map((post) => ({ platform: post.platform, fee: share, figures: post.figures(share) }));
  return {
    ...brought,
    links,
    figures: {
      spent: exchanged({ amount: collaborated.paid, currency: collaborated.currency }, into),
      agreed,
      ...ofPosts(links),
      costPerVisitor: ratio(agreed, traffic?.visitors ?? null),
      costPerOrder: ratio(agreed, traffic?.orders ?? null),
      clicks: traffic?.clicks ?? null,
      visitors: traffic?.visitors ?? null,
      orders: traffic?.orders ?? null,
      revenue: revenueOf(traffic, into),
      estimate,
      difference: differenceOf(agreed, estimate),
    },
  };
}

/** Unknown without a short link, where no order has a value, and where a rate is missing. */
function revenueOf(traffic: Traffic | null, into: Exchange): number | null {
  if (traffic === null) return null;
  const { orders, ordersWithoutValue, values } = traffic;
  if (orders > 0 && ordersWithoutValue === orders && values.length === 0) return null;
  return sumExchanged(values, into);
}

function differenceOf(agreed: number | null, estimate: number | null): number | null {
  const share = ratio(agreed, estimate);
  return share === null ? null : share - 1;
}

/** Figures of posts, by the rules of the monitor. */
function ofPosts(
  links: readonly CountedLink[],
): Pick<Figures, 'posts' | 'views' | 'engagements' | 'engagement' | 'costPerThousand' | 'costPerEngagement'> {
  const totals = totalsOf(links);
  const both = links.flatMap(({ figures }) => (figures.engagement === null ? [] : [figures]));
  const sum = (read: (figures: MonitorFigures) => number | null) =>
    both.reduce((total, figures) => total + (read(figures) ?? 0), 0);
  return {
    posts: links.length,
    views: totals.views,
    engagements: totals.engagements,
    engagement:
      both.length === 0
        ? null
        : ratio(
            sum(engagementsOf),
            sum(({ views }) => views),
          ),
    costPerThousand: totals.costPerThousand.value,
    costPerEngagement: totals.costPerEngagement.value,
  };
}

/** Figures of all collaborations together. An amount that lacks a rate leaves its sum unknown. */
export function totalFigures(all: readonly Counted[], into: Exchange): Figures {
  const figures = all.map((one) => one.figures);
  const known = (read: (one: Figures) => number | null) => sumOfKnown(figures.map(read));
  const agreedWithoutRate = all.some(
    ({ collaborated, figures: { agreed } }) => agreed === null && costAsEntered(collaborated) !== null,
  );
  const estimateWithoutRate = all.some(
    ({ collaborated, figures: { estimate } }) => estimate === null && estimateOf(collaborated) !== null,
  );
  const revenueWithoutRate = all.some(
    ({ traffic }) => traffic !== null && sumExchanged(traffic.values, into) === null,
  );
  const { cost, estimate } = comparedOf(all);
  return {
    spent: figures.some(({ spent }) => spent === null) ? null : (known(({ spent }) => spent) ?? 0),
    agreed: agreedWithoutRate ? null : known(({ agreed }) => agreed),
    ...ofPosts(all.flatMap(({ links }) => links)),
    costPerVisitor: costOf(figures, ({ visitors }) => visitors),
    costPerOrder: costOf(figures, ({ orders }) => orders),
    clicks: known(({ clicks }) => clicks),
    visitors: known(({ visitors }) => visitors),
    orders: known(({ orders }) => orders),
    revenue: revenueWithoutRate ? null : known(({ revenue }) => revenue),
    estimate: estimateWithoutRate ? null : known((one) => one.estimate),
    difference: differenceOf(cost, estimate),
  };
}

/** The creators with both a cost and an estimate, and the sums of theirs alone. */
export function comparedOf(all: readonly Counted[]): PromotionResults['compared'] {
  const both = all
    .map(({ figures }) => figures)
    .filter(({ agreed, estimate }) => agreed !== null && estimate !== null);
  return {
    creators: both.length,
    cost: sumOfKnown(both.map(({ agreed }) => agreed)),
    estimate: sumOfKnown(both.map(({ estimate }) => estimate)),
  };
}

/** Fees ÷ results, over the collaborations that have both; a fee without any result yet counts. */
function costOf(all: readonly Figures[], result: (one: Figures) => number | null): number | null {
  const both = all.filter((one) => one.agreed !== null && result(one) !== null);
  return ratio(sumOfKnown(both.map(({ agreed }) => agreed)), sumOfKnown(both.map(result)));
}

/** The sum of what is known; `null` where nothing is. */
export function sumOfKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}
