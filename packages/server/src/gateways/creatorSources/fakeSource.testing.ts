import { type CreatorSource, freeTerms, type SourcePostAnswer } from './creatorSource.ts';

/** A source without channels and posts, except for the given members. */
export function fakeSource(members: Partial<CreatorSource> = {}): CreatorSource {
  const missing: SourcePostAnswer = { kind: 'notFound', reason: null };
  return {
    platform: 'youtube',
    name: 'fake',
    terms: freeTerms,
    postBatch: 50,
    dailyCalls: null,
    channel: () => Promise.reject(new Error('The test expects no call of channel')),
    channels: async () => new Map(),
    latestVideos: async () => [],
    posts: async (wanted) => ({ answers: new Map(wanted.map(({ id }) => [id, missing])), calls: 1 }),
    ...members,
  };
}
