import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendFailure } from './errors.ts';
import { Failure } from './failure.ts';
import { createPrerenderer } from './prerender.ts';
import { sendPublicPage, serveForSearchEngines } from './publicPages.ts';

/** The build of the first-party site, beside this package in the repository. */
export const hostBuild = fileURLToPath(new URL('../../../../host/dist', import.meta.url));

const interfacePaths = ['/kol/', '/office/', '/auth/'];

/**
 * Serves the first-party site where it is built, its public pages drawn beforehand; every other unknown path is answered
 * as not found. `publicUrl` is where people reach the site; `null`: as each request says.
 */
export async function serveHostPages(
  app: FastifyInstance,
  folder: string,
  publicUrl: string | null = null,
): Promise<void> {
  const hasPages = existsSync(join(folder, 'index.html'));
  const pages = createPrerenderer(app, folder);
  if (hasPages) {
    serveForSearchEngines(app, pages, publicUrl);
    await app.register(fastifyStatic, {
      root: folder,
      cacheControl: false,
      // What draws the pages is for this server alone.
      allowedPath: (path) => !path.startsWith('/server/'),
      setHeaders: (reply, path) => {
        // Files under assets/ carry a hash of their content in their names.
        const isHashed = path.startsWith(join(folder, 'assets'));
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (!hasPages || !isNavigation(request)) return sendFailure(new Failure('notFound'), request, reply);
    if (await sendPublicPage(pages, publicUrl, request, reply)) return reply;
    if (!asksForPage(request)) return sendFailure(new Failure('notFound'), request, reply);
    return reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false });
  });
}

/** Answers every path without a route as not found; for processes that serve no pages. */
export function refuseUnknownPaths(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => sendFailure(new Failure('notFound'), request, reply));
}

/** May be a navigation of a browser, or of a program that reads pages. */
function isNavigation({ method, url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?');
  return (
    (method === 'GET' || method === 'HEAD') &&
    extname(path) === '' &&
    !interfacePaths.some((prefix) => path.startsWith(prefix))
  );
}

/** A browser's navigation to a page that only the site's own router knows. */
function asksForPage({ headers }: FastifyRequest): boolean {
  return (headers.accept ?? '').includes('text/html');
}
