import type { FastifyInstance } from 'fastify';
import { Failure } from './failure.ts';

/** Bodies are JSON where an endpoint takes one, and ignored where it takes none, whatever their type. */
export function readBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint?.body || body.length === 0) return done(null, undefined);
    if (!isJson(request.headers['content-type'])) return done(new Failure('unsupportedMedia'));
    // A byte order mark is allowed to be ignored (RFC 8259, section 8.1).
    parseJson(request, body.toString('utf8').replace(/^\uFEFF/, ''), (error, value) =>
      done(error ? toRefusal(error) : null, value),
    );
  });
}

function isJson(contentType: string | undefined): boolean {
  const [type = ''] = (contentType ?? '').split(';');
  return /^application\/(?:[\w.-]+\+)?json$/i.test(type.trim());
}

function toRefusal(error: Error): Failure {
  return new Failure('validation', { fields: { body: { rule: 'wrong_format' } }, cause: error });
}
