import type { PromotedCreator } from '@reachkit/contract/collaboration/invitation';
import type {
  Fulfilment,
  FulfilmentRecord,
  PromotionResults,
  ReportShare,
} from '@reachkit/contract/collaboration/results';
import { storyCreators } from './data.ts';

type Row = PromotionResults['creators'][number];
type Item = Row['items'][number];

const found = (place: number): PromotedCreator => {
  const creator = storyCreators[place];
  if (!creator) throw new Error('The stories have no such creator');
  return creator;
};

const post = (own: Partial<Item> = {}): Item => ({
  platform: 'tiktok',
  url: 'https://www.tiktok.com/@story/video/7301234567890123456',
  title: 'Everything fits into one box',
  postedAt: '2026-11-13T09:00:00.000Z',
  views: 100,
  readAt: '2026-11-27T20:00:00.000Z',
  isGone: false,
  isByHand: false,
  ...own,
});

type Short = readonly [
  place: number,
  spent: number,
  views: number | null,
  engagement: number | null,
  visitors: number | null,
  orders: number | null,
  revenue: number | null,
  difference: number | null,
  item: Partial<Item>,
];

/** Figures of picture-perfect and of incomplete creators: no views, no engagement, no link, no estimate, a post that is gone. */
const shorts: readonly Short[] = [
  [9, 78_000, 412_860, 0.0682, 1_731, 64, 230_400, -0.12, {}],
  [0, 60_000, 121_400, 0.0387, 1_204, 51, 188_700, 0.15, { platform: 'youtube' }],
  [2, 45_000, 186_020, 0.0837, 986, 38, 133_000, 0.01, { postedAt: '2026-11-19T09:00:00.000Z' }],
  [1, 60_000, 61_550, 0.051, 377, 12, 42_000, -0.29, { isGone: true }],
  [6, 60_000, 98_770, 0.0441, 402, 9, 28_800, -0.22, { platform: 'instagram' }],
  [3, 15_800, 44_100, null, 251, 7, 20_300, 0.01, { platform: 'instagram', isByHand: true }],
  [7, 35_000, 57_300, 0.0408, 188, 4, null, null, {}],
  [8, 42_000, 88_100, 0.054, null, null, null, -0.08, {}],
  [11, 37_000, null, null, 71, 1, 3_300, -0.05, { readAt: null }],
];

function rowOf(short: Short): Row {
  const [place, spent, views, engagement, visitors, orders, revenue, difference, item] = short;
  const engagements = views === null || engagement === null ? null : Math.round(views * engagement);
  const per = (count: number | null) => (count === null || count === 0 ? null : spent / count);
  const thousand = per(views);
  return {
    cooperationId: `${801 + place}`,
    creator: found(place),
    items: [post({ ...item, views })],
    spent,
    agreed: spent,
    posts: 1,
    views: { value: views, posts: views === null ? 0 : 1 },
    engagements: { value: engagements, posts: engagements === null ? 0 : 1 },
    engagement,
    costPerThousand: thousand === null ? null : thousand * 1_000,
    costPerEngagement: per(engagements),
    costPerVisitor: per(visitors),
    costPerOrder: per(orders),
    clicks: visitors === null ? null : Math.round(visitors * 1.2),
    visitors,
    orders,
    revenue,
    estimate: difference === null ? null : Math.round(spent / (1 + difference)),
    difference,
  };
}

const sum = (numbers: readonly (number | null)[]) =>
  numbers.reduce<number>((all, one) => all + (one ?? 0), 0);

/** The results of a promotion: nine creators, of whom some figures are not known. */
export function storyResults(own: Partial<PromotionResults> = {}): PromotionResults {
  const creators = shorts.map(rowOf);
  const both = creators.filter((one) => one.agreed !== null && one.estimate !== null);
  const views = sum(creators.map((one) => one.views.value));
  const engagements = sum(creators.map((one) => one.engagements.value));
  const spent = sum(creators.map((one) => one.spent));
  const visitors = sum(creators.map((one) => one.visitors));
  const orders = sum(creators.map((one) => one.orders));
  const revenue = sum(creators.map((one) => one.revenue));
  return {
    currency: 'USD',
    total: {
      spent,
      agreed: spent,
      posts: 9,
      views: { value: views, posts: 8 },
      engagements: { value: engagements, posts: 7 },
      engagement: 0.051,
      costPerThousand: 370,
      costPerEngagement: 6.4,
      costPerVisitor: 80.4,
      costPerOrder: 2_290,
      clicks: 6_455,
      visitors,
      orders,
      revenue,
      estimate: 483_500,
      difference: -0.1,
    },
    isPaid: true,
    agreed: [{ currency: 'USD', amount: spent }],
    spent: [{ currency: 'USD', amount: spent }],
    revenue: [{ currency: 'USD', amount: revenue }],
    compared: {
      creators: both.length,
      cost: both.reduce((sum, one) => sum + (one.agreed ?? 0), 0),
      estimate: both.reduce((sum, one) => sum + (one.estimate ?? 0), 0),
    },
    creators,
    byPlatform: [
      { platform: 'tiktok', views: 806_000, posts: 6 },
      { platform: 'instagram', views: 143_000, posts: 2 },
      { platform: 'youtube', views: 121_400, posts: 1 },
    ],
    series: Array.from({ length: 16 }, (_, at) => ({
      day: `2026-11-${13 + at}`,
      views: at === 0 ? null : Math.round((views * at) / 15),
    })),
    unknown: {
      views: 1,
      engagements: 2,
      rates: [],
      estimates: 1,
      fees: 0,
      links: 1,
      orderValues: 4,
    },
    rates: [],
    revision: 1,
    asOf: '2026-11-28T01:42:00.000Z',
    ...own,
  };
}

/** The same with fees in yen for which a rate is entered or not. */
export function mixedResults(hasRate: boolean): PromotionResults {
  const base = storyResults();
  return {
    ...base,
    agreed: [...base.agreed, { currency: 'JPY', amount: 84_000 }],
    spent: [...base.spent, { currency: 'JPY', amount: 84_000 }],
    total: hasRate
      ? base.total
      : { ...base.total, spent: null, agreed: null, revenue: null, costPerThousand: 344, difference: -0.08 },
    unknown: { ...base.unknown, rates: hasRate ? [] : ['JPY'] },
    rates: hasRate ? [{ currency: 'JPY', rate: 0.0065, on: '2026-11-20', by: 'Wang Ke' }] : [],
  };
}

/** The results before anything was published. */
export const noResults: PromotionResults = storyResults({
  total: {
    ...storyResults().total,
    spent: 0,
    agreed: 0,
    posts: 0,
    views: { value: null, posts: 0 },
    engagements: { value: null, posts: 0 },
    engagement: null,
    costPerThousand: null,
    costPerEngagement: null,
    costPerVisitor: null,
    costPerOrder: null,
    clicks: null,
    visitors: null,
    orders: null,
    revenue: null,
    estimate: null,
    difference: null,
  },
  agreed: [],
  spent: [],
  revenue: [],
  compared: { creators: 0, cost: null, estimate: null },
  creators: [],
  byPlatform: [],
  series: [],
  unknown: { views: 0, engagements: 0, rates: [], estimates: 0, fees: 0, links: 0, orderValues: 0 },
});

/** A shared report of the stories. */
export const storyShare = (own: Partial<ReportShare> = {}): ReportShare => ({
  id: '71',
  showsFees: true,
  language: 'en',
  by: 'Lin Yu’an',
  createdAt: '2026-11-26T02:00:00.000Z',
  expiresAt: '2026-12-31T16:00:00.000Z',
  revokedAt: null,
  opens: 4,
  openedAt: '2026-11-27T08:30:00.000Z',
  ...own,
});

/** A valid link, one that has ended, and one that was withdrawn. */
export const storyShares: readonly ReportShare[] = [
  storyShare(),
  storyShare({
    id: '70',
    language: 'zh',
    by: 'Wang Ke',
    expiresAt: '2026-11-20T16:00:00.000Z',
    opens: 0,
    openedAt: null,
  }),
  storyShare({ id: '69', revokedAt: '2026-11-19T02:00:00.000Z', opens: 1 }),
];

/** An entry of a track record. */
export const storyFulfilment = (own: Partial<Fulfilment> = {}): Fulfilment => ({
  id: '91',
  kind: 'completed',
  promotion: { id: '31', name: 'Autumn storage box, first wave' },
  cooperationId: '810',
  lateDays: 0,
  cancelledBy: null,
  reason: '',
  posts: ['https://www.tiktok.com/@story/video/7301234567890123456'],
  note: '',
  noteBy: '',
  answer: '',
  answeredAt: null,
  at: '2026-11-20T02:00:00.000Z',
  revision: 1,
  ...own,
});

/** A record with each outcome, notes of the team and an answer of the creator. */
export const storyRecord: FulfilmentRecord = {
  list: [
    storyFulfilment(),
    storyFulfilment({
      id: '90',
      kind: 'late',
      promotion: { id: '32', name: '春季厨房收纳（日本与韩国）' },
      lateDays: 4,
      note: 'Said so in time; the parcel was late too.',
      noteBy: 'Wang Ke',
      answer: 'The sample was stuck at customs for a week.',
      answeredAt: '2026-10-04T02:00:00.000Z',
      at: '2026-10-02T02:00:00.000Z',
      revision: 3,
    }),
    storyFulfilment({
      id: '89',
      kind: 'cancelled',
      promotion: { id: '33', name: 'Kettle launch' },
      cancelledBy: 'team',
      reason: 'The product was out of stock',
      posts: [],
      at: '2026-08-02T02:00:00.000Z',
    }),
    storyFulfilment({ id: '88', at: '2026-06-02T02:00:00.000Z', posts: [] }),
  ],
  completed: 2,
  late: 1,
  cancelled: 1,
  open: 1,
};

/** Words of these stories that are in no catalogue. */
export const resultWords: readonly string[] = [
  ...storyRecord.list
    .flatMap(({ note, answer, reason, posts }) => [note, answer, reason, ...posts])
    .filter(Boolean),
  'Everything fits into one box',
  '小户型收纳，一个箱子就够了',
  '#ad',
  // Amounts in two currencies.
  ...['$4,328 + JPY 84,000', 'JPY 84,000'],
];
