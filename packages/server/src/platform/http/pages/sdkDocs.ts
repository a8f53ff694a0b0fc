import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendFailure } from '../errors.ts';
import { Failure } from '../failure.ts';
import { notBuiltPage, readProgress } from './sdkDocsProgress.ts';

/** Output folder of `npm run docs` for the SDK documentation. */
export const sdkDocsBuild = fileURLToPath(new URL('../../../../../../docs/sdk/dist', import.meta.url));

const prefix = '/docs/sdk';

/**
 * Serves the SDK documentation at /docs/sdk; an unknown page gets its own 404 page. If the documentation is not built, a
 * page shows how to build it, or the progress of the build.
 */
export async function serveSdkDocs(app: FastifyInstance, folder: string): Promise<void> {
  app.get(prefix, async (_request, reply) => reply.redirect(`${prefix}/`, 301));
  await app.register(
    async (docs) => {
      await docs.register(fastifyStatic, {
        root: folder,
        decorateReply: false,
        // Page URLs have no extension.
        extensions: ['html'],
        cacheControl: false,
        setHeaders: (reply, path) => {
          // Files below an assets folder have a hash of their content in their names.
          const isHashed = path.slice(folder.length).includes(`${sep}assets${sep}`);
          reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        },
      });
      docs.setNotFoundHandler(async (request, reply) => {
        if (request.method !== 'GET' && request.method !== 'HEAD') {
          return sendFailure(new Failure('notFound'), request, reply);
        }
        if (!existsSync(join(folder, 'index.html'))) {
          // If the documentation is built while the server runs, the page refreshes automatically.
          return reply
            .code(503)
            .headers({ 'cache-control': 'no-store', 'retry-after': '10' })
            .type('text/html; charset=utf-8')
            .send(notBuiltPage(await readProgress(join(folder, '../build/progress.json'))));
        }
        const page = await readFile(join(folder, '404.html'));
        return reply
          .code(404)
          .header('cache-control', 'no-cache')
          .type('text/html; charset=utf-8')
          .send(page);
      });
    },
    { prefix },
  );
}
