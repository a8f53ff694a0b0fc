import type { youtube_v3 } from '@googleapis/youtube';
import { answering, type PeerServer, type Respond, servePeer } from '../peer.testing.ts';

/** In Google's published Data API v3 types, independent of the code under test. */
export type PeerChannel = youtube_v3.Schema$Channel & { readonly id: string };
export type PeerVideo = youtube_v3.Schema$Video & { readonly id: string };

export interface PeerCall {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly key: string | undefined;
  readonly url: string;
}

export interface YouTubePeer extends Omit<PeerServer, 'origin'> {
  readonly endpoint: string;
  readonly calls: PeerCall[];
}

export interface PeerData {
  readonly channels?: readonly PeerChannel[];
  /** Video ids by playlist; a missing playlist returns 404. */
  readonly playlists?: Readonly<Record<string, readonly string[]>>;
  readonly videos?: readonly PeerVideo[];
}

/** Starts a local Data API that returns lists and statistics like the real one. */
export async function youtubePeer(data: PeerData = {}): Promise<YouTubePeer> {
  const calls: PeerCall[] = [];
  const { origin, next, close } = await servePeer((request) => {
    const url = new URL(request.url ?? '/', 'http://peer');
    const query = Object.fromEntries(url.searchParams);
    const key = request.headers['x-goog-api-key'];
    calls.push({
      path: url.pathname,
      query,
      key: typeof key === 'string' ? key : undefined,
      url: request.url ?? '',
    });
    return responseTo(url.pathname, query, data);
  });
  return { endpoint: `${origin}/youtube/v3`, calls, next, close };
}

/** Builds an error response like Google's APIs. */
export const refusing = (
  status: number,
  reason: string,
  message = reason,
  headers: Readonly<Record<string, string>> = {},
): Respond =>
  answering(
    { error: { code: status, message, errors: [{ message, domain: 'youtube', reason }] } },
    status,
    headers,
  );

function responseTo(
  path: string,
  query: Readonly<Record<string, string>>,
  { channels = [], playlists = {}, videos = [] }: PeerData,
): Respond {
  const ids = (query.id ?? '').split(',');
  if (ids.length > 50) return refusing(400, 'invalidParameter');
  if (path === '/youtube/v3/channels') {
    const items = channels.filter(({ id, snippet }) =>
      query.forHandle === undefined ? ids.includes(id) : snippet?.customUrl === query.forHandle.toLowerCase(),
    );
    // The real API omits the list if no channel is found.
    const found = items.length > 0 ? { items } : {};
    return answering({
      kind: 'youtube#channelListResponse',
      ...found,
    } satisfies youtube_v3.Schema$ChannelListResponse);
  }
  if (path === '/youtube/v3/playlistItems') {
    const all = playlists[query.playlistId ?? ''];
    if (!all) return refusing(404, 'playlistNotFound');
    const from = Number(query.pageToken ?? 0);
    const to = from + Number(query.maxResults ?? 5);
    const items = all.slice(from, to).map((videoId) => ({ contentDetails: { videoId } }));
    const more = to < all.length ? { nextPageToken: String(to) } : {};
    return answering({ items, ...more } satisfies youtube_v3.Schema$PlaylistItemListResponse);
  }
  const found = videos.filter(({ id }) => ids.includes(id));
  if (path === '/youtube/v3/videos:batchGetStats') {
    return answering({
      kind: 'youtube#batchGetStatsResponse',
      items: found.map(({ id, statistics = {} }) => ({ kind: 'youtube#videoStats', id, statistics })),
    } satisfies youtube_v3.Schema$BatchGetStatsResponse);
  }
  return answering({ items: found } satisfies youtube_v3.Schema$VideoListResponse);
}
