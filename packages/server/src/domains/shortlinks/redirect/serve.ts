import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Regions } from '../../../gateways/geo/region.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { RateLimits } from '../../../platform/limits/rateLimits.ts';
import { describeError } from '../../../platform/logging.ts';
import { serveReports } from '../abuse/serve.ts';
import { serveAppFiles } from '../settings/appFiles.ts';
import { VisitAnnouncer } from '../visits/announcer.ts';
import { VisitQueue } from '../visits/writing/queue.ts';
import { VisitSpool } from '../visits/writing/spool.ts';
import { writeVisits } from '../visits/writing/write.ts';
import { Links } from './links.ts';
import { type Peer, ShortRedirect } from './redirect.ts';

export interface ShortLinkParts {
  readonly links: Links;
  readonly visits: VisitQueue;
}

/**
 * Serves `GET /s/{code}`. Requests are handled before the framework, which would dominate the time of a redirect. The
 * framework's route exists for the documentation and for injected requests.
 */
export function serveShortLinks(
  app: FastifyInstance,
  deps: Deps & { readonly regions: Regions; readonly limits: Pick<RateLimits, 'take' | 'count'> },
): ShortLinkParts {
  const links = new Links(deps);
  const spool = new VisitSpool(join(deps.config.dataDir, 'visits'));
  const announcer = new VisitAnnouncer(deps);
  const visits = new VisitQueue({
    log: deps.log,
    spool,
    write: async (batch, options) => announcer.announce(await writeVisits(deps.pool, batch, options)),
  });
  const redirect = new ShortRedirect({ ...deps, links, visits });
  const peerOf = peerReader(deps.config.trustedProxies);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/s/*',
    handler: (request, reply) => {
      reply.hijack();
      redirect.handle(request.raw, reply.raw, {
        address: request.ip,
        isSecure: request.protocol === 'https',
      });
    },
  });
  serveReports(app, deps);
  serveAppFiles(app, { ...deps, links });
  answerFirst(app, (request, response) => {
    const isOurs =
      ShortRedirect.isLink(request.url) && (request.method === 'GET' || request.method === 'HEAD');
    if (isOurs) redirect.handle(request, response, peerOf(request));
    return isOurs;
  });
  app.addHook('onListen', async () => {
    links.start();
    await visits.adopt().catch((error: unknown) => {
      deps.log.error({ err: describeError(error) }, 'visits on disk cannot be read');
    });
  });
  app.addHook('preClose', async () => {
    redirect.isClosing = true;
  });
  app.addHook('onClose', async () => {
    await links.close();
    await visits.close();
    await announcer.close();
  });
  return { links, visits };
}

/** Passes each request to `answer` first, which returns whether it handled it. */
function answerFirst(
  { server }: FastifyInstance,
  answer: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (answer(request, response)) return;
    for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
  });
}

/** Reads the peer like the framework: headers of untrusted proxies are ignored. */
function peerReader(trustedProxies: readonly string[] | null): (request: IncomingMessage) => Peer {
  if (trustedProxies === null) {
    return ({ socket }) => ({ address: socket.remoteAddress ?? '', isSecure: false });
  }
  const isProxy = proxyAddr.compile([...trustedProxies]);
  // A few proxies send all requests: each is checked against the networks once.
  const proxies = new LRUCache<string, boolean>({
    max: 1_000,
    memoMethod: (address) => isProxy(address, 0),
  });
  const isTrusted = (address: string) => proxies.memo(address);
  return (request) => {
    const { socket, headers } = request;
    const protocol = headers['x-forwarded-proto'];
    const last = (typeof protocol === 'string' ? protocol : '').split(',').at(-1)?.trim();
    const isSecure = last === 'https' && isTrusted(socket.remoteAddress ?? '');
    return { address: proxyAddr(request, isTrusted), isSecure };
  };
}
