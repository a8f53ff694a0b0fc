import type {
  RankedAdRow,
  RankedInfluencerRow,
  RankedPostRow,
  RankedTagRow,
  RankingReasons,
} from '@reachkit/contract/rankings/list';
import { creatorRow } from '../../../testing/fixtures.ts';

const posts = [
  ['把6平米出租屋的玄关改成能坐能收的样子，一共花了43美元', 'Marguerite Okafor-Lindholm', 4_820_000, 2],
  [
    'I emptied every drawer in my kitchen and only put back what I used in 30 days, and this is what happened to the rest',
    'The Unboxing Carpenter',
    4_170_000,
    -1,
  ],
  ['收纳盒到底要不要贴标签？两周实测给你看（含清洗）', '林小满在多伦多', 3_600_000, null],
  ['一週間でクローゼットを半分にする方法｜捨てない収納のはじめかた', 'はなの暮らし帖', 2_940_000, 4],
  [
    'Reset my whole laundry corner with 3 boxes (rental friendly, no drilling)',
    'Alexandria Montgomery-Featherstone',
    2_610_000,
    0,
  ],
  ['좁은 원룸 주방 정리, 이것만 사면 끝나요', '김하늘 스튜디오', 2_190_000, 1],
  ['كيف رتبت مطبخي الصغير بثلاثة صناديق فقط', 'بيت نورة', 1_880_000, -3],
  [
    'Donaudampfschifffahrtsgesellschaftskapitänsmützenaufbewahrungsboxen',
    'Jonas & Mia Hoffmann',
    1_740_000,
    9,
  ],
  ['', '', 1_520_000, -2],
] as const;

const place = (at: number, change: number | null) => ({
  rank: at + 1,
  change,
  isNew: change === null,
  firstListedOn: `2026-11-${String(10 + at)}`,
  daysListed: change === null ? 1 : 14 - at,
  lastRanks:
    change === null
      ? [null, null, null, null, null, null]
      : [null, at + 9, at + 6, at + 6, at + 3, at + 1 + change],
});

const cover = (at: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 40"><rect width="30" height="40" fill="hsl(${at * 47},40%,60%)"/></svg>`)}`;

/** A row of the popular videos. */
export const rankedPost = (at: number, fields: Partial<RankedPostRow> = {}): RankedPostRow => {
  const [title, name, viewsGained, change] = posts[at % posts.length] ?? posts[0];
  return {
    ...place(at, change),
    externalId: `73012345678901230${at}`,
    postId: String(500 + at),
    platform: 'tiktok',
    kind: 'video',
    format: 'short',
    title,
    url: at === 5 ? null : `https://www.tiktok.com/@one/video/73012345678901230${at}`,
    coverUrl: at % 3 === 0 ? cover(at) : null,
    postedAt: '2026-11-15T08:00:00.000Z',
    isGone: at === 5,
    creator:
      name === ''
        ? null
        : {
            id: String(90 + at),
            platform: 'tiktok',
            handle: `handle${at}`,
            name,
            avatarUrl: null,
            followers: at === 4 ? null : 212_080 - at * 11_000,
            region: 'US',
            language: 'en',
          },
    viewsGained,
    views: viewsGained * 2 + 1,
    interactionsGained: at === 4 ? null : 318_200 - at * 20_000,
    viewsAnHour: viewsGained / 168,
    medianMultiple: at === 2 ? null : 125.1 - at * 9,
    from: '2026-11-14T01:00:00.000Z',
    to: '2026-11-20T23:00:00.000Z',
    isFresh: at === 2,
    isCountingChanged: at === 3,
    ...fields,
  };
};

const evidence = [
  { kind: 'label', text: '' },
  { kind: 'words', text: '#ad, thanks to BoxCo for sponsoring this video' },
  { kind: 'partner', text: 'BoxCo Home' },
  null,
] as const;

export const rankedAd = (at: number, fields: Partial<RankedAdRow> = {}): RankedAdRow => ({
  ...rankedPost(at),
  evidence: evidence[at % evidence.length] ?? null,
  brand:
    at % 4 === 3
      ? null
      : { id: String(40 + at), name: at === 1 ? 'Ordnungsliebe Aufbewahrung GmbH' : 'BoxCo' },
  ...fields,
});

export const rankedInfluencer = (
  at: number,
  fields: Partial<RankedInfluencerRow> = {},
): RankedInfluencerRow => {
  const [, name, viewsGained, change] = posts[at % posts.length] ?? posts[0];
  return {
    ...place(at, change),
    creator: creatorRow({
      id: String(90 + at),
      handle: `handle${at}`,
      name,
      followers: 212_080 - at * 11_000,
      interactionRate: at === 3 ? null : 0.0612,
    }),
    viewsGained: viewsGained * 2,
    posts: 12 - at,
    followersGained: at === 2 ? null : 8_200 - at * 1_100,
    bestShare: at === 4 ? 1.2 : 0.41,
    ...fields,
  };
};

const tags = [
  'smallspacereset',
  'rentalfriendly',
  'pantryaudit',
  '収納アイデア',
  'حلول_التخزين',
  '좁은집정리',
  'a'.repeat(100),
];
const languages = ['en', 'de', 'es', 'ja', 'ar', 'ko', 'fr'];

export const rankedTag = (at: number, fields: Partial<RankedTagRow> = {}): RankedTagRow => {
  const [, , viewsGained, change] = posts[at % posts.length] ?? posts[0];
  return {
    ...place(at, change),
    tag: tags[at % tags.length] ?? '',
    score: viewsGained * 5,
    viewsGained: viewsGained * 6,
    posts: 187 - at * 11,
    creators: 64 - at * 5,
    rise: at === 2 ? null : 3.45 - at * 0.4,
    languages: [
      { code: languages[at % languages.length] ?? 'en', share: 0.62 },
      { code: 'es', share: 0.14 },
    ],
    ...fields,
  };
};

const many = <Row>(count: number, make: (at: number) => Row) =>
  Array.from({ length: count }, (_, at) => make(at));
export const storyPosts: readonly RankedPostRow[] = many(9, (at) => rankedPost(at));
export const storyAds: readonly RankedAdRow[] = many(9, (at) => rankedAd(at));
export const storyInfluencers: readonly RankedInfluencerRow[] = many(8, (at) => rankedInfluencer(at));
export const storyTags: readonly RankedTagRow[] = many(7, (at) => rankedTag(at));

export const storyReasons: RankingReasons = {
  from: '2026-11-14T00:00:00.000Z',
  to: '2026-11-21T00:00:00.000Z',
  madeAt: '2026-11-21T00:04:00.000Z',
  posts: 12_408,
  creators: 3_102,
  leftOut: { noDate: 41, later: 0, earlier: 0, noStart: 172, noEnd: 63, source: 4, noViews: 38 },
  oldestReadingAt: '2026-11-13T07:24:00.000Z',
  countingChanges: [],
  version: 1,
};

/** A tag of 100 characters. */
export const longTag = 'storagesolutionsforsmallapartments'.repeat(3).slice(0, 100);

/** Texts of people in the stories, which are in no catalogue. */
export const rankingWords: readonly string[] = [
  ...posts.map(([title]) => title),
  ...posts.map(([, name]) => name),
  ...tags.map((tag) => `#${tag}`),
  ...evidence.flatMap((one) => one?.text ?? []),
  ...Array.from({ length: 10 }, (_, at) => `handle${at}`),
  '6 m² hallway that seats two, $43 in total',
  `#${longTag}`,
  // Of the buttons that stand for those of other features.
  'Save',
  'Monitor',
  'BoxCo',
  'Ordnungsliebe Aufbewahrung GmbH',
].filter((text) => text !== '');
