import fastifyCors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/**
 * Lets the named other sites call the interface with credentials; to all others nothing is said.
 * A named site may send headers of its own: its HTTP client is its own too.
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
