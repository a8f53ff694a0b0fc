import { randomUUID } from 'node:crypto';
import { type MailImage, mailAttachmentsBytes, mailImageAddress } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { FileAnswer } from '../../../platform/http/pages/sendFile.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { shownName } from '../../favourites/imports/fileName.ts';
import { mailImage } from '../tables.ts';
import { makeMailImage } from './picture.ts';

const keyPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Images for the text of emails. */
export class MailImageService {
  readonly #deps: Pick<Deps, 'db' | 'now' | 'files'>;

  constructor(deps: Pick<Deps, 'db' | 'now' | 'files'>) {
    this.#deps = deps;
  }

  /** @throws Failure `validation` at `file`, see `makeMailImage` */
  async upload({ teamId, accountId }: Caller, file: File): Promise<MailImage> {
    const { db, files, now } = this.#deps;
    const { content, mediaType } = await makeMailImage(new Uint8Array(await file.arrayBuffer()));
    const written = await files.write({
      teamId,
      kind: 'email.image',
      content: [content],
      maxBytes: mailAttachmentsBytes,
    });
    try {
      return await db.transaction(async (tx) => {
        await files.keep(tx, written);
        const key = randomUUID();
        const name = nameOf(file.name, mediaType);
        const bytes = content.length;
        await teamScope(tx, teamId)
          .insert(mailImage)
          .values({ accountId, key, fileId: written.id, name, mediaType, bytes, createdAt: now() });
        return { id: key, src: mailImageAddress(key), name, mediaType, bytes };
      });
    } catch (error) {
      await files.discard(written);
      throw error;
    }
  }

  /** An image of the team. @throws Failure `notFound` */
  async read({ teamId }: Caller, id: string): Promise<FileAnswer> {
    const { db, files } = this.#deps;
    const [found] = keyPattern.test(id)
      ? await teamScope(db, teamId).select().from(mailImage).where(eq(mailImage.key, id))
      : [];
    if (!found) throw new Failure('notFound');
    const { name, mediaType, fileId } = found;
    return { name, mediaType, content: await files.read({ id: fileId, teamId }) };
  }
}

/** File name with the extension of the new format. */
function nameOf(given: string, mediaType: string): string {
  const ending = mediaType === 'image/jpeg' ? 'jpg' : mediaType.slice('image/'.length);
  return `${shownName(given, 'image').replace(/\.[^.]{1,5}$/, '')}.${ending}`;
}
