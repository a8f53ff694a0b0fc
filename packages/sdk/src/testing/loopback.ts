import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** The body as form parameters. */
  readonly form: URLSearchParams;
}

export interface Said {
  readonly status?: number;
  /** An object is sent as JSON; a string and bytes are sent unchanged. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Loopback {
  readonly baseUrl: string;
  readonly requests: readonly ReceivedRequest[];
  /** Requests to one path. */
  requestsTo(path: string): readonly ReceivedRequest[];
  close(): Promise<void>;
}

export const fine = (data: unknown): Said => ({ body: { code: 0, msg: '', data } });
export const refusal = (code: number, msg: string, data: unknown = null): Said => ({
  body: { code, msg, data },
});

/** Starts a real HTTP server on a free loopback port; `null` breaks the connection. */
export async function loopback(
  respond: (request: ReceivedRequest) => Said | null | Promise<Said | null>,
): Promise<Loopback> {
  const requests: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://loopback');
    const body = await text(request);
    const one: ReceivedRequest = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body,
      form: new URLSearchParams(body),
    };
    requests.push(one);
    const said = await respond(one);
    if (!said) {
      request.socket.destroy();
      return;
    }
    const isText = typeof said.body === 'string';
    response.writeHead(said.status ?? 200, {
      'content-type': isText ? 'text/html' : 'application/json',
      'x-request-id': `request-${requests.length}`,
      ...said.headers,
    });
    const isPlain = isText || said.body instanceof Uint8Array;
    response.end(isPlain ? said.body : JSON.stringify(said.body ?? null));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    requests,
    requestsTo: (path) => requests.filter((one) => one.path === path),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Creates a storage area for one test. */
export function memoryArea(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}
