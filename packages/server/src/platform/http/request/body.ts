import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';

/**
 * Parses bodies as JSON or a form, as the endpoint expects; ignores them if it expects none, whatever their type.
 * Parameters that may also be in the query are only read from a body of the right type.
 */
export function readBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    const { endpoint, takesBytes } = request.routeOptions.config;
    if (takesBytes) return done(null, body);
    const contentType = request.headers['content-type'] ?? '';
    if (endpoint?.takes === 'urlencoded') {
      return done(null, isUrlencoded(contentType) ? readParameters(body.toString('utf8')) : undefined);
    }
    if (!endpoint?.body || body.length === 0) return done(null, undefined);
    if (endpoint.takes === 'form') {
      if (!/^multipart\/form-data\s*;/i.test(contentType)) return done(new Failure('unsupportedMedia'));
      return void readForm(bytesOf(body), contentType).then(
        (form) => done(null, form),
        (error: unknown) => done(toRefusal(error)),
      );
    }
    if (!isJson(contentType)) return done(new Failure('unsupportedMedia'));
    // A byte order mark may be ignored (RFC 8259, section 8.1).
    parseJson(request, body.toString('utf8').replace(/^\uFEFF/, ''), (error, value) =>
      done(error ? toRefusal(error) : null, value),
    );
  });
}

/** Parses a form's fields by name: texts, and files as `File`; the last field of a repeated name wins. */
async function readForm(body: Buffer<ArrayBuffer>, contentType: string): Promise<Record<string, unknown>> {
  const form = await new Response(body, { headers: { 'content-type': contentType } }).formData();
  return Object.fromEntries(form);
}

/**
 * Parses parameters by name; a repeated one, which RFC 6749 forbids (section 3.2), becomes a list, which every schema
 * rejects.
 */
function readParameters(text: string): Record<string, unknown> {
  const parameters = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const values = parameters.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}

const bytesOf = (body: string | Buffer): Buffer<ArrayBuffer> => Buffer.from(body);

function isUrlencoded(contentType: string): boolean {
  const [type = ''] = contentType.split(';');
  return type.trim().toLowerCase() === 'application/x-www-form-urlencoded';
}

function isJson(contentType: string): boolean {
  const [type = ''] = contentType.split(';');
  return /^application\/(?:[\w.-]+\+)?json$/i.test(type.trim());
}

function toRefusal(error: unknown): Failure {
  return new Failure('validation', { fields: { body: { rule: 'wrong_format' } }, cause: error });
}
