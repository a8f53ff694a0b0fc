import { sql } from 'drizzle-orm';
import { sharedPage } from '../../platform/sharedPages/tables.ts';
import { byTimestamp, dayMs, type RetentionRule } from '../../platform/tasks/retentionRules.ts';
import { restorableMs } from './promotions/find.ts';

/**
 * Removed promotions are deleted with what belongs to them when they can no longer be restored. Their short links and email
 * campaigns stay: people have them in posts and mailboxes.
 */
export const removedPromotions: RetentionRule = {
  name: 'promotions',
  keptFor: restorableMs,
  remove: async (db, before, max) => {
    const { rows } = await db.execute<{ found: number }>(sql`
      with due as (select id from promotion where removed_at < ${before.toISOString()}::timestamptz
          order by removed_at limit ${max} for update skip locked),
        links as (update short_link set promotion_id = null where promotion_id in (select id from due)),
        mails as (update mail_campaign set promotion_id = null where promotion_id in (select id from due)),
        pages as (delete from shared_page where (kind in ('collaboration.report', 'collaboration.reportWithoutFees') and object_id in (select id from due))
          or (kind = 'collaboration.creator' and object_id in
            (select i.id from promotion_invitation i where i.promotion_id in (select id from due)))),
        gone as (delete from promotion where id in (select id from due) returning id)
      select count(*)::int as found from gone`);
    return rows[0]?.found ?? 0;
  },
};

/** Links to pages for people without a login are deleted a year after their end. */
export const endedPages = byTimestamp({
  name: 'sharedPages',
  keptFor: 365 * dayMs,
  table: sharedPage,
  id: sharedPage.id,
  since: sharedPage.expiresAt,
});
