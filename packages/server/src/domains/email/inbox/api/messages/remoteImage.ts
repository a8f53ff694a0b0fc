import { buffer } from 'node:stream/consumers';
import type { AnswerOf, fetchMailImage, QueryOf } from '@reachkit/contract';
import { fileTypeFromBuffer } from 'file-type';
import type { Deps } from '../../../../../platform/deps.ts';
import { Failure } from '../../../../../platform/http/failure.ts';
import type { Caller } from '../../../../../platform/http/route.ts';
import type { RateLimits } from '../../../../../platform/limits/rateLimits.ts';
import { findMessage, imagesOf } from './content.ts';

const maxBytes = 5 * 1024 * 1024;
/** Bitmap images; a vector graphic can contain a script. */
const shown: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
  'image/x-icon',
]);

export interface ImageDeps extends Pick<Deps, 'db' | 'outbound'> {
  readonly limits: Pick<RateLimits, 'take'>;
}

/**
 * Fetches an image of a message, so that its sender learns nothing about the reader.
 * @throws Failure `notFound` where there is no such image, or none behind its address; `rateLimited`
 */
export async function fetchImage(
  { db, outbound, limits }: ImageDeps,
  caller: Caller,
  id: string,
  { messageId, index }: QueryOf<typeof fetchMailImage>,
): Promise<AnswerOf<typeof fetchMailImage>> {
  const url = (await imagesOf(db, await findMessage(db, caller, id, messageId)))[index];
  if (url === undefined) throw new Failure('notFound');
  await limits.take({ mailImagesByTeam: { teamId: caller.teamId } });
  const content = await load(outbound, url);
  const type = await fileTypeFromBuffer(content).catch(() => undefined);
  if (!type || !shown.has(type.mime)) throw new Failure('notFound');
  return { name: `image.${type.ext}`, mediaType: type.mime, content: new Uint8Array(content) };
}

async function load(outbound: Deps['outbound'], url: string): Promise<Buffer> {
  try {
    // Sends no cookies or other data of the person.
    const answer = await outbound.fetch('web', url, {
      headers: { accept: 'image/*' },
      limits: { maxBytes: maxBytes, headersTimeoutMs: 5_000, bodyTimeoutMs: 5_000, totalTimeoutMs: 15_000 },
    });
    if (!answer.ok || !answer.body) {
      await answer.body?.cancel();
      throw new Failure('notFound');
    }
    return await buffer(answer.body);
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('notFound', { cause: error });
  }
}
