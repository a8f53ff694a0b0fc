import {
  type CreatorRow,
  type CreatorTag,
  type CreatorTeamStatus,
  type Platform,
  qualityLevelCodes,
} from '@reachkit/contract';

/** A small, fast, seeded generator (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

interface Voice {
  readonly region: string;
  readonly language: string;
  readonly names: readonly string[];
  readonly handles: readonly string[];
}

const voices: readonly Voice[] = [
  {
    region: 'US',
    language: 'en',
    names: [
      'Slow Living with the Montgomery-Featherstonehaughs of Upper Vermont',
      'The Unboxing Carpenter',
      'Porch & Pantry',
      'Desk Setups Daily',
    ],
    handles: ['slow.living.with.montgomery', 'unboxcarpenter', 'porchandpantry', 'desksetups'],
  },
  {
    region: 'JP',
    language: 'ja',
    names: ['\u306f\u306a\u306e\u66ae\u3089\u3057\u5e16', '\u5c0f\u3055\u306a\u53f0\u6240'],
    handles: ['hana_kurashi', 'chiisana.daidokoro'],
  },
  {
    region: 'AE',
    language: 'ar',
    names: [
      '\u0628\u064a\u062a \u0646\u0648\u0631',
      '\u0645\u0637\u0628\u062e \u0627\u0644\u0648\u0627\u062d\u0629',
    ],
    handles: ['noor.bayt', 'oasis_kitchen'],
  },
  {
    region: 'VN',
    language: 'vi',
    names: ['Tr\u1ea7n M\u1ef9 Duy\u00ean nh\u00e0 xinh', 'B\u1ebfp nh\u00e0 G\u1ea5u'],
    handles: ['myduyen.nhaxinh', 'bepnhagau'],
  },
  {
    region: 'KR',
    language: 'ko',
    names: ['\ud558\ub298 \uc2a4\ud29c\ub514\uc624', '\ubaa8\ub2dd \ud0a4\uce5c'],
    handles: ['haneul.studio', 'morning_kitchen'],
  },
  {
    region: 'BR',
    language: 'pt',
    names: ['Casa da Mafe em constru\u00e7\u00e3o', 'Fogo Alto'],
    handles: ['mafe.emcasa', 'fogoalto'],
  },
  {
    region: 'TH',
    language: 'th',
    names: ['\u0e41\u0e1e\u0e23\u0e27 \u0e41\u0e15\u0e48\u0e07\u0e1a\u0e49\u0e32\u0e19'],
    handles: ['praew.home'],
  },
  {
    region: 'CA',
    language: 'zh',
    names: ['\u6797\u5c0f\u6ee1\u5728\u591a\u4f26\u591a'],
    handles: ['xiaoman.toronto'],
  },
  {
    region: 'DE',
    language: 'de',
    names: ['Donaudampfschifffahrtsgesellschaftskapit\u00e4nskombi\u00fcse', 'Werkbank am Deich'],
    handles: ['donaudampfkombuese', 'werkbank.deich'],
  },
];

const tag = (code: string, parent: string | null, zh: string, en: string): CreatorTag => ({
  code,
  parent,
  names: { zh, en },
});

/** Two levels, as in server responses. */
export const storyTags: readonly CreatorTag[] = [
  tag('home', null, '\u5bb6\u5c45', 'Home'),
  tag('storage', 'home', '\u6536\u7eb3', 'Storage'),
  tag('decor', 'home', '\u8f6f\u88c5', 'Decor'),
  tag('rental', 'home', '\u79df\u623f\u6539\u9020', 'Rental makeover'),
  tag('diy', null, '\u624b\u5de5', 'DIY'),
  tag('wood', 'diy', '\u6728\u4f5c', 'Woodwork'),
  tag('unboxing', null, '\u5f00\u7bb1', 'Unboxing'),
  tag('food', null, '\u7f8e\u98df', 'Food'),
  tag('kitchen', 'food', '\u53a8\u623f', 'Kitchen'),
  tag('family', null, '\u4eb2\u5b50', 'Family'),
];

export const storyNow = Date.parse('2025-11-20T06:00:00Z');
const day = 86_400_000;

/** Every state occurs in the first rows. */
function teamStatusOf(index: number): CreatorTeamStatus {
  return {
    contact: index % 7 === 2 ? 'me' : index % 7 === 4 ? 'team' : 'none',
    lists: index % 5 === 1 ? (index % 2) + 1 : 0,
    isBlacklisted: index % 23 === 9,
    isUnlocked: index % 11 === 3,
  };
}

/** Unknown without views; otherwise the CPM is $3.40 to $16. */
function pricesOf(index: number, medianPlays: number | null): Pick<CreatorRow, 'priceMiddle' | 'cpm'> {
  if (medianPlays === null) return { priceMiddle: null, cpm: null };
  const cpm = 3.4 + ((index * 53) % 127) / 10;
  return { cpm, priceMiddle: (medianPlays / 1000) * cpm };
}

const olderDays = { followers: '2025-02-01', avgPlays: '2025-02-01', followerPlays: '2025-02-01' };

/** Unknown for every fifth creator; otherwise rising, falling or mixed. */
function trendOf(index: number): Pick<CreatorRow, 'followersTrend'> {
  if (index % 5 === 4) return {};
  const points = Array.from({ length: 12 }, (_, at): [number, number] => {
    const x = at / 11;
    return [x, [x * x, 1 - x * 0.8, 0.5 + Math.sin(at + index) * 0.3, Math.sqrt(x)][index % 5] ?? x];
  });
  return { followersTrend: { days: 90, change: [0.12, -0.07, 0.004, 0.35][index % 5] ?? 0, points } };
}

/** Some verified, some unchecked, a few that bounced. */
function emailOf(index: number, haveEmail: boolean): Pick<CreatorRow, 'haveEmail' | 'emailVerdict'> {
  if (!haveEmail) return { haveEmail };
  return {
    haveEmail,
    emailVerdict: (['verified', 'verified', 'unknown', 'risky', 'invalid'] as const)[index % 5],
  };
}

const postTitles = [
  '\u5468\u672b\u6536\u7eb3\u5927\u6539\u9020',
  'Small kitchen, big plans',
  '\u90e8\u5c4b\u306e\u6a21\u69d8\u66ff\u3048',
  '\u0645\u0637\u0628\u062e \u0635\u063a\u064a\u0631',
  'Desk setup under $300',
];

/** Unknown for every sixth creator; others have one to three posts, one of them an image, which has no views. */
function postsOf(index: number, medianPlays: number | null): Pick<CreatorRow, 'latestPosts'> {
  if (index % 6 === 5) return {};
  const posts = Array.from({ length: index % 6 === 4 ? 1 : 3 }, (_, at) => ({
    title: postTitles[(index + at) % postTitles.length] ?? '',
    coverUrl: null,
    views: medianPlays === null || (index + at) % 9 === 8 ? null : Math.round(medianPlays * (0.6 + at * 0.5)),
  }));
  return { latestPosts: posts };
}

/** Creates the same creators in each run; some figures are missing, like in real data. */
export function makeCreators(platform: Platform, count: number): readonly CreatorRow[] {
  const random = randomFrom(platform.length * 7919);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  return Array.from({ length: count }, (_, index) => {
    const voice = pick(voices);
    const at = Math.floor(random() * (voice?.names.length ?? 1));
    const followers = Math.round(10 ** (3.2 + random() * 3.6));
    const isQuiet = random() < 0.06;
    const medianPlays = isQuiet ? null : Math.round(followers * (0.15 + random() * 0.5));
    const age = isQuiet ? 400 : Math.floor(random() ** 3 * 120);
    return {
      id: `${platform}-${index + 1}`,
      platform,
      handle: `${voice?.handles[at] ?? 'creator'}${index > 12 ? index : ''}`,
      name: voice?.names[at] ?? '',
      avatarUrl: null,
      homepage: null,
      region: random() < 0.05 ? null : (voice?.region ?? null),
      language: voice?.language ?? null,
      tags: storyTags.flatMap((one) => (random() < 0.22 ? one.code : [])),
      followers: random() < 0.02 ? null : followers,
      followersChange30d: random() < 0.1 ? null : (random() - 0.3) * 0.16,
      avgPlays: medianPlays === null ? null : Math.round(medianPlays * (1 + random() * 0.6)),
      medianPlays,
      interactionRate: medianPlays === null ? null : 0.012 + random() * 0.08,
      followerPlays: medianPlays === null ? null : medianPlays / followers,
      adVideoCount: random() < 0.3 ? null : Math.floor(random() * 12),
      ...emailOf(index, random() < 0.6),
      ...postsOf(index, medianPlays),
      ...trendOf(index),
      ...pricesOf(index, medianPlays),
      interactionPercentile: medianPlays === null ? null : (index * 41) % 101,
      quality: isQuiet ? null : qualityLevelCodes[(index * 3) % 5],
      postsPerWeek: isQuiet ? null : ((index * 37) % 80) / 10,
      lastVideoAt: new Date(storyNow - age * day - Math.floor(random() * day)).toISOString(),
      sampleSize: isQuiet ? 3 : 10,
      asOf: new Date(storyNow - (index % 4) * 14 * day).toISOString(),
      // This row, among the first by views, has older figures: a newer file had no followers.
      ...(index === 41 && { figureDays: olderDays }),
      teamStatus: teamStatusOf(index),
    };
  });
}
