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

/** The build of the first-party site, beside this package in the repository. */
export const hostBuild = fileURLToPath(new URL('../../../../../host/dist', import.meta.url));

export interface HostPagesOptions {
  /** Where people reach the site; `null`: as each request says. */
  readonly publicUrl: string | null;
  /** Paths of the pages that a menu names. */
  readonly menuPaths: () => Promise<readonly string[]>;
}

/**
 * Serves the first-party site where it is built: an address of one of its pages is answered with HTML, whatever the
 * request accepts; another one with status 404, as a page outside the paths of the API.
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
    // The rendering code is for this server only.
    allowedPath: (path) => !path.startsWith('/server/') && path !== `/${templateName}`,
    setHeaders: (reply, path) => {
      // Files under assets/ carry a hash of their content in their names.
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
    // Not sendFile: a conditional request would be answered 304.
    const page = await readFile(join(folder, 'index.html'));
    return reply.code(404).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}

/** Answers every path without a route as not found; for processes that serve no pages. */
export function refuseUnknownPaths(app: FastifyInstance): void {
  app.setNotFoundHandler(refuse);
}

const refuse = (request: FastifyRequest, reply: FastifyReply) =>
  sendFailure(new Failure('notFound'), request, reply);

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';

/** First parts of the paths of the API, e.g. `kol`. */
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
  // A build that names no pages finds out in the browser.
  if (isNamed === null) return !isOfApi(path) && extname(path) === '';
  if (isNamed) return true;
  try {
    return (await menuPaths()).some((known) => plainPath(known) === plainPath(path));
  } catch (error) {
    // While the menus cannot be read, the page opens and says what is wrong.
    if (!isPassing(error)) throw error;
    return !isOfApi(path) && extname(path) === '';
  }
}
