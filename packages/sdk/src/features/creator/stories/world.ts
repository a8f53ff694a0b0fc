import {
  type CreatorOverview,
  type CreatorProfile,
  type DataOf,
  getCreator,
  getFilterOptions,
  getGrowth,
  getJob,
  getOverview,
  type Job,
  keepQuote,
  type Platform,
  refreshCreator,
  removeQuote,
} from '@reachkit/contract';
import { createMockClient, type MockClient } from '../../../testing/createMockClient.ts';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import { daysAgo, quotaOf, storyNow } from './measures.ts';
import { storyOverview } from './overviews.ts';
import { kindOfId, type StoryKind, storyProfile } from './profiles.ts';

export * from './measures.ts';
export * from './overviews.ts';
export * from './profiles.ts';
export * from './videos.ts';

export interface CreatorWorldOptions {
  /** Changes a creator's profile and figures. */
  readonly profile?: (profile: CreatorProfile) => CreatorProfile;
  readonly overview?: (overview: CreatorOverview) => CreatorOverview;
  /** Replaces or extends the default responses. */
  readonly handlers?: readonly MockHandler[];
}

/** Id of the refresh job of a story's creator. */
export const storyJobId = '77';

/** Returns the kind of an id, or throws as a server does for an unknown creator. */
export function kindOrRefusal(id: string): StoryKind {
  const kind = kindOfId(id);
  if (!kind) throw new Refusal({ code: 404, status: 404, msg: '' });
  return kind;
}

/** A mock client for the stories' creators: rich, poor and empty ones on each platform, by `storyIds`. */
export function creatorWorld(options: CreatorWorldOptions = {}): MockClient {
  const { profile = (one) => one, overview = (one) => one, handlers = [] } = options;
  const client = createMockClient([
    answer(getCreator, ({ params }) => profile(storyProfile(kindOrRefusal(params.id), params.platform))),
    answer(getOverview, ({ params }) => ({
      overview: overview(storyOverview(kindOrRefusal(params.id), params.platform)),
      quota: quotaOf(312, 1500),
    })),
    answer(getGrowth, ({ params, query }) => storyGrowth(kindOrRefusal(params.id), query.days)),
    answer(getFilterOptions, () => storyFilterOptions),
    answer(keepQuote, ({ params, body }) => ({
      amount: body.amount,
      currency: body.currency,
      format: body.format ?? formatOf(params.platform),
      by: '予安',
      at: new Date(storyNow).toISOString(),
    })),
    answer(removeQuote, () => ({ removed: true })),
    answer(refreshCreator, () => ({ jobId: storyJobId })),
    answer(getJob, ({ params }) => storyJob(params.id)),
  ]);
  client.use(...handlers);
  return client;
}

/** Response of `getFilterOptions`: names of the stories' tags. */
export const storyFilterOptions: DataOf<typeof getFilterOptions> = {
  regions: [],
  languages: [],
  tags: [
    { code: 'home', parent: null, names: { zh: '家居', en: 'Home' } },
    { code: 'storage', parent: 'home', names: { zh: '收纳', en: 'Storage' } },
    { code: 'rental', parent: 'home', names: { zh: '租房改造', en: 'Rental makeover' } },
    { code: 'food', parent: null, names: { zh: '美食', en: 'Food' } },
  ],
  sizeBands: [],
  recentDays: [],
};

/** A running refresh, one step of four done. */
function storyJob(id: string): Job {
  return {
    id,
    kind: 'refresh',
    state: 'running',
    about: {},
    done: 1,
    total: 4,
    createdAt: daysAgo(0),
    startedAt: daysAgo(0),
    finishedAt: null,
    failure: null,
    result: null,
    file: null,
  };
}

function formatOf(platform: Platform) {
  return platform === 'tiktok' ? 'tiktok_video' : platform === 'youtube' ? 'youtube_long' : 'instagram_reel';
}

/** Followers day by day; the rich creator's jump was forty days ago. */
export function storyGrowth(kind: StoryKind, days: number): DataOf<typeof getGrowth> {
  if (kind !== 'rich') return { points: [], confidence: null, peers: null, quota: quotaOf(312, 1500) };
  const points = Array.from({ length: Math.min(days, 200) + 1 }, (_, at) => {
    const ago = Math.min(days, 200) - at;
    const jump = ago <= 40 ? 4_210 : 0;
    return {
      day: daysAgo(ago).slice(0, 10),
      value: Math.round(182_210 - ago * 168 + Math.sin(ago / 3) * 320) + jump,
    };
  });
  return { points, confidence: 'high', peers: { low: 0.004, high: 0.071 }, quota: quotaOf(312, 1500) };
}
