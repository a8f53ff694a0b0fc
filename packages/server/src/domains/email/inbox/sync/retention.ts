import { and, inArray, isNotNull, lt } from 'drizzle-orm';
import { byTimestamp, dayMs, type RetentionRule } from '../../../../platform/tasks/retentionRules.ts';
import { mailIncoming, mailUnreadable } from '../../tables.ts';

/** Removes the raw source of messages; their text stays. The clean-up of files removes the content. */
export const sourceRetention: RetentionRule = {
  name: 'mailSources',
  keptFor: 90 * dayMs,
  remove: async (db, before, max) => {
    const due = db
      .select({ id: mailIncoming.id })
      .from(mailIncoming)
      .where(and(isNotNull(mailIncoming.sourceFileId), lt(mailIncoming.storedAt, before)))
      .orderBy(mailIncoming.storedAt)
      .limit(max);
    const { rowCount } = await db
      .update(mailIncoming)
      .set({ sourceFileId: null, sourceKey: null })
      .where(inArray(mailIncoming.id, due));
    return rowCount ?? 0;
  },
};

/** An unreadable message is deleted here; it stays in its mailbox. */
export const unreadableRetention: RetentionRule = byTimestamp({
  name: 'mailUnreadable',
  keptFor: sourceRetention.keptFor,
  table: mailUnreadable,
  id: mailUnreadable.id,
  since: mailUnreadable.at,
});
