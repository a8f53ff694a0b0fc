import { buffer } from 'node:stream/consumers';
import type { fetchMailPart, QueryOf } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../../../platform/deps.ts';
import { Failure } from '../../../../../platform/http/failure.ts';
import type { FileAnswer } from '../../../../../platform/http/pages/sendFile.ts';
import type { Caller } from '../../../../../platform/http/route.ts';
import { teamScope } from '../../../../../platform/tenant/teamScope.ts';
import { idOf } from '../../../campaigns/read.ts';
import { mailAttachment, mailCampaignAttachment, mailDelivery, mailReply } from '../../../tables.ts';
import { findMessage, type NamedMessage, readIncomingRow } from '../messages/content.ts';
import { safeMediaType } from './contentType.ts';
import type { PartReader } from './partReader.ts';

interface PartDeps extends Pick<Deps, 'db' | 'files'> {
  readonly parts: PartReader;
}

/** A file of a message. @throws Failure `notFound`, also once the source of the message is deleted */
export async function fetchPart(
  deps: PartDeps,
  caller: Caller,
  id: string,
  { messageId, partId }: QueryOf<typeof fetchMailPart>,
): Promise<FileAnswer> {
  const { db, files, parts } = deps;
  const message = await findMessage(db, caller, id, messageId);
  if (message.name.kind === 'in') {
    const part = await parts.read(await readIncomingRow(db, message), partId);
    if (!part) throw new Failure('notFound');
    return { ...part, content: new Uint8Array(part.content) };
  }
  const attachmentId = idOf(partId) ?? 0;
  if (!(await attachedTo(deps, message)).includes(attachmentId)) throw new Failure('notFound');
  const [file] = await teamScope(db, caller.teamId)
    .select()
    .from(mailAttachment)
    .where(eq(mailAttachment.id, attachmentId));
  if (!file) throw new Failure('notFound');
  const content = await buffer(await files.read({ id: file.fileId, teamId: caller.teamId }));
  return { name: file.name, mediaType: safeMediaType(file.mediaType), content };
}

/** Ids of the files attached to a sent message. */
async function attachedTo({ db }: PartDeps, { thread, name }: NamedMessage): Promise<readonly number[]> {
  const scope = teamScope(db, thread.teamId);
  if (name.kind === 'reply') {
    const [row] = await scope
      .select({ ids: mailReply.attachmentIds })
      .from(mailReply)
      .where(eq(mailReply.id, name.id));
    return row?.ids ?? [];
  }
  const rows = await scope
    .select({ id: mailCampaignAttachment.attachmentId, round: mailDelivery.round })
    .from(mailDelivery)
    .innerJoin(mailCampaignAttachment, eq(mailCampaignAttachment.campaignId, mailDelivery.campaignId))
    .where(eq(mailDelivery.id, name.id));
  return rows.flatMap((row) => (row.round === 0 ? [row.id] : []));
}
