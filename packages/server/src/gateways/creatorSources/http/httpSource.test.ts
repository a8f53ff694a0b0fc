import { afterEach, describe, expect, it } from 'vitest';
import { Outbound } from '../../../platform/outbound/outbound.ts';
import { readCreatorSourceSettings } from '../../../platform/settings/creatorSourceSettings.ts';
import { SourceFailure } from '../creatorSource.ts';
import { openCreatorSources } from '../open.ts';
import { answering } from '../peer.testing.ts';
import { type HttpPeer, type HttpPeerData, httpPeer, peerKey } from './httpPeer.testing.ts';

const lena = { id: '7001', handle: 'lena', name: 'Lena', followers: 1200, country: 'de' };
const post = {
  id: '100',
  channelId: '7001',
  kind: 'video',
  creator: { channelId: '7001', handle: '@lena', name: 'Lena' },
  postedAt: '2026-11-20T08:30:00+02:00',
  counts: { views: 10, likes: 0, shares: null, saves: '3' },
  caption: { text: 'New #home' },
  durationSeconds: 31,
  coverUrl: 'https://cdn.example/100.jpg',
  paidLabel: true,
  brand: 'Acme',
};

let peer: HttpPeer;
afterEach(() => peer.close());
/** The source as the configuration opens it. */
async function open(data: HttpPeerData = {}, env: Readonly<Record<string, string>> = {}) {
  peer = await httpPeer(data);
  const settings: Readonly<Record<string, string>> = {
    SOURCE_TIKTOK_URL: `${peer.origin}/v1/`,
    SOURCE_TIKTOK_KEY: peerKey,
    SOURCE_TIKTOK_DAILY_CALLS: '5',
    ...env,
  };
  const { tiktok } = openCreatorSources(
    readCreatorSourceSettings((name) => settings[name]),
    { now: () => new Date('2026-11-20T12:00:00Z'), outbound: new Outbound() },
  );
  if (!tiktok) throw new Error('The source is not open');
  return tiktok;
}
const failureOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (!(error instanceof SourceFailure)) throw new Error('The source gave something');
  return error;
};
const quick = (...ids: string[]) => ids.map((id) => ({ id, isDetailed: false }));

describe('posts', () => {
  it('are read with everything that the program knows', async () => {
    const source = await open({ posts: [post], gone: [{ id: '101', reason: 'private' }, { id: '102' }] });
    const { answers, calls } = await source.posts([{ id: '100', isDetailed: true }, ...quick('101', '102')]);
    expect(Object.fromEntries(answers)).toEqual({
      100: {
        kind: 'found',
        post: {
          id: '100',
          kind: 'video',
          creator: { channelId: '7001', handle: 'lena', name: 'Lena' },
          postedAt: new Date('2026-11-20T06:30:00Z'),
          counts: { views: 10, likes: 0, comments: null, shares: null, saves: 3 },
          caption: { title: '', text: 'New #home' },
          durationSeconds: 31,
          coverUrl: 'https://cdn.example/100.jpg',
          paidLabel: true,
          brand: 'Acme',
        },
      },
      101: { kind: 'notFound', reason: 'private' },
      102: { kind: 'notFound', reason: null },
    });
    expect([calls, peer.calls[0]]).toEqual([
      1,
      { path: '/v1/posts', body: { ids: ['100', '101', '102'], detailed: ['100'] } },
    ]);
  });

  it.each([
    { counts: 'many' },
    { counts: {}, postedAt: 'yesterday' },
    { counts: {}, coverUrl: 'javascript:alert(1)' },
    { counts: {}, brand: 'A\0' },
    { counts: {}, durationSeconds: -1 },
  ])('with invalid fields fail alone: %j', async (fields) => {
    const source = await open({ posts: [post] });
    peer.next.push(answering({ posts: [{ id: '200', ...fields }, post, 7], notFound: [null] }));
    const { answers } = await source.posts(quick('200', '100'));
    expect(answers.get('200')).toEqual({ kind: 'unanswered', fault: 'unavailable', retryAt: null });
    expect(answers.get('100')?.kind).toBe('found');
  });

  it('of 60 ids take two calls, and the daily number of calls ends in the middle', async () => {
    const posts = Array.from({ length: 60 }, (_, at) => ({ id: String(at), counts: {} }));
    const source = await open({ posts }, { SOURCE_TIKTOK_DAILY_CALLS: '3' });
    const wanted = quick(...posts.map(({ id }) => id));
    expect((await source.posts(wanted)).calls).toBe(2);
    const { answers, calls } = await source.posts(wanted);
    expect([calls, peer.calls.length, answers.get('49')?.kind]).toEqual([1, 3, 'found']);
    expect(answers.get('50')).toEqual({
      kind: 'unanswered',
      fault: 'quota_exceeded',
      retryAt: new Date('2026-11-21T00:00:00Z'),
    });
  });
});

describe('channels', () => {
  it('are found by id, handle or address, and many in one call', async () => {
    const source = await open({ channels: [lena] });
    const expected = { id: '7001', handle: 'lena', followers: 1200, country: 'DE', uploads: null };
    expect(await source.channel({ kind: 'id', id: '7001' })).toMatchObject(expected);
    expect(await source.channel({ kind: 'handle', handle: 'lena' })).toMatchObject(expected);
    peer.next.push(answering({ channels: [lena] }));
    expect(await source.channel({ kind: 'url', url: 'https://x.example/lena' })).toMatchObject(expected);
    expect([...(await source.channels(['7001', '9'])).keys()]).toEqual(['7001']);
    expect(peer.calls.map(({ body }) => body)).toEqual([
      { ids: ['7001'] },
      { handles: ['lena'] },
      { urls: ['https://x.example/lena'] },
      { ids: ['7001', '9'] },
    ]);
  });

  it('of another id than asked for are not found', async () => {
    const source = await open();
    peer.next.push(answering({ channels: [lena] }));
    expect((await failureOf(source.channel({ kind: 'id', id: '9' }))).fault).toBe('channel_not_found');
  });

  it('have their latest videos, newest first, without images and undated posts', async () => {
    const posts = [
      { ...post, id: '1', postedAt: '2026-11-01T00:00:00Z' },
      { ...post, id: '2', postedAt: '2026-11-02T00:00:00Z' },
      { ...post, id: '2', postedAt: '2026-11-09T00:00:00Z' },
      { ...post, id: '3', kind: 'image' },
      { ...post, id: '4', postedAt: null },
    ];
    const source = await open({ posts, channels: [lena] });
    const channel = await source.channel({ kind: 'id', id: '7001' });
    const videos = await source.latestVideos(channel, 10);
    expect(videos.map(({ id, postedAt }) => [id, postedAt.getUTCDate()])).toEqual([
      ['2', 2],
      ['1', 1],
    ]);
    expect(videos[0]).toMatchObject({
      description: 'New #home',
      views: 10,
      shares: null,
      saves: 3,
      paidLabel: true,
      brand: 'Acme',
    });
  });
});

it('a source that asks to wait is not called before, whatever is asked', async () => {
  const source = await open({ posts: [post], channels: [lena] });
  peer.next.push(answering({}, 429, { 'retry-after': '40' }));
  const failure = await failureOf(source.channel({ kind: 'id', id: '7001' }));
  expect([failure.fault, failure.retryAt]).toEqual(['unavailable', new Date('2026-11-20T12:00:40Z')]);
  const again = await failureOf(source.channel({ kind: 'id', id: '7001' }));
  expect([again.fault, again.retryAt]).toEqual(['unavailable', new Date('2026-11-20T12:00:40Z')]);
  expect((await source.posts(quick('100'))).answers.get('100')).toEqual({
    kind: 'unanswered',
    fault: 'unavailable',
    retryAt: new Date('2026-11-20T12:00:40Z'),
  });
  expect(peer.calls.length).toBe(1);
});

it('a failure contains neither key nor address', async () => {
  const source = await open({}, { SOURCE_TIKTOK_KEY: 'another-key' });
  const failure = await failureOf(source.channel({ kind: 'id', id: '9' }));
  expect([failure.fault, failure.message]).toEqual(['key_invalid', 'channels: HTTP 401']);
  expect(failure.stack).not.toMatch(/another-key|127\.0\.0\.1/);
});
