import { uploadMaxBytes } from '@reachkit/contract/rules/file';
import type { FastifyRequest } from 'fastify';
import { isForeignCall } from '../../../platform/http/request/foreignCall.ts';

/** Max bytes of a form: a draft and its texts. */
export const maxFormBytes = uploadMaxBytes + 2 ** 18;
/** Max bytes of a form without a file. */
export const maxTextBytes = 2 ** 17;

/**
 * Whether a form comes from a page of another site. Browsers send `Origin: null` for a page without a referrer, as these
 * are; without `Sec-Fetch-Site` that is accepted, since no cookie is used and only this page knows its token.
 */
export function isForeignForm({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  if (isForeignCall(headers, false)) return true;
  const { origin } = headers;
  if (origin === undefined || origin === 'null' || headers['sec-fetch-site'] !== undefined) return false;
  return URL.parse(origin)?.host !== host;
}

/** Parses a form in either content type; `null` for anything else, and for one that is too large. */
export async function readPageForm(
  { body, headers }: Pick<FastifyRequest, 'body' | 'headers'>,
  takesFile: boolean,
): Promise<FormData | null> {
  if (!Buffer.isBuffer(body) || body.length === 0) return new FormData();
  const type = headers['content-type'] ?? '';
  const isMultipart = /^multipart\/form-data\s*;/i.test(type);
  if (isMultipart !== takesFile && isMultipart) return null;
  if (!isMultipart && body.length > maxTextBytes) return null;
  try {
    return await new Response(Buffer.from(body), { headers: { 'content-type': type } }).formData();
  } catch {
    // Not a form.
    return null;
  }
}
