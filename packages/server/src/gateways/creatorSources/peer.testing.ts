import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export type Respond = (response: ServerResponse) => void;

export interface PeerServer {
  readonly origin: string;
  /** Responses that are sent first, one per call. */
  readonly next: Respond[];
  close(): Promise<void>;
}

/** Starts a server on this machine that answers calls with `next`, and then with `handle`, which sees every call. */
export async function servePeer(
  handle: (request: IncomingMessage, body: string) => Respond,
): Promise<PeerServer> {
  const next: Respond[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const usual = handle(request, body);
    (next.shift() ?? usual)(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    next,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export const answering =
  (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Respond =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));

/** Ways in which a server fails to answer with JSON. */
export const faultyResponses = {
  html: (response) => void response.end('<!doctype html><title>Sign in</title>'),
  brokenJson: (response) => void response.end('{"items":[{"id":"vid'),
  silence: () => undefined,
  hangUp: (response) => void response.destroy(),
} as const satisfies Record<string, Respond>;
