import {
  type AudienceFilter,
  audienceFilters,
  type BodyOf,
  type CreatorRow,
  contentFilters,
  type countCreators,
  type DataOf,
  type Facet,
  type FacetName,
  type getFilterOptions,
  namesAccounts,
  type RangeField,
  rangeFields,
  recentDays,
  type SearchFilter,
  type SortKey,
  type searchCreators,
  sizeBands,
  type suggestCreators,
} from '@reachkit/contract';
import { storyNow, storyTags } from './creators.ts';

type Filter = Partial<SearchFilter>;
type SearchBody = Partial<BodyOf<typeof searchCreators>>;
type CountBody = Partial<BodyOf<typeof countCreators>>;

const figures: Readonly<Record<RangeField, (row: CreatorRow) => number | null>> = {
  followerCount: (row) => row.followers,
  avg_plays: (row) => row.avgPlays,
  avg_intrate: (row) => (row.interactionRate === null ? null : row.interactionRate * 100),
  follower_plays: (row) => (row.followerPlays === null ? null : row.followerPlays * 100),
  median_plays: (row) => row.medianPlays,
  avg_likes: (row) => (row.avgPlays === null ? null : Math.round(row.avgPlays * 0.06)),
  avg_comments: (row) => (row.avgPlays === null ? null : Math.round(row.avgPlays * 0.004)),
  growth: (row) => (row.followersChange30d === null ? null : row.followersChange30d * 100),
  growth_90d: (row) => (row.followersChange30d === null ? null : row.followersChange30d * 280),
  posts_per_week: (row) => row.postsPerWeek ?? null,
  price: (row) => row.priceMiddle ?? null,
  cpm: (row) => row.cpm ?? null,
  ad_share: (row) => (row.adVideoCount === null ? null : row.adVideoCount * 2.5),
};

const sortValue: Readonly<Record<SortKey, (row: CreatorRow) => number | null>> = {
  relevance: (row) => row.followers,
  followers: (row) => row.followers,
  avgPlays: (row) => row.avgPlays,
  medianPlays: (row) => row.medianPlays,
  interactionRate: (row) => row.interactionRate,
  followerPlays: (row) => row.followerPlays,
  lastVideo: (row) => (row.lastVideoAt === null ? null : Date.parse(row.lastVideoAt)),
  growth: (row) => row.followersChange30d,
  price: (row) => row.priceMiddle ?? null,
  cpm: (row) => row.cpm ?? null,
  quality: (row) => (row.quality ? Number(row.quality.at(-1)) : null),
  updated: (row) => (row.asOf === null ? null : Date.parse(row.asOf)),
};

const list = (value: string | undefined) => (value ? value.split(',') : []);

function daysSince(row: CreatorRow): number | null {
  return row.lastVideoAt === null ? null : (storyNow - Date.parse(row.lastVideoAt)) / 86_400_000;
}

function bandOf(row: CreatorRow): string | null {
  const { followers } = row;
  if (followers === null) return null;
  return sizeBands.find(({ from, to }) => followers >= from && (to === null || followers < to))?.code ?? null;
}

function matches(row: CreatorRow, filter: Filter): boolean {
  const unknown = list(filter.unknown);
  const anyOf = (field: 'region' | 'language', value: string | null) =>
    !filter[field] || (value === null ? unknown.includes(field) : list(filter[field]).includes(value));
  const contains = (words: string | undefined, text: string) =>
    !words || text.toLowerCase().includes(words.toLowerCase().replace(/^@/, ''));
  const inRange = (field: RangeField) => {
    const start = filter[`${field}_start`];
    const end = filter[`${field}_end`];
    if (!start && !end) return true;
    const value = figures[field](row);
    if (value === null) return unknown.includes(field);
    return (!start || value >= Number(start)) && (!end || value <= Number(end));
  };
  const since = daysSince(row);
  return (
    hasWords(filter, `${row.name} ${row.handle} ${row.tags.join(' ')}`) &&
    contains(filter.user_name, `${row.name} ${row.handle}`) &&
    contains(filter.description, row.tags.join(' ')) &&
    anyOf('region', row.region) &&
    anyOf('language', row.language) &&
    hasTags(row, filter) &&
    (!filter.sizeBand || list(filter.sizeBand).includes(bandOf(row) ?? '')) &&
    (!filter.quality || list(filter.quality).includes(row.quality ?? '')) &&
    (!filter.haveEmail || row.haveEmail === (filter.haveEmail === '1')) &&
    (!filter.email_verified || (row.emailVerdict === 'verified') === (filter.email_verified === '1')) &&
    (!filter.sendVideoDate || (since !== null && since <= Number(filter.sendVideoDate))) &&
    !leftOut(row, filter) &&
    audienceFilters.every((field) => hasAudience(row, filter, field)) &&
    contentFilters.every(
      (field) =>
        namesAny(row, filter[field]) &&
        !(filter[`${field}_exclude`] && namesAny(row, filter[`${field}_exclude`])),
    ) &&
    rangeFields.every(inRange)
  );
}

/** These rows have no posts; their tags are used instead of the posts' text. */
function namesAny(row: CreatorRow, text: string | undefined): boolean {
  const names = (text ?? '')
    .toLowerCase()
    .split(/[\s,#@]+/)
    .filter(Boolean);
  return names.length === 0 || names.some((name) => row.tags.includes(name));
}

function hasTags(row: CreatorRow, filter: Filter): boolean {
  const held = list(filter.tags).map((code) => row.tags.includes(code));
  if (filter.tags_mode === 'main') return list(filter.tags).includes(row.tags[0] ?? '');
  return held.length === 0 || (filter.tags_mode === 'all' ? held.every(Boolean) : held.some(Boolean));
}

/** The rows have no audience data: the majority of an audience is assumed to have its creator's country and language. */
function hasAudience(row: CreatorRow, filter: Filter, field: AudienceFilter): boolean {
  const asked = list(filter[field]);
  if (asked.length === 0) return true;
  const home = Number(row.id.replace(/\D/g, '')) % 70;
  const own = { audience_region: row.region, audience_language: row.language, audience_age: '18-24' };
  const code = field === 'audience_gender' ? (home % 2 ? 'female' : 'male') : own[field];
  return asked.includes(code ?? '') && home + 20 >= Number(filter[`${field}_min`] ?? '');
}

function wordsOf(text: string | undefined): readonly string[] {
  return (text ?? '').toLowerCase().replace(/^@/, '').split(/\s+/).filter(Boolean);
}

function hasWords(filter: Filter, text: string): boolean {
  const words = wordsOf(filter.keyword);
  const lower = text.toLowerCase();
  const has = (word: string) => lower.includes(word);
  if (wordsOf(filter.keyword_exclude).some(has)) return false;
  return words.length === 0 || (filter.keyword_mode === 'any' ? words.some(has) : words.every(has));
}

function leftOut({ teamStatus }: CreatorRow, filter: Filter): boolean {
  const out = list(filter.exclude);
  if (!teamStatus) return false;
  return (
    (out.includes('contactedByMe') && teamStatus.contact === 'me') ||
    (out.includes('contactedByTeam') && teamStatus.contact !== 'none') ||
    (out.includes('listed') && teamStatus.lists > 0) ||
    (out.includes('blacklisted') && teamStatus.isBlacklisted)
  );
}

/** Adds the match of the keyword's first word to a row. */
function withMatch(row: CreatorRow, filter: Filter): CreatorRow {
  const [word] = wordsOf(filter.keyword);
  if (word === undefined) return row;
  for (const field of ['name', 'handle'] as const) {
    const start = row[field].toLowerCase().indexOf(word);
    if (start < 0) continue;
    const matches = [{ field, text: row[field], start, end: start + word.length, how: 'exact' as const }];
    return { ...row, matches };
  }
  const code = row.tags.find((one) => one.includes(word));
  if (code === undefined) return row;
  return { ...row, matches: [{ field: 'tags', text: code, start: 0, end: code.length, how: 'exact' }] };
}

/** Filters in-memory rows like a server. */
export function answerSearch(rows: readonly CreatorRow[], body: SearchBody): DataOf<typeof searchCreators> {
  const { sort = 'medianPlays', order = 'desc', pageSize = 20, searchAfter = '', skip = 0 } = body;
  const value = sortValue[sort];
  const sign = order === 'asc' ? 1 : -1;
  const found = rows
    .filter((row) => matches(row, body))
    .toSorted((a, b) => {
      const x = value(a);
      const y = value(b);
      if (x === null || y === null) return (x === null ? 1 : 0) - (y === null ? 1 : 0);
      return (x - y) * sign;
    });
  const from = searchAfter === '' ? skip : Number(searchAfter);
  const next = from + pageSize;
  return {
    list: found.slice(from, next).map((row) => withMatch(row, body)),
    total: found.length,
    totalKind: 'exact',
    pageSize,
    searchAfter: next < found.length ? String(next) : null,
    asOf: new Date(storyNow).toISOString(),
  };
}

function without(filter: Filter, name: FacetName): Filter {
  const own = [name, `${name}_start`, `${name}_end`];
  return Object.fromEntries(Object.entries(filter).filter(([field]) => !own.includes(field)));
}

function edgesOf(name: RangeField): readonly number[] {
  if (name === 'avg_intrate') return [0, 1, 2, 3, 4, 5, 6, 8, 10];
  if (name === 'growth') return [-50, -20, -10, -5, 0, 5, 10, 20, 50];
  if (name === 'posts_per_week' || name === 'cpm') return [0, 1, 2, 3, 5, 7, 10, 14, 20, 30];
  if (name === 'ad_share') return [0, 1, 2, 5, 10, 15, 20, 25, 30, 50];
  if (name === 'follower_plays') return [0, 10, 20, 30, 40, 50, 70, 100];
  return Array.from({ length: 17 }, (_, step) => Math.round(10 ** (2.8 + step * 0.25)));
}

const isRange = (name: FacetName): name is RangeField => name in figures;

function facetOf(rows: readonly CreatorRow[], filter: Filter, name: FacetName): Facet {
  const found = rows.filter((row) => matches(row, without(filter, name)));
  if (isRange(name)) {
    const values = found.map(figures[name]);
    const edges = edgesOf(name);
    return {
      kind: 'exact',
      unknown: values.filter((value) => value === null).length,
      buckets: edges.map((from, at) => {
        const to = edges[at + 1] ?? null;
        const count = values.filter((v) => v !== null && v >= from && (to === null || v < to)).length;
        return { value: String(from), count, from, to };
      }),
    };
  }
  if (name === 'sendVideoDate') {
    const buckets = recentDays.map((days) => ({
      value: String(days),
      count: found.filter((row) => (daysSince(row) ?? Number.POSITIVE_INFINITY) <= days).length,
    }));
    return { kind: 'exact', unknown: 0, buckets };
  }
  const codesOf: Readonly<Record<typeof name, (row: CreatorRow) => readonly (string | null)[]>> = {
    platform: (row) => [row.platform],
    quality: (row) => [row.quality ?? null],
    region: (row) => [row.region],
    language: (row) => [row.language],
    tags: (row) => row.tags,
    sizeBand: (row) => [bandOf(row)],
    haveEmail: (row) => [row.haveEmail ? '1' : '0'],
  };
  const counts = new Map<string, number>();
  let unknown = 0;
  for (const row of found) {
    for (const code of codesOf[name](row)) {
      if (code === null) unknown += 1;
      else counts.set(code, (counts.get(code) ?? 0) + 1);
    }
  }
  const buckets = [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count);
  return { kind: 'exact', unknown, buckets };
}

export function answerCount(rows: readonly CreatorRow[], body: CountBody): DataOf<typeof countCreators> {
  const names = list(body.facets).flatMap((name) => facetNamesIn(name));
  return {
    total: rows.filter((row) => matches(row, body)).length,
    totalKind: 'exact',
    facets: Object.fromEntries(names.map((name) => [name, facetOf(rows, body, name)])),
  };
}

const allFacets: readonly FacetName[] = [
  'platform',
  'quality',
  'avg_likes',
  'avg_comments',
  'growth_90d',
  'region',
  'language',
  'tags',
  'sizeBand',
  'haveEmail',
  'sendVideoDate',
  'followerCount',
  'avg_plays',
  'avg_intrate',
  'follower_plays',
  'median_plays',
  'growth',
  'posts_per_week',
  'price',
  'cpm',
  'ad_share',
];

function facetNamesIn(name: string): readonly FacetName[] {
  return allFacets.filter((one) => one === name);
}

export function answerOptions(rows: readonly CreatorRow[]): DataOf<typeof getFilterOptions> {
  const counted = (name: 'region' | 'language') =>
    facetOf(rows, {}, name).buckets.map(({ value, count }) => ({ code: value, count }));
  return {
    regions: counted('region'),
    languages: counted('language'),
    tags: [...storyTags],
    sizeBands: sizeBands.map((band) => ({ ...band })),
    recentDays: [...recentDays],
  };
}

const suggested = ({ id, platform, handle, name, avatarUrl, followers }: CreatorRow) => ({
  id,
  platform,
  handle,
  name,
  avatarUrl,
  followers,
});

export function answerSuggest(rows: readonly CreatorRow[], q: string): DataOf<typeof suggestCreators> {
  if (namesAccounts(q)) {
    const found = rows.filter(({ handle }) => q.toLowerCase().includes(`@${handle.toLowerCase()}`));
    const missing = found.length === 0 ? [{ text: q, fault: 'unknown' } as const] : [];
    return { creators: [], tags: [], accounts: { found: found.map(suggested), missing } };
  }
  const words = q.toLowerCase().replace(/^@/, '');
  const creators = rows
    .filter((row) => `${row.handle} ${row.name}`.toLowerCase().includes(words))
    .slice(0, 6);
  const tags = storyTags.filter((one) =>
    Object.values(one.names).some((name) => name.toLowerCase().includes(words)),
  );
  return {
    creators: creators.map(suggested),
    tags: tags.slice(0, 4),
  };
}
