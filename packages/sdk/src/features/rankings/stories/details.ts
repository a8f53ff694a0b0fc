import type {
  RankedAdDetail,
  RankedInfluencerDetail,
  RankedTagDetail,
  RankedVideoDetail,
  RankingFollow,
} from '@reachkit/contract/rankings/detail';
import type { GainedPost, RankedTagRow } from '@reachkit/contract/rankings/list';
import { countedForTag } from '@reachkit/contract/rankings/scores';
import { creatorRow } from '../../../testing/fixtures.ts';
import type { RankingOf } from '../follow/rankingOf.ts';

/** The list of the stories. */
export const storyOf: RankingOf = { platform: 'tiktok', period: '7d', region: '', category: '' };

type RankedCreator = NonNullable<GainedPost['creator']>;

export const rankedCreator = (fields: Partial<RankedCreator> = {}): RankedCreator => ({
  id: '301',
  platform: 'tiktok',
  handle: 'margueriteokafor',
  name: 'Marguerite Okafor-Lindholm',
  avatarUrl: null,
  followers: 212_080,
  region: 'US',
  language: 'en',
  ...fields,
});

export const gainedPost = (fields: Partial<GainedPost> = {}): GainedPost => ({
  externalId: '7301234567890123456',
  postId: '501',
  platform: 'tiktok',
  kind: 'video',
  format: 'short',
  title: '6 m² hallway that seats two, $43 in total',
  url: 'https://www.tiktok.com/@margueriteokafor/video/7301234567890123456',
  coverUrl: null,
  postedAt: '2026-11-14T08:00:00.000Z',
  isGone: false,
  creator: rankedCreator(),
  viewsGained: 4_820_000,
  views: 11_060_000,
  interactionsGained: 318_200,
  viewsAnHour: 28_690.5,
  medianMultiple: 125.13,
  from: '2026-11-13T00:12:00.000Z',
  to: '2026-11-19T23:40:00.000Z',
  isFresh: false,
  isCountingChanged: false,
  ...fields,
});

const days = ['11-16', '11-17', '11-18', '11-19', '11-20'];
const ranksOf = (...ranks: readonly (number | null)[]) =>
  ranks.map((rank, at) => ({ day: `2026-${days[at] ?? '11-20'}`, rank }));

const views = [6_240_000, 6_900_000, 7_450_000, 8_800_000, 9_700_000, 10_500_000, 11_060_000];

export const rankedVideo = (fields: Partial<RankedVideoDetail> = {}): RankedVideoDetail => ({
  post: gainedPost(),
  ranks: ranksOf(null, 6, 3, 3, 1),
  hashtags: ['smallspacereset', 'rentalfriendly', 'hallway', '収納アイデア', 'حلول_التخزين'],
  durationSeconds: 47,
  caption: '6 m² hallway that seats two, $43 in total #smallspacereset',
  disclosure: { state: 'none', evidence: null },
  gains: [
    { period: '1d', viewsGained: 560_000, interactionsGained: 31_400 },
    { period: '7d', viewsGained: 4_820_000, interactionsGained: 318_200 },
    { period: '30d', viewsGained: null, interactionsGained: null },
  ],
  readings: views.map((one, at) => ({
    readAt: new Date(Date.UTC(2026, 10, 13 + at, 0, 12)).toISOString(),
    views: one,
  })),
  ...fields,
});

/** A new post of an unknown creator, read once, without a median; the platform changed how it counts. */
export const thinVideo = (): RankedVideoDetail =>
  rankedVideo({
    post: gainedPost({
      platform: 'youtube',
      title: '',
      creator: null,
      interactionsGained: null,
      viewsAnHour: null,
      medianMultiple: null,
      isFresh: true,
      isGone: true,
      isCountingChanged: true,
    }),
    ranks: [],
    hashtags: [],
    durationSeconds: null,
    caption: null,
    disclosure: { state: 'unknown', evidence: null },
    readings: [{ readAt: '2026-11-19T23:40:00.000Z', views: 4_820_000 }],
  });

const titles = [
  'What I kept after 30 days',
  '20分钟复位一个衣柜',
  'I emptied every drawer in my kitchen and only put back what I used in 30 days (the spoons surprised me)',
  'Đập hộp kệ gấp gọn: dùng được ba tháng chưa?',
];
const names = [
  'The Unboxing Carpenter',
  '林小满在多伦多',
  'Alexandria Montgomery-Featherstone',
  'Trần Thị Mỹ Duyên',
];

/** Posts of different creators, by views gained. */
export const gainedPosts = (count: number): GainedPost[] =>
  Array.from({ length: count }, (_, at) =>
    gainedPost({
      postId: String(501 + at),
      externalId: String(7_301_234_567_890_000 + at),
      title: at === 0 ? gainedPost().title : (titles[(at - 1) % titles.length] ?? ''),
      viewsGained: Math.round(4_820_000 / (at + 1)),
      isGone: at === 4,
      creator: rankedCreator(
        at === 0 ? {} : { id: String(301 + at), name: names[(at - 1) % names.length] ?? '' },
      ),
    }),
  );

export const rankedAd = (fields: Partial<RankedAdDetail> = {}): RankedAdDetail => ({
  ...rankedVideo({
    disclosure: { state: 'disclosed', evidence: { kind: 'words', text: '#ad with Haus & Hof' } },
  }),
  brand: { id: '61', name: 'Haus & Hof' },
  ofBrand: gainedPosts(10).slice(1),
  ofBrandCount: 23,
  ...fields,
});

export const rankedInfluencer = (fields: Partial<RankedInfluencerDetail> = {}): RankedInfluencerDetail => ({
  creator: creatorRow({
    ...rankedCreator(),
    tags: ['home'],
    followersChange30d: 0.04,
  }),
  ranks: ranksOf(4, 2, 2, 1, 1),
  viewsGained: 11_000_000,
  followersGained: 12_400,
  bestShare: 4_820_000 / 11_000_000,
  posts: gainedPosts(6),
  postCount: 64,
  ...fields,
});

export const tagRow = (fields: Partial<RankedTagRow> = {}): RankedTagRow => ({
  rank: 1,
  change: 1,
  isNew: false,
  firstListedOn: '2026-11-11',
  daysListed: 9,
  lastRanks: [4, 3, 2, 2],
  tag: 'smallspacereset',
  score: 26_500_000,
  viewsGained: 31_000_000,
  posts: 187,
  creators: 64,
  rise: 169 / 49,
  languages: [{ code: 'en', share: 0.62 }],
  ...fields,
});

const gained = [9_800_000, 3_060_000, 2_710_000, 2_200_000, 1_900_000];
const windowsOf = (...posts: readonly number[]) =>
  posts.map((one, at) => ({
    from: new Date(Date.UTC(2026, 9, 16 + at * 7)).toISOString(),
    posts: one,
  }));

export const rankedTag = (fields: Partial<RankedTagDetail> = {}): RankedTagDetail => ({
  row: tagRow(),
  tag: 'smallspacereset',
  ranks: ranksOf(4, 3, 2, 2, 1),
  windows: windowsOf(38, 45, 41, 52, 164),
  posts: 187,
  risePosts: 164,
  topPosts: gainedPosts(3),
  topCreators: gained.map((one, at) => ({
    creator: rankedCreator(at === 0 ? {} : { id: String(301 + at), name: names[at - 1] ?? '' }),
    gained: one,
    counted: countedForTag(one, 31_000_000),
  })),
  creatorCount: 64,
  creatorIds: ['301', '302', '303'],
  viewsGained: 31_000_000,
  standsWith: [
    'rentalfriendly',
    'tinyhome',
    'حلول_التخزين',
    '収納アイデア',
    'closetmath',
    'declutterwithme',
  ].map((tag, at) => ({ tag, share: 0.41 / (at + 1) })),
  languages: [
    { code: 'en', share: 0.62 },
    { code: 'es', share: 0.14 },
    { code: 'ar', share: 0.03 },
  ],
  ...fields,
});

/** A tag of two creators whose posts are not known in all windows. */
export const unlistedTag = (): RankedTagDetail =>
  rankedTag({
    row: null,
    ranks: [],
    windows: windowsOf(0, 0, 0, 0, 0),
    posts: 4,
    risePosts: 0,
    topPosts: gainedPosts(2),
    topCreators: [
      { creator: rankedCreator(), gained: 40_000, counted: 2_500 },
      {
        creator: rankedCreator({ id: '302', name: 'The Unboxing Carpenter' }),
        gained: 10_000,
        counted: 10_000,
      },
    ],
    creatorCount: 2,
    creatorIds: ['301', '302'],
    viewsGained: 50_000,
    standsWith: [],
    languages: [],
  });

/** A tag of three creators, two of whom are capped. */
export const tagOfFew = (): RankedTagDetail =>
  rankedTag({
    viewsGained: 10_000_000,
    creatorCount: 3,
    topCreators: [5_000_000, 3_000_000, 2_000_000].map((one, at) => ({
      creator: rankedCreator(at === 0 ? {} : { id: String(301 + at), name: names[at - 1] ?? '' }),
      gained: one,
      counted: countedForTag(one, 10_000_000),
    })),
  });

export const rankingFollow = (fields: Partial<RankingFollow> = {}): RankingFollow => ({
  id: '41',
  ranking: 'tag',
  ...storyOf,
  kind: 'tag',
  name: 'rentalfriendly',
  subjectId: null,
  top: 10,
  rank: 2,
  createdAt: '2026-11-18T02:00:00.000Z',
  ...fields,
});

/** A list, a tag, a brand that left, a creator, and a subject that no longer exists. */
export const storyFollows: readonly RankingFollow[] = [
  rankingFollow({
    id: '45',
    ranking: 'video',
    kind: 'list',
    name: '',
    top: 50,
    rank: null,
    region: 'US',
    category: 'home',
  }),
  rankingFollow({ id: '44', name: 'حلول_التخزين' }),
  rankingFollow({
    id: '43',
    ranking: 'ad',
    kind: 'brand',
    name: 'Haus & Hof GmbH, Möbel und Aufbewahrung für kleine Wohnungen seit 1987',
    subjectId: '61',
    top: 100,
    rank: null,
  }),
  rankingFollow({
    id: '42',
    ranking: 'influencer',
    kind: 'influencer',
    name: 'Marguerite Okafor-Lindholm',
    subjectId: '301',
    rank: 1,
  }),
  rankingFollow({
    id: '40',
    ranking: 'influencer',
    kind: 'influencer',
    name: null,
    subjectId: null,
    rank: null,
  }),
];
