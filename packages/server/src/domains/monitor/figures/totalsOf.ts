import { type MonitorFigures, type MonitorTotals, type Platform, platforms } from '@reachkit/contract';
import { ratio } from './figuresOf.ts';
import { engagementsOf } from './readings.ts';

/** The part of a link that totals need. */
export interface CountedLink {
  readonly platform: Platform;
  /** In minor units. */
  readonly fee: number | null;
  readonly figures: MonitorFigures;
}

type Derived = MonitorTotals['views'];
type Cost = MonitorTotals['costPerThousand'];

/** Sums and medians of links, each with the number of links on which it rests. */
export function totalsOf(links: readonly CountedLink[]): MonitorTotals {
  const values = (read: (link: CountedLink) => number | null) =>
    links.map(read).filter((value) => value !== null);
  const engagements = ({ figures }: CountedLink) => engagementsOf(figures);
  return {
    of: links.length,
    views: sumOf(values(({ figures }) => figures.views)),
    byPlatform: platforms.flatMap((platform) => partOf(platform, links)).sort((a, b) => b.views - a.views),
    gain: sumOf(values(({ figures }) => figures.gain)),
    engagements: sumOf(values(engagements)),
    engagement: medianOf(values(({ figures }) => figures.engagement)),
    viewsAnHour: sumOf(values(({ figures }) => figures.viewsAnHour)),
    medianMultiple: medianOf(values(({ figures }) => figures.medianMultiple)),
    costPerThousand: costOf(
      links,
      ({ figures }) => figures.costPerThousand,
      ({ figures }) => figures.views,
      1_000,
    ),
    costPerEngagement: costOf(links, ({ figures }) => figures.costPerEngagement, engagements, 1),
    fees: sumOf(values(({ fee }) => fee)),
  };
}

function partOf(platform: Platform, links: readonly CountedLink[]): MonitorTotals['byPlatform'] {
  const { value, posts } = sumOf(
    links.flatMap((link) => (link.platform === platform ? (link.figures.views ?? []) : [])),
  );
  return value === null ? [] : [{ platform, views: value, posts }];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const sumOf = (values: readonly number[]): Derived => ({
  value: values.length === 0 ? null : sum(values),
  posts: values.length,
});

/** Of an even number of values the mean of the two in the middle. */
export function medianOf(values: readonly number[]): Derived {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return {
    value: low === undefined || high === undefined ? null : (low + high) / 2,
    posts: sorted.length,
  };
}

/** Fees ÷ results, over the links that have both. */
function costOf(
  links: readonly CountedLink[],
  cost: (link: CountedLink) => number | null,
  result: (link: CountedLink) => number | null,
  unit: number,
): Cost {
  // A fee without any result yet counts, although its own cost is unknown.
  const known = links.filter((link) => cost(link) !== null || (link.fee !== null && result(link) === 0));
  const fees = sum(known.map(({ fee }) => fee ?? 0));
  const results = sum(known.map((link) => result(link) ?? 0));
  return { value: ratio(fees * unit, results), posts: known.length, fees };
}
