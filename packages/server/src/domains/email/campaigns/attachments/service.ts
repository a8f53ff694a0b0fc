import { mailAttachmentsBytes } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../../platform/deps.ts';
import { readUpload } from '../../../../platform/files/upload.ts';
import { Failure } from '../../../../platform/http/failure.ts';
import type { Caller } from '../../../../platform/http/route.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { shownName } from '../../../favourites/imports/fileName.ts';
import type { MailAttachment } from '../../answers.ts';
import { idOf } from '../read.ts';
import { showAttachment } from '../show.ts';
import { mailAttachment, mailCampaign, mailCampaignAttachment } from '../tables.ts';
import { releaseAttachments } from './attached.ts';

/** Attachments of campaigns. */
export class AttachmentService {
  readonly #deps: Pick<Deps, 'db' | 'now' | 'files'>;

  constructor(deps: Pick<Deps, 'db' | 'now' | 'files'>) {
    this.#deps = deps;
  }

  /** @throws Failure `validation` at `file` for an empty one and for a program */
  async upload({ teamId, accountId }: Caller, file: File): Promise<MailAttachment> {
    const { db, files, now } = this.#deps;
    const name = shownName(file.name, 'attachment');
    const { bytes, mediaType } = await readUpload(file, name);
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
            mediaType,
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
