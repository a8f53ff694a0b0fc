import {
  exclusions,
  openFilter,
  type Platform,
  platforms,
  type SearchFilter,
  type SortKey,
  sortKeys,
} from '@reachkit/contract';
import type { SearchService } from '../../../packages/server/src/domains/search/service.ts';
import type { Person } from '../../../packages/server/src/platform/tenant/person.ts';

/** The number of the repetition; parameters vary with it. */
type Round = number;

/** One type of query, as a call of the search. */
export interface Query {
  readonly name: string;
  readonly ask: (search: SearchService, round: Round) => Promise<unknown>;
}

const turn = <T>(values: readonly [T, ...T[]], round: Round): T => values[round % values.length] ?? values[0];

const regions = ['US', 'GB', 'JP', 'BR', 'DE', 'ID', 'MX', 'FR'] as const;
const tags = ['home', 'beauty', 'fashion', 'food', 'storage', 'makeup'] as const;
const words = ['home', 'beauty', 'food', 'travel', 'daily', 'vlog'] as const;
const rareWords = ['kitchen storage', 'makeup tutorial', 'travel food', 'lina home'] as const;
const sounds = ['meizhuang', 'jiaju', 'shouna', 'meishi', 'lvxing'] as const;
const everyExclusion = exclusions.join(',');
const starts = ['1000', '5000', '10000', '50000'] as const;
const fractions = ['be', 'ma', 'lin', 'san', 'kit', 'tra'] as const;

const filterOf = (filter: Partial<SearchFilter>) => ({ ...openFilter, ...filter });

const page = (
  search: SearchService,
  platform: Platform,
  filter: Partial<SearchFilter>,
  sort: SortKey,
  { searchAfter = '', viewer }: { readonly searchAfter?: string; readonly viewer?: Person } = {},
) =>
  search.search(
    platform,
    { ...filterOf(filter), sort, order: 'desc', pageSize: 50, searchAfter, skip: 0 },
    { viewer },
  );

const regionAndRange = (round: Round) => {
  const start = turn(starts, round);
  return filterOf({
    region: turn(regions, round),
    followerCount_start: start,
    followerCount_end: String(Number(start) * 10),
  });
};

/** Returns the cursor 20 pages of 50 into a result, by round; read before measuring. */
export async function deepPlaces(search: SearchService): Promise<ReadonlyMap<Platform, string>> {
  const places = new Map<Platform, string>();
  for (const platform of platforms) {
    let place = '';
    for (let number = 0; number < 20; number += 1) {
      place = (await page(search, platform, {}, 'followers', { searchAfter: place })).searchAfter ?? '';
    }
    places.set(platform, place);
  }
  return places;
}

/** Returns the query mix; `places` come from `deepPlaces`, `viewer` is a member of a team with emails and lists. */
export function queryMix(places: ReadonlyMap<Platform, string>, viewer: Person): readonly Query[] {
  const platform = (round: Round) => turn(platforms, round);
  return [
    {
      name: 'platform + region + range',
      ask: (search, round) => page(search, platform(round), regionAndRange(round), 'medianPlays'),
    },
    {
      name: 'common tag',
      ask: (search, round) => page(search, platform(round), { tags: turn(tags, round) }, 'followers'),
    },
    {
      name: 'keyword, common',
      ask: (search, round) => page(search, platform(round), { keyword: turn(words, round) }, 'medianPlays'),
    },
    {
      name: 'keyword, two words, by relevance',
      ask: (search, round) => page(search, platform(round), { keyword: turn(rareWords, round) }, 'relevance'),
    },
    {
      name: 'keyword, any of two words, by relevance',
      ask: (search, round) =>
        page(search, platform(round), { keyword: turn(rareWords, round), keyword_mode: 'any' }, 'relevance'),
    },
    {
      name: 'keyword without a word',
      ask: (search, round) =>
        page(search, platform(round), { keyword: turn(words, round), keyword_exclude: 'daily' }, 'followers'),
    },
    {
      name: 'keyword in pinyin, by relevance',
      ask: (search, round) => page(search, platform(round), { keyword: turn(sounds, round) }, 'relevance'),
    },
    {
      name: 'without written to, listed and blacklisted',
      ask: (search, round) =>
        page(search, platform(round), { exclude: everyExclusion }, 'medianPlays', { viewer }),
    },
    {
      name: 'the same in a region and a range',
      ask: (search, round) =>
        page(search, platform(round), { ...regionAndRange(round), exclude: everyExclusion }, 'medianPlays', {
          viewer,
        }),
    },
    {
      name: 'growth and age of the figures',
      ask: (search, round) =>
        page(search, platform(round), { growth_start: '5', updatedDate: '30' }, 'medianPlays'),
    },
    ...sortKeys
      .filter((sort) => sort !== 'relevance')
      .map((sort) => ({
        name: `sort ${sort}`,
        ask: (search: SearchService, round: Round) => page(search, platform(round), { haveEmail: '1' }, sort),
      })),
    {
      name: 'page 21 by cursor',
      ask: (search, round) =>
        page(search, platform(round), {}, 'followers', { searchAfter: places.get(platform(round)) ?? '' }),
    },
    {
      name: 'count',
      ask: (search, round) => search.count(platform(round), { ...regionAndRange(round), facets: '' }),
    },
    {
      name: 'count with three facets',
      ask: (search, round) =>
        search.count(platform(round), { ...regionAndRange(round), facets: 'region,tags,sizeBand' }),
    },
    {
      name: 'count without written to, listed and blacklisted',
      ask: (search, round) =>
        search.count(
          platform(round),
          { ...regionAndRange(round), exclude: everyExclusion, facets: 'growth' },
          { viewer },
        ),
    },
    { name: 'suggest', ask: (search, round) => search.suggest(platform(round), turn(fractions, round)) },
  ];
}
