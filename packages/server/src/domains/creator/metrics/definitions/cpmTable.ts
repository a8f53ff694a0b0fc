import type { countryTierCodes, Platform, VideoFormat } from '@reachkit/contract';

/**
 * Price of 1,000 views of a sponsored post, in US dollars, before size and negotiation.
 *
 * Source: our estimate. No open table of paid prices by platform, country and topic exists; these figures are
 * set so that the middle of the band lies where public rate surveys commonly put it, and are to be replaced by
 * an operator's own, or adjusted by a team's own quotes (`quoteFactor`). Every price made from them says "est."
 */
export const cpmSource = 'our_estimate';

/** ISO 4217. */
export const cpmCurrency = 'USD';

/** Date of the last review of the figures below. */
export const cpmAsOf = '2026-11-01';

/** `short` is a YouTube video of up to a minute; every other platform has one format. */
export type Format = VideoFormat;

export const formatsOf = {
  tiktok: ['tiktok_video'],
  youtube: ['youtube_long', 'youtube_short'],
  instagram: ['instagram_reel'],
} as const satisfies Record<Platform, readonly Format[]>;

/** Dollars for 1,000 views in a first-tier country, before the topic. */
export const formatCpm = {
  tiktok_video: 12,
  youtube_long: 25,
  youtube_short: 9,
  instagram_reel: 14,
} as const satisfies Record<Format, number>;

export type CountryTier = (typeof countryTierCodes)[number];

/** Price factor by country tier; an unknown country has one between the tiers. */
export const tierFactor = {
  first: 1,
  second: 0.7,
  third: 0.4,
  fourth: 0.25,
  unknown: 0.6,
} as const satisfies Record<CountryTier, number>;

/** ISO 3166-1 alpha-2 codes by tier; unlisted countries belong to the fourth. */
export const tierCountries = {
  first: 'US CA GB IE AU NZ DE AT CH NL DK NO SE FI IS LU SG AE'.split(' '),
  second: 'FR BE IT ES PT JP KR HK TW IL SA QA KW BH OM CZ PL SI EE GR CY MT'.split(' '),
  third: 'CN BR MX AR CL CO UY CR PA MY TH TR RO HU BG HR SK LV LT RS RU ZA'.split(' '),
} as const satisfies Partial<Record<CountryTier, readonly string[]>>;

/** By top-level topic; 1 for unlisted topics, or none. */
export const topicFactor: Readonly<Record<string, number>> = {
  finance: 1.8,
  tech: 1.4,
  health: 1.3,
  beauty: 1.25,
  cars: 1.2,
  education: 1.15,
  parenting: 1.15,
  home: 1.1,
  fashion: 1.1,
  fitness: 1.1,
  travel: 1.1,
  photography: 1.1,
  unboxing: 1.1,
  art: 0.9,
  books: 0.9,
  gaming: 0.8,
  music: 0.7,
  comedy: 0.7,
};

/** The band around the middle: low, middle, high. */
export const bandFactor = { low: 0.7, middle: 1, high: 1.4 } as const;
