import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { fileDisposition } from '../headerValue.ts';

/** Return value of a handler whose endpoint answers with a file. */
const fileSchema = z.object({
  name: z.string(),
  mediaType: z.string(),
  content: z.union([z.instanceof(Uint8Array), z.instanceof(Readable)]),
  /** Of a stream, where it is known. */
  bytes: z.optional(z.number()),
  /** Of a picture that was made here: seconds for which a browser may show it without asking again. */
  shownFor: z.optional(z.number()),
});
export type FileAnswer = z.output<typeof fileSchema>;

/** A file to be saved, never to be shown, as what is in it comes from other people; but for pictures made here. */
export function sendFile(reply: FastifyReply, data: unknown): FastifyReply {
  const { name, mediaType, content, bytes, shownFor } = fileSchema.parse(data);
  reply
    .type(mediaType)
    .header('cache-control', shownFor === undefined ? 'no-store' : `private, max-age=${shownFor}, immutable`)
    .header('content-disposition', fileDisposition(shownFor === undefined ? 'attachment' : 'inline', name));
  if (content instanceof Readable) {
    // By it a client knows a download that broke off.
    if (bytes !== undefined) reply.header('content-length', bytes);
    return reply.send(content);
  }
  return reply.send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
}
