import { describe, expect, it } from 'vitest';
import { tagVocabulary } from '../../words/tagVocabulary.ts';
import { asOf, every, post } from '../testing/posts.ts';
import { tierCountries, topicFactor } from './cpmTable.ts';
import { formatOf, type PriceTraits, pricingOf, type Quote, quoteFactor } from './price.ts';

const american: PriceTraits = { platform: 'tiktok', region: 'US', tags: [] };
const window = every(3, [[10_000, 500, 50, 50]]);
const priced = (quotes: readonly Quote[] = []) =>
  pricingOf({ traits: american, window, medianPlays: 10_000, interactionRate: 0.06, asOf, quotes });
/** By the table 10,000 plays cost 120. */
const quote = (amount: number): Quote => ({
  traits: american,
  format: 'tiktok_video',
  amount,
  medianPlays: 10_000,
});

describe('the estimated price', () => {
  it('is a band around median views × CPM, with its lookup key', () => {
    const { price, cpm, perInteraction } = priced();
    expect(price.value).toEqual({
      low: 84,
      middle: 120,
      high: 168,
      currency: 'USD',
      basis: {
        format: 'tiktok_video',
        countryTier: 'first',
        topics: [],
        quoteFactor: 1,
        quotes: 0,
        source: 'our_estimate',
      },
    });
    expect(cpm).toMatchObject({ value: 12, formula: 'cpm_table', sampleSize: 1 });
    expect(perInteraction.value).toBe(0.2);
  });

  it('shifts towards the team’s quotes, more with more quotes', () => {
    expect(quoteFactor([])).toEqual({ factor: 1, quotes: 0 });
    // Three quotes at double the table, averaged with three assumed quotes at the table price: √2.
    expect(quoteFactor([quote(240), quote(240), quote(240)]).factor).toBeCloseTo(Math.SQRT2, 10);
    const { price, cpm } = priced([quote(240), quote(240), quote(240)]);
    expect(price.value?.middle).toBeCloseTo(169.7056, 4);
    expect(price.formula).toBe('price_team_quotes');
    expect(cpm).toMatchObject({ formula: 'cpm_team_quotes' });
    expect(price.value?.basis.quotes).toBe(3);
  });

  it.each([
    ['two quotes', [240, 240]],
    ['quotes below a tenth or above ten times the table', [1.2, 11.9, 1_201, 1_000_000]],
    ['quotes without a price', [0, -5, Number.NaN, Number.POSITIVE_INFINITY]],
  ])('%s do not adjust the estimate', (_, amounts) => {
    expect(quoteFactor(amounts.map(quote))).toEqual({ factor: 1, quotes: 0 });
  });

  it('quotes without views, or far from the table, do not change the factor', () => {
    const others = [quote(240), quote(240), quote(240)];
    expect(quoteFactor([...others, quote(1.2), { ...quote(100), medianPlays: 0 }])).toEqual(
      quoteFactor(others),
    );
  });

  it('the price of videos without views is unknown, not zero', () => {
    const { price, cpm } = pricingOf({
      traits: american,
      window: every(3, [[0, 0, 0, 0]]),
      medianPlays: 0,
      interactionRate: null,
      asOf,
    });
    expect(price).toMatchObject({ value: null, unknown: 'no_views' });
    expect(cpm).toMatchObject({ value: null, unknown: 'no_views' });
  });

  it('is for shorts if most videos are; a tie and unknown lengths count as long', () => {
    const lasting = (...seconds: (number | null)[]) => seconds.map((duration) => post({ duration }));
    expect(formatOf('youtube', lasting(59, 60, 700))).toBe('youtube_short');
    expect(formatOf('youtube', lasting(30, 700))).toBe('youtube_long');
    expect(formatOf('youtube', lasting(null, null, 30))).toBe('youtube_long');
    expect(formatOf('instagram', lasting(30))).toBe('instagram_reel');
  });

  it('the table lists existing topics, and each country once', () => {
    const topics = new Set(tagVocabulary.filter(({ parent }) => parent === null).map(({ code }) => code));
    expect(Object.keys(topicFactor).filter((code) => !topics.has(code))).toEqual([]);
    const countries = Object.values(tierCountries).flat();
    expect(new Set(countries).size).toBe(countries.length);
    expect(countries.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
  });
});
