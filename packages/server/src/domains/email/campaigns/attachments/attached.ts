import { mailAttachmentsBytes } from '@reachkit/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/deps.ts';
import { refuseFields } from '../../../../platform/http/failure.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { teamRows } from '../../../../platform/tenant/tenantTable.ts';
import { mailReply } from '../../inbox/tables.ts';
import { type CampaignRow, idOf, readAttachments } from '../read.ts';
import { mailAttachment, mailCampaignAttachment } from '../tables.ts';

/**
 * Sets the files of a campaign, in this order; removed files are deleted if no other campaign has them.
 * @throws Failure `validation` at `attachmentIds` for unknown ones, and for more than an email may carry
 */
export async function writeAttachments(
  tx: Transaction,
  row: Pick<CampaignRow, 'teamId' | 'id'>,
  texts: readonly string[],
): Promise<void> {
  const { teamId, id: campaignId } = row;
  const ids = [...new Set(texts.map((text) => idOf(text) ?? 0))];
  const found =
    ids.length === 0
      ? []
      : await teamScope(tx, teamId)
          .select({ id: mailAttachment.id, bytes: mailAttachment.bytes })
          .from(mailAttachment)
          .where(inArray(mailAttachment.id, ids))
          .for('key share');
  if (found.length < ids.length) throw refuseFields({ attachmentIds: { rule: 'unknown_value' } });
  if (found.reduce((sum, { bytes }) => sum + bytes, 0) > mailAttachmentsBytes) {
    throw refuseFields({ attachmentIds: { rule: 'upload_size' } });
  }
  const before = (await readAttachments(tx, row)).map(({ id }) => id);
  const scope = teamScope(tx, teamId);
  await scope.delete(mailCampaignAttachment).where(eq(mailCampaignAttachment.campaignId, campaignId));
  await link(tx, row, ids);
  await releaseAttachments(
    tx,
    teamId,
    before.filter((id) => !ids.includes(id)),
  );
}

/** Attaches the files of a campaign to another. */
export async function copyAttachments(
  tx: Transaction,
  from: Pick<CampaignRow, 'teamId' | 'id'>,
  to: Pick<CampaignRow, 'teamId' | 'id'>,
): Promise<void> {
  await link(
    tx,
    to,
    (await readAttachments(tx, from)).map(({ id }) => id),
  );
}

/** Deletes files that no campaign or reply has attached; their content is removed by the clean-up. Returns the number. */
export async function releaseAttachments(
  tx: Transaction,
  teamId: number,
  ids: readonly number[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const gone = await teamScope(tx, teamId)
    .delete(mailAttachment)
    .where(and(inArray(mailAttachment.id, [...ids]), isUnattached(teamId)))
    .returning({ id: mailAttachment.id });
  return gone.length;
}

/** Whether no campaign or reply of the team has the file. */
const isUnattached = (teamId: number) => sql`not exists (
  select from ${teamRows(mailCampaignAttachment, teamId, 'held')} where held.attachment_id = ${mailAttachment.id})
  and not exists (select from ${teamRows(mailReply, teamId, 'r')} where ${mailAttachment.id} = any(r.attachment_ids))`;

async function link(
  tx: Transaction,
  { teamId, id: campaignId }: Pick<CampaignRow, 'teamId' | 'id'>,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await teamScope(tx, teamId)
    .insert(mailCampaignAttachment)
    .values(ids.map((attachmentId, position) => ({ campaignId, attachmentId, position })));
}
