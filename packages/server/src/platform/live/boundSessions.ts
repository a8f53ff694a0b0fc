import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { livePath } from '@reachkit/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Failure } from '../http/failure.ts';

interface Binding {
  /** Hash of address, origin and browser of the session's opener. */
  readonly peer: string;
  /** A second secret, for clients that store cookies. */
  readonly cookie: string;
  /** Whether the client has sent the cookie: from then on each request needs it. */
  hasCookie: boolean;
}

const cookieName = 'rk_live';
const max = 20_000;

/**
 * Binds each SockJS session over HTTP to the peer that opened it, because its id is in URLs and in the logs of proxies,
 * and must not be enough to read or send. Requests from another address, origin or browser find no session; nor, once the
 * client has sent the session's cookie, do requests without it.
 */
export class BoundSessions {
  readonly #bindings = new LRUCache<string, Binding>({ max: max });

  /** Binds a new session, or checks a request of an open one. @throws Failure `notFound` */
  check(request: FastifyRequest, reply: FastifyReply): void {
    const id = sessionIn(request.url);
    if (id === undefined) return;
    const peer = peerOf(request);
    const cookie = cookieIn(request.headers.cookie);
    const binding = this.#bindings.get(id);
    if (!binding) {
      // SockJS itself rejects messages to a missing session.
      if (request.url.includes('/xhr_send')) return;
      const made = { peer, cookie: randomBytes(16).toString('base64url'), hasCookie: false };
      this.#bindings.set(id, made);
      const secure = request.protocol === 'https' ? '; Secure' : '';
      const path = request.url.split('?')[0]?.replace(/\/[^/]*$/, '') ?? livePath;
      reply.header(
        'set-cookie',
        `${cookieName}=${made.cookie}; Path=${path}; HttpOnly; SameSite=Lax${secure}`,
      );
      return;
    }
    const isCookie = cookie !== undefined && isSame(cookie, binding.cookie);
    if (!isSame(peer, binding.peer) || (binding.hasCookie && !isCookie)) throw new Failure('notFound');
    if (isCookie) binding.hasCookie = true;
  }

  /** Removes the ended session of this path. */
  release(path: string): void {
    const id = sessionIn(path);
    if (id !== undefined) this.#bindings.delete(id);
  }
}

/** Returns the session id of an HTTP request, as SockJS reads it from the path; a WebSocket is its own session. */
function sessionIn(url: string): string | undefined {
  const [path = ''] = url.split('?');
  if (!path.startsWith(`${livePath}/`)) return undefined;
  const [, session, transport = ''] = path.slice(livePath.length + 1).split('/');
  return transport.startsWith('xhr') ? session : undefined;
}

function peerOf({ ip, headers }: FastifyRequest): string {
  const facts = [ip, headers.origin ?? '', headers['user-agent'] ?? ''];
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
}

function cookieIn(header: string | undefined): string | undefined {
  return new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]+)`).exec(header ?? '')?.[1];
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
