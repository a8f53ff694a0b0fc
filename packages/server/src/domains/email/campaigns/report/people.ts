import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../platform/deps.ts';
import { teamRows } from '../../../../platform/tenant/tenantTable.ts';
import { counts, emailsOf, isOneOf } from '../../figures/figures.ts';
import type { CampaignRow } from '../read.ts';
import { mailRecipient } from '../tables.ts';

/** Actions of recipients within one hour. */
export interface ActionsRow extends Record<string, unknown> {
  readonly kind: 'opened' | 'clicked' | 'replied';
  readonly hour: Date | string;
  readonly found: string;
}

/** Reads the recipients' actions by the hour, in one pass. */
export async function readActions(db: Executor, { id, teamId }: CampaignRow): Promise<readonly ActionsRow[]> {
  const { rows } = await db.execute<ActionsRow>(sql`
    select * from (
      select case grouping(r.opened, r.clicked, r.replied) when 3 then 'opened' when 5 then 'clicked' else 'replied' end as kind,
          coalesce(r.opened, r.clicked, r.replied) as hour, count(*) as found
        from (
          select date_bin('1 hour', r.opened_at, timestamptz 'epoch') as opened,
              date_bin('1 hour', r.clicked_at, timestamptz 'epoch') as clicked,
              date_bin('1 hour', r.replied_at, timestamptz 'epoch') as replied
            from ${teamRows(mailRecipient, teamId, 'r')}
              join ${emailsOf('people', teamId, [id])} on e.recipient_id = r.id
            where ${isOneOf(sql`r.campaign_id`, [id])} and r.skip is null and ${counts('delivered', 'people')}
              and (r.opened_at is not null or r.clicked_at is not null or r.replied_at is not null)
        ) r group by grouping sets ((r.opened), (r.clicked), (r.replied))
    ) acts where hour is not null`);
  return rows;
}
