import {
  type Platform,
  type SearchFilter,
  type SortKey,
  type SortOrder,
  sizeBands,
} from '@reachkit/contract';
import { tagVocabulary } from '../../creator/words/tagVocabulary.ts';
import { queryTokens } from '../../creator/words/tokens.ts';
import { keywordOf } from '../text/keyword.ts';
import { type Seed, type SeedAudience, type SeedContent, searchDay, tokensOf } from './seed.ts';

/** Search input; a part of the filter can be left out. */
export interface PlainSearch {
  readonly platform: Platform;
  readonly filter: SearchFilter;
}

type Check = (seed: Seed) => boolean;

const list = (codes: string) => (codes === '' ? [] : codes.split(','));
const typed = (text: string) => text.toLowerCase().trim().replace(/^@+/, '').replace(/\s+/g, '');

/** A literal implementation of the filter from the contract: one check per field. */
export function checksOf({ platform, filter }: PlainSearch): Map<string, Check> {
  const checks = new Map<string, Check>([['platform', (seed) => seed.platform === platform]]);
  const unknowns = list(filter.unknown);
  const on = <T>(name: string, field: string, read: (seed: Seed) => T | null, check: (value: T) => boolean) =>
    checks.set(name, (seed) => {
      const value = read(seed);
      return value === null ? unknowns.includes(field) : check(value);
    });
  const range = (
    field: string,
    read: (seed: Seed) => number | null,
    start: string,
    end: string,
    unit: number,
  ) => {
    if (start === '' && end === '') return;
    on(
      field,
      field,
      read,
      (value) =>
        (start === '' || value >= Number(start) / unit) && (end === '' || value <= Number(end) / unit),
    );
  };

  if (filter.region !== '')
    on(
      'region',
      'region',
      (seed) => seed.region,
      (code) => list(filter.region).includes(code),
    );
  if (filter.language !== '') {
    on(
      'language',
      'language',
      (seed) => seed.language,
      (code) => list(filter.language).includes(code),
    );
  }
  if (filter.tags !== '')
    checks.set('tags', (seed) => {
      const held = list(filter.tags).map((code) => seed.tags.includes(code));
      if (filter.tags_mode === 'main') return list(filter.tags).some((code) => isMainTopic(code, seed));
      return filter.tags_mode === 'all' ? held.every(Boolean) : held.some(Boolean);
    });
  if (filter.haveEmail !== '')
    checks.set('haveEmail', (seed) => (seed.email !== null) === (filter.haveEmail === '1'));
  if (filter.email_verified !== '') {
    const isVerified = (seed: Seed) => seed.email === 'someone@example.com';
    checks.set('email_verified', (seed) => isVerified(seed) === (filter.email_verified === '1'));
  }
  if (filter.have_whatsapp !== '') {
    const isNamed = (seed: Seed) => /whatsapp|wa\.me/i.test(seed.description);
    checks.set('have_whatsapp', (seed) => isNamed(seed) === (filter.have_whatsapp === '1'));
  }
  if (filter.have_shop !== '') {
    const isNamed = (seed: Seed) => /storefront|橱窗/i.test(seed.description);
    checks.set('have_shop', (seed) => isNamed(seed) === (filter.have_shop === '1'));
  }
  if (filter.have_growth !== '') {
    const isKnown = (seed: Seed) => seed.followersChange30d !== null;
    checks.set('have_growth', (seed) => isKnown(seed) === (filter.have_growth === '1'));
  }
  if (filter.have_audience !== '') {
    const isKnown = (seed: Seed) =>
      Object.values(seed.audience ?? {}).some((shares) => Object.keys(shares).length > 0);
    checks.set('have_audience', (seed) => isKnown(seed) === (filter.have_audience === '1'));
  }
  if (filter.quality !== '') {
    on(
      'quality',
      'quality',
      (seed) => seed.quality,
      (level) => list(filter.quality).includes(level),
    );
  }
  const named = (kind: keyof SeedContent, text: string) => {
    const separators = kind === 'brands' ? /[,，]/ : /[ ,，、]/;
    const names = text
      .split(separators)
      .map((name) => name.normalize('NFKC').toLowerCase().replace(/^[#@]/, '').trim().replace(/ +/g, ' '))
      .filter((name) => name !== '');
    // Punctuation only: no condition.
    return (seed: Seed) =>
      names.length === 0 ? null : names.some((name) => seed.content?.[kind].includes(name));
  };
  for (const kind of ['brands', 'hashtags', 'mentions'] as const) {
    const [wanted, unwanted] = [filter[kind], filter[`${kind}_exclude`]];
    checks.set(kind, (seed) => named(kind, wanted)(seed) ?? true);
    checks.set(`${kind}_exclude`, (seed) => !named(kind, unwanted)(seed));
  }
  if (filter.sendVideoDate !== '') {
    on(
      'sendVideoDate',
      'sendVideoDate',
      (seed) => seed.lastVideoAt,
      (at) => daysSince(at) <= Number(filter.sendVideoDate),
    );
  }
  if (filter.sizeBand !== '') {
    on(
      'sizeBand',
      'followerCount',
      (seed) => seed.followers,
      (followers) => list(filter.sizeBand).includes(bandOf(followers)),
    );
  }
  range('followerCount', (seed) => seed.followers, filter.followerCount_start, filter.followerCount_end, 1);
  range('avg_plays', (seed) => seed.avgPlays, filter.avg_plays_start, filter.avg_plays_end, 1);
  range('avg_intrate', (seed) => seed.interactionRate, filter.avg_intrate_start, filter.avg_intrate_end, 100);
  range(
    'follower_plays',
    (seed) => seed.followerPlays,
    filter.follower_plays_start,
    filter.follower_plays_end,
    100,
  );
  range('median_plays', (seed) => seed.medianPlays, filter.median_plays_start, filter.median_plays_end, 1);
  range('avg_likes', (seed) => seed.avgLikes, filter.avg_likes_start, filter.avg_likes_end, 1);
  range('avg_comments', (seed) => seed.avgComments, filter.avg_comments_start, filter.avg_comments_end, 1);
  range('growth_90d', (seed) => seed.followersChange90d, filter.growth_90d_start, filter.growth_90d_end, 100);
  range('growth', (seed) => seed.followersChange30d, filter.growth_start, filter.growth_end, 100);
  range(
    'posts_per_week',
    (seed) => seed.postsPerWeek,
    filter.posts_per_week_start,
    filter.posts_per_week_end,
    1,
  );
  range('price', (seed) => seed.priceMiddle, filter.price_start, filter.price_end, 1);
  range('cpm', (seed) => seed.cpm, filter.cpm_start, filter.cpm_end, 1);
  range('ad_share', (seed) => seed.adShare, filter.ad_share_start, filter.ad_share_end, 100);
  for (const part of ['region', 'language', 'age', 'gender'] as const) {
    const field = `audience_${part}` as const;
    const codes = list(filter[field]).map((code) => (part === 'region' ? code.toUpperCase() : code));
    if (codes.length === 0) continue;
    const wanted = new Set(codes.flatMap((code) => (code === '55+' ? ['55+', '55-64', '65+'] : code)));
    on(field, field, sharesOf(part), (shares) => {
      const percent = [...wanted].reduce((sum, code) => sum + (shares[code] ?? 0), 0);
      return percent > 0 && percent >= Number(filter[`${field}_min`]);
    });
  }
  if (filter.updatedDate !== '') {
    on(
      'updatedDate',
      'updatedDate',
      (seed) => seed.asOf,
      (at) => daysSince(at) <= Number(filter.updatedDate),
    );
  }
  const { keyword, user_name: userName, description } = filter;
  if (keyword.trim() !== '') {
    checks.set('keyword', (seed) => {
      const count = wordCount(keyword, seed);
      const isThere =
        filter.keyword_mode === 'any' ? count.held > 0 : count.held === count.all && count.all > 0;
      return isThere || isMisspelt(keyword, seed);
    });
  }
  const unwanted = filter.keyword_exclude.split(/\s+/).filter((word) => queryTokens(word).length > 0);
  if (unwanted.length > 0) {
    checks.set('keyword_exclude', (seed) => !unwanted.some((word) => holdsWords(`${word}.`, tokensOf(seed))));
  }
  if (userName.trim() !== '')
    checks.set('user_name', (seed) => isCalled(userName.trim(), seed) || isMisspelt(userName.trim(), seed));
  if (description.trim() !== '') {
    const wanted = description.trim().toLowerCase().split(/\s+/);
    const isSearchable = queryTokens(description).length > 0;
    checks.set(
      'description',
      (seed) =>
        (!isSearchable || holdsWords(description, tokensOf(seed))) &&
        wanted.every((word) => seed.description.toLowerCase().includes(word)),
    );
  }
  return checks;
}

/** Whether the creator has the tag, and its topic is the topic of the creator's first tag. */
function isMainTopic(code: string, { tags }: Seed): boolean {
  const topicOf = (tag = '') => tagVocabulary.find((one) => one.code === tag)?.parent ?? tag;
  return tags.includes(code) && topicOf(tags[0]) === topicOf(code);
}

/** Returns `null` if that part of the audience is unknown. */
const sharesOf = (part: keyof SeedAudience) => (seed: Seed) => {
  const shares = seed.audience?.[part] ?? {};
  return Object.keys(shares).length === 0 ? null : shares;
};

export const matches = (checks: Map<string, Check>, seed: Seed, leftOut?: string) =>
  [...checks].every(([name, check]) => name === leftOut || check(seed));

/** Returns the expected ids of a search, in order. */
export function plainSearch(
  seeds: readonly Seed[],
  search: PlainSearch,
  sort: SortKey,
  order: SortOrder,
): string[] {
  const checks = checksOf(search);
  const text = search.filter.keyword.trim() || search.filter.user_name.trim();
  const isByRelevance = sort === 'relevance' && text !== '';
  const tags = list(search.filter.tags);
  const isByTags = sort === 'relevance' && text === '' && tags.length > 0;
  const isByGrade = sort === 'quality';
  const down = isByRelevance || isByTags || isByGrade || order === 'desc' ? -1 : 1;
  const read = sortValue(isByRelevance ? 'followers' : sort);
  const isAny = search.filter.keyword_mode === 'any' && keywordOf(search.filter.keyword, '').words.length > 1;
  const tagsOf = (seed: Seed) =>
    tags.length === 1
      ? Number(isMainTopic(tags[0] ?? '', seed))
      : Math.min(5, tags.filter((code) => seed.tags.includes(code)).length);
  const gradeOf = ({ quality }: Seed) =>
    quality === null ? 9 : (order === 'asc' ? 1 : -1) * Number(quality.replace('level', ''));
  const rankOf = (seed: Seed) =>
    isByRelevance ? relevance(text, seed, isAny) : isByTags ? -tagsOf(seed) : isByGrade ? gradeOf(seed) : 0;
  return seeds
    .filter((seed) => matches(checks, seed))
    .sort((a, b) => {
      const [left, right] = [read(a), read(b)];
      if (rankOf(a) !== rankOf(b)) return rankOf(a) - rankOf(b);
      if (left === null || right === null)
        return Number(left === null) - Number(right === null) || down * (a.id - b.id);
      return down * (left - right) || down * (a.id - b.id);
    })
    .map((seed) => String(seed.id));
}

function sortValue(sort: SortKey): (seed: Seed) => number | null {
  switch (sort) {
    case 'followers':
      return (seed) => seed.followers;
    case 'avgPlays':
      return (seed) => seed.avgPlays;
    case 'interactionRate':
      return (seed) => seed.interactionRate;
    case 'followerPlays':
      return (seed) => seed.followerPlays;
    case 'lastVideo':
      return (seed) => seed.lastVideoAt?.getTime() ?? null;
    case 'growth':
      return (seed) => seed.followersChange30d;
    case 'price':
      return (seed) => seed.priceMiddle;
    case 'cpm':
      return (seed) => seed.cpm;
    case 'updated':
      return (seed) => seed.asOf?.getTime() ?? null;
    case 'medianPlays':
    case 'relevance':
    case 'quality':
      return (seed) => seed.medianPlays;
  }
}

/** Rank: exact handle, handle prefix, words in the name, other matches; with "any word", creators with more of them first. */
function relevance(text: string, seed: Seed, isAny: boolean): number {
  const handle = typed(text);
  if (handle !== '' && seed.handleKey === handle) return 0;
  if (handle !== '' && seed.handleKey.startsWith(handle)) return 1;
  if (isAny) return 1000 - wordCount(text, seed).held;
  const inName = nameTokensOf(seed);
  return queryTokens(text).length > 0 && holdsWords(text, inName) ? 2 : 3;
}

export const daysSince = (timestamp: Date) => (searchDay.getTime() - timestamp.getTime()) / 86_400_000;

export const bandOf = (followers: number) =>
  sizeBands.find(({ from, to }) => followers >= from && (to === null || followers < to))?.code ?? '';

/** Counts the words that a creator matches, directly or by synonym. */
function wordCount(text: string, seed: Seed): { held: number; all: number } {
  const { words } = keywordOf(text, '');
  const tokens = tokensOf(seed);
  const typedLast = words.at(-1)?.text;
  const isOpen = /[\p{L}\p{M}\p{N}]$/u.test(text.trimEnd());
  const held = words.filter(
    (word) =>
      holdsWords(word.text === typedLast && isOpen ? word.text : `${word.text}.`, tokens) ||
      word.synonyms.some((other) => holdsWords(`${other}.`, tokens)),
  );
  return { held: held.length, all: words.length };
}

function holdsWords(text: string, tokens: readonly string[]): boolean {
  const terms = queryTokens(text);
  return (
    terms.length > 0 &&
    terms.every(({ lexeme, isPrefix }) =>
      tokens.some((token) => (isPrefix ? token.startsWith(lexeme) : token === lexeme)),
    )
  );
}

const nameTokensOf = (seed: Seed) => tokensOf({ ...seed, handle: '', description: '', tags: [] });

function isCalled(text: string, seed: Seed): boolean {
  const handle = typed(text);
  if (Array.from(text).length >= 3 && Array.from(handle).length >= 3) {
    const isInside = seed.handleKey.includes(handle) || seed.name.toLowerCase().includes(text.toLowerCase());
    return isInside || (/^[a-z]+$/i.test(text) && holdsWords(text, nameTokensOf(seed)));
  }
  if (handle !== '' && seed.handleKey.startsWith(handle)) return true;
  const inName = nameTokensOf(seed);
  const terms = queryTokens(text);
  return terms.length > 0 && terms.every(({ lexeme }) => inName.some((token) => token.startsWith(lexeme)));
}

/** Whether one letter is wrong, missing, extra, or two are swapped, in a handle of sufficient length. */
function isMisspelt(text: string, { handleKey }: Seed): boolean {
  const handle = typed(text);
  if (/\S\s+\S/.test(text) || !/^[a-z0-9._-]{5,24}$/.test(handle)) return false;
  return distance(handle, handleKey) === 1;
}

/** Returns the optimal string alignment distance, by its definition. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 1) return 2;
  if (a === '' || b === '') return a.length + b.length;
  const same = a[0] === b[0];
  if (same) return distance(a.slice(1), b.slice(1));
  const options = [
    1 + rest(a.slice(1), b.slice(1)),
    1 + rest(a.slice(1), b),
    1 + rest(a, b.slice(1)),
    a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0] ? 1 + rest(a.slice(2), b.slice(2)) : 2,
  ];
  return Math.min(...options);
}

/** After one typo the rest must be equal. */
const rest = (a: string, b: string) => (a === b ? 0 : 1);
