import { afterEach, describe, expect, it } from 'vitest';
import { describeError } from '../../../platform/logging.ts';
import { Outbound } from '../../../platform/outbound/outbound.ts';
import { Secret } from '../../../platform/secrets/secret.ts';
import { freeTerms, SourceFailure } from '../creatorSource.ts';
import { faultyResponses } from '../peer.testing.ts';
import { durationIn } from './duration.ts';
import { YouTubeSource } from './youtube.ts';
import { type PeerData, refusing, type YouTubePeer, youtubePeer } from './youtubePeer.testing.ts';

const apiKey = 'peer-key-0123456789';
const idOf = (at: number) => `UC${String(at).padStart(22, '0')}`;
const videoOf = (at: number) => ({
  id: `video${String(at).padStart(6, '0')}`,
  snippet: {
    channelId: idOf(1),
    publishedAt: new Date(Date.UTC(2026, 0, 1) + at * 3_600_000).toISOString(),
    title: `Video ${at}`,
    description: '#home tour',
    thumbnails: { medium: { url: 'https://yt.example/cover.jpg' } },
  },
  paidProductPlacementDetails: { hasPaidProductPlacement: true },
  contentDetails: { duration: 'PT1H2M3S' },
  statistics: { viewCount: '1200', likeCount: '34', commentCount: '5' },
});
const lena = {
  id: idOf(1),
  snippet: {
    title: 'Lena',
    description: 'Homes',
    customUrl: '@lena',
    country: 'DE',
    thumbnails: { default: { url: 'https://yt.example/a.jpg' } },
  },
  statistics: { subscriberCount: '1230000', videoCount: '87', hiddenSubscriberCount: false },
  contentDetails: { relatedPlaylists: { uploads: 'UU1' } },
};

const peers: YouTubePeer[] = [];
afterEach(async () => {
  await Promise.all(peers.splice(0).map((peer) => peer.close()));
});

async function open(
  data: PeerData = { channels: [lena] },
  { dailyUnits = 100, now = new Date('2026-11-20T12:00:00Z'), timeoutMs = 60_000 } = {},
) {
  const peer = await youtubePeer(data);
  peers.push(peer);
  const clock = { now };
  const source = new YouTubeSource(
    {
      apiKey: new Secret(apiKey),
      endpoint: peer.endpoint,
      daily: { units: dailyUnits, stats: 10, searches: 10 },
    },
    { now: () => clock.now, outbound: new Outbound(), timeoutMs, waits: [1, 1], terms: freeTerms },
  );
  return { peer, source, clock };
}
const failureOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (!(error instanceof SourceFailure)) throw new Error('The source gave something');
  return error;
};

describe('a channel', () => {
  it.each([
    [{ kind: 'id', id: idOf(1) } as const, { id: idOf(1) }],
    [{ kind: 'handle', handle: 'Lena' } as const, { forHandle: '@Lena' }],
    [{ kind: 'url', url: `https://www.youtube.com/channel/${idOf(1)}/videos` } as const, { id: idOf(1) }],
    [{ kind: 'url', url: 'youtube.com/@lena' } as const, { forHandle: '@lena' }],
  ])('is found by %j', async (reference, query) => {
    const { peer, source } = await open();
    expect(await source.channel(reference)).toEqual({
      id: idOf(1),
      handle: 'lena',
      name: 'Lena',
      description: 'Homes',
      country: 'DE',
      followers: 1_230_000,
      videoCount: 87,
      avatarUrl: 'https://yt.example/a.jpg',
      uploads: 'UU1',
    });
    expect(peer.calls[0]?.query).toMatchObject({ ...query, part: 'snippet,statistics,contentDetails' });
  });

  it('with hidden subscribers has an unknown count, not 0', async () => {
    const statistics = { subscriberCount: '0', hiddenSubscriberCount: true };
    const { source } = await open({ channels: [{ ...lena, statistics }] });
    expect(await source.channel({ kind: 'id', id: idOf(1) })).toMatchObject({
      followers: null,
      videoCount: null,
    });
  });

  it('that is missing or terminated is reported as not found', async () => {
    const { source } = await open({});
    expect((await failureOf(source.channel({ kind: 'id', id: idOf(9) }))).fault).toBe('channel_not_found');
  });

  it.each(['https://www.tiktok.com/@lena', 'https://www.youtube.com/watch?v=abc', 'a name with blanks'])(
    'with the invalid reference %s causes no request and spends no unit',
    async (url) => {
      const { peer, source } = await open();
      expect((await failureOf(source.channel({ kind: 'url', url }))).fault).toBe('bad_reference');
      expect(peer.calls).toEqual([]);
    },
  );
});

it('lookups of 120 channels take three calls, and leave out missing ones', async () => {
  const channels = Array.from({ length: 119 }, (_, at) => ({ ...lena, id: idOf(at) }));
  const { peer, source } = await open({ channels });
  const found = await source.channels(Array.from({ length: 120 }, (_, at) => idOf(at)));
  expect(found.size).toBe(119);
  expect(peer.calls.map(({ query }) => query.id?.split(',').length)).toEqual([50, 50, 20]);
  expect(await source.budgets.units.spentToday()).toBe(3);
});

describe('latest videos', () => {
  const videos = Array.from({ length: 70 }, (_, at) => videoOf(at));
  const ids = videos.map(({ id }) => id).reverse();

  it('are newest first, read by pages and batches of 50', async () => {
    const { peer, source } = await open({ channels: [lena], playlists: { UU1: ids }, videos });
    const channel = await source.channel({ kind: 'id', id: idOf(1) });
    const latest = await source.latestVideos(channel, 60);
    expect(latest).toHaveLength(60);
    expect(latest[0]).toEqual({
      id: 'video000069',
      channelId: idOf(1),
      postedAt: new Date('2026-01-03T21:00:00Z'),
      title: 'Video 69',
      description: '#home tour',
      views: 1200,
      likes: 34,
      comments: 5,
      durationSeconds: 3723,
      coverUrl: 'https://yt.example/cover.jpg',
      paidLabel: true,
    });
    expect(peer.calls.map(({ path }) => path.split('/').at(-1))).toEqual([
      'channels',
      'playlistItems',
      'playlistItems',
      'videos',
      'videos',
    ]);
    expect(await source.budgets.units.spentToday()).toBe(5);
  });

  it('have unknown likes and comments if hidden, and omit withdrawn ones', async () => {
    const hidden = { ...videoOf(1), statistics: { viewCount: '7' } };
    const { source } = await open({
      channels: [lena],
      playlists: { UU1: [hidden.id, 'withdrawn'] },
      videos: [hidden],
    });
    const channel = await source.channel({ kind: 'id', id: idOf(1) });
    expect(await source.latestVideos(channel, 10)).toMatchObject([{ views: 7, likes: null, comments: null }]);
  });

  it('are empty if a channel never uploaded anything', async () => {
    const { source } = await open();
    const channel = await source.channel({ kind: 'id', id: idOf(1) });
    expect(await source.latestVideos(channel, 10)).toEqual([]);
    expect(await source.latestVideos({ ...channel, uploads: null }, 10)).toEqual([]);
  });
});

describe('quota', () => {
  it('stops the day’s calls before the platform does, and renews at midnight Pacific Time', async () => {
    const { peer, source, clock } = await open(
      { channels: [lena] },
      { dailyUnits: 2, now: new Date('2026-11-20T07:59:00Z') },
    );
    const ask = () => source.channel({ kind: 'id', id: idOf(1) });
    await ask();
    await ask();
    const failure = await failureOf(ask());
    expect([failure.fault, failure.retryAt?.toISOString()]).toEqual([
      'quota_exceeded',
      '2026-11-20T08:00:00.000Z',
    ]);
    expect(peer.calls).toHaveLength(2);
    clock.now = new Date('2026-11-20T08:00:00Z');
    await expect(ask()).resolves.toMatchObject({ name: 'Lena' });
  });

  it('is exhausted when the platform says so, without further calls that day', async () => {
    const { peer, source } = await open();
    peer.next.push(refusing(403, 'quotaExceeded'));
    const ask = () => source.channel({ kind: 'id', id: idOf(1) });
    expect((await failureOf(ask())).fault).toBe('quota_exceeded');
    expect((await failureOf(ask())).fault).toBe('quota_exceeded');
    expect(peer.calls).toHaveLength(1);
  });

  it('counts failed calls too', async () => {
    const { peer, source } = await open();
    peer.next.push(refusing(500, 'backendError'), refusing(503, 'backendError'));
    await source.channel({ kind: 'id', id: idOf(1) });
    expect(await source.budgets.units.spentToday()).toBe(3);
  });
});

describe('failures', () => {
  const ask = (source: YouTubeSource) => source.channel({ kind: 'id', id: idOf(1) });

  it.each([
    ['too many requests', refusing(429, 'rateLimitExceeded')],
    ['asked too fast', refusing(403, 'userRateLimitExceeded')],
    ['is broken', refusing(502, 'backendError')],
  ])('retries if the platform says: %s', async (_, answer) => {
    const { peer, source } = await open();
    peer.next.push(answer, answer);
    await expect(ask(source)).resolves.toMatchObject({ name: 'Lena' });
    expect(peer.calls).toHaveLength(3);
  });

  it.each<[string, YouTubePeer['next'][number], RegExp]>([
    ['stays broken', refusing(503, 'backendError'), /HTTP 503 backendError/],
    ['answers no JSON', faultyResponses.html, /HTTP 200/],
    ['hangs up', faultyResponses.hangUp, /no connection/],
    [
      'sends elsewhere',
      (response) => void response.writeHead(302, { location: '/x' }).end(),
      /no connection/,
    ],
  ])('reports the platform as unreachable if it %s', async (_, answer, words) => {
    const { peer, source } = await open();
    peer.next.push(answer, answer, answer);
    const failure = await failureOf(ask(source));
    expect(failure.fault).toBe('unavailable');
    expect(failure.message).toMatch(words);
  });

  it('reports the platform as unreachable if it is silent', async () => {
    const { peer, source } = await open(undefined, { timeoutMs: 50 });
    const { silence } = faultyResponses;
    peer.next.push(silence, silence, silence);
    const failure = await failureOf(ask(source));
    expect(failure.fault).toBe('unavailable');
    expect(failure.message).toMatch(/no answer in time/);
  });

  it('rejects a response of another shape', async () => {
    const { peer, source } = await open();
    peer.next.push((response) => void response.end('{"items":[{"id":7}]}'));
    expect((await failureOf(ask(source))).fault).toBe('unavailable');
  });

  it.each([
    ['keyInvalid', 400],
    ['accessNotConfigured', 403],
    ['API_KEY_INVALID', 400],
  ])('blames the key, without a retry, if the platform says %s', async (reason, status) => {
    const { peer, source } = await open();
    peer.next.push(refusing(status, reason));
    expect((await failureOf(ask(source))).fault).toBe('key_invalid');
    expect(peer.calls).toHaveLength(1);
  });

  it('never contain the key, in a URL or an error', async () => {
    const { peer, source } = await open();
    const logged: string[] = [];
    for (const answer of [
      refusing(400, 'keyInvalid', `bad ${apiKey}`),
      refusing(403, apiKey),
      refusing(403, 'quotaExceeded'),
    ]) {
      peer.next.push(answer);
      const failure = await failureOf(ask(source));
      logged.push(JSON.stringify(describeError(failure)), String(failure), failure.stack ?? '');
    }
    expect(peer.calls.map(({ key }) => key)).toEqual([apiKey, apiKey, apiKey]);
    expect(peer.calls.map(({ url }) => url).join()).not.toContain(apiKey);
    expect(logged.join()).not.toContain(apiKey);
  });
});

it.each([
  ['PT15S', 15],
  ['P1DT1S', 86_401],
  ['P0D', null],
  [undefined, null],
  ['soon', null],
])('parses the duration %s', (text, seconds) => {
  expect(durationIn(text)).toBe(seconds);
});
