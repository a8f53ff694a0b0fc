import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendFailure } from './errors.ts';
import { Failure } from './failure.ts';

/** The build of the first-party site, beside this package in the repository. */
export const hostBuild = fileURLToPath(new URL('../../../../host/dist', import.meta.url));

const interfacePaths = ['/kol/', '/office/', '/auth/'];

/** Serves the first-party site where it is built; every other unknown path is answered as not found. */
export async function serveHostPages(app: FastifyInstance, folder: string): Promise<void> {
  const hasPages = existsSync(join(folder, 'index.html'));
  if (hasPages) {
    await app.register(fastifyStatic, {
      root: folder,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // Files under assets/ carry a hash of their content in their names.
        const isHashed = path.startsWith(join(folder, 'assets'));
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) =>
    hasPages && isPage(request)
      ? reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false })
      : sendFailure(new Failure('notFound'), request, reply),
  );
}

/** A navigation of a browser, whose path the site's own router knows. */
function isPage({ method, url, headers }: FastifyRequest): boolean {
  const [path = ''] = url.split('?');
  return (
    (method === 'GET' || method === 'HEAD') &&
    extname(path) === '' &&
    !interfacePaths.some((prefix) => path.startsWith(prefix)) &&
    (headers.accept ?? '').includes('text/html')
  );
}
