import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AnyEndpoint, BodyOf, DataOf, ParamsOf, QueryOf } from '@reachkit/contract';
import { endpoints } from '@reachkit/contract/endpoints';

/** Input of a handler: parsed by the contract, including defaults. */
export interface Ask<E> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly headers: IncomingMessage['headers'];
}

export interface Handler {
  readonly id: string;
  readonly handle: (ask: never) => unknown;
}

/** A request received by the peer. */
export interface ReceivedRequest {
  /** The endpoint's id; `null` if the contract has no such endpoint. */
  readonly id: string | null;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

export interface Peer {
  /** All requests in order. */
  readonly requests: readonly ReceivedRequest[];
  /** Requests to one endpoint. */
  requestsTo(endpoint: { readonly id: string }): readonly ReceivedRequest[];
  /** Responds to an HTTP request; `path` is its path without the base URL. */
  answer(request: IncomingMessage, path: string): Promise<Said>;
}

export interface Said {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Handles one endpoint: `on(searchCreators, ({ body }) => ({ list: [], … }))`. Throw a `PeerRefusal` for an error
 * response.
 */
export function on<E extends AnyEndpoint>(
  endpoint: E,
  handle: (ask: Ask<E>) => DataOf<E> | Promise<DataOf<E>>,
): Handler {
  return { id: endpoint.id, handle };
}

/** Thrown in a handler: a response with a code of the contract's `errorCodes`. */
export class PeerRefusal extends Error {
  readonly said: Said;

  constructor(code: number, msg: string, status = 200) {
    super(msg);
    this.said = { status, body: { code, msg, data: null } };
  }
}

/** Matches a request to an endpoint, with its path parameters. */
function placeOf(method: string, pathname: string) {
  for (const endpoint of endpoints) {
    if (endpoint.method !== method) continue;
    const pattern = endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    const match = new RegExp(`^${pattern}$`).exec(pathname);
    if (match) return { endpoint, params: { ...match.groups } };
  }
  return null;
}

function parsed(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return {};
  }
}

/**
 * Creates a mock server from the contract: requests are parsed by the contract's schemas, and a response that violates
 * the contract is an error.
 */
export function createPeer(handlers: readonly Handler[]): Peer {
  const requests: ReceivedRequest[] = [];

  async function answer(request: IncomingMessage, path: string): Promise<Said> {
    const { pathname, searchParams } = new URL(path, 'http://peer');
    const place = placeOf(request.method ?? 'GET', pathname);
    const sent = await text(request);
    const isForm = place?.endpoint.takes === 'urlencoded';
    const body = isForm ? Object.fromEntries(new URLSearchParams(sent)) : parsed(sent);
    requests.push({ id: place?.endpoint.id ?? null, path, headers: request.headers, body });
    const handler = handlers.find((one) => one.id === place?.endpoint.id);
    if (!place || !handler) return { status: 404, body: { code: 404, msg: `No ${pathname}`, data: null } };
    const { endpoint, params } = place;
    try {
      const ask = {
        params: endpoint.params?.parse(params),
        query: endpoint.query?.parse({
          ...Object.fromEntries(searchParams),
          ...(isForm ? Object(body) : {}),
        }),
        body: endpoint.body?.parse(body),
        headers: request.headers,
      };
      const data = endpoint.data.parse(await Reflect.apply(handler.handle, undefined, [ask]));
      const isPlain = endpoint.answer === 'plain';
      return {
        status: 200,
        body: isPlain ? { code: 0, msg: '', ...Object(data) } : { code: 0, msg: '', data },
      };
    } catch (thrown) {
      if (thrown instanceof PeerRefusal) return thrown.said;
      // A distinct failure in the browser, so that no test ignores it.
      return { status: 500, body: { code: 500, msg: `${endpoint.id}: ${String(thrown)}`, data: null } };
    }
  }

  return { requests, requestsTo: ({ id }) => requests.filter((one) => one.id === id), answer };
}

/** Serves a peer on a separate origin, open to pages of every origin. */
export async function servePeer(
  peer: Peer,
  port: number,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const headers = {
      'content-type': 'application/json',
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    };
    if (request.method === 'OPTIONS') {
      response.writeHead(204, headers).end();
      return;
    }
    void peer.answer(request, request.url ?? '/').then(({ status, body }) => {
      response.writeHead(status, headers).end(JSON.stringify(body));
    });
  });
  await listen(server, port);
  return { url: `http://localhost:${port}`, stop: () => closed(server) };
}

/** Waits until a server listens on loopback; rejects if the port is taken. */
export function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
}

/** Closes a server and all its connections. */
export function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
