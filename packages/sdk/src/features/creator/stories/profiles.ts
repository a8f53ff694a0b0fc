import type { CreatorProfile, CreatorRow, Platform } from '@reachkit/contract';
import { daysAgo, quotaOf } from './measures.ts';

/** `rich`: full data. `poor`: one video, hidden likes, unprocessed figures of the source. `empty`: only a name. */
export const storyKinds = ['rich', 'poor', 'empty'] as const;
export type StoryKind = (typeof storyKinds)[number];

/** Ids of the stories' creators; the same on each platform. Any other id is unknown. */
export const storyIds: Readonly<Record<StoryKind, string>> = { rich: '1201', poor: '1202', empty: '1203' };

export function kindOfId(id: string): StoryKind | undefined {
  return storyKinds.find((kind) => storyIds[kind] === id);
}

const faces: Readonly<
  Record<StoryKind, Pick<CreatorRow, 'name' | 'handle' | 'region' | 'language' | 'tags'>>
> = {
  rich: {
    name: 'Alexandria Montgomery-Featherstonehaugh',
    handle: 'alexandria.mf.slowliving',
    region: 'US',
    language: 'en',
    tags: ['home', 'storage', 'rental'],
  },
  poor: { name: '林小满在多伦多', handle: 'xiaoman.toronto', region: 'CA', language: 'zh', tags: ['food'] },
  empty: { name: '', handle: 'quiet.corner', region: null, language: null, tags: [] },
};

/** Older date of the figures that a newer data file lacks. */
export const olderDay = daysAgo(262).slice(0, 10);

/** A creator as a result row. */
export function storyRow(kind: StoryKind, platform: Platform): CreatorRow {
  const isRich = kind === 'rich';
  return {
    id: storyIds[kind],
    platform,
    ...faces[kind],
    avatarUrl: null,
    homepage: `https://example.com/${platform}/${faces[kind].handle}`,
    followers: isRich ? 186_420 : kind === 'poor' ? 9_310 : null,
    followersChange30d: isRich ? 0.042 : null,
    avgPlays: isRich ? 106_080 : kind === 'poor' ? 61_200 : null,
    medianPlays: isRich ? 74_260 : kind === 'poor' ? 61_200 : null,
    interactionRate: isRich ? 0.0682 : null,
    followerPlays: isRich ? 0.398 : kind === 'poor' ? 6.574 : null,
    adVideoCount: isRich ? 5 : kind === 'poor' ? 0 : null,
    haveEmail: kind !== 'empty',
    lastVideoAt: kind === 'empty' ? null : daysAgo(1),
    sampleSize: isRich ? 10 : kind === 'poor' ? 1 : 0,
    asOf: kind === 'empty' ? null : daysAgo(0, 2),
    // The followers are from an older file.
    ...(kind === 'poor' && { figureDays: { followers: olderDay, followerPlays: olderDay } }),
    teamStatus: {
      contact: isRich ? 'team' : 'none',
      lists: isRich ? 2 : 0,
      isBlacklisted: false,
      isUnlocked: false,
    },
  };
}

/** A creator as `getCreator` returns it: nothing paid yet, no refresh running. */
export function storyProfile(kind: StoryKind, platform: Platform): CreatorProfile {
  const isRich = kind === 'rich';
  return {
    creator: storyRow(kind, platform),
    description: isRich ? 'Small rooms, slow weekends. Austin, Texas.' : '',
    goneAt: null,
    basis: kind === 'poor' ? 'reported' : 'videos',
    source: kind === 'poor' ? 'file' : 'demo',
    counts: { videos: isRich ? 26 : kind === 'poor' ? 1 : 0, brands: isRich ? 2 : 0, mails: isRich ? 4 : 0 },
    email: {
      state: kind === 'empty' ? 'none' : 'locked',
      masked: kind === 'empty' ? null : 'al•••@g•••.com',
      address: null,
      validity:
        kind === 'empty'
          ? null
          : {
              verdict: isRich ? 'verified' : 'unknown',
              isWellFormed: true,
              mailServer: isRich ? 'there' : 'unknown',
              bounces: 0,
              checkedAt: isRich ? daysAgo(3) : null,
            },
      unlockedAt: null,
      isCredited: false,
    },
    contact: isRich ? { state: 'team', at: daysAgo(6), by: '予安' } : { state: 'none', at: null, by: null },
    lists: isRich
      ? [
          { id: '31', name: '秋季家居首批', colour: 1 },
          { id: '32', name: 'Retainers', colour: 3 },
        ]
      : [],
    blacklist: null,
    preview: null,
    openings: {
      basic: {
        isOpen: kind !== 'empty',
        until: kind === 'empty' ? null : '2026-12-12T00:00:00+08:00',
        quota: quotaOf(312, 1500),
        isFree: kind === 'empty',
      },
      audience: { isOpen: false, until: null, quota: quotaOf(88, 300) },
    },
    refresh: { isPossible: true, isStale: false, jobId: null },
  };
}
