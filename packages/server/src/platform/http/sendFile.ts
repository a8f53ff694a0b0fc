import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';

/** What a handler answers whose endpoint's answer is a file. */
const fileSchema = z.object({
  name: z.string(),
  mediaType: z.string(),
  content: z.union([z.instanceof(Uint8Array), z.instanceof(Readable)]),
  /** Of a stream, where it is known. */
  bytes: z.optional(z.number()),
});
export type FileAnswer = z.output<typeof fileSchema>;

/** A file to be saved, never to be shown: what is in it comes from other people. */
export function sendFile(reply: FastifyReply, data: unknown): FastifyReply {
  const { name, mediaType, content, bytes } = fileSchema.parse(data);
  const plainName = name.replace(/[^\w.-]+/g, '_');
  reply
    .type(mediaType)
    .header('cache-control', 'no-store')
    .header(
      'content-disposition',
      `attachment; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    );
  if (content instanceof Readable) {
    // By it a client knows a download that broke off.
    if (bytes !== undefined) reply.header('content-length', bytes);
    return reply.send(content);
  }
  return reply.send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
}
