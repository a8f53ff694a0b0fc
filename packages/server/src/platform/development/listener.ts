import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { errorCodeOf } from '../processes.ts';
import { StartFailure } from '../startFailure.ts';
import { developmentPage, type ShownCode, stylesPath } from './page.ts';
import { type DevelopmentAnswer, type DevelopmentPart, pagePolicy } from './part.ts';
import { developmentStyles } from './styles.ts';

export interface DevelopmentListener {
  /** e.g. `http://127.0.0.1:43210/`. */
  readonly url: string;
  close(): Promise<void>;
}

interface DevelopmentOptions {
  /** 0: any free port. */
  readonly port: number;
  /** Omitted if SMS are sent. */
  readonly codes?: (() => readonly ShownCode[]) | undefined;
  readonly parts?: readonly DevelopmentPart[];
  readonly now: () => Date;
}

/** Host names of this machine; any other `Host` may be a foreign name that resolves here (DNS rebinding). */
const ownNames = ['127.0.0.1', 'localhost', '[::1]'];

const headers: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': pagePolicy(),
  'content-type': 'text/html; charset=utf-8',
};

/** Max bytes of a form. */
const maxFormBytes = 10_000;

/**
 * Serves the development page on 127.0.0.1, separate from the site, so that a proxy in front of the site cannot expose
 * it.
 * @throws StartFailure if the port is in use
 */
export async function serveDevelopment(options: DevelopmentOptions): Promise<DevelopmentListener> {
  const server = createServer((request, response) => {
    respond(request, response, options).catch(() => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
      response.end('The page could not be made. 页面暂时打不开。');
    });
  });
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
    `Port ${port} for the development page is already in use. Choose another one with DEVELOPMENT_PORT, or 0 for any.`,
    error,
  );
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  options: DevelopmentOptions,
): Promise<void> {
  const answer = await answerOf(request, options);
  const isPlain = (answer.status ?? 200) >= 400;
  const type = isPlain ? { 'content-type': 'text/plain; charset=utf-8' } : {};
  response.writeHead(answer.status ?? 200, { ...headers, ...type, ...answer.headers }).end(answer.body);
}

async function answerOf(request: IncomingMessage, options: DevelopmentOptions): Promise<DevelopmentAnswer> {
  const { host = '', origin } = request.headers;
  const { codes, parts = [], now } = options;
  if (!ownNames.includes(host.replace(/:\d+$/, '').toLowerCase())) return refuse(421);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
  const part = parts.find((one) => path === one.path || path.startsWith(`${one.path}/`));
  if (!isRead && (request.method !== 'POST' || !part)) return refuse(405);
  // A cross-site form must not change anything here.
  if (!isRead && origin !== `http://${host}`) return refuse(403);
  if (part) {
    const form = isRead ? '' : await readForm(request);
    if (form === null) return refuse(413);
    const method = isRead ? 'GET' : 'POST';
    return (await part.answer({ method, path, query, form: new URLSearchParams(form) })) ?? refuse(404);
  }
  if (path === stylesPath) {
    return { headers: { 'content-type': 'text/css; charset=utf-8' }, body: developmentStyles };
  }
  if (path !== '/') return refuse(404);
  const [first] = parts;
  if (!codes) return first ? { status: 303, headers: { location: first.path }, body: '' } : refuse(404);
  return { body: developmentPage(codes(), now(), parts) };
}

const refuse = (status: number): DevelopmentAnswer => ({ status, body: '' });

async function readForm(request: IncomingMessage): Promise<string | null> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > maxFormBytes) return null;
  }
  return text;
}
