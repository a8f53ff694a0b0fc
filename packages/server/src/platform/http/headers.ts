import type { FastifyInstance } from 'fastify';

const pagePolicy = [
  "default-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: https:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

/** Names every answer, and tells browsers what they may do with it. */
export function setHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    const access = request.routeOptions.config.endpoint?.access;
    if (access !== undefined && access !== 'public') reply.header('cache-control', 'no-store');
  });
  app.addHook('onSend', async (_request, reply) => {
    // The documentation page brings a policy of its own.
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', pagePolicy);
  });
}
