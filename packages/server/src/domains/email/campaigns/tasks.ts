import { sql } from 'drizzle-orm';
import { recordRetention } from '../../../platform/records/erase.ts';
import { dayMs, type RetentionRule } from '../../../platform/tasks/retentionRules.ts';
import type { DomainTasks } from '../../../platform/tasks/task.ts';
import { mailReply } from '../inbox/tables.ts';
import { emailRecords } from '../records.ts';
import { mailAttachment, mailCampaignAttachment } from './tables.ts';

/** Uploaded files that neither a campaign nor a reply has attached. */
export const attachmentRetention: RetentionRule = {
  name: 'unattachedFiles',
  keptFor: dayMs,
  remove: async (db, before, max) => {
    const due = sql`select a.id from ${mailAttachment} a where a.created_at < ${before.toISOString()}::timestamptz
        and not exists (select from ${mailCampaignAttachment} held where held.attachment_id = a.id)
        and not exists (select from ${mailReply} r where r.team_id = a.team_id and a.id = any(r.attachment_ids))
      order by a.created_at limit ${max}`;
    const { rowCount } = await db.delete(mailAttachment).where(sql`${mailAttachment.id} in (${due})`);
    return rowCount ?? 0;
  },
};

export const campaignTasks: DomainTasks = { retention: [attachmentRetention, recordRetention(emailRecords)] };
