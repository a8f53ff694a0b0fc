import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { openApiDocument } from '@reachkit/contract/openapi';
import type { FastifyInstance } from 'fastify';
import manifest from '../../../../package.json' with { type: 'json' };

/** The page draws icons from data addresses and writes styles into its markup; scripts are its own files only. */
const policy = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'self'",
  "frame-ancestors 'self'",
].join('; ');

/** The contract as an OpenAPI document at /openapi.json, and as a page to read at /docs. */
export async function serveDocumentation(app: FastifyInstance): Promise<void> {
  let kept: ReturnType<typeof openApiDocument> | undefined;
  // Seldom asked for, and slow to make.
  const describe = () => (kept ??= openApiDocument({ version: manifest.version, serverUrl: '/' }));
  app.get('/openapi.json', async () => describe());
  await app.register(fastifySwagger, {
    mode: 'static',
    specification: {
      document: { openapi: '3.1.0', info: { title: 'Reachkit', version: manifest.version }, paths: {} },
    },
  });
  await app.register(fastifySwaggerUi, {
    routePrefix: '/docs',
    staticCSP: policy,
    transformSpecification: describe,
    transformSpecificationClone: false,
    // `null`: no outside service is asked to validate the document.
    uiConfig: { validatorUrl: null, layout: 'BaseLayout' },
    theme: { title: 'Reachkit' },
  });
}
