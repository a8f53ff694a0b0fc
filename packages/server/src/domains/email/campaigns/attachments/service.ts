import { mailAttachmentsBytes } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import { fileTypeFromBuffer } from 'file-type';
import type { Deps } from '../../../../platform/deps.ts';
import { Failure, refuseFields } from '../../../../platform/http/failure.ts';
import type { Caller } from '../../../../platform/http/route.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { shownName } from '../../../favourites/imports/fileName.ts';
import type { MailAttachment } from '../../answers.ts';
import { idOf } from '../read.ts';
import { showAttachment } from '../show.ts';
import { mailAttachment, mailCampaign, mailCampaignAttachment } from '../tables.ts';
import { releaseAttachments } from './attached.ts';
import { isProgram } from './executables.ts';

/** Media types of a text and of unknown content. */
const textType = 'text/plain';
const unknownType = 'application/octet-stream';

/** Attachments of campaigns. */
export class AttachmentService {
  readonly #deps: Pick<Deps, 'db' | 'now' | 'files'>;

  constructor(deps: Pick<Deps, 'db' | 'now' | 'files'>) {
    this.#deps = deps;
  }

  /** @throws Failure `validation` at `file` for an empty one and for a program */
  async upload({ teamId, accountId }: Caller, file: File): Promise<MailAttachment> {
    const { db, files, now } = this.#deps;
    const bytes = Buffer.from(await file.arrayBuffer());
    if (bytes.length === 0) throw refuseFields({ file: { rule: 'empty_file' } });
    const detected = await typeOf(bytes);
    const name = shownName(file.name, 'attachment');
    if (isProgram(file.name, bytes, detected) || isProgram(name, bytes, detected))
      throw refuseFields({ file: { rule: 'program' } });
    const written = await files.write({
      teamId,
      kind: 'email.attachment',
      content: [bytes],
      maxBytes: mailAttachmentsBytes,
    });
    try {
      return await db.transaction(async (tx) => {
        await files.keep(tx, written);
        const [made] = await teamScope(tx, teamId)
          .insert(mailAttachment)
          .values({
            accountId,
            fileId: written.id,
            name,
            bytes: bytes.length,
            createdAt: now(),
            mediaType: detected ?? (isText(bytes) ? textType : unknownType),
          })
          .returning();
        if (!made) throw new Error('An attachment was not kept');
        return showAttachment(made);
      });
    } catch (error) {
      await files.discard(written);
      throw error;
    }
  }

  /**
   * Removes a file from all drafts, and deletes it.
   * @throws Failure `notFound`; `campaignNotDraft` where a campaign that is no draft has it
   */
  async remove({ teamId }: Caller, id: string): Promise<{ removed: boolean }> {
    return this.#deps.db.transaction(async (tx) => {
      const scope = teamScope(tx, teamId);
      const attachmentId = idOf(id) ?? 0;
      const isMeant = eq(mailAttachment.id, attachmentId);
      const found = await scope.select().from(mailAttachment).where(isMeant).for('update');
      if (found.length === 0) throw new Failure('notFound');
      const held = await scope
        .select({ status: mailCampaign.status })
        .from(mailCampaignAttachment)
        .innerJoin(mailCampaign, eq(mailCampaign.id, mailCampaignAttachment.campaignId))
        .where(eq(mailCampaignAttachment.attachmentId, attachmentId))
        .for('share');
      if (held.some(({ status }) => status !== 'draft')) throw new Failure('campaignNotDraft');
      await scope.delete(mailCampaignAttachment).where(eq(mailCampaignAttachment.attachmentId, attachmentId));
      return { removed: (await releaseAttachments(tx, teamId, [attachmentId])) > 0 };
    });
  }
}

/** Detects the type by the first bytes; a truncated file has no known type. */
async function typeOf(bytes: Buffer): Promise<string | undefined> {
  try {
    return (await fileTypeFromBuffer(bytes))?.mime;
  } catch {
    return undefined;
  }
}

/** Whether the bytes are UTF-8 without control characters except line breaks. */
function isText(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return !/[^\P{Cc}\t\n\v\f\r]/u.test(text);
  } catch {
    return false;
  }
}
