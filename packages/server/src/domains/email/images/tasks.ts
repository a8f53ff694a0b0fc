import { sql } from 'drizzle-orm';
import { dayMs, type RetentionRule } from '../../../platform/tasks/retentionRules.ts';
import type { DomainTasks } from '../../../platform/tasks/task.ts';
import { mailImage, mailImageUse } from '../tables.ts';

/** Uploaded images that no text uses. */
export const imageRetention: RetentionRule = {
  name: 'unusedMailImages',
  keptFor: dayMs,
  remove: async (db, before, max) => {
    const due = sql`select i.id from ${mailImage} i where i.created_at < ${before.toISOString()}::timestamptz
        and not exists (select from ${mailImageUse} u where u.image_id = i.id)
      order by i.created_at limit ${max} for update skip locked`;
    const { rowCount } = await db.delete(mailImage).where(sql`${mailImage.id} in (${due})`);
    return rowCount ?? 0;
  },
};

export const imageTasks: DomainTasks = { retention: [imageRetention] };
