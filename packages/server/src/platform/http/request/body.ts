import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';

/**
 * Bodies are JSON or a form, as an endpoint takes them, and ignored where it takes none, whatever their type. Parameters
 * that may also come in the query are read from a body of their own type only.
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
    // A byte order mark is allowed to be ignored (RFC 8259, section 8.1).
    parseJson(request, body.toString('utf8').replace(/^\uFEFF/, ''), (error, value) =>
      done(error ? toRefusal(error) : null, value),
    );
  });
}

/** A form's fields by name: texts, and files as `File`; of a name that comes twice the last. */
async function readForm(body: Buffer<ArrayBuffer>, contentType: string): Promise<Record<string, unknown>> {
  const form = await new Response(body, { headers: { 'content-type': contentType } }).formData();
  return Object.fromEntries(form);
}

/** Parameters by name; one that comes twice, which RFC 6749 forbids (section 3.2), as a list, which no schema takes. */
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
