import type { FastifyInstance, FastifyRequest } from 'fastify';

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

/** Browser features that no page needs. Pages copy to the clipboard, which stays allowed. */
const deniedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];
const permissionsPolicy = deniedFeatures.map((feature) => `${feature}=()`).join(', ');

/** A year, in seconds. Without subdomains: other hosts of the domain are not Reachkit's. */
const transportSecurity = 'max-age=31536000';

/** Sets the request id and the security headers. `publicUrl`: public URL of the site, if configured. */
export function setHeaders(app: FastifyInstance, publicUrl: string | null = null): void {
  const isPublicSecure = publicUrl?.startsWith('https:') ?? false;
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    reply.header('permissions-policy', permissionsPolicy);
    reply.header('cross-origin-opener-policy', 'same-origin');
    if (isPublicSecure || isSecure(request)) reply.header('strict-transport-security', transportSecurity);
    const access = request.routeOptions.config.endpoint?.access;
    if (access !== undefined && access !== 'public') reply.header('cache-control', 'no-store');
  });
  app.addHook('onSend', async (_request, reply) => {
    // The documentation page has its own policy.
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', pagePolicy);
  });
}

/** Whether the client used `https`, according to a trusted proxy or the connection itself. */
const isSecure = ({ protocol }: FastifyRequest): boolean => protocol === 'https';
