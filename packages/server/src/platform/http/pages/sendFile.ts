import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { fileDisposition } from '../headerValue.ts';

/** Return value of a handler for a file endpoint. */
const fileSchema = z.object({
  name: z.string(),
  mediaType: z.string(),
  content: z.union([z.instanceof(Uint8Array), z.instanceof(Readable)]),
  /** Size of a stream, if known. */
  bytes: z.optional(z.number()),
  /** For a picture created by the server: seconds for which a browser may cache it. */
  shownFor: z.optional(z.number()),
});
export type FileAnswer = z.output<typeof fileSchema>;

/**
 * Sends a file as a download, because its content comes from other people; only pictures created by the server may be
 * displayed.
 */
export function sendFile(reply: FastifyReply, data: unknown): FastifyReply {
  const { name, mediaType, content, bytes, shownFor } = fileSchema.parse(data);
  reply
    .type(mediaType)
    .header('cache-control', shownFor === undefined ? 'no-store' : `private, max-age=${shownFor}, immutable`)
    .header('content-disposition', fileDisposition(shownFor === undefined ? 'attachment' : 'inline', name));
  if (content instanceof Readable) {
    // With the length a client detects an aborted download.
    if (bytes !== undefined) reply.header('content-length', bytes);
    return reply.send(content);
  }
  return reply.send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
}
