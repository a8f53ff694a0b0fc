import { afterEach, describe, expect, it } from 'vitest';
import { Outbound } from '../../../platform/outbound/outbound.ts';
import { readCreatorSourceSettings } from '../../../platform/settings/creatorSourceSettings.ts';
import type { SourcePost } from '../creatorSource.ts';
import { openCreatorSources } from '../open.ts';
import { answering } from '../peer.testing.ts';
import { type PeerVideo, refusing, type YouTubePeer, youtubePeer } from './youtubePeer.testing.ts';

const now = () => new Date('2026-11-20T12:00:00Z');
const renewsAt = new Date('2026-11-21T08:00:00Z');
const videoOf = (id: string, changes: Partial<PeerVideo> = {}): PeerVideo => ({
  id,
  snippet: {
    channelId: 'UC1',
    channelTitle: 'Lena',
    publishedAt: '2026-11-01T00:00:00Z',
    title: `Title of ${id}`,
    description: '#ad',
    thumbnails: { medium: { url: 'https://yt.example/c.jpg' } },
  },
  contentDetails: { duration: 'PT1M' },
  statistics: { viewCount: '120', likeCount: '0' },
  paidProductPlacementDetails: { hasPaidProductPlacement: false },
  status: { privacyStatus: 'public', uploadStatus: 'processed' },
  ...changes,
});

let peer: YouTubePeer;
afterEach(() => peer.close());
/** The source as the configuration opens it. */
async function open(videos: readonly PeerVideo[], env: Readonly<Record<string, string>> = {}) {
  peer = await youtubePeer({ videos });
  const settings: Readonly<Record<string, string | undefined>> = {
    YOUTUBE_ENDPOINT: peer.endpoint,
    YOUTUBE_API_KEY: 'peer-key-0123456789',
    ...env,
  };
  const { youtube } = openCreatorSources(
    readCreatorSourceSettings((name) => settings[name] || undefined),
    { now, outbound: new Outbound() },
  );
  return youtube;
}
const quick = (...ids: string[]) => ids.map((id) => ({ id, isDetailed: false }));
const detailed = (...ids: string[]) => ids.map((id) => ({ id, isDetailed: true }));
const pathsOf = () => peer.calls.map(({ path }) => path.split('/').at(-1));

it('opens no source and sends no call without a key', async () => {
  expect(await open([], { YOUTUBE_API_KEY: '' })).toBeUndefined();
  expect(peer.calls).toEqual([]);
});

describe('posts', () => {
  it('are read with their counts alone, or with details', async () => {
    const source = await open([videoOf('aaa'), videoOf('bbb')]);
    const { answers, calls } = (await source?.posts([...quick('aaa'), ...detailed('bbb')])) ?? {};
    const counts = { views: 120, likes: 0, comments: null };
    const countsAlone: SourcePost = {
      id: 'aaa',
      kind: 'video',
      creator: null,
      postedAt: null,
      counts,
      caption: null,
      durationSeconds: null,
      coverUrl: null,
      paidLabel: null,
      brand: null,
    };
    expect(answers?.get('aaa')).toEqual({ kind: 'found', post: countsAlone });
    expect(answers?.get('bbb')).toEqual({
      kind: 'found',
      post: {
        ...countsAlone,
        id: 'bbb',
        creator: { channelId: 'UC1', handle: null, name: 'Lena' },
        postedAt: new Date('2026-11-01T00:00:00Z'),
        caption: { title: 'Title of bbb', text: '#ad' },
        durationSeconds: 60,
        coverUrl: 'https://yt.example/c.jpg',
        paidLabel: false,
      },
    });
    expect([calls, pathsOf()]).toEqual([2, ['videos:batchGetStats', 'videos']]);
    expect(peer.calls.map(({ query }) => query.part)).toEqual([
      'id,statistics',
      'snippet,contentDetails,statistics,paidProductPlacementDetails,status',
    ]);
  });

  it('that the statistics leave out are looked up before they count as not found', async () => {
    const source = await open([videoOf('aaa'), videoOf('bbb')]);
    peer.next.push(answering({ items: [{ id: 'aaa', statistics: { viewCount: '5' } }] }));
    const { answers, calls } = (await source?.posts(quick('aaa', 'bbb', 'gone'))) ?? {};
    expect(answers?.get('bbb')?.kind).toBe('found');
    expect(answers?.get('gone')).toEqual({ kind: 'notFound', reason: null });
    expect([calls, peer.calls[1]?.query.id]).toEqual([2, 'bbb,gone']);
  });

  it.each([
    [{ privacyStatus: 'private' }, 'private'],
    [{ uploadStatus: 'deleted' }, 'deleted'],
    [{ uploadStatus: 'rejected' }, null],
  ])('with the status %j are not found: %s', async (status, reason) => {
    const source = await open([videoOf('aaa', { status })]);
    const { answers } = (await source?.posts(detailed('aaa'))) ?? {};
    expect(answers?.get('aaa')).toEqual({ kind: 'notFound', reason });
  });

  it('with an impossible id stay unanswered without a call', async () => {
    const source = await open([]);
    const { answers, calls } = (await source?.posts(quick('a,b'))) ?? {};
    expect(answers?.get('a,b')).toMatchObject({ kind: 'unanswered', fault: 'bad_reference' });
    expect(calls).toBe(0);
  });

  it('of 120 ids take three calls of 50 at most', async () => {
    const ids = Array.from({ length: 120 }, (_, at) => `video${at}`);
    const source = await open(ids.map((id) => videoOf(id)));
    const { answers, calls } = (await source?.posts([...quick(...ids), ...quick(...ids)])) ?? {};
    expect([answers?.size, calls]).toEqual([120, 3]);
  });
});

describe('quota buckets', () => {
  const ids = Array.from({ length: 60 }, (_, at) => `video${at}`);

  it.each([
    ['by its setting', { YOUTUBE_DAILY_STATS: '1' }, 1],
    ['by the platform', {}, 2],
  ])('are separate if statistics are spent in the middle of a batch, %s', async (_, env, sent) => {
    const source = await open(
      ids.map((id) => videoOf(id)),
      env,
    );
    if (sent === 2)
      peer.next.push((response) => answering({ items: ids.slice(0, 50).map((id) => ({ id })) })(response));
    if (sent === 2) peer.next.push(refusing(403, 'quotaExceeded'));
    const { answers } = (await source?.posts([...quick(...ids), ...detailed('video0')])) ?? {};
    expect(answers?.get('video1')?.kind).toBe('found');
    expect(answers?.get('video59')).toEqual({
      kind: 'unanswered',
      fault: 'quota_exceeded',
      retryAt: renewsAt,
    });
    expect(answers?.get('video0')).toMatchObject({ kind: 'found', post: { caption: {} } });
    expect(pathsOf().filter((path) => path === 'videos:batchGetStats')).toHaveLength(sent);
    await source?.posts(quick('video1'));
    expect(pathsOf().filter((path) => path === 'videos:batchGetStats')).toHaveLength(sent);
  });

  it('leave the statistics alone when the units are spent', async () => {
    const source = await open([videoOf('aaa')], { YOUTUBE_DAILY_UNITS: '1' });
    await source?.posts(detailed('aaa'));
    const { answers } = (await source?.posts([...detailed('bbb'), ...quick('aaa')])) ?? {};
    expect(answers?.get('bbb')).toMatchObject({ fault: 'quota_exceeded', retryAt: renewsAt });
    expect(answers?.get('aaa')?.kind).toBe('found');
  });
});
