import { exactNumber } from '@reachkit/contract/fields/figures';
import type { ReportTexts } from './texts.zh.ts';

const some = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
/** Some of several: `2 of 5 posts`; `the only post` where there are no others. */
const part = (count: number, of: number, one: string): string =>
  of === 1 ? `the only ${one}` : `${count} of ${of} ${one}s`;

export const en: ReportTexts = {
  closed: {
    expired: ['This link has ended', 'Ask the team that sent it for a new one.'],
    revoked: ['This link was withdrawn', 'Ask the team that sent it for a new one.'],
    unknown: ['There is no report at this address', 'Check whether the link is complete.'],
    tooMany: ['Too many tries', 'Wait a minute, then open the link again.'],
  },
  reportFor: (brand) => `Report for ${brand}`,
  counts: (creators, posts) => `${some(creators, 'creator', 'creators')}, ${some(posts, 'post', 'posts')}`,
  asOf: (time, zone) => `as of ${time}, ${zone}`,
  period: (range) => range,
  zone: (place) => place,
  list: { between: ', ', last: ' and ' },
  between: { facts: ', ', groups: '; ', sentences: ' ' },
  sentence: ({ posts, brought, revenue, cost, isPaid }) => {
    if (posts === 0)
      return cost === '' ? 'No post is published yet.' : `No post is published yet. Cost: ${cost}.`;
    const subject = some(posts, 'post', 'posts');
    if (brought === '') {
      return `The views of ${posts === 1 ? 'the post' : `all ${posts} posts`} are not known${cost === '' ? '' : `; cost: ${cost}`}.`;
    }
    const worth = revenue === '' ? '' : ` worth ${revenue}`;
    const what = `${subject} brought ${brought}${worth}`;
    if (cost === '') return `${what}.`;
    return isPaid ? `${what} for ${cost}.` : `${what}. Cost in all: ${cost}.`;
  },
  difference: (percent, isPaid, part) => {
    const where =
      part === null
        ? ''
        : `, over the creators with both, ${part.creators} of ${part.of} (${part.cost} for an estimated ${part.estimate})`;
    const verb = isPaid ? 'Paid' : 'Cost';
    if (percent === 0) return `${verb} as estimated at invitation${where}.`;
    return `${verb} ${exactNumber(Math.abs(percent))}% ${percent < 0 ? 'less' : 'more'} than estimated at invitation${where}.`;
  },
  views: (count, shown) => `${shown} ${count === 1 ? 'view' : 'views'}`,
  visitorsOf: (count, shown) => `${shown} ${count === 1 ? 'visitor' : 'visitors'}`,
  ordersOf: (count, shown) => `${shown} ${count === 1 ? 'order' : 'orders'}`,
  unknown: 'unknown',
  spent: 'Spent',
  agreed: 'Cost',
  viewsTitle: 'Views',
  perThousand: 'Per 1,000 views',
  visitors: 'Visitors',
  orders: 'Orders',
  interactions: 'Interactions',
  engagementRate: 'Engagement rate',
  estimated: (money) => `estimated ${money}`,
  paid: (money) => `${money} paid`,
  noEstimate: 'no estimate at invitation',
  ofPosts: (known, all) => (known === all ? some(all, 'post', 'posts') : `of ${known} of ${all} posts`),
  basis: (posts, fees) => `${some(posts, 'post', 'posts')}, ${fees}`,
  each: (money) => `${money} each`,
  rateIs: (rate) => `${rate} of views`,
  needsRate: 'needs an exchange rate',
  noLinks: 'no short links',
  curve: 'Views, all posts together',
  notKnownPosts: (count) => (count === 1 ? 'one post not known' : `${count} posts not known`),
  noCurve: 'The views of no post are known yet, so that there is no curve.',
  curveLabel: (from, to, views) => `Views of all posts together from ${from} to ${to}: ${views} at the end.`,
  byCreator: 'By creator',
  order: { orders: 'most orders first', views: 'most views first' },
  estimateNote: 'est. is the estimate at invitation',
  columns: {
    creator: 'Creator, post',
    views: 'Views',
    engagement: 'Eng. rate',
    perThousand: 'Per 1,000',
    perEngagement: 'Per eng.',
    visitors: 'Visitors',
    orders: 'Orders',
    revenue: 'Revenue',
    difference: 'vs est.',
  },
  posts: (count) => some(count, 'post', 'posts'),
  noPost: 'no post yet',
  goneSince: (day) => (day === '' ? 'no longer there' : `gone since ${day}`),
  byHand: 'counts by hand',
  cancelled: 'cancelled',
  together: (creators) => `${some(creators, 'creator', 'creators')} together`,
  notKnown: 'What is not known',
  counted: 'How it was counted',
  gaps: {
    views: (count, of) => `Views of ${part(count, of, 'post')}.`,
    engagements: (count, of) => `Interactions of ${part(count, of, 'post')}.`,
    fees: (count, of) => `Fees of ${part(count, of, 'creator')}.`,
    estimates: (count, of) => `Estimates of ${part(count, of, 'creator')}.`,
    links: (count, of) => `Visitors and orders of ${part(count, of, 'creator')}, for lack of a short link.`,
    orderValues: (count, of) => `Values of ${part(count, of, 'order')}.`,
    rates: (currencies) =>
      `No exchange rate was entered for ${currencies}, so that these amounts stand apart, and costs and the difference count the others alone.`,
    gone: (name, day, time) =>
      `A post of ${name} is no longer there${day === '' ? '' : ` since ${day}`}${time === '' ? '' : `; its figures stand as of ${time}`}.`,
    goneMany: (count) =>
      `${some(count, 'post is', 'posts are')} no longer there; the figures last read stand.`,
    none: 'Nothing is missing.',
  },
  how: {
    traffic: (day) =>
      `Visitors and orders are those of each creator’s own short link and code, bots left out; orders within 30 days of the visit, refunds until ${day} taken off.`,
    posts: 'A fee is divided equally over its posts; costs count posts with known figures.',
    unpaid: 'Cost is what was paid plus what is still owed, without waived and cancelled rests.',
    oneCurrency: (currency) => `All amounts are in ${currency}; no exchange rate was needed.`,
    rate: (from, rate, to, day) => `1 ${from} is ${rate} ${to} (${day}).`,
    byHand: 'Counts by hand were entered by the team.',
  },
  ends: (day) => `This link ends on ${day}`,
  pages: ['page ', ' of '],
};
