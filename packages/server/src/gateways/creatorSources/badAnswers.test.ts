import { afterEach, describe, expect, it } from 'vitest';
import { Outbound } from '../../platform/outbound/outbound.ts';
import { Secret } from '../../platform/secrets/secret.ts';
import type { CreatorSource, SourcePostAnswer } from './creatorSource.ts';
import { freeTerms } from './creatorSource.ts';
import { httpPeer, peerKey } from './http/httpPeer.testing.ts';
import { HttpSource } from './http/httpSource.ts';
import { answering, faultyResponses, type PeerServer, type Respond } from './peer.testing.ts';
import { memoryLedger } from './quotaLedger.ts';
import { YouTubeSource } from './youtube/youtube.ts';
import { refusing, youtubePeer } from './youtube/youtubePeer.testing.ts';

const now = new Date('2026-11-20T12:00:00Z');
const wanted = ['video_one', 'video_two'].map((id) => ({ id, isDetailed: true }));

interface Opened {
  readonly source: CreatorSource;
  readonly peer: Pick<PeerServer, 'next' | 'close'>;
  /** A valid answer with these items. */
  listing(items: readonly Item[]): Respond;
}
interface Item {
  readonly id: string;
  readonly views?: string | number;
  readonly text?: string;
}

const sources: Readonly<Record<string, (timeoutMs?: number) => Promise<Opened>>> = {
  youtube: async (timeoutMs) => {
    const peer = await youtubePeer();
    const source = new YouTubeSource(
      {
        apiKey: new Secret('peer-key'),
        endpoint: peer.endpoint,
        daily: { units: 9, stats: 9, searches: 9 },
      },
      { now: () => now, outbound: new Outbound(), terms: freeTerms, ...(timeoutMs && { timeoutMs }) },
    );
    const listing = (items: readonly Item[]) =>
      answering({
        items: items.map(({ id, views, text }) => ({
          id,
          statistics: { viewCount: views },
          snippet: { title: 'T', description: text ?? '' },
        })),
      });
    return { source, peer, listing };
  },
  http: async (timeoutMs) => {
    const peer = await httpPeer();
    const source = new HttpSource(
      'tiktok',
      { endpoint: `${peer.origin}/v1`, key: new Secret(peerKey), dailyCalls: 9, terms: freeTerms },
      { now: () => now, outbound: new Outbound(), ledger: memoryLedger(), ...(timeoutMs && { timeoutMs }) },
    );
    const listing = (items: readonly Item[]) =>
      answering({
        posts: items.map(({ id, views, text }) => ({
          id,
          counts: { views },
          caption: { title: 'T', text: text ?? '' },
        })),
      });
    return { source, peer, listing };
  },
};

const opened: Opened[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ peer }) => peer.close()));
});
async function open(name: string, timeoutMs?: number): Promise<Opened> {
  const made = await sources[name]?.(timeoutMs);
  if (!made) throw new Error(`There is no source ${name}`);
  opened.push(made);
  return made;
}
const bare = (status: number, headers = {}) => answering({}, status, headers);
const unanswered = (fault: string, retryAt: string | null = null) => ({
  kind: 'unanswered',
  fault,
  retryAt: retryAt === null ? null : new Date(retryAt),
});

describe('a call for posts that fails', () => {
  it.each<[string, string, Respond, object]>([
    [
      'youtube',
      '403 quota',
      refusing(403, 'quotaExceeded'),
      unanswered('quota_exceeded', '2026-11-21T08:00Z'),
    ],
    ['youtube', '400 key', refusing(400, 'keyInvalid'), unanswered('key_invalid')],
    ['youtube', '403 forbidden', refusing(403, 'forbidden'), unanswered('refused')],
    ['youtube', '404', refusing(404, 'videoNotFound'), unanswered('refused')],
    ['youtube', '429', refusing(429, 'rateLimitExceeded'), unanswered('unavailable')],
    ['http', '401', bare(401), unanswered('key_invalid')],
    ['http', '403', bare(403), unanswered('key_invalid')],
    ['http', '404', bare(404), unanswered('refused')],
    ['http', '429', bare(429), unanswered('unavailable')],
    ...['youtube', 'http'].flatMap((name): [string, string, Respond, object][] => [
      [
        name,
        '429 with seconds',
        bare(429, { 'retry-after': '120' }),
        unanswered('unavailable', '2026-11-20T12:02Z'),
      ],
      [
        name,
        '503 with a date',
        bare(503, { 'retry-after': 'Fri, 20 Nov 2026 13:00:00 GMT' }),
        unanswered('unavailable', '2026-11-20T13:00Z'),
      ],
      [name, '429 with a word', bare(429, { 'retry-after': 'soon' }), unanswered('unavailable')],
      [name, '500', bare(500), unanswered('unavailable')],
      [name, 'HTML', faultyResponses.html, unanswered('unavailable')],
      [name, 'broken JSON', faultyResponses.brokenJson, unanswered('unavailable')],
      [name, 'another shape', answering({ items: 7, posts: 7 }), unanswered('unavailable')],
      [name, 'a closed connection', faultyResponses.hangUp, unanswered('unavailable')],
    ]),
  ])('leaves every post unanswered: %s, %s', async (name, _, response, answer) => {
    const { source, peer } = await open(name);
    peer.next.push(response);
    const { answers, calls } = await source.posts(wanted);
    expect(Object.fromEntries(answers)).toEqual({ video_one: answer, video_two: answer });
    expect(calls).toBe(1);
  });

  it.each(['youtube', 'http'])('leaves every post unanswered: %s, silent until the timeout', async (name) => {
    const { source, peer } = await open(name, 40);
    peer.next.push(faultyResponses.silence);
    const { answers } = await source.posts(wanted);
    expect([...answers.values()]).toEqual([unanswered('unavailable'), unanswered('unavailable')]);
  });
});

describe('an answer for posts', () => {
  const one = (answers: ReadonlyMap<string, SourcePostAnswer>) => {
    const answer = answers.get('video_one');
    if (answer?.kind !== 'found') throw new Error('The post was not found');
    return answer.post;
  };

  it.each([
    // YouTube lists all that exist; the protocol over HTTP names what does not.
    ['youtube', { kind: 'notFound', reason: null }],
    ['http', unanswered('unavailable')],
  ])('of %s with half of the ids, one twice and one invented', async (name, missing) => {
    const { source, peer, listing } = await open(name);
    peer.next.push(
      listing([
        { id: 'video_one', views: '1' },
        { id: 'video_one', views: '2' },
        { id: 'video_odd', views: '3' },
      ]),
    );
    const { answers } = await source.posts(wanted);
    expect([...answers.keys()].sort()).toEqual(['video_one', 'video_two']);
    expect(one(answers).counts.views).toBe(1);
    expect(answers.get('video_two')).toEqual(missing);
  });

  it.each(
    ['youtube', 'http'].flatMap((name) =>
      [
        ['0', 0],
        [0, 0],
        ['-3', null],
        [-3, null],
        ['12345678901234567890', null],
        [1.2345e19, null],
        ['1.5', null],
        ['many', null],
      ].map(([views, count]) => [name, views, count] as const),
    ),
  )('of %s with %s views gives %s', async (name, views, count) => {
    const { source, peer, listing } = await open(name);
    peer.next.push(listing([{ id: 'video_one', ...(views !== null && { views }) }]));
    expect(one((await source.posts(wanted)).answers).counts.views).toBe(count);
  });

  it.each(['youtube', 'http'])('of %s with a caption of 1 MB is cut to 5,000 characters', async (name) => {
    const { source, peer, listing } = await open(name);
    peer.next.push(listing([{ id: 'video_one', text: `a\0${'😀'.repeat(250_000)}` }]));
    const { text } = one((await source.posts(wanted)).answers).caption ?? { text: '' };
    expect([...text]).toHaveLength(5_000);
    expect(text).toMatch(/^a(😀)+$/u);
  });
});
