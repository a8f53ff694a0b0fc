import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { endpoints } from '@reachkit/contract/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPassing } from '../../database/faults.ts';
import { sendFailure } from '../errors.ts';
import { Failure } from '../failure.ts';
import { createPrerenderer, type Prerenderer, plainPath, templateName } from './prerender.ts';
import { sendPublicPage, serveForSearchEngines } from './publicPages.ts';

/** Build of the first-party site, next to this package in the repository. */
export const hostBuild = fileURLToPath(new URL('../../../../../host/dist', import.meta.url));

export interface HostPagesOptions {
  /** Public URL of the site; `null`: taken from each request. */
  readonly publicUrl: string | null;
  /** Reads the paths of menu pages. */
  readonly menuPaths: () => Promise<readonly string[]>;
}

/**
 * Serves the first-party site if it is built: a path of one of its pages gets HTML, whatever the request accepts; any
 * other path outside the API gets the page with status 404.
 */
export async function serveHostPages(
  app: FastifyInstance,
  folder: string,
  { publicUrl, menuPaths }: HostPagesOptions,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return refuseUnknownPaths(app);
  const pages = createPrerenderer(app, folder);
  serveForSearchEngines(app, pages, publicUrl);
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    // Not served: the rendering code is for this server only.
    allowedPath: (path) => !path.startsWith('/server/') && path !== `/${templateName}`,
    setHeaders: (reply, path) => {
      // Files under assets/ have a hash of their content in their names.
      const isHashed = path.startsWith(join(folder, 'assets'));
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(request, reply);
    if (await sendPublicPage(pages, publicUrl, request, reply)) return reply;
    if (await isAppPath(path, pages, menuPaths)) {
      return reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false });
    }
    if (isOfApi(path) || extname(path) !== '') return refuse(request, reply);
    // Not sendFile: it would respond 304 to a conditional request.
    const page = await readFile(join(folder, 'index.html'));
    return reply.code(404).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}

/** Responds to every path without a route as not found; for processes that serve no pages. */
export function refuseUnknownPaths(app: FastifyInstance): void {
  app.setNotFoundHandler(refuse);
}

const refuse = (request: FastifyRequest, reply: FastifyReply) =>
  sendFailure(new Failure('notFound'), request, reply);

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';

/** First segments of API paths, e.g. `kol`. */
const apiRoots: ReadonlySet<string> = new Set(endpoints.map(({ path }) => rootOf(path)));

function rootOf(path: string): string {
  return path.split('/', 2)[1]?.toLowerCase() ?? '';
}

const isOfApi = (path: string): boolean => apiRoots.has(rootOf(path));

async function isAppPath(
  path: string,
  pages: Prerenderer,
  menuPaths: HostPagesOptions['menuPaths'],
): Promise<boolean> {
  const isNamed = await pages.isAppPath(path);
  // Without a page list in the build, the browser decides whether the page exists.
  if (isNamed === null) return !isOfApi(path) && extname(path) === '';
  if (isNamed) return true;
  try {
    return (await menuPaths()).some((known) => plainPath(known) === plainPath(path));
  } catch (error) {
    // If the menus cannot be read, the page opens and shows the error.
    if (!isPassing(error)) throw error;
    return !isOfApi(path) && extname(path) === '';
  }
}
