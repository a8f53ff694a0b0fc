import { openFilter, type Platform, platforms, type SearchFilter, type SortKey } from '@reachkit/contract';
import type { SearchService } from '../../../packages/server/src/domains/search/service.ts';

/** A query for both databases; parameters depend on the round. */
export interface Compared {
  readonly name: string;
  readonly ours: (search: SearchService, round: number) => Promise<unknown>;
  readonly duckdb: (round: number) => string;
}

const turn = <T>(values: readonly [T, ...T[]], round: number): T =>
  values[round % values.length] ?? values[0];
const regions = ['US', 'GB', 'JP', 'BR', 'DE', 'ID', 'MX', 'FR'] as const;
const tags = ['home', 'beauty', 'fashion', 'food', 'storage', 'makeup'] as const;
const words = ['home', 'beauty', 'food', 'travel', 'daily', 'vlog'] as const;
const starts = [1000, 5000, 10_000, 50_000] as const;
const platformOf = (round: number): Platform => turn(platforms, round);

const page = (search: SearchService, round: number, filter: Partial<SearchFilter>, sort: SortKey) =>
  search.search(platformOf(round), {
    ...openFilter,
    ...filter,
    sort,
    order: 'desc',
    pageSize: 50,
    searchAfter: '',
    skip: 0,
  });

const top = (round: number, condition: string, column: string) =>
  `select * from creator where platform = '${platformOf(round)}' and ${condition}
   order by ${column} desc nulls last, id desc limit 50`;

/** The three filter types that are compared with DuckDB, which returns only the page, without the total. */
export const compared: readonly Compared[] = [
  {
    name: 'platform + region + range',
    ours: (search, round) => {
      const start = turn(starts, round);
      const range = { followerCount_start: String(start), followerCount_end: String(start * 10) };
      return page(search, round, { region: turn(regions, round), ...range }, 'medianPlays');
    },
    duckdb: (round) => {
      const start = turn(starts, round);
      const range = `followers between ${start} and ${start * 10}`;
      return top(round, `region = '${turn(regions, round)}' and ${range}`, 'median_plays');
    },
  },
  {
    name: 'common tag',
    ours: (search, round) => page(search, round, { tags: turn(tags, round) }, 'followers'),
    duckdb: (round) => top(round, `list_contains(tags, '${turn(tags, round)}')`, 'followers'),
  },
  {
    name: 'keyword, common',
    ours: (search, round) => page(search, round, { keyword: turn(words, round) }, 'medianPlays'),
    duckdb: (round) => {
      const word = turn(words, round);
      const holds = ['handle', 'name', 'description'].map((column) => `${column} ilike '%${word}%'`);
      return top(round, `(${holds.join(' or ')} or list_contains(tags, '${word}'))`, 'median_plays');
    },
  },
];
