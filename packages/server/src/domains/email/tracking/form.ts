import type { FastifyRequest } from 'fastify';

/** Bytes of a form that are read: the forms of these pages have one field. */
const maxFormBytes = 16 * 1024;

/** The fields of a form, whichever of its two types it has; empty for any other body. */
export async function readForm({ body, headers }: FastifyRequest): Promise<FormData> {
  if (!Buffer.isBuffer(body) || body.length === 0 || body.length > maxFormBytes) return new FormData();
  const type = headers['content-type'] ?? '';
  try {
    return await new Response(Buffer.from(body), { headers: { 'content-type': type } }).formData();
  } catch {
    // Not a form: it asks for nothing.
    return new FormData();
  }
}
