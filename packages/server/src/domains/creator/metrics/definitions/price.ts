import type { Platform } from '@reachkit/contract';
import { isFarFromEstimate } from '@reachkit/contract/creator/quoteRange';
import { tagVocabulary } from '../../words/tagVocabulary.ts';
import { type Measure, measure } from '../measure.ts';
import { isCount } from './averages.ts';
import {
  bandFactor,
  type CountryTier,
  cpmCurrency,
  cpmSource,
  type Format,
  formatCpm,
  formatsOf,
  tierCountries,
  tierFactor,
  topicFactor,
} from './cpmTable.ts';
import type { Post } from './window.ts';

/** Lookup key of a creator's price. */
export interface PriceTraits {
  readonly platform: Platform;
  /** ISO 3166-1 alpha-2; `null` where not known. */
  readonly region: string | null;
  /** Codes of the shared topics, of both levels. */
  readonly tags: readonly string[];
}

/** Lookup key of the price, so that the screen can show it. */
export interface PriceBasis {
  readonly format: Format;
  readonly countryTier: CountryTier;
  /** Top-level topics used for the price. */
  readonly topics: readonly string[];
  /** Adjustment factor from the team's own quotes; 1 without any. */
  readonly quoteFactor: number;
  /** Number of quotes behind the factor. */
  readonly quotes: number;
  readonly source: typeof cpmSource;
}

export interface PriceBand {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
  readonly currency: typeof cpmCurrency;
  readonly basis: PriceBasis;
}

export interface Pricing {
  readonly price: Measure<PriceBand>;
  /** For 1,000 views: the middle price ÷ median plays × 1,000. */
  readonly cpm: Measure;
  /** The middle price ÷ interactions of a video with median plays. */
  readonly perInteraction: Measure;
}

/** A creator's actual quote to a team. */
export interface Quote {
  readonly traits: PriceTraits;
  readonly format: Format;
  /** In US dollars, like the table. */
  readonly amount: number;
  /** Median views of the creator at the time of the quote. */
  readonly medianPlays: number;
}

const longestShort = 60;
const parents = new Map(tagVocabulary.map(({ code, parent }) => [code, parent ?? code]));

/** The most common format of the posts; on YouTube a tie, and videos of unknown length, count as long. */
export function formatOf(platform: Platform, posts: readonly Post[]): Format {
  if (platform !== 'youtube') return formatsOf[platform][0];
  const shorts = posts.filter(({ duration }) => isCount(duration) && duration <= longestShort).length;
  return shorts * 2 > posts.length ? 'youtube_short' : 'youtube_long';
}

export function countryTierOf(region: string | null): CountryTier {
  if (region === null) return 'unknown';
  const code = region.toUpperCase();
  if (tierCountries.first.includes(code)) return 'first';
  if (tierCountries.second.includes(code)) return 'second';
  return tierCountries.third.includes(code) ? 'third' : 'fourth';
}

/** The distinct top-level topics of tags, sorted by code. */
const topicsOf = (tags: readonly string[]): readonly string[] =>
  [...new Set(tags.map((tag) => parents.get(tag) ?? tag))]
    .filter((topic) => Object.hasOwn(topicFactor, topic))
    .sort();

/** Dollars for 1,000 views from the table; several topics are averaged. */
export function tableCpm({ region, tags }: PriceTraits, format: Format): number {
  const topics = topicsOf(tags);
  const topic =
    topics.length === 0 ? 1 : topics.reduce((sum, code) => sum + (topicFactor[code] ?? 1), 0) / topics.length;
  return formatCpm[format] * tierFactor[countryTierOf(region)] * topic;
}

/** Min quotes for the factor, and the number of assumed quotes at the table price. */
const trust = 3;

/**
 * Returns how far a team's own quotes differ from the table: the mean of their log ratios, together with three assumed
 * quotes at the table price. Quotes far from the table are ignored. Returns 1 with fewer than three quotes.
 */
export function quoteFactor(quotes: readonly Quote[]): { readonly factor: number; readonly quotes: number } {
  const ratios = quotes.flatMap(({ traits, format, amount, medianPlays }) => {
    const estimate = (medianPlays / 1000) * tableCpm(traits, format);
    const isUsable = estimate > 0 && !Number.isNaN(amount) && !isFarFromEstimate(amount, estimate);
    return isUsable ? [Math.log(amount / estimate)] : [];
  });
  if (ratios.length < trust) return { factor: 1, quotes: 0 };
  const sum = ratios.sort((a, b) => a - b).reduce((total, one) => total + one, 0);
  return { factor: Math.exp(sum / (ratios.length + trust)), quotes: ratios.length };
}

/** An estimate, never a quote: from median plays and the table, adjusted by the team's own quotes if there are any. */
export function pricingOf(creator: {
  readonly traits: PriceTraits;
  /** Posts used for the median. */
  readonly window: readonly Post[];
  readonly medianPlays: number | null;
  readonly interactionRate: number | null;
  readonly asOf: Date;
  readonly quotes?: readonly Quote[];
}): Pricing {
  const { traits, window, medianPlays, interactionRate, asOf, quotes = [] } = creator;
  const format = formatOf(traits.platform, window);
  const bent = quoteFactor(quotes);
  const cpm = tableCpm(traits, format) * bent.factor;
  const isPriced = isCount(medianPlays) && medianPlays > 0;
  const middle = isPriced ? (medianPlays / 1000) * cpm : null;
  const band: PriceBand | null =
    middle === null
      ? null
      : {
          low: middle * bandFactor.low,
          middle: middle * bandFactor.middle,
          high: middle * bandFactor.high,
          currency: cpmCurrency,
          basis: {
            format,
            countryTier: countryTierOf(traits.region),
            topics: topicsOf(traits.tags),
            quoteFactor: bent.factor,
            quotes: bent.quotes,
            source: cpmSource,
          },
        };
  const sampleSize = window.filter(({ views }) => isCount(views)).length;
  const isBent = bent.quotes > 0;
  const reason = window.length === 0 ? 'no_settled_videos' : 'no_views';
  const interactions = isPriced && interactionRate !== null ? medianPlays * interactionRate : 0;
  return {
    price: measure({ asOf, sampleSize, formula: isBent ? 'price_team_quotes' : 'price_table' }, band, reason),
    cpm: measure(
      { asOf, sampleSize, formula: isBent ? 'cpm_team_quotes' : 'cpm_table' },
      // Not rounded like middle ÷ median × 1,000, so that creators with the same price have the same CPM.
      isPriced ? cpm : null,
      reason,
    ),
    perInteraction: measure(
      { asOf, sampleSize, formula: 'price_per_interaction' },
      middle === null || interactions === 0 ? null : middle / interactions,
      middle === null ? reason : 'counts_hidden',
    ),
  };
}
