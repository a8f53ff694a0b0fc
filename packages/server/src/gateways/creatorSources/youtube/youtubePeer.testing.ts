import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { youtube_v3 } from '@googleapis/youtube';

/** In Google's published Data API v3 types, independent of the code under test. */
export type PeerChannel = youtube_v3.Schema$Channel & { readonly id: string };
export type PeerVideo = youtube_v3.Schema$Video & { readonly id: string };

export interface PeerCall {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly key: string | undefined;
  readonly url: string;
}

export interface YouTubePeer {
  readonly endpoint: string;
  readonly calls: PeerCall[];
  /** Responses to send first, one per call; afterwards the data of the peer. */
  readonly next: ((response: ServerResponse) => void)[];
  close(): Promise<void>;
}

export interface PeerData {
  readonly channels?: readonly PeerChannel[];
  /** Video ids by playlist; a missing playlist returns 404. */
  readonly playlists?: Readonly<Record<string, readonly string[]>>;
  readonly videos?: readonly PeerVideo[];
}

/** Starts a local Data API that returns lists like the real one. */
export async function youtubePeer(data: PeerData = {}): Promise<YouTubePeer> {
  const calls: PeerCall[] = [];
  const next: ((response: ServerResponse) => void)[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://peer');
    const query = Object.fromEntries(url.searchParams);
    const key = request.headers['x-goog-api-key'];
    calls.push({
      path: url.pathname,
      query,
      key: typeof key === 'string' ? key : undefined,
      url: request.url ?? '',
    });
    const answer = next.shift();
    if (answer) answer(response);
    else respond(response, url.pathname, query, data);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    endpoint: `http://127.0.0.1:${port}/youtube/v3`,
    calls,
    next,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Builds an error response like Google's APIs. */
export const refusing =
  (status: number, reason: string, message = reason) =>
  (response: ServerResponse): void => {
    const error = { code: status, message, errors: [{ message, domain: 'youtube', reason }] };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
  };

function respond(
  response: ServerResponse,
  path: string,
  query: Readonly<Record<string, string>>,
  { channels = [], playlists = {}, videos = [] }: PeerData,
): void {
  const json = (
    body:
      | youtube_v3.Schema$ChannelListResponse
      | youtube_v3.Schema$PlaylistItemListResponse
      | youtube_v3.Schema$VideoListResponse,
  ): void => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const ids = (query.id ?? '').split(',');
  if (ids.length > 50) {
    refusing(400, 'invalidParameter')(response);
    return;
  }
  if (path === '/youtube/v3/channels') {
    const items = channels.filter(({ id, snippet }) =>
      query.forHandle === undefined ? ids.includes(id) : snippet?.customUrl === query.forHandle.toLowerCase(),
    );
    // The real API omits the list if no channel is found.
    json({ kind: 'youtube#channelListResponse', ...(items.length > 0 ? { items } : {}) });
    return;
  }
  if (path === '/youtube/v3/playlistItems') {
    const all = playlists[query.playlistId ?? ''];
    if (!all) {
      refusing(404, 'playlistNotFound')(response);
      return;
    }
    const from = Number(query.pageToken ?? 0);
    const to = from + Number(query.maxResults ?? 5);
    const items = all.slice(from, to).map((videoId) => ({ contentDetails: { videoId } }));
    json({ items, ...(to < all.length ? { nextPageToken: String(to) } : {}) });
    return;
  }
  json({ items: videos.filter(({ id }) => ids.includes(id)) });
}
