import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { errorCodeOf } from '../processes.ts';
import { StartFailure } from '../startFailure.ts';
import { developmentPage, developmentStyles, type ShownCode, stylesPath } from './page.ts';

export interface DevelopmentListener {
  /** e.g. `http://127.0.0.1:43210/`. */
  readonly url: string;
  close(): Promise<void>;
}

/** Names of this machine alone; any other `Host` may be a foreign name that was turned to this machine. */
const ownNames = ['127.0.0.1', 'localhost', '[::1]'];

const headers: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/**
 * Serves the page for development on 127.0.0.1, apart from the site, so that no proxy before the site can reveal it.
 * @throws StartFailure where the port cannot be had
 */
export async function serveDevelopment(options: {
  /** 0 takes any that is free. */
  readonly port: number;
  readonly codes: () => readonly ShownCode[];
  readonly now: () => Date;
}): Promise<DevelopmentListener> {
  const server = createServer((request, response) => answer(request, response, options));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, options.port)));
    server.listen({ host: '127.0.0.1', port: options.port }, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

function explain(error: Error, port: number): Error {
  if (errorCodeOf(error) !== 'EADDRINUSE') return error;
  return new StartFailure(
    `Port ${port} for the page for development is already in use. Choose another one with DEVELOPMENT_PORT, or 0 for any.`,
    error,
  );
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { codes, now }: { readonly codes: () => readonly ShownCode[]; readonly now: () => Date },
): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const status = statusOf(request);
  if (status !== 200) response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end();
  else if (request.url === stylesPath) {
    response.writeHead(200, { 'content-type': 'text/css; charset=utf-8' }).end(developmentStyles);
  } else {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(developmentPage(codes(), now()));
  }
}

function statusOf({ headers: { host = '' }, method, url }: IncomingMessage): number {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  if (!ownNames.includes(name)) return 421;
  if (method !== 'GET' && method !== 'HEAD') return 405;
  return url === '/' || url === stylesPath ? 200 : 404;
}
