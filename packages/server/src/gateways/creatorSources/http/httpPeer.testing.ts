import { answering, type PeerServer, type Respond, servePeer } from '../peer.testing.ts';

/* Written from "A source over HTTP" in docs/integrations.md, independent of the code under test. */

export interface HttpPeerData {
  readonly posts?: readonly ({ readonly id: string } & Readonly<Record<string, unknown>>)[];
  readonly gone?: readonly { readonly id: string; readonly reason?: 'deleted' | 'private' }[];
  readonly channels?: readonly { readonly id: string; readonly handle: string; readonly name: string }[];
}

export interface HttpPeer extends PeerServer {
  readonly calls: { readonly path: string; readonly body: unknown }[];
}

export const peerKey = 'key-of-the-peer';

/** Starts a program that speaks the protocol. */
export async function httpPeer({
  posts = [],
  gone = [],
  channels = [],
}: HttpPeerData = {}): Promise<HttpPeer> {
  const calls: HttpPeer['calls'] = [];
  const server = await servePeer((request, text): Respond => {
    if (request.headers.authorization !== `Bearer ${peerKey}`) return answering({}, 401);
    if (request.headers['reachkit-source-version'] !== '1' || request.method !== 'POST') {
      return answering({}, 400);
    }
    const body: Readonly<Record<string, unknown>> = JSON.parse(text);
    const path = request.url ?? '';
    calls.push({ path, body });
    const ids = Array.isArray(body.ids) ? body.ids : [];
    if (ids.length > 50) return answering({}, 400);
    if (path === '/v1/posts') {
      return answering({
        posts: posts.filter(({ id }) => ids.includes(id)),
        notFound: gone.filter(({ id }) => ids.includes(id)),
      });
    }
    if (path === '/v1/channels') {
      const handles = Array.isArray(body.handles) ? body.handles : [];
      return answering({
        channels: channels.filter(({ id, handle }) => ids.includes(id) || handles.includes(handle)),
      });
    }
    if (path !== '/v1/latest-posts') return answering({}, 404);
    return answering({ posts: posts.filter(({ channelId }) => channelId === body.channelId) });
  });
  return { ...server, calls };
}
