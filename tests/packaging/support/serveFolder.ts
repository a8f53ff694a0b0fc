import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { closed, listen, type Peer } from './peer.ts';

export interface ServeOptions {
  /** Absolute path of a built single-page app, with its index.html. */
  readonly folder: string;
  readonly port: number;
  /** Base path of the app, e.g. `/desk`. Default: the root. */
  readonly basename?: string;
  /** Serves the peer below `/api` of the same origin. */
  readonly peer?: Peer;
  /** The Content-Security-Policy of each page. Default: `strictPolicy`. */
  readonly policy?: string;
}

/** Allows only the host's own files; no inline scripts or styles, no eval. */
export const strictPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

/** Serves a built app on loopback: its files, and index.html for every other path below `basename`. */
export async function serveFolder(
  options: ServeOptions,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const { folder, port, basename = '', peer, policy = strictPolicy } = options;

  async function fileAt(pathname: string) {
    const file = path.join(folder, pathname.slice(basename.length));
    const isInside = file.startsWith(folder + path.sep);
    const wanted = isInside && path.extname(file) !== '' ? file : path.join(folder, 'index.html');
    return {
      type: types[path.extname(wanted)] ?? 'application/octet-stream',
      content: await readFile(wanted),
    };
  }

  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://host');
    const fail = () => void response.writeHead(404).end();
    if (peer && pathname.startsWith('/api/')) {
      void peer.answer(request, pathname.slice('/api'.length) + search).then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    } else if (pathname === basename || pathname.startsWith(`${basename}/`)) {
      fileAt(pathname).then(({ type, content }) => {
        response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(content);
      }, fail);
    } else fail();
  });
  await listen(server, port);
  return { url: `http://localhost:${port}${basename}`, stop: () => closed(server) };
}
