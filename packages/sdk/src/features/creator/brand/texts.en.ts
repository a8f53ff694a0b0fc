import type { TextsLike } from '../../../core/i18n/texts.ts';
import type { brandZh } from './texts.zh.ts';

export const brandEn: TextsLike<typeof brandZh> = {
  title: 'Brands',
  loading: 'Loading the brands',
  failed: 'The brands did not load',
  results: {
    title: 'Sponsored vs organic posts',
    note: 'by ad label',
    measure: 'Measure',
    sponsored: 'Sponsored',
    organic: 'Organic',
    difference: 'Sponsored vs organic',
    videos: 'Posts',
    medianPlays: 'Median views',
    interactionRate: 'Engagement rate',
    sample: 'n={{shown}}',
    tooFew: 'fewer than {{least}}, not compared',
    points: '{{points}} points',
  },
  share: {
    known: '{{share}} of the posts are ads, {{ads}} in all',
    none: 'No post is labeled as an ad',
    unknown: 'No ad data yet',
  },
  brands: {
    title: 'Brands worked with',
    note_one: '{{count}}',
    note_other: '{{count}}, the latest first',
    name: 'Brand',
    videos: 'Posts',
    last: 'Latest',
    median: 'Median views',
    versus: '{{change}} vs organic',
    firstOn: 'first {{date}}',
    rate: 'Engagement rate',
    none: 'No brands found',
    noneBody: 'Only ad labels and brands named in posts are counted; unlabeled deals cannot be seen.',
    unknown: 'unknown',
  },
  ads: { title: 'Ads', note_one: 'the latest', note_other: 'the latest {{count}}' },
};
