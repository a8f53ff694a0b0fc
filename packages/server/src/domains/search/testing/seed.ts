import { type Platform, platforms, type QualityLevelCode, qualityLevelCodes } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Database } from '../../../platform/deps.ts';
import { audience, creator, creatorContent, creatorGrade, tag } from '../../creator/tables.ts';
import { tagNames, tagVocabulary } from '../../creator/words/tagVocabulary.ts';
import { searchTokens, vectorLiteral } from '../../creator/words/tokens.ts';
import { emailBounce, mailDomain } from '../../email/tables.ts';

/** A creator as input of the tests' plain search. */
export interface Seed {
  readonly id: number;
  readonly platform: Platform;
  readonly handle: string;
  readonly handleKey: string;
  readonly name: string;
  readonly description: string;
  readonly region: string | null;
  readonly language: string | null;
  readonly tags: string[];
  readonly email: string | null;
  readonly followers: number | null;
  readonly avgPlays: number | null;
  readonly medianPlays: number | null;
  readonly interactionRate: number | null;
  readonly followerPlays: number | null;
  readonly followersChange30d: number | null;
  readonly postsPerWeek: number | null;
  readonly priceMiddle: number | null;
  readonly cpm: number | null;
  readonly adShare: number | null;
  readonly avgLikes: number | null;
  readonly avgComments: number | null;
  readonly followersChange90d: number | null;
  readonly quality: QualityLevelCode | null;
  readonly audience: SeedAudience | null;
  readonly content: SeedContent | null;
  readonly lastVideoAt: Date | null;
  readonly asOf: Date | null;
}

type Shares = Readonly<Record<string, number>>;

/** Shares of an audience in per cent; empty if unknown. */
export type SeedAudience = Readonly<Record<'region' | 'language' | 'age' | 'gender', Shares>>;

/** Names that a creator's posts mention, as stored. */
export type SeedContent = Readonly<Record<'brands' | 'hashtags' | 'mentions', string[]>>;

/** The current time of the search tests. */
export const searchDay = new Date('2026-11-01T12:00:00Z');

const names = [
  'Lina Home',
  'MrBeast',
  'T-Series',
  'Khabane lame',
  'Café Ñandú',
  '家居收纳日记',
  '美食 vlog',
  '東京ラーメン',
  'Дом и уют',
  'وصفات طبخ',
  '100% real_deal',
  "O'Hara \\ Sons",
];
const words = [
  'home',
  'storage',
  'daily',
  'vlog',
  'tea',
  '家居',
  '收纳',
  '美妆',
  'ラーメン',
  'дом',
  'طبخ',
  'café',
  '50%',
  'a_b',
  'WhatsApp',
  'wa.me/123',
  'storefront',
  '橱窗',
];
const handles = [
  'lina.home',
  'linahome',
  'lena.home',
  'mrbeast',
  'mr_beast',
  'khaby.lame',
  'khabylame',
  'tseries',
  'abc',
  'xy',
];
const codes = tagVocabulary.slice(0, 8).map(({ code }) => code);
/** Few values, so that many creators share one. */
const counts = [0, 999, 1000, 9_999, 10_000, 10_001, 49_999, 50_000, 200_000, 1_000_000, 224_400_000];
const rates = [0, 0.025, 0.03, 0.0301, 0.1, 0.5, 1.2];
const ages = [0, 1, 6.9, 7, 7.1, 29, 30, 89, 179, 400];

const known = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: null, freq: 5 });

const someShares = (codes: readonly string[]) =>
  fc.option(
    fc
      .tuple(...codes.map(() => fc.constantFrom(0, 10, 20, 30)))
      .map((shares) => Object.fromEntries(codes.map((code, at) => [code, shares[at] ?? 0]))),
    { nil: {}, freq: 5 },
  );

const anyAudience = fc.record({
  region: someShares(['US', 'JP', 'other']),
  language: someShares(['en', 'zh']),
  age: someShares(['18-24', '25-34', '55-64', '65+']),
  gender: someShares(['female', 'male']),
});

/** Only the first is verified: the second's domain accepts no mail, the third is unchecked, mail to the fourth bounced. */
const addresses = [
  'someone@example.com',
  'a@example.net',
  'b@example.org',
  'back@example.com',
  'two words@example.com',
];

const anySeed = fc.record({
  platform: fc.constantFrom(...platforms),
  handle: fc.constantFrom(...handles),
  name: fc.constantFrom(...names),
  description: fc.array(fc.constantFrom(...words), { maxLength: 4 }).map((some) => some.join(' ')),
  region: known(['US', 'JP', 'CN', 'BR']),
  language: known(['en', 'ja', 'zh', 'pt']),
  tags: fc.uniqueArray(fc.constantFrom(...codes), { maxLength: 3 }),
  email: fc.option(fc.constant('someone@example.com'), { nil: null }),
  followers: known(counts),
  avgPlays: known(counts),
  medianPlays: known([100, 200, 200.5, 1000, 5000]),
  interactionRate: known(rates),
  followerPlays: known(rates),
  lastVideoAt: known(ages.map((days) => new Date(searchDay.getTime() - days * 86_400_000))),
  followersChange30d: known([-1, -0.2, -0.025, 0, 0.03, 0.5, 12]),
  postsPerWeek: known([0, 0.5, 2.3, 7, 30]),
  priceMiddle: known([0, 9.5, 120, 500, 2_000_000]),
  cpm: known([0.5, 4, 12.5, 300]),
  adShare: known([0, 0.025, 0.03, 0.5, 1]),
  avgLikes: known([0, 10.5, 999, 40_000]),
  avgComments: known([0, 3, 120]),
  followersChange90d: known([-0.5, -0.025, 0, 0.03, 3]),
  quality: known(qualityLevelCodes),
  audience: fc.option(anyAudience, { nil: null }),
  content: known([
    { brands: ['acme'], hashtags: ['home', 'ad'], mentions: ['acme'] },
    { brands: ['acme', 'blue fox'], hashtags: ['茶'], mentions: [] },
    { brands: [], hashtags: ['home', 'tea'], mentions: ['lina.home'] },
  ]),
  asOf: known([new Date('2026-10-01T00:00:00Z'), new Date('2026-10-31T08:30:00Z')]),
});

/** Creates `size` creators with ties, gaps and awkward texts; deterministic. */
export function seedsOf(size: number): Seed[] {
  const seen = new Map<string, number>();
  return fc.sample(anySeed, { numRuns: size, seed: 20_261_101 }).map((seed, at) => {
    const times = seen.get(`${seed.platform} ${seed.handle}`) ?? 0;
    seen.set(`${seed.platform} ${seed.handle}`, times + 1);
    const handle = times === 0 ? seed.handle : `${seed.handle}${times}`;
    const email = seed.email && (addresses[at % addresses.length] ?? seed.email);
    return { ...seed, email, id: at + 1, handle, handleKey: handle.toLowerCase() };
  });
}

export const tokensOf = ({
  handle,
  name,
  description,
  tags,
}: Pick<Seed, 'handle' | 'name' | 'description' | 'tags'>) =>
  searchTokens({ handle, name, description, tagNames: tagNames(tags) });

/** Inserts the creators, and the tag vocabulary. */
export async function plant(db: Database, seeds: readonly Seed[]): Promise<void> {
  await db.insert(tag).values(tagVocabulary.map((one) => ({ ...one })));
  await db.insert(creator).values(
    seeds.map(({ audience: _, quality: __, content: ___, ...seed }) => ({
      ...seed,
      basis: 'reported',
      metricVersion: 1,
      source: 'demo',
      searchTokens: vectorLiteral(tokensOf(seed)),
    })),
  );
  const audiences = seeds.flatMap(({ id, audience: shares }) =>
    shares === null ? [] : [{ creatorId: id, origin: 'modelled', asOf: searchDay, ...partsOf(shares) }],
  );
  if (audiences.length > 0) await db.insert(audience).values(audiences);
  const grades = seeds.flatMap(({ id, quality }) =>
    quality === null ? [] : [{ creatorId: id, level: quality }],
  );
  await db.insert(creatorGrade).values(grades);
  const contents = seeds.flatMap(({ id, content }) =>
    content === null ? [] : [{ creatorId: id, ...content }],
  );
  if (contents.length > 0) await db.insert(creatorContent).values(contents);
  await db.insert(mailDomain).values([
    { domain: 'example.com', mailServer: 'there', checkedAt: searchDay },
    { domain: 'example.net', mailServer: 'none', checkedAt: searchDay },
    {
      domain: 'example.org',
      mailServer: 'there',
      checkedAt: new Date(searchDay.getTime() - 10 * 86_400_000),
    },
  ]);
  await db.insert(emailBounce).values({ address: 'back@example.com', bounces: 1, lastAt: searchDay });
  await db.execute(sql`analyze creator, creator_grade, creator_content`);
}

const partsOf = ({ region, language, age, gender }: SeedAudience) => ({
  region: ofWhole(region),
  language: ofWhole(language),
  age: ofWhole(age),
  gender: ofWhole(gender),
});

const ofWhole = (shares: Shares): Record<string, number> =>
  Object.fromEntries(Object.entries(shares).map(([code, percent]) => [code, percent / 100]));
