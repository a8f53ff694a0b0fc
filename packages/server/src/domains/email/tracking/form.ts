import type { FastifyRequest } from 'fastify';

/** Max bytes of a form: the forms of these pages have one field. */
const maxFormBytes = 16 * 1024;

/** Parses the fields of a form in either content type; empty for any other body. */
export async function readForm({ body, headers }: FastifyRequest): Promise<FormData> {
  if (!Buffer.isBuffer(body) || body.length === 0 || body.length > maxFormBytes) return new FormData();
  const type = headers['content-type'] ?? '';
  try {
    return await new Response(Buffer.from(body), { headers: { 'content-type': type } }).formData();
  } catch {
    // Not a form: no fields.
    return new FormData();
  }
}
