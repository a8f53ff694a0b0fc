import fastifyCors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/**
 * Allows other sites to call the API with credentials; all others get no CORS headers. An allowed site may send custom
 * headers, because it may use its own HTTP client.
 */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  await app.register(fastifyCors, {
    origin: (origin, done) => done(null, origin !== undefined && origins.includes(origin)),
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['x-request-id', 'content-disposition'],
    maxAge: 600,
  });
}
