import type { DataOf, getMailReport } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/deps.ts';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import type { CampaignRow } from './read.ts';
import { skipOf } from './recipients/skips.ts';
import { mailRecipient } from './tables.ts';

type Report = DataOf<typeof getMailReport>;

export interface PeopleRow extends Record<string, unknown> {
  readonly skip: string | null;
  readonly found: string;
  readonly opened: string;
  readonly openedMachine: string;
  readonly clicked: string;
  readonly replied: string;
  readonly unsubscribed: string;
}

/** The recipients by the reason for which they are skipped. */
export async function readPeople(
  db: Pick<Database, 'execute'>,
  { id, teamId }: CampaignRow,
): Promise<readonly PeopleRow[]> {
  const { rows } = await db.execute<PeopleRow>(sql`
    select r.skip, count(*) as found, count(r.opened_at) as opened,
        count(r.opened_machine_at) filter (where r.opened_at is null) as "openedMachine",
        count(r.clicked_at) as clicked, count(r.replied_at) as replied, count(r.unsubscribed_at) as unsubscribed
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
