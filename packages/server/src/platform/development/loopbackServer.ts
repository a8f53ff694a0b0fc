import { createServer, type IncomingMessage } from 'node:http';
import { runDetached } from '../database/context.ts';

export interface LoopbackRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface LoopbackAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface LoopbackServer {
  /** e.g. `http://127.0.0.1:43210`. */
  readonly url: string;
  close(): Promise<void>;
}

/** Max bytes of a request. */
const maxBytes = 100_000;

/**
 * Serves a fake external service on 127.0.0.1 at any free port. It responds like another process: outside the call or
 * transaction that opened it.
 */
export async function serveLoopback(
  answer: (request: LoopbackRequest) => Promise<LoopbackAnswer>,
  /** Called with errors of `answer`, for which the client only gets status 500. */
  onFailure: (error: unknown) => void,
): Promise<LoopbackServer> {
  const server = createServer((request, response) => {
    readBody(request)
      .then((body): Promise<LoopbackAnswer> | LoopbackAnswer => {
        if (body === null) return { status: 413, headers: {}, body: '' };
        const { method = 'GET', url: path = '/', headers } = request;
        return runDetached(() => answer({ method, path, headers, body }));
      })
      .then(
        ({ status, headers, body }) => response.writeHead(status, headers).end(body),
        (error: unknown) => {
          onFailure(error);
          response.writeHead(500).end();
        },
      );
  });
  await new Promise<void>((resolve) => {
    server.listen({ host: '127.0.0.1', port: 0 }, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  // Does not keep the process alive.
  server.unref();
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > maxBytes) return null;
  }
  return body;
}
