import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { openApiDocument } from '@reachkit/contract/openapi';
import type { FastifyInstance } from 'fastify';
import manifest from '../../../../package.json' with { type: 'json' };

/** Policy of the page: it loads icons from data URLs and uses inline styles; scripts are only its own files. */
const policy = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'self'",
  "frame-ancestors 'self'",
].join('; ');

/** Serves the contract as an OpenAPI document at /openapi.json, and as a page at /docs. */
export async function serveDocumentation(app: FastifyInstance): Promise<void> {
  let kept: ReturnType<typeof openApiDocument> | undefined;
  // Created on first use, as it is slow and rarely requested.
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
    // `null`: no external validator.
    uiConfig: { validatorUrl: null, layout: 'BaseLayout' },
    theme: { title: 'Reachkit' },
  });
}
