import type { CreatorRow, DataOf, searchCreators } from '@reachkit/contract';
import type { CreatorProfile } from '@reachkit/contract/creator/creator';
import type { FavouriteList } from '@reachkit/contract/favourites/lists';

/** Date of all fixture figures: the day of `testNow`. */
const today = '2026-11-20T00:00:00.000Z';

/**
 * Builds a creator of a search response, with every required figure; `fields` override some.
 * @example creatorRow({ id: '7', followers: null })
 */
export function creatorRow(fields: Partial<CreatorRow> = {}): CreatorRow {
  return {
    id: '1',
    platform: 'tiktok',
    handle: 'porchandpantry',
    name: 'Porch & Pantry',
    avatarUrl: null,
    homepage: null,
    region: 'US',
    language: 'en',
    tags: [],
    followers: 120_000,
    followersChange30d: 0.042,
    avgPlays: 56_000,
    medianPlays: 48_000,
    interactionRate: 0.05,
    followerPlays: 0.4,
    adVideoCount: 2,
    haveEmail: true,
    lastVideoAt: '2026-11-18T08:00:00.000Z',
    sampleSize: 10,
    asOf: today,
    ...fields,
  };
}

/**
 * Builds the only page of a search with these creators; `fields` override the rest of the response.
 * @example answer(searchCreators, () => searchAnswer([creatorRow()]))
 */
export function searchAnswer(
  rows: readonly CreatorRow[] = [creatorRow()],
  fields: Partial<DataOf<typeof searchCreators>> = {},
): DataOf<typeof searchCreators> {
  return {
    list: [...rows],
    total: rows.length,
    totalKind: 'exact',
    pageSize: 50,
    searchAfter: null,
    asOf: today,
    ...fields,
  };
}

/**
 * Builds a creator's page as `getCreator` returns it: both analyses locked, an email address that is not unlocked, in no
 * list.
 * @example answer(getCreator, () => creatorProfile({ description: 'Small rooms.' }))
 */
export function creatorProfile(fields: Partial<CreatorProfile> = {}): CreatorProfile {
  const closed = {
    isOpen: false,
    until: null,
    quota: { limit: 100, used: 10, resetAt: '2026-12-01T00:00:00.000Z' },
  };
  return {
    creator: creatorRow(),
    description: '',
    goneAt: null,
    basis: 'videos',
    source: 'demo',
    counts: { videos: 10, brands: 0, mails: 0 },
    email: {
      state: 'locked',
      masked: 'po•••@e•••.com',
      address: null,
      validity: null,
      unlockedAt: null,
      isCredited: false,
    },
    contact: { state: 'none', at: null, by: null },
    lists: [],
    blacklist: null,
    openings: { basic: closed, audience: closed },
    preview: null,
    refresh: { isPossible: false, isStale: false, jobId: null },
    ...fields,
  };
}

/**
 * Builds a list of the signed-in person that the team can see; `fields` override some.
 * @example favouriteList({ id: '7', name: 'Spring', count: 12 })
 */
export function favouriteList(fields: Partial<FavouriteList> = {}): FavouriteList {
  return {
    id: '1',
    name: 'Spring',
    description: '',
    colour: 1,
    isPublic: true,
    isOwn: true,
    by: 'Porch',
    count: 0,
    limit: 500,
    pending: 0,
    canManage: true,
    isReadOnly: false,
    revision: 1,
    createdAt: today,
    updatedAt: today,
    ...fields,
  };
}
