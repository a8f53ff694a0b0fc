import type { DataOf, getMailReport } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../platform/deps.ts';
import { teamRows } from '../../../../platform/tenant/tenantTable.ts';
import type { CampaignRow } from '../read.ts';
import { skipOf } from '../recipients/skips.ts';
import { mailRecipient } from '../tables.ts';

type Report = DataOf<typeof getMailReport>;

export interface PeopleRow extends Record<string, unknown> {
  readonly skip: string | null;
  readonly found: string;
  readonly opened: string;
  readonly openedMachine: string;
  readonly clicked: string;
  readonly replied: string;
  readonly unsubscribed: string;
  readonly complained: string;
  readonly repliedUnseen: string;
}

/** The recipients by the reason for which they are skipped. */
export async function readPeople(db: Executor, { id, teamId }: CampaignRow): Promise<readonly PeopleRow[]> {
  const { rows } = await db.execute<PeopleRow>(sql`
    select r.skip, count(*) as found, count(r.opened_at) as opened,
        count(r.opened_machine_at) filter (where r.opened_at is null) as "openedMachine",
        count(r.clicked_at) as clicked, count(r.replied_at) as replied,
        count(r.unsubscribed_at) as unsubscribed, count(r.complained_at) as complained,
        count(r.replied_at) filter (where r.opened_at is null and r.clicked_at is null) as "repliedUnseen"
      from ${teamRows(mailRecipient, teamId, 'r')}
      where r.campaign_id = ${id} group by r.skip order by count(*) desc, r.skip`);
  return rows;
}

export function skippedOf(people: readonly PeopleRow[]): Report['skipped'] {
  return people.flatMap(({ skip, found }) => {
    const reason = skipOf(skip);
    return reason === null ? [] : [{ reason, count: Number(found) }];
  });
}

/** What recipients did within one hour. */
export interface ActsRow extends Record<string, unknown> {
  readonly kind: 'opened' | 'clicked' | 'replied';
  readonly hour: Date | string;
  readonly found: string;
}

/** What the recipients did by the hour, read in one pass. */
export async function readActs(db: Executor, { id, teamId }: CampaignRow): Promise<readonly ActsRow[]> {
  const { rows } = await db.execute<ActsRow>(sql`
    select * from (
      select case grouping(r.opened, r.clicked, r.replied) when 3 then 'opened' when 5 then 'clicked' else 'replied' end as kind,
          coalesce(r.opened, r.clicked, r.replied) as hour, count(*) as found
        from (
          select date_bin('1 hour', r.opened_at, timestamptz 'epoch') as opened,
              date_bin('1 hour', r.clicked_at, timestamptz 'epoch') as clicked,
              date_bin('1 hour', r.replied_at, timestamptz 'epoch') as replied
            from ${teamRows(mailRecipient, teamId, 'r')}
            where r.campaign_id = ${id}
              and (r.opened_at is not null or r.clicked_at is not null or r.replied_at is not null)
        ) r group by grouping sets ((r.opened), (r.clicked), (r.replied))
    ) acts where hour is not null`);
  return rows;
}
