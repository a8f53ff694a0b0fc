import {
  type CreatorRow,
  countCreators,
  fetchToken,
  getFilterOptions,
  listSavedSearches,
  openEmbedSession,
  type Platform,
  recentDays,
  type SearchFilter,
  searchCreators,
  sizeBands,
  suggestCreators,
} from '@reachkit/contract';
import { type Handler, on } from './peer.ts';

const regions = ['US', 'JP', 'DE', 'BR'] as const;
const perPlatform = 60;

/** Returns the n-th creator of a platform; `Creator 1 of youtube` has the highest follower count. */
function creator(platform: Platform, at: number): CreatorRow {
  const followers = (perPlatform - at) * 25_000;
  return {
    id: `${platform}-${at + 1}`,
    platform,
    handle: `${platform}.${at + 1}`,
    name: `Creator ${at + 1} of ${platform}`,
    avatarUrl: null,
    homepage: null,
    region: regions[at % regions.length] ?? null,
    language: 'en',
    tags: ['home'],
    followers,
    followersChange30d: 0.012,
    avgPlays: followers / 4,
    medianPlays: followers / 5,
    interactionRate: 0.043,
    followerPlays: 0.2,
    adVideoCount: at % 5,
    haveEmail: at % 2 === 0,
    lastVideoAt: '2026-11-01T08:00:00Z',
    sampleSize: 10,
    asOf: '2026-11-02T00:00:00Z',
  };
}

/** Returns the creators of a platform that match by region and keyword; other filters are ignored. */
function matching(
  platform: Platform,
  filter: Pick<SearchFilter, 'region' | 'keyword'>,
): readonly CreatorRow[] {
  const wanted = filter.region === '' ? null : filter.region.split(',');
  return Array.from({ length: perPlatform }, (_, at) => creator(platform, at)).filter(
    (row) =>
      (!wanted || wanted.includes(row.region ?? '')) &&
      row.name.toLowerCase().includes(filter.keyword.toLowerCase()),
  );
}

/** Mocks a small platform: sixty creators per network, found by region and keyword, twenty per page. */
export function creatorHandlers(): readonly Handler[] {
  return [
    on(searchCreators, ({ params, body }) => {
      const found = matching(params.platform, body);
      const from = Number(body.searchAfter || 0);
      const next = from + body.pageSize;
      return {
        list: found.slice(from, next),
        total: found.length,
        totalKind: 'exact' as const,
        pageSize: body.pageSize,
        searchAfter: next < found.length ? String(next) : null,
        asOf: '2026-11-02T00:00:00Z',
      };
    }),
    on(countCreators, ({ params, body }) => ({
      total: matching(params.platform, body).length,
      totalKind: 'exact' as const,
      facets: {},
    })),
    on(getFilterOptions, ({ params }) => ({
      regions: regions.map((code) => ({
        code,
        count: matching(params.platform, { region: code, keyword: '' }).length,
      })),
      languages: [{ code: 'en', count: perPlatform }],
      tags: [{ code: 'home', parent: null, names: { zh: '家居', en: 'Home' } }],
      sizeBands: [...sizeBands],
      recentDays: [...recentDays],
    })),
    on(suggestCreators, () => ({ creators: [], tags: [] })),
    on(listSavedSearches, () => ({ list: [] })),
  ];
}

/** Mocks logins with the right client secret; a renewal returns another access token. */
export function tokenHandlers(client: string): readonly Handler[] {
  let issued = 0;
  return [
    on(fetchToken, ({ headers }) => {
      if (headers.authorization !== `Basic ${Buffer.from(client).toString('base64')}`) {
        throw new Error('The client is not known.');
      }
      issued += 1;
      return {
        access_token: `access-${issued}`,
        refresh_token: `refresh-${issued}`,
        token_type: 'bearer' as const,
        expires_in: 3600,
        scope: 'server',
      };
    }),
  ];
}

/** Mocks sessions for users of a host with this team key. */
export function embedHandlers(key: string): readonly Handler[] {
  let issued = 0;
  return [
    on(openEmbedSession, ({ headers, body }) => {
      if (headers.authorization !== `Bearer ${key}`) throw new Error('The key is not known.');
      issued += 1;
      return {
        accessToken: `access-${body.userId}-${issued}`,
        expiresIn: 1800,
        expiresAt: '2026-11-26T10:00:00.000Z',
      };
    }),
  ];
}
